import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table, TableIndex } from 'typeorm'
import { double, generatedId, instant, text } from './columns.ts'

export class CreateStation1777820400001 implements MigrationInterface {
  readonly name = 'CreateStation1777820400001'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'station',
        columns: [
          generatedId('station'),
          text('code', 16),
          text('nameKo', 60),
          text('nameEn', 80),
          text('kind', 24),
          double('lat'),
          double('lon'),
          instant('createdAt'),
        ],
        indices: [
          new TableIndex({ name: 'UX_station_code', columnNames: ['code'], isUnique: true }),
          new TableIndex({ name: 'IX_station_position', columnNames: ['lat', 'lon'] }),
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('station')
  }
}
