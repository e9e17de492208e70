import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateAccessRecord1795219200032 implements MigrationInterface {
  readonly name = 'CreateAccessRecord1795219200032'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'access_record',
        columns: [
          generatedId('access_record'),
          instant('at'),
          text('what', 30),
          optional(integer('actorMemberId')),
          optional(integer('subjectMemberId')),
          optional(text('addressSealed', 200)),
        ],
        indices: [
          { name: 'IX_access_record_what', columnNames: ['what', 'at'] },
          { name: 'IX_access_record_subject', columnNames: ['subjectMemberId'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('access_record')
  }
}
