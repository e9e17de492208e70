import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, key, textKey } from './columns.ts'

export class CreatePartnerFact1795737600082 implements MigrationInterface {
  readonly name = 'CreatePartnerFact1795737600082'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'partner_fact',
        columns: [
          key('feedId'),
          textKey('kind', 16),
          textKey('subject', 120),
          instant('at'),
          instant('receivedAt'),
          { name: 'body', type: 'text' },
        ],
        indices: [{ name: 'IX_partner_fact_at', columnNames: ['at'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('partner_fact')
  }
}
