import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, key, optional } from './columns.ts'
import { SUMMARY_COLUMNS } from './elements2026.ts'

export class CreateObservationDay1777820400004 implements MigrationInterface {
  readonly name = 'CreateObservationDay1777820400004'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'observation_day',
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
    await runner.dropTable('observation_day')
  }
}
