import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { double, generatedId, instant, integer, optional, text } from './columns.ts'

export class CreateFavourite1795219200020 implements MigrationInterface {
  readonly name = 'CreateFavourite1795219200020'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'favourite',
        columns: [
          generatedId('favourite'),
          integer('memberId'),
          text('keyHash', 64),
          text('kind', 12),
          optional(text('stationCode', 40)),
          text('label', 60),
          optional(double('lat')),
          optional(double('lon')),
          optional(text('stationKind', 40)),
          optional(text('equipmentType', 40)),
          optional(text('secondCode', 40)),
          optional(text('stationData', 500)),
          instant('createdAt'),
        ],
        indices: [{ name: 'UX_favourite_member_key', columnNames: ['memberId', 'keyHash'], isUnique: true }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('favourite')
  }
}
