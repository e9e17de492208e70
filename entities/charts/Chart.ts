import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { Chart as DomainChart, ChartFacts, ChartKind } from '../../src/domain/charts/charts.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'

/** One issue of a fax product; its pictures are its files. Private as a whole: the schema has a type of its own. */
@Entity()
@Index('UX_chart_chartKey', ['chartKey'], { unique: true })
@Index('IX_chart_kind', ['kind', 'issuedAt'])
export class Chart {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_chart' })
  id: number

  /** kind, issue, moment shown and source: the same chart again stores nothing */
  @Column('varchar', { length: 120 })
  chartKey: string

  @Column('varchar', { length: 20 })
  kind: ChartKind

  @Column('datetime', { precision: 3 })
  issuedAt: Date

  @Column('datetime', { precision: 3 })
  validAt: Date

  @Column('datetime', { precision: 3 })
  validUntil: Date

  @Column('varchar', { length: 12 })
  origin: DomainChart['origin']

  @Column('varchar', { length: 60 })
  source: string

  @Column('varchar', { length: 8 })
  mode: FeedMode

  /** what a drawn chart shows, in numbers */
  @Column('json', { nullable: true })
  facts: ChartFacts | null

  @Column('datetime', { precision: 3 })
  createdAt: Date
}
