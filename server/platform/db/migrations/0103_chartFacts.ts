import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TableColumn } from 'typeorm'
import { json, optional } from './columns.ts'

/** What a drawn chart shows, for those who do not see it; unknown of received ones and of those before. */
export class AddChartFacts1795996800103 implements MigrationInterface {
  readonly name = 'AddChartFacts1795996800103'

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('chart', new TableColumn(optional(json('facts'))))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('chart', 'facts')
  }
}
