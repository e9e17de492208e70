import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, text } from './columns.ts'

export class CreateAlertEvent1795392000063 implements MigrationInterface {
  readonly name = 'CreateAlertEvent1795392000063'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'alert_event',
        columns: [
          generatedId('alert_event'),
          text('eventKey', 160),
          text('topic', 24),
          text('alertClass', 8),
          { name: 'payload', type: 'text' },
          instant('createdAt'),
          instant('usefulUntil'),
        ],
        indices: [
          { name: 'UX_alert_event_key', columnNames: ['eventKey'], isUnique: true },
          { name: 'IX_alert_event_created', columnNames: ['createdAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('alert_event')
  }
}
