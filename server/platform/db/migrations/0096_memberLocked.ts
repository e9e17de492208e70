import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TableColumn } from 'typeorm'
import { instant, optional } from './columns.ts'

/** A member who may not log in any more. */
export class AddMemberLocked1795910400096 implements MigrationInterface {
  readonly name = 'AddMemberLocked1795910400096'

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('member', new TableColumn(optional(instant('lockedAt'))))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('member', 'lockedAt')
  }
}
