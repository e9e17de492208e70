import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateToldZone1795305600052 implements MigrationInterface {
  readonly name = 'CreateToldZone1795305600052'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'told_zone',
        columns: [
          generatedId('told_zone'),
          integer('feedId'),
          text('code', 16),
          text('nameKo', 60),
          optional(text('nameEn', 80)),
          optional(text('parentCode', 16)),
          instant('receivedAt'),
        ],
        indices: [{ name: 'UX_told_zone_code', columnNames: ['feedId', 'code'], isUnique: true }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('told_zone')
  }
}
