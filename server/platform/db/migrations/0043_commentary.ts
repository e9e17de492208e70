import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, text } from './columns.ts'

export class CreateCommentary1795305600043 implements MigrationInterface {
  readonly name = 'CreateCommentary1795305600043'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'commentary',
        columns: [
          generatedId('commentary'),
          integer('feedId'),
          text('digest', 22),
          text('office', 8),
          instant('issuedAt'),
          text('title', 200),
          { name: 'text', type: 'text' },
          instant('receivedAt'),
        ],
        indices: [
          { name: 'UX_commentary_digest', columnNames: ['feedId', 'digest'], isUnique: true },
          { name: 'IX_commentary_issuedAt', columnNames: ['issuedAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('commentary')
  }
}
