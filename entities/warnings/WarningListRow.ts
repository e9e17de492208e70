import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { WarningListing } from '../../src/domain/warnings/warnings.ts'

/** A list of what held, as a feed gave it again and again from one moment to another; a list that differs is a new row. */
@Entity('warning_list')
@Index('IX_warning_list_feed', ['feedId', 'basis', 'firstAt'])
export class WarningListRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_warning_list' })
  id: number

  @Column('integer')
  feedId: number

  @Column('varchar', { length: 12 })
  basis: WarningListing['of']

  @Column('datetime', { precision: 3 })
  firstAt: Date

  /** when the list was last seen unchanged; written some minutes late */
  @Column('datetime', { precision: 3 })
  lastAt: Date

  /** keys of the entries, one per line, in order */
  @Column('text')
  entries: string
}
