import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { BroadcastKind } from '../../src/domain/broadcasts/broadcasts.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'

/** A broadcast; what is said in it stands in its editions. Private as a whole: the schema has a type of its own. */
@Entity()
@Index('UX_broadcast_eventKey', ['eventKey'], { unique: true })
@Index('IX_broadcast_kind', ['kind', 'airsAt'])
@Index('IX_broadcast_zone', ['zoneCode', 'airsAt'])
export class Broadcast {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_broadcast' })
  id: number

  /** what makes two broadcasts the same, so that making one again stores nothing */
  @Column('varchar', { length: 64 })
  eventKey: string

  @Column('varchar', { length: 12 })
  kind: BroadcastKind

  @Column('varchar', { length: 16, nullable: true })
  zoneCode: string | null

  @Column('datetime', { precision: 3 })
  airsAt: Date

  @Column('datetime', { precision: 3 })
  issuedAt: Date

  @Column('datetime', { precision: 3 })
  validUntil: Date

  @Column('varchar', { length: 8 })
  mode: FeedMode

  @Column('datetime', { precision: 3 })
  createdAt: Date
}
