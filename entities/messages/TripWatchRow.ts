import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { StandingKind, WatchKind } from '../../src/domain/trips/tripWatch.ts'

/** What a member has watched at a place, and what was last found. Private as a whole. */
@Entity('trip_watch')
@Index('IX_trip_watch_member', ['memberId'])
export class TripWatchRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_trip_watch' })
  id: number

  @Column('integer')
  memberId: number

  @Column('varchar', { length: 8 })
  kind: WatchKind

  @Column('varchar', { length: 40 })
  placeCode: string

  /** the boat in one word, as a cookie has it */
  @Column('varchar', { length: 200 })
  boat: string

  /** minutes since midnight in Korea; 0 for a flat, as the next two are */
  @Column('integer')
  askMin: number

  @Column('integer')
  fromHour: number

  @Column('integer')
  hours: number

  /** bit n: the n-th day of the week, Sunday the first */
  @Column('integer')
  days: number

  /** 1: it ends with the first trip or walk it was about */
  @Column('integer')
  isOnce: number

  @Column('datetime', { precision: 3 })
  createdAt: Date

  /** beginning of the trip, or low water of the walk, that was looked at last */
  @Column('datetime', { precision: 3, nullable: true })
  spanAt: Date | null

  /** how that one stood */
  @Column('varchar', { length: 8, nullable: true })
  standing: StandingKind | null

  /** messages about it */
  @Column('integer')
  sent: number
}
