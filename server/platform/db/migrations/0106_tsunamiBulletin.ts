import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, json, text } from './columns.ts'

export class CreateTsunamiBulletin1795996800106 implements MigrationInterface {
  readonly name = 'CreateTsunamiBulletin1795996800106'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'tsunami_bulletin',
        columns: [
          generatedId('tsunami_bulletin'),
          integer('feedId'),
          text('digest', 22),
          instant('issuedAt'),
          json('said'),
          instant('receivedAt'),
        ],
        indices: [
          { name: 'UX_tsunami_bulletin_digest', columnNames: ['feedId', 'digest'], isUnique: true },
          { name: 'IX_tsunami_bulletin_issuedAt', columnNames: ['issuedAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tsunami_bulletin')
  }
}
