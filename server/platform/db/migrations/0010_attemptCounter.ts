import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, integer, textKey } from './columns.ts'

export class CreateAttemptCounter1795219200010 implements MigrationInterface {
  readonly name = 'CreateAttemptCounter1795219200010'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'attempt_counter',
        columns: [textKey('fingerprint', 64), integer('tries'), instant('endsAt')],
        indices: [{ name: 'IX_attempt_counter_ends', columnNames: ['endsAt'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('attempt_counter')
  }
}
