import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { double, generatedId, instant, integer, json, optional, text } from './columns.ts'

export class CreatePassage1795996800107 implements MigrationInterface {
  readonly name = 'CreatePassage1795996800107'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'passage',
        columns: [
          generatedId('passage'),
          integer('memberId'),
          text('title', 60),
          text('description', 500),
          json('points'),
          double('knots'),
          integer('isLandConfirmed'),
          text('boat', 200),
          optional(instant('departsAt')),
          optional(text('standing', 8)),
          integer('sent'),
          instant('createdAt'),
        ],
        indices: [{ name: 'IX_passage_member', columnNames: ['memberId'] }],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('passage')
  }
}
