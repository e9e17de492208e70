import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** Characters of a commentary's text: four bytes each fit into what MariaDB takes. */
export const COMMENTARY_LENGTH = 16_000

/** A forecaster's commentary, as a feed reported it. Kept for good; a correction is a further row. */
@Entity('commentary')
@Index('UX_commentary_digest', ['feedId', 'digest'], { unique: true })
@Index('IX_commentary_issuedAt', ['issuedAt'])
export class CommentaryRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_commentary' })
  id: number

  @Column('integer')
  feedId: number

  /** of everything the feed said, so that reading the same again stores nothing */
  @Column('varchar', { length: 22 })
  digest: string

  @Column('varchar', { length: 8 })
  office: string

  @Column('datetime', { precision: 3 })
  issuedAt: Date

  @Column('varchar', { length: 200 })
  title: string

  @Column('text')
  text: string

  @Column('datetime', { precision: 3 })
  receivedAt: Date
}
