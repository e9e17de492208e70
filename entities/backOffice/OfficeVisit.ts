import { Column, Entity, Index, PrimaryColumn } from 'typeorm'

/** A log-in that was let into the back office, and what it showed for that. */
@Entity({ withoutRowid: true })
@Index('IX_office_visit_seen', ['seenAt'])
@Index('IX_office_visit_member', ['memberId'])
export class OfficeVisit {
  /** of its tokens */
  @PrimaryColumn('varchar', { length: 32 })
  family: string

  @Column('integer')
  memberId: number

  /** last use; it closes when that is half an hour ago */
  @Column('datetime', { precision: 3 })
  seenAt: Date

  /** when the password was shown last */
  @Column('datetime', { precision: 3 })
  provenAt: Date

  /** when the second factor was; absent where it was not */
  @Column('datetime', { precision: 3, nullable: true })
  confirmedAt: Date | null
}
