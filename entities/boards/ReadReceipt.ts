import { Column, Entity, PrimaryColumn } from 'typeorm'

/** That a member of an institution confirmed to have read an article. */
@Entity({ withoutRowid: true })
export class ReadReceipt {
  @PrimaryColumn('integer')
  contentId: number

  @PrimaryColumn('integer')
  memberId: number

  @Column('datetime', { precision: 3 })
  readAt: Date
}
