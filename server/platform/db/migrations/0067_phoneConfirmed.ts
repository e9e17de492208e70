import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TableColumn } from 'typeorm'
import { instant, optional } from './columns.ts'

/** When a member's phone was confirmed by a code; unknown for earlier members, so they are asked. */
export class AddPhoneConfirmed1795392000067 implements MigrationInterface {
  readonly name = 'AddPhoneConfirmed1795392000067'

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('member', new TableColumn(optional(instant('phoneConfirmedAt'))))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('member', 'phoneConfirmedAt')
  }
}
