import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateTripWatch1795824000083 implements MigrationInterface {
  readonly name = 'CreateTripWatch1795824000083'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'trip_watch',
        columns: [
          generatedId('trip_watch'),
          integer('memberId'),
          text('kind', 8),
          text('placeCode', 40),
          text('boat', 200),
          integer('askMin'),
          integer('fromHour'),
          integer('hours'),
          integer('days'),
          integer('isOnce'),
          instant('createdAt'),
          optional(instant('spanAt')),
          optional(text('standing', 8)),
          integer('sent'),
        ],
        indices: [{ name: 'IX_trip_watch_member', columnNames: ['memberId'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('trip_watch')
  }
}
