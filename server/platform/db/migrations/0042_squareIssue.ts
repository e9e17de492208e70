import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, text } from './columns.ts'

export class CreateSquareIssue1795305600042 implements MigrationInterface {
  readonly name = 'CreateSquareIssue1795305600042'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'square_issue',
        columns: [
          generatedId('square_issue'),
          integer('feedId'),
          text('digest', 22),
          instant('issuedAt'),
          instant('validAt'),
          instant('receivedAt'),
          integer('squareCount'),
          { name: 'packed', type: 'blob' },
        ],
        indices: [
          { name: 'UX_square_issue_digest', columnNames: ['feedId', 'digest'], isUnique: true },
          { name: 'IX_square_issue_issue', columnNames: ['issuedAt', 'feedId'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('square_issue')
  }
}
