import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, text } from './columns.ts'

export class CreateWarningList1795305600051 implements MigrationInterface {
  readonly name = 'CreateWarningList1795305600051'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'warning_list',
        columns: [
          generatedId('warning_list'),
          integer('feedId'),
          text('basis', 12),
          instant('firstAt'),
          instant('lastAt'),
          { name: 'entries', type: 'text' },
        ],
        indices: [{ name: 'IX_warning_list_feed', columnNames: ['feedId', 'basis', 'firstAt'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('warning_list')
  }
}
