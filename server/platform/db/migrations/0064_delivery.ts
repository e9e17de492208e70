import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateDelivery1795392000064 implements MigrationInterface {
  readonly name = 'CreateDelivery1795392000064'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'delivery',
        columns: [
          generatedId('delivery'),
          integer('eventId'),
          integer('memberId'),
          text('channel', 4),
          text('route', 8),
          text('messageKey', 120),
          optional(text('detail', 4000)),
          integer('lane'),
          text('state', 10),
          optional(text('reason', 20)),
          instant('dueAt'),
          optional(text('leasedBy', 36)),
          optional(instant('leaseUntil')),
          integer('tries'),
          integer('unclearTries'),
          optional(text('reference', 80)),
          instant('createdAt'),
          optional(instant('finishedAt')),
        ],
        indices: [
          { name: 'UX_delivery_key', columnNames: ['messageKey'], isUnique: true },
          { name: 'IX_delivery_due', columnNames: ['state', 'route', 'lane', 'dueAt'] },
          { name: 'IX_delivery_member', columnNames: ['memberId', 'createdAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('delivery')
  }
}
