import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table, TableIndex } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateFeedState1777820400005 implements MigrationInterface {
  readonly name = 'CreateFeedState1777820400005'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'feed_state',
        columns: [
          generatedId('feed_state'),
          text('name', 60),
          text('source', 24),
          text('mode', 12),
          optional(instant('lastAttemptAt')),
          optional(instant('lastSuccessAt')),
          integer('rows'),
          optional(instant('newestObservedAt')),
          optional(instant('lastRefusalAt')),
          optional(text('lastRefusalReason', 300)),
        ],
        indices: [new TableIndex({ name: 'UX_feed_state_name', columnNames: ['name'], isUnique: true })],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('feed_state')
  }
}
