import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, key, optional, text, textKey } from './columns.ts'

export class CreateBroadcastEdition1795478400071 implements MigrationInterface {
  readonly name = 'CreateBroadcastEdition1795478400071'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'broadcast_edition',
        columns: [
          key('broadcastId'),
          textKey('language', 2),
          text('title', 200),
          { name: 'transcript', type: 'text' },
          { name: 'spoken', type: 'text' },
          optional(text('spokenKey', 64)),
          text('audioState', 16),
          optional(text('audioFile', 40)),
          optional(text('audioType', 16)),
          optional(integer('audioBytes')),
          optional(integer('audioDurationMs')),
          optional(text('audioSha256', 64)),
          optional(text('audioOrigin', 12)),
        ],
        indices: [
          { name: 'IX_broadcast_edition_state', columnNames: ['audioState'] },
          { name: 'IX_broadcast_edition_file', columnNames: ['audioFile'] },
          { name: 'IX_broadcast_edition_spoken', columnNames: ['spokenKey'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('broadcast_edition')
  }
}
