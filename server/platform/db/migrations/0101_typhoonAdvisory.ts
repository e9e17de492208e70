import type { MigrationInterface, QueryRunner } from 'typeorm'
import { Table } from 'typeorm'
import { generatedId, instant, integer, json, text } from './columns.ts'

export class CreateTyphoonAdvisory1795910400101 implements MigrationInterface {
  readonly name = 'CreateTyphoonAdvisory1795910400101'

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'typhoon_advisory',
        columns: [
          generatedId('typhoon_advisory'),
          integer('feedId'),
          text('digest', 22),
          text('agency', 8),
          integer('year'),
          integer('number'),
          instant('baseAt'),
          json('said'),
          instant('receivedAt'),
        ],
        indices: [
          { name: 'UX_typhoon_advisory_digest', columnNames: ['feedId', 'digest'], isUnique: true },
          { name: 'IX_typhoon_advisory_storm', columnNames: ['agency', 'year', 'number', 'baseAt'] },
          { name: 'IX_typhoon_advisory_baseAt', columnNames: ['baseAt'] },
        ],
      }),
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('typhoon_advisory')
  }
}
