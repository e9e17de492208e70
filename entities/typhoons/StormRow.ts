import { Column, Entity, PrimaryColumn } from 'typeorm'
import type { StormEffect, TyphoonAgency } from '../../src/domain/typhoons/typhoons.ts'

/** A storm as the list of a feed has it now. */
@Entity('storm')
export class StormRow {
  @PrimaryColumn('integer')
  feedId: number

  @PrimaryColumn('varchar', { length: 8 })
  agency: TyphoonAgency

  @PrimaryColumn('integer')
  year: number

  @PrimaryColumn('integer')
  number: number

  @Column('varchar', { length: 40, nullable: true })
  nameKo: string | null

  @Column('varchar', { length: 40, nullable: true })
  nameEn: string | null

  @Column('integer')
  isActive: number

  @Column('datetime', { precision: 3 })
  startedAt: Date

  @Column('datetime', { precision: 3, nullable: true })
  endedAt: Date | null

  @Column('varchar', { length: 10, nullable: true })
  effect: StormEffect | null

  @Column('varchar', { length: 300, nullable: true })
  remark: string | null

  @Column('datetime', { precision: 3 })
  receivedAt: Date
}
