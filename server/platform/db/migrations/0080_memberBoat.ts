import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TableColumn } from 'typeorm'
import { optional, text } from './columns.ts'

/** The limits of a member's boat, in the one word of its cookie. */
export class AddMemberBoat1795651200080 implements MigrationInterface {
  readonly name = 'AddMemberBoat1795651200080'

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('member_preferences', new TableColumn(optional(text('boat', 200))))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('member_preferences', 'boat')
  }
}
