import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** A bulletin about a tsunami, as a feed reported it. Kept for good, also when it is cancelled. */
@Entity('tsunami_bulletin')
@Index('UX_tsunami_bulletin_digest', ['feedId', 'digest'], { unique: true })
@Index('IX_tsunami_bulletin_issuedAt', ['issuedAt'])
export class TsunamiBulletinRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_tsunami_bulletin' })
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
