import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateZoneOutlook1795305600041 implements MigrationInterface {
  readonly name = 'CreateZoneOutlook1795305600041'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'zone_outlook',
        columns: [
          generatedId('zone_outlook'),
          integer('feedId'),
          text('digest', 22),
          text('zoneCode', 16),
          instant('issuedAt'),
          instant('validAt'),
          integer('hours'),
          optional(text('weatherKo', 120)),
          optional(integer('waveHeightFrom')),
          optional(integer('waveHeightTo')),
          instant('receivedAt'),
        ],
        indices: [
          { name: 'UX_zone_outlook_digest', columnNames: ['feedId', 'digest'], isUnique: true },
          { name: 'IX_zone_outlook_issue', columnNames: ['feedId', 'issuedAt'] },
          { name: 'IX_zone_outlook_zone', columnNames: ['feedId', 'zoneCode', 'issuedAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('zone_outlook')
  }
}
