import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { ChartKind } from '../../src/domain/charts/charts.ts'
import type { TimetableKind } from '../../src/domain/broadcasts/timetables.ts'

/** A programme that repeats each day on one of the timetables. */
@Entity()
@Index('UX_programme_slot_start', ['kind', 'startSecond', 'sequence'], { unique: true })
export class ProgrammeSlot {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_programme_slot' })
  id: number

  @Column('varchar', { length: 12 })
  kind: TimetableKind

  /** seconds since midnight in Korea, 0–86399 */
  @Column('integer')
  startSecond: number

  /** the same; below the start it is on the next day */
  @Column('integer')
  endSecond: number

  @Column('varchar', { length: 80 })
  nameKo: string

  @Column('varchar', { length: 80 })
  nameEn: string

  @Column('integer')
  sequence: number

  @Column('varchar', { length: 20, nullable: true })
  chartKind: ChartKind | null
}
