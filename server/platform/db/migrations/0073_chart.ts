import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, text } from './columns.ts'

export class CreateChart1795478400073 implements MigrationInterface {
  readonly name = 'CreateChart1795478400073'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'chart',
        columns: [
          generatedId('chart'),
          text('chartKey', 120),
          text('kind', 20),
          instant('issuedAt'),
          instant('validAt'),
          instant('validUntil'),
          text('origin', 12),
          text('source', 60),
          text('mode', 8),
          instant('createdAt'),
        ],
        indices: [
          { name: 'UX_chart_chartKey', columnNames: ['chartKey'], isUnique: true },
          { name: 'IX_chart_kind', columnNames: ['kind', 'issuedAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('chart')
  }
}
