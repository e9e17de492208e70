import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** What was done in the back office, by whom, with what was there before and after. Only ever added to. */
@Entity()
@Index('IX_audit_entry_at', ['at'])
@Index('IX_audit_entry_subject', ['subject', 'subjectId'])
export class AuditEntry {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_audit_entry' })
  id: number

  @Column('datetime', { precision: 3 })
  at: Date

  /** absent: the console of the server or a job */
  @Column('integer', { nullable: true })
  actorMemberId: number | null

  /** such as `publish` */
  @Column('varchar', { length: 30 })
  what: string

  /** such as `notice` */
  @Column('varchar', { length: 20 })
  subject: string

  @Column('varchar', { length: 40 })
  subjectId: string

  /** facts that changed; long texts are named by their revision */
  @Column('json', { nullable: true })
  before: object | null

  @Column('json', { nullable: true })
  after: object | null
}
