import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, text } from './columns.ts'

export class CreatePushEndpoint1795392000062 implements MigrationInterface {
  readonly name = 'CreatePushEndpoint1795392000062'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'push_endpoint',
        columns: [
          generatedId('push_endpoint'),
          integer('memberId'),
          text('endpointHash', 64),
          text('subscriptionSealed', 1600),
          instant('createdAt'),
        ],
        indices: [
          { name: 'UX_push_endpoint_hash', columnNames: ['endpointHash'], isUnique: true },
          { name: 'IX_push_endpoint_member', columnNames: ['memberId'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('push_endpoint')
  }
}
