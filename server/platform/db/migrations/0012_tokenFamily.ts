import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, integer, textKey } from './columns.ts'

export class CreateTokenFamily1795219200012 implements MigrationInterface {
  readonly name = 'CreateTokenFamily1795219200012'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'token_family',
        columns: [
          textKey('family', 32),
          integer('memberId'),
          integer('generation'),
          instant('refreshedAt'),
          instant('expiresAt'),
        ],
        indices: [
          { name: 'IX_token_family_member', columnNames: ['memberId'] },
          { name: 'IX_token_family_expires', columnNames: ['expiresAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('token_family')
  }
}
