import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, key, optional, text } from './columns.ts'
import { ELEMENTS } from './elements2026.ts'

export class CreateObservation1777820400002 implements MigrationInterface {
  readonly name = 'CreateObservation1777820400002'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'observation',
        withoutRowid: true,
        columns: [
          key('stationId'),
          key('feedId'),
          key('observedMin'),
          integer('receivedMin'),
          optional(text('refused', 1000)),
          ...ELEMENTS.map((name) => optional(integer(name))),
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('observation')
  }
}
