import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, json, optional, text } from './columns.ts'

export class CreateContent1795824000085 implements MigrationInterface {
  readonly name = 'CreateContent1795824000085'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'content',
        columns: [
          generatedId('content'),
          text('kind', 12),
          text('state', 12),
          text('titleKo', 200),
          optional(text('titleEn', 200)),
          json('bodyKo'),
          optional(json('bodyEn')),
          integer('isPinned'),
          integer('asksReceipt'),
          optional(instant('showFrom')),
          optional(instant('showUntil')),
          optional(text('category', 20)),
          optional(integer('boardId')),
          integer('revision'),
          optional(integer('authorMemberId')),
          optional(integer('submitterMemberId')),
          instant('createdAt'),
          instant('changedAt'),
          optional(instant('publishedAt')),
          optional(instant('withdrawnAt')),
          optional(instant('deletedAt')),
        ],
        indices: [{ name: 'IX_content_kind', columnNames: ['kind', 'deletedAt'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('content')
  }
}
