import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, text, textKey } from './columns.ts'

export class CreateBrowserSession1795219200014 implements MigrationInterface {
  readonly name = 'CreateBrowserSession1795219200014'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'browser_session',
        columns: [textKey('sidHash', 64), text('data', 4096), instant('expiresAt')],
        indices: [{ name: 'IX_browser_session_expires', columnNames: ['expiresAt'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('browser_session')
  }
}
