import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, key } from './columns.ts'

export class CreateReadReceipt1795824000091 implements MigrationInterface {
  readonly name = 'CreateReadReceipt1795824000091'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'read_receipt',
        withoutRowid: true,
        columns: [key('contentId'), key('memberId'), instant('readAt')],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('read_receipt')
  }
}
