import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreatePasskey1795910400100 implements MigrationInterface {
  readonly name = 'CreatePasskey1795910400100'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'passkey',
        columns: [
          generatedId('passkey'),
          integer('memberId'),
          text('credentialId', 400),
          text('publicKey', 1000),
          integer('counter'),
          text('transports', 80),
          instant('createdAt'),
          optional(instant('lastUsedAt')),
        ],
        indices: [
          { name: 'UX_passkey_credential', columnNames: ['credentialId'], isUnique: true },
          { name: 'IX_passkey_member', columnNames: ['memberId'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('passkey')
  }
}
