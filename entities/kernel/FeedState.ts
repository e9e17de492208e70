import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'

/** A feed as the portal knows it across restarts. Its id is the `feedId` of observations. */
@Entity()
@Index('UX_feed_state_name', ['name'], { unique: true })
export class FeedState {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_feed_state' })
  id: number

  /** such as `kma-buoy` or `demo-kma-buoy` */
  @Column('varchar', { length: 60 })
  name: string

  /** whose payloads these are; also `kma-stn-inf` and the like, which bring no observations */
  @Column('varchar', { length: 24 })
  source: string

  @Column('varchar', { length: 12 })
  mode: FeedMode

  @Column('datetime', { precision: 3, nullable: true })
  lastAttemptAt: Date | null

  @Column('datetime', { precision: 3, nullable: true })
  lastSuccessAt: Date | null

  /** rows the last good payload brought */
  @Column('integer')
  rows: number

  @Column('datetime', { precision: 3, nullable: true })
  newestObservedAt: Date | null

  @Column('datetime', { precision: 3, nullable: true })
  lastRefusalAt: Date | null

  /** why the last payload was refused, in a few words, never with a key or a person in it */
  @Column('varchar', { length: 300, nullable: true })
  lastRefusalReason: string | null
}
