import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, text } from './columns.ts'

export class CreateForecastRecord1795996800105 implements MigrationInterface {
  readonly name = 'CreateForecastRecord1795996800105'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'forecast_record',
        columns: [
          generatedId('forecast_record'),
          instant('runAt'),
          text('mode', 8),
          instant('receivedAt'),
          text('firstKey', 80),
          text('lastKey', 80),
          text('source', 60),
          text('sha256', 64),
          { name: 'packed', type: 'blob' },
        ],
        indices: [
          {
            name: 'UX_forecast_record_run',
            columnNames: ['runAt', 'mode', 'receivedAt', 'firstKey'],
            isUnique: true,
          },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('forecast_record')
  }
}
