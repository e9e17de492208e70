import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table, TableIndex } from 'typeorm'
import { generatedId, instant, optional, text } from './columns.ts'

export class CreateJobState1777820400006 implements MigrationInterface {
  readonly name = 'CreateJobState1777820400006'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'job_state',
        columns: [
          generatedId('job_state'),
          text('name', 80),
          optional(instant('slotAt')),
          optional(instant('lockedUntil')),
          optional(text('lockedBy', 64)),
          optional(instant('lastFinishedAt')),
          optional(text('lastResult', 300)),
        ],
        indices: [new TableIndex({ name: 'UX_job_state_name', columnNames: ['name'], isUnique: true })],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('job_state')
  }
}
