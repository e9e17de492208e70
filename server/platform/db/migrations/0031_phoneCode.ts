import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, integer, text, textKey } from './columns.ts'

export class CreatePhoneCode1795219200031 implements MigrationInterface {
  readonly name = 'CreatePhoneCode1795219200031'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'phone_code',
        columns: [
          textKey('phoneFingerprint', 64),
          text('codeFingerprint', 64),
          instant('expiresAt'),
          integer('triesLeft'),
        ],
        indices: [{ name: 'IX_phone_code_expires', columnNames: ['expiresAt'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('phone_code')
  }
}
