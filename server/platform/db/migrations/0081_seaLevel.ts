import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TableColumn } from 'typeorm'
import { integer, optional } from './columns.ts'

const ELEMENTS = ['seaLevel', 'salinity']
const SUMMARIES = ELEMENTS.flatMap((name) => [`${name}Mean`, `${name}Minimum`, `${name}Maximum`])
const TABLES = {
  observation: ELEMENTS,
  observation_hour: SUMMARIES,
  observation_day: SUMMARIES,
}

/** What tide stations measure beside the weather. */
export class AddSeaLevel1795737600081 implements MigrationInterface {
  readonly name = 'AddSeaLevel1795737600081'

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      for (const column of columns) await runner.addColumn(table, new TableColumn(optional(integer(column))))
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      for (const column of columns.toReversed()) await runner.dropColumn(table, column)
  }
}
