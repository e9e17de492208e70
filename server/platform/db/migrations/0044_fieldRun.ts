import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, text } from './columns.ts'

export class CreateFieldRun1795305600044 implements MigrationInterface {
  readonly name = 'CreateFieldRun1795305600044'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'field_run',
        columns: [
          generatedId('field_run'),
          integer('feedId'),
          text('product', 24),
          instant('issuedAt'),
          instant('receivedAt'),
          text('folder', 80),
          integer('sizeBytes'),
        ],
        indices: [
          {
            name: 'UX_field_run_run',
            columnNames: ['feedId', 'product', 'issuedAt'],
            isUnique: true,
          },
          { name: 'IX_field_run_product', columnNames: ['product', 'issuedAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('field_run')
  }
}
