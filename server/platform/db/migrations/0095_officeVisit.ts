import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, integer, optional, textKey } from './columns.ts'

export class CreateOfficeVisit1795910400095 implements MigrationInterface {
  readonly name = 'CreateOfficeVisit1795910400095'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'office_visit',
        withoutRowid: true,
        columns: [
          textKey('family', 32),
          integer('memberId'),
          instant('seenAt'),
          instant('provenAt'),
          optional(instant('confirmedAt')),
        ],
        indices: [
          { name: 'IX_office_visit_seen', columnNames: ['seenAt'] },
          { name: 'IX_office_visit_member', columnNames: ['memberId'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('office_visit')
  }
}
