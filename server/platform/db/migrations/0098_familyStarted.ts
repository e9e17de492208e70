import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TableColumn } from 'typeorm'
import { instant, optional } from './columns.ts'

/** When a log-in showed its password; unknown of those that were there before. */
export class AddFamilyStarted1795910400098 implements MigrationInterface {
  readonly name = 'AddFamilyStarted1795910400098'

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('token_family', new TableColumn(optional(instant('startedAt'))))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('token_family', 'startedAt')
  }
}
