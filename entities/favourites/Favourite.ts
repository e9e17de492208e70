import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { FavouriteKind } from '../../src/domain/favourites/favourites.ts'

/** A place that a member keeps. Private as a whole: the schema has a type of its own for what its owner sees. */
@Entity()
@Index('UX_favourite_member_key', ['memberId', 'keyHash'], { unique: true })
export class Favourite {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_favourite' })
  id: number

  @Column('integer')
  memberId: number

  /** SHA-256 of what makes two favourites the same, because the engines do not agree on which letters are equal */
  @Column('varchar', { length: 64 })
  keyHash: string

  @Column('varchar', { length: 12 })
  kind: FavouriteKind

  @Column('varchar', { length: 40, nullable: true })
  stationCode: string | null

  @Column('varchar', { length: 60 })
  label: string

  @Column('double', { nullable: true })
  lat: number | null

  @Column('double', { nullable: true })
  lon: number | null

  /** the next four are kept for existing clients and given back as they came */
  @Column('varchar', { length: 40, nullable: true })
  stationKind: string | null

  @Column('varchar', { length: 40, nullable: true })
  equipmentType: string | null

  @Column('varchar', { length: 40, nullable: true })
  secondCode: string | null

  @Column('varchar', { length: 500, nullable: true })
  stationData: string | null

  @Column('datetime', { precision: 3 })
  createdAt: Date
}
