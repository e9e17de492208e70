import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, json, textKey } from './columns.ts'

export class CreateSetting1795910400093 implements MigrationInterface {
  readonly name = 'CreateSetting1795910400093'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'setting',
        withoutRowid: true,
        columns: [textKey('name', 40), json('value'), instant('changedAt')],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('setting')
  }
}
