import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, key, optional, text } from './columns.ts'

export class CreateMessageSetting1795392000061 implements MigrationInterface {
  readonly name = 'CreateMessageSetting1795392000061'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'message_setting',
        withoutRowid: true,
        columns: [
          key('memberId'),
          text('snsRoute', 8),
          optional(integer('quietFromMin')),
          optional(integer('quietToMin')),
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('message_setting')
  }
}
