import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, json, text } from './columns.ts'

export class CreateQuakeBulletin1795996800104 implements MigrationInterface {
  readonly name = 'CreateQuakeBulletin1795996800104'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'quake_bulletin',
        columns: [
          generatedId('quake_bulletin'),
          integer('feedId'),
          text('digest', 22),
          instant('issuedAt'),
          json('said'),
          instant('receivedAt'),
        ],
        indices: [
          { name: 'UX_quake_bulletin_digest', columnNames: ['feedId', 'digest'], isUnique: true },
          { name: 'IX_quake_bulletin_issuedAt', columnNames: ['issuedAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('quake_bulletin')
  }
}
