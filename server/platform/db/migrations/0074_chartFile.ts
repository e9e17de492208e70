import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, key, text } from './columns.ts'

export class CreateChartFile1795478400074 implements MigrationInterface {
  readonly name = 'CreateChartFile1795478400074'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'chart_file',
        columns: [
          key('chartId'),
          key('place'),
          text('fileName', 40),
          text('mediaType', 16),
          integer('bytes'),
          integer('widthPx'),
          integer('heightPx'),
          text('sha256', 64),
        ],
        indices: [{ name: 'IX_chart_file_name', columnNames: ['fileName'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('chart_file')
  }
}
