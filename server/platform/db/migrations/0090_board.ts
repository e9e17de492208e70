import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, integer, text } from './columns.ts'

export class CreateBoard1795824000090 implements MigrationInterface {
  readonly name = 'CreateBoard1795824000090'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'board',
        columns: [
          generatedId('board'),
          text('institutionCode', 20),
          text('nameKo', 60),
          text('nameEn', 80),
          integer('position'),
        ],
        indices: [{ name: 'IX_board_institution', columnNames: ['institutionCode'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('board')
  }
}
