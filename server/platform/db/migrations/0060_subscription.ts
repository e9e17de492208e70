import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { double, generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateSubscription1795392000060 implements MigrationInterface {
  readonly name = 'CreateSubscription1795392000060'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'subscription',
        columns: [
          generatedId('subscription'),
          integer('memberId'),
          text('channel', 4),
          text('topic', 24),
          text('pointCode', 24),
          integer('timeBits'),
          optional(double('significantWaveHeight')),
          optional(double('maximumWaveHeight')),
          optional(double('windSpeed')),
          optional(double('lowSeaTemperature')),
          optional(double('highSeaTemperature')),
          instant('createdAt'),
        ],
        indices: [
          {
            name: 'UX_subscription_member',
            columnNames: ['memberId', 'channel', 'topic', 'pointCode'],
            isUnique: true,
          },
          { name: 'IX_subscription_topic', columnNames: ['topic', 'pointCode'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('subscription')
  }
}
