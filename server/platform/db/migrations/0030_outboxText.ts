import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateOutboxText1795219200030 implements MigrationInterface {
  readonly name = 'CreateOutboxText1795219200030'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'outbox_text',
        columns: [
          generatedId('outbox_text'),
          text('messageKey', 120),
          optional(text('recipientSealed', 200)),
          optional(text('textSealed', 8400)),
          text('state', 10),
          instant('dueAt'),
          optional(text('leasedBy', 36)),
          optional(instant('leaseUntil')),
          integer('tries'),
          optional(instant('finishedAt')),
        ],
        indices: [
          { name: 'UX_outbox_text_key', columnNames: ['messageKey'], isUnique: true },
          { name: 'IX_outbox_text_due', columnNames: ['state', 'dueAt'] },
          { name: 'IX_outbox_text_finished', columnNames: ['finishedAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('outbox_text')
  }
}
