import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { AccessKind } from '../src/domain/retention.ts'

/** Who looked at or changed whose personal data, and who logged in. Members are named by number only. */
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

  /** absent: somebody at the server's own console */
  @Column('integer', { nullable: true })
  actorMemberId: number | null

  /** absent: nobody in particular, as with a list */
  @Column('integer', { nullable: true })
  subjectMemberId: number | null

  @Column('varchar', { length: 200, nullable: true })
  addressSealed: string | null
}
