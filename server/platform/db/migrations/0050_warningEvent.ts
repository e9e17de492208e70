import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateWarningEvent1795305600050 implements MigrationInterface {
  readonly name = 'CreateWarningEvent1795305600050'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'warning_event',
        columns: [
          generatedId('warning_event'),
          integer('feedId'),
          text('digest', 22),
          text('zoneCode', 16),
          text('type', 16),
          text('level', 12),
          text('command', 16),
          instant('issuedAt'),
          instant('effectiveAt'),
          optional(instant('enteredAt')),
          optional(text('office', 8)),
          optional(integer('number')),
          optional(instant('endsFrom')),
          optional(instant('endsTo')),
          instant('receivedAt'),
        ],
        indices: [
          { name: 'UX_warning_event_digest', columnNames: ['feedId', 'digest'], isUnique: true },
          { name: 'IX_warning_event_issuedAt', columnNames: ['issuedAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('warning_event')
  }
}
