import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, integer, text, textKey } from './columns.ts'

export class CreateMessageSlot1795392000065 implements MigrationInterface {
  readonly name = 'CreateMessageSlot1795392000065'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'message_slot',
        withoutRowid: true,
        columns: [
          textKey('topic', 24),
          { ...instant('slotAt'), isPrimary: true },
          text('state', 8),
          integer('recipients'),
          instant('finishedAt'),
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('message_slot')
  }
}
