import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { integer, key } from './columns.ts'

export class CreateRollUpDue1777820400008 implements MigrationInterface {
  readonly name = 'CreateRollUpDue1777820400008'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'roll_up_due',
        withoutRowid: true,
        columns: [key('stationId'), key('feedId'), integer('firstMin'), integer('lastMin')],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('roll_up_due')
  }
}
