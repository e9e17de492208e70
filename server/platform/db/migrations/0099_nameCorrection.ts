import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { instant, integer, optional, text, textKey } from './columns.ts'

export class CreateNameCorrection1795910400099 implements MigrationInterface {
  readonly name = 'CreateNameCorrection1795910400099'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'name_correction',
        withoutRowid: true,
        columns: [
          textKey('kind', 8),
          textKey('code', 40),
          optional(text('nameKo', 60)),
          optional(text('nameEn', 80)),
          optional(text('region', 60)),
          integer('isHidden'),
          instant('changedAt'),
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('name_correction')
  }
}
