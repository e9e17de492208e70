import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { AccessKind } from '../../src/domain/accounts/retention.ts'

/** Audit log: access to and changes of personal data, and log-ins. Members are named by number only. */
@Entity()
@Index('IX_access_record_what', ['what', 'at'])
@Index('IX_access_record_subject', ['subjectMemberId'])
export class AccessRecord {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_access_record' })
  id: number

  @Column('datetime', { precision: 3 })
  at: Date

  @Column('varchar', { length: 30 })
  what: AccessKind

  /** absent: an operator at the server's console */
  @Column('integer', { nullable: true })
  actorMemberId: number | null

  /** absent: no single member, as with a list */
  @Column('integer', { nullable: true })
  subjectMemberId: number | null

  @Column('varchar', { length: 200, nullable: true })
  addressSealed: string | null
}
