import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TableColumn } from 'typeorm'
import { instant, optional } from './columns.ts'

/** Until when a preliminary warning's time of effect reaches. */
export class AddWarningStretch1795305600053 implements MigrationInterface {
  readonly name = 'AddWarningStretch1795305600053'

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('warning_event', new TableColumn(optional(instant('effectiveTo'))))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('warning_event', 'effectiveTo')
  }
}
