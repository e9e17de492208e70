import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TableColumn } from 'typeorm'
import { optional, text } from './columns.ts'

/** The institution to which a member belongs. */
export class AddMemberInstitution1795824000092 implements MigrationInterface {
  readonly name = 'AddMemberInstitution1795824000092'

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('member', new TableColumn(optional(text('institutionCode', 20))))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('member', 'institutionCode')
  }
}
