import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateZoneForecast1795305600040 implements MigrationInterface {
  readonly name = 'CreateZoneForecast1795305600040'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'zone_forecast',
        columns: [
          generatedId('zone_forecast'),
          integer('feedId'),
          text('digest', 22),
          text('zoneCode', 16),
          instant('issuedAt'),
          instant('validAt'),
          integer('hours'),
          integer('step'),
          optional(text('windFrom', 3)),
          optional(text('windTurnsTo', 3)),
          optional(integer('windSpeedFrom')),
          optional(integer('windSpeedTo')),
          optional(integer('waveHeightFrom')),
          optional(integer('waveHeightTo')),
          optional(text('sky', 16)),
          optional(text('precipitation', 16)),
          optional(text('weatherKo', 120)),
          optional(text('office', 8)),
          instant('receivedAt'),
        ],
        indices: [
          { name: 'UX_zone_forecast_digest', columnNames: ['feedId', 'digest'], isUnique: true },
          { name: 'IX_zone_forecast_issue', columnNames: ['feedId', 'issuedAt'] },
          { name: 'IX_zone_forecast_zone', columnNames: ['feedId', 'zoneCode', 'issuedAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('zone_forecast')
  }
}
