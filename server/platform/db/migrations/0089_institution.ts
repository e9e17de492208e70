import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, text, textKey } from './columns.ts'

export class CreateInstitution1795824000089 implements MigrationInterface {
  readonly name = 'CreateInstitution1795824000089'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'institution',
        withoutRowid: true,
        columns: [textKey('code', 20), text('nameKo', 60), text('nameEn', 80), integer('position')],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('institution')
  }
}
