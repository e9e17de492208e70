import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, integer, optional, text } from './columns.ts'

export class CreateProgrammeSlot1795478400072 implements MigrationInterface {
  readonly name = 'CreateProgrammeSlot1795478400072'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'programme_slot',
        columns: [
          generatedId('programme_slot'),
          text('kind', 12),
          integer('startSecond'),
          integer('endSecond'),
          text('nameKo', 80),
          text('nameEn', 80),
          integer('sequence'),
          optional(text('chartKind', 20)),
        ],
        indices: [
          {
            name: 'UX_programme_slot_start',
            columnNames: ['kind', 'startSecond', 'sequence'],
            isUnique: true,
          },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('programme_slot')
  }
}
