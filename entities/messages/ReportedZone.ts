import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** A warning zone that a feed reported and the portal's own list does not hold. */
@Entity('told_zone')
@Index('UX_told_zone_code', ['feedId', 'code'], { unique: true })
export class ReportedZone {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_told_zone' })
  id: number

  @Column('integer')
  feedId: number

  @Column('varchar', { length: 16 })
  code: string

  @Column('varchar', { length: 60 })
  nameKo: string

  @Column('varchar', { length: 80, nullable: true })
  nameEn: string | null

  @Column('varchar', { length: 16, nullable: true })
  parentCode: string | null

  @Column('datetime', { precision: 3 })
  receivedAt: Date
}
