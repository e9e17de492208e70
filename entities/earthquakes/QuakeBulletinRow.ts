import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** A bulletin about an earthquake, as a feed reported it. Kept for good; a correction is a further row. */
@Entity('quake_bulletin')
@Index('UX_quake_bulletin_digest', ['feedId', 'digest'], { unique: true })
@Index('IX_quake_bulletin_issuedAt', ['issuedAt'])
export class QuakeBulletinRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_quake_bulletin' })
  id: number

  @Column('integer')
  feedId: number

  /** of everything the feed said, so that reading the same again stores nothing */
  @Column('varchar', { length: 22 })
  digest: string

  @Column('datetime', { precision: 3 })
  issuedAt: Date

  /** the bulletin; its times are texts */
  @Column('json')
  said: object

  @Column('datetime', { precision: 3 })
  receivedAt: Date
}
