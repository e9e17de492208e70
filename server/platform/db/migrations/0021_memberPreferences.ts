import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, key, optional, text } from './columns.ts'

export class CreateMemberPreferences1795219200021 implements MigrationInterface {
  readonly name = 'CreateMemberPreferences1795219200021'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'member_preferences',
        withoutRowid: true,
        columns: [
          key('memberId'),
          text('windUnit', 8),
          text('timeZone', 8),
          optional(text('language', 8)),
          integer('revision'),
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('member_preferences')
  }
}
