import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/**
 * A part of a day of one zone's mid-term outlook in one issue, as a feed reported it. Kept for good; a correction is a
 * further row. Heights are whole numbers (see `toStored`).
 */
@Entity('zone_outlook')
@Index('UX_zone_outlook_digest', ['feedId', 'digest'], { unique: true })
@Index('IX_zone_outlook_issue', ['feedId', 'issuedAt'])
@Index('IX_zone_outlook_zone', ['feedId', 'zoneCode', 'issuedAt'])
export class ZoneOutlookRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_zone_outlook' })
  id: number

  @Column('integer')
  feedId: number

  /** of everything the feed said, so that reading the same again stores nothing */
  @Column('varchar', { length: 22 })
  digest: string

  @Column('varchar', { length: 16 })
  zoneCode: string

  @Column('datetime', { precision: 3 })
  issuedAt: Date

  @Column('datetime', { precision: 3 })
  validAt: Date

  @Column('integer')
  hours: number

  @Column('varchar', { length: 120, nullable: true })
  weatherKo: string | null

  @Column('integer', { nullable: true })
  waveHeightFrom: number | null

  @Column('integer', { nullable: true })
  waveHeightTo: number | null

  @Column('datetime', { precision: 3 })
  receivedAt: Date
}
