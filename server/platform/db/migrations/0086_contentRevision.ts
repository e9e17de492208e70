import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, integer, json, key, optional, text } from './columns.ts'

export class CreateContentRevision1795824000086 implements MigrationInterface {
  readonly name = 'CreateContentRevision1795824000086'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'content_revision',
        withoutRowid: true,
        columns: [
          key('contentId'),
          key('revision'),
          instant('at'),
          optional(integer('actorMemberId')),
          text('what', 12),
          text('titleKo', 200),
          optional(text('titleEn', 200)),
          json('bodyKo'),
          optional(json('bodyEn')),
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('content_revision')
  }
}
