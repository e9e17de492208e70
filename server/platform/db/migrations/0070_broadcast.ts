import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, optional, text } from './columns.ts'

export class CreateBroadcast1795478400070 implements MigrationInterface {
  readonly name = 'CreateBroadcast1795478400070'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'broadcast',
        columns: [
          generatedId('broadcast'),
          text('eventKey', 64),
          text('kind', 12),
          optional(text('zoneCode', 16)),
          instant('airsAt'),
          instant('issuedAt'),
          instant('validUntil'),
          text('mode', 8),
          instant('createdAt'),
        ],
        indices: [
          { name: 'UX_broadcast_eventKey', columnNames: ['eventKey'], isUnique: true },
          { name: 'IX_broadcast_kind', columnNames: ['kind', 'airsAt'] },
          { name: 'IX_broadcast_zone', columnNames: ['zoneCode', 'airsAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('broadcast')
  }
}
