import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { AttachmentState } from '../../src/domain/content/attachments.ts'

/** An uploaded file. Its bytes lie in the data folder under a random name. */
@Entity('attachment')
@Index('UX_attachment_key', ['storageKey'], { unique: true })
@Index('IX_attachment_content', ['contentId', 'position'])
@Index('IX_attachment_state', ['state', 'uploadedAt'])
export class AttachmentRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_attachment' })
  id: number

  /** text it goes with; absent until a draft with it is kept */
  @Column('integer', { nullable: true })
  contentId: number | null

  /** place in the list of its text */
  @Column('integer')
  position: number

  /** as its owner named it */
  @Column('varchar', { length: 150 })
  name: string

  @Column('varchar', { length: 100 })
  mediaType: string

  @Column('integer')
  bytes: number

  @Column('varchar', { length: 64 })
  sha256: string

  @Column('varchar', { length: 40 })
  storageKey: string

  @Column('varchar', { length: 8 })
  state: AttachmentState

  @Column('integer', { nullable: true })
  width: number | null

  @Column('integer', { nullable: true })
  height: number | null

  @Column('integer', { nullable: true })
  uploaderMemberId: number | null

  @Column('datetime', { precision: 3 })
  uploadedAt: Date

  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null
}
