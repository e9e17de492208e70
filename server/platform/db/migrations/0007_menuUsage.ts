import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, textKey } from './columns.ts'

export class CreateMenuUsage1777820400007 implements MigrationInterface {
  readonly name = 'CreateMenuUsage1777820400007'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'menu_usage',
        withoutRowid: true,
        columns: [textKey('usedOn', 10), textKey('menuGroup', 40), textKey('menuCode', 40), integer('count')],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('menu_usage')
  }
}
