import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TableColumn } from 'typeorm'
import { integer, optional } from './columns.ts'

const ELEMENTS = ['currentSpeed', 'currentToDirection']
/** a direction has a mean alone */
const SUMMARIES = ['currentSpeedMean', 'currentSpeedMinimum', 'currentSpeedMaximum', 'currentToDirectionMean']
const TABLES = {
  observation: ELEMENTS,
  observation_hour: SUMMARIES,
  observation_day: SUMMARIES,
}

/** Currents that buoys and tide stations measure. */
export class AddCurrent1795824000084 implements MigrationInterface {
  readonly name = 'AddCurrent1795824000084'

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      for (const column of columns) await runner.addColumn(table, new TableColumn(optional(integer(column))))
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      for (const column of columns.toReversed()) await runner.dropColumn(table, column)
  }
}
