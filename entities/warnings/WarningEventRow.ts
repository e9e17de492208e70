import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { WarningCommand, WarningLevel, WarningType } from '../../src/domain/warnings/warnings.ts'

/** One zone and type in one warning bulletin, as a feed reported it. Kept for good; a correction is a further row. */
@Entity('warning_event')
@Index('UX_warning_event_digest', ['feedId', 'digest'], { unique: true })
@Index('IX_warning_event_issuedAt', ['issuedAt'])
export class WarningEventRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_warning_event' })
  id: number

  @Column('integer')
  feedId: number

  /** of everything the feed said, so that reading the same again stores nothing */
  @Column('varchar', { length: 22 })
  digest: string

  @Column('varchar', { length: 16 })
  zoneCode: string

  @Column('varchar', { length: 16 })
  type: WarningType

  @Column('varchar', { length: 12 })
  level: WarningLevel

  @Column('varchar', { length: 16 })
  command: WarningCommand

  @Column('datetime', { precision: 3 })
  issuedAt: Date

  @Column('datetime', { precision: 3 })
  effectiveAt: Date

  /** end of the stretch that `effectiveAt` begins; null for an exact time */
  @Column('datetime', { precision: 3, nullable: true })
  effectiveTo: Date | null

  @Column('datetime', { precision: 3, nullable: true })
  enteredAt: Date | null

  @Column('varchar', { length: 8, nullable: true })
  office: string | null

  /** of the bulletin, within month and office */
  @Column('integer', { nullable: true })
  number: number | null

  @Column('datetime', { precision: 3, nullable: true })
  endsFrom: Date | null

  @Column('datetime', { precision: 3, nullable: true })
  endsTo: Date | null

  @Column('datetime', { precision: 3 })
  receivedAt: Date
}
