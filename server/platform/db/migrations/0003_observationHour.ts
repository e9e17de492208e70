import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, key, optional } from './columns.ts'
import { SUMMARY_COLUMNS } from './elements2026.ts'

export class CreateObservationHour1777820400003 implements MigrationInterface {
  readonly name = 'CreateObservationHour1777820400003'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'observation_hour',
        withoutRowid: true,
        columns: [
          key('stationId'),
          key('feedId'),
          key('startsMin'),
          integer('reportCount'),
          ...SUMMARY_COLUMNS.map((name) => optional(integer(name))),
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('observation_hour')
  }
}
