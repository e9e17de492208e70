import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, json, optional, text } from './columns.ts'

export class CreateAuditEntry1795824000088 implements MigrationInterface {
  readonly name = 'CreateAuditEntry1795824000088'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'audit_entry',
        columns: [
          generatedId('audit_entry'),
          instant('at'),
          optional(integer('actorMemberId')),
          text('what', 30),
          text('subject', 20),
          text('subjectId', 40),
          optional(json('before')),
          optional(json('after')),
        ],
        indices: [
          { name: 'IX_audit_entry_at', columnNames: ['at'] },
          { name: 'IX_audit_entry_subject', columnNames: ['subject', 'subjectId'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_entry')
  }
}
