import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** Tries at one thing, or from one address, in the quarter of an hour that began with the first of them. */
@Entity()
@Index('IX_attempt_counter_ends', ['endsAt'])
export class AttemptCounter {
  /** keyed: what was tried at and from where cannot be read from it */
  @PrimaryColumn('varchar', { length: 64 })
  fingerprint: string

  /** counts on above what is allowed */
  @Column('integer')
  tries: number

  /** when the tries are forgotten */
  @Column('datetime', { precision: 3 })
  endsAt: Date
}
