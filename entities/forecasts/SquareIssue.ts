import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/**
 * Forecasts of many sea squares for one valid time of one model run, as a feed reported them in one payload, packed (see
 * `squarePacking.ts`). A payload of more squares than one row holds is several rows; a correction is further rows.
 */
@Entity()
@Index('UX_square_issue_digest', ['feedId', 'digest'], { unique: true })
@Index('IX_square_issue_issue', ['issuedAt', 'feedId'])
export class SquareIssue {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_square_issue' })
  id: number

  @Column('integer')
  feedId: number

  /** of everything the feed said, so that reading the same again stores nothing */
  @Column('varchar', { length: 22 })
  digest: string

  /** model run */
  @Column('datetime', { precision: 3 })
  issuedAt: Date

  @Column('datetime', { precision: 3 })
  validAt: Date

  @Column('datetime', { precision: 3 })
  receivedAt: Date

  @Column('integer')
  squareCount: number

  /** at most 65,535 bytes, which is what MariaDB takes */
  @Column('blob')
  packed: Buffer
}
