import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, key, textKey } from './columns.ts'

export class CreateKeyUsage1795910400097 implements MigrationInterface {
  readonly name = 'CreateKeyUsage1795910400097'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'key_usage',
        withoutRowid: true,
        columns: [key('memberId'), textKey('usedOn', 10), integer('count')],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('key_usage')
  }
}
