import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** What a partner agency says of one thing; the next word on it takes the place of the last. */
@Entity('partner_fact')
@Index('IX_partner_fact_at', ['at'])
export class PartnerFactRow {
  @PrimaryColumn('integer')
  feedId: number

  @PrimaryColumn('varchar', { length: 16 })
  kind: string

  /** a station and day, a beach, a camera, or an activity with its place and half day */
  @PrimaryColumn('varchar', { length: 120 })
  subject: string

  /** the moment it is about; it is forgotten some days after it */
  @Column('datetime', { precision: 3 })
  at: Date

  @Column('datetime', { precision: 3 })
  receivedAt: Date

  /** JSON of the kind */
  @Column('text')
  body: string
}
