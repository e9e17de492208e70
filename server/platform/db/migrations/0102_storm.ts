import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, integer, key, optional, text, textKey } from './columns.ts'

export class CreateStorm1795910400102 implements MigrationInterface {
  readonly name = 'CreateStorm1795910400102'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'storm',
        columns: [
          key('feedId'),
          textKey('agency', 8),
          key('year'),
          key('number'),
          optional(text('nameKo', 40)),
          optional(text('nameEn', 40)),
          integer('isActive'),
          instant('startedAt'),
          optional(instant('endedAt')),
          optional(text('effect', 10)),
          optional(text('remark', 300)),
          instant('receivedAt'),
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('storm')
  }
}
