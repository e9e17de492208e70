import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { ContentKind, ContentState } from '../../src/domain/content/contents.ts'
import type { RichDoc } from '../../src/domain/content/richText.ts'

/** A text as the editor made it, and as visitors get it. */
export interface StoredBody {
  doc: RichDoc
  /** sanitised */
  html: string
}

/** A notice, publication, article or pop-up. Private as a whole: what visitors see has types of its own. */
@Entity('content')
@Index('IX_content_kind', ['kind', 'deletedAt'])
export class ContentRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_content' })
  id: number

  @Column('varchar', { length: 12 })
  kind: ContentKind

  @Column('varchar', { length: 12 })
  state: ContentState

  @Column('varchar', { length: 200 })
  titleKo: string

  @Column('varchar', { length: 200, nullable: true })
  titleEn: string | null

  @Column('json')
  bodyKo: StoredBody

  @Column('json', { nullable: true })
  bodyEn: StoredBody | null

  @Column('integer')
  isPinned: number

  @Column('integer')
  asksReceipt: number

  @Column('datetime', { precision: 3, nullable: true })
  showFrom: Date | null

  @Column('datetime', { precision: 3, nullable: true })
  showUntil: Date | null

  @Column('varchar', { length: 20, nullable: true })
  category: string | null

  @Column('integer', { nullable: true })
  boardId: number | null

  /** goes up with each change, so that two editors cannot overwrite each other unseen */
  @Column('integer')
  revision: number

  @Column('integer', { nullable: true })
  authorMemberId: number | null

  @Column('integer', { nullable: true })
  submitterMemberId: number | null

  @Column('datetime', { precision: 3 })
  createdAt: Date

  @Column('datetime', { precision: 3 })
  changedAt: Date

  @Column('datetime', { precision: 3, nullable: true })
  publishedAt: Date | null

  @Column('datetime', { precision: 3, nullable: true })
  withdrawnAt: Date | null

  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null
}
