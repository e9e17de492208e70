import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, key, textKey } from './columns.ts'

export class CreateMessageDay1795392000066 implements MigrationInterface {
  readonly name = 'CreateMessageDay1795392000066'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'message_day',
        withoutRowid: true,
        columns: [textKey('createdOn', 10), key('lane'), textKey('counted', 20), integer('messages')],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('message_day')
  }
}
