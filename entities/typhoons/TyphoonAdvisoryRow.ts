import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { TyphoonAgency } from '../../src/domain/typhoons/typhoons.ts'

/** What an agency expected of a storm, as a feed reported it. Kept for good; a correction is a further row. */
@Entity('typhoon_advisory')
@Index('UX_typhoon_advisory_digest', ['feedId', 'digest'], { unique: true })
@Index('IX_typhoon_advisory_storm', ['agency', 'year', 'number', 'baseAt'])
@Index('IX_typhoon_advisory_baseAt', ['baseAt'])
export class TyphoonAdvisoryRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_typhoon_advisory' })
  id: number

  @Column('integer')
  feedId: number

  /** of everything the feed said, so that reading the same again stores nothing */
  @Column('varchar', { length: 22 })
  digest: string

  @Column('varchar', { length: 8 })
  agency: TyphoonAgency

  @Column('integer')
  year: number

  @Column('integer')
  number: number

  @Column('datetime', { precision: 3 })
  baseAt: Date

  /** the advisory; its times are texts */
  @Column('json')
  said: object

  @Column('datetime', { precision: 3 })
  receivedAt: Date
}
