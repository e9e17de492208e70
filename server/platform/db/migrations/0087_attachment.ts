import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateAttachment1795824000087 implements MigrationInterface {
  readonly name = 'CreateAttachment1795824000087'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'attachment',
        columns: [
          generatedId('attachment'),
          optional(integer('contentId')),
          integer('position'),
          text('name', 150),
          text('mediaType', 100),
          integer('bytes'),
          text('sha256', 64),
          text('storageKey', 40),
          text('state', 8),
          optional(integer('width')),
          optional(integer('height')),
          optional(integer('uploaderMemberId')),
          instant('uploadedAt'),
          optional(instant('deletedAt')),
        ],
        indices: [
          { name: 'UX_attachment_key', columnNames: ['storageKey'], isUnique: true },
          { name: 'IX_attachment_content', columnNames: ['contentId', 'position'] },
          { name: 'IX_attachment_state', columnNames: ['state', 'uploadedAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('attachment')
  }
}
