import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, integer, key, optional, text } from './columns.ts'

export class CreateSecondFactor1795910400094 implements MigrationInterface {
  readonly name = 'CreateSecondFactor1795910400094'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'second_factor',
        withoutRowid: true,
        columns: [
          key('memberId'),
          text('secretSealed', 200),
          optional(instant('confirmedAt')),
          integer('lastStep'),
          text('recovery', 700),
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('second_factor')
  }
}
