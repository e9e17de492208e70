import { Column, Entity, PrimaryColumn } from 'typeorm'
import type { StoredBody } from './ContentRow.ts'

/** A text as it was at one of its revisions, and who made it so. */
@Entity({ withoutRowid: true })
export class ContentRevision {
  @PrimaryColumn('integer')
  contentId: number

  @PrimaryColumn('integer')
  revision: number

  @Column('datetime', { precision: 3 })
  at: Date

  /** absent: the console of the server, or a member who left */
  @Column('integer', { nullable: true })
  actorMemberId: number | null

  /** what was done, such as `edit` or `publish` */
  @Column('varchar', { length: 12 })
  what: string

  @Column('varchar', { length: 200 })
  titleKo: string

  @Column('varchar', { length: 200, nullable: true })
  titleEn: string | null

  @Column('json')
  bodyKo: StoredBody

  @Column('json', { nullable: true })
  bodyEn: StoredBody | null
}
