import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** One row per scheduled job: the slot done last, and the process that holds the lease. */
@Entity()
@Index('UX_job_state_name', ['name'], { unique: true })
export class JobState {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_job_state' })
  id: number

  @Column('varchar', { length: 80 })
  name: string

  /** the slot taken last: the time the work is about, not the time it ran */
  @Column('datetime', { precision: 3, nullable: true })
  slotAt: Date | null

  /** until then no other process takes the job */
  @Column('datetime', { precision: 3, nullable: true })
  lockedUntil: Date | null

  /** random name of the process that holds the lock */
  @Column('varchar', { length: 64, nullable: true })
  lockedBy: string | null

  @Column('datetime', { precision: 3, nullable: true })
  lastFinishedAt: Date | null

  /** `ok`, or the failure in a few words */
  @Column('varchar', { length: 300, nullable: true })
  lastResult: string | null
}
