import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { StandingKind } from '../../src/domain/trips/tripWatch.ts'

/** A passage that a member keeps, and how its next departure was found last. Private as a whole. */
@Entity('passage')
@Index('IX_passage_member', ['memberId'])
export class PassageRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_passage' })
  id: number

  @Column('integer')
  memberId: number

  @Column('varchar', { length: 60 })
  title: string

  @Column('varchar', { length: 500 })
  description: string

  /** latitude, longitude, name or null, knots or null of each point */
  @Column('json')
  points: [lat: number, lon: number, name: string | null, knots: number | null][]

  /** where a leg has no speed of its own, knots */
  @Column('double')
  knots: number

  /** 1: its member said that what crosses the coast is a river or a harbour */
  @Column('integer')
  isLandConfirmed: number

  /** the boat in one word, as a cookie has it */
  @Column('varchar', { length: 200 })
  boat: string

  /** the departure that is watched; absent: none is */
  @Column('datetime', { precision: 3, nullable: true })
  departsAt: Date | null

  /** how that departure stood last */
  @Column('varchar', { length: 8, nullable: true })
  standing: StandingKind | null

  /** messages about it */
  @Column('integer')
  sent: number

  @Column('datetime', { precision: 3 })
  createdAt: Date
}
