import { Column, Entity, PrimaryColumn } from 'typeorm'
import type { CorrectedKind } from '../../src/domain/kernel/corrections.ts'

/** What an agency's clerks correct of a named place, station or zone. */
@Entity({ withoutRowid: true })
export class NameCorrection {
  @PrimaryColumn('varchar', { length: 8 })
  kind: CorrectedKind

  @PrimaryColumn('varchar', { length: 40 })
  code: string

  /** null: as it was given */
  @Column('varchar', { length: 60, nullable: true })
  nameKo: string | null

  @Column('varchar', { length: 80, nullable: true })
  nameEn: string | null

  /** of a place: the group of its lists */
  @Column('varchar', { length: 60, nullable: true })
  region: string | null

  /** 1: not in lists, searches and on the map; its address goes on */
  @Column('integer')
  isHidden: number

  @Column('datetime', { precision: 3 })
  changedAt: Date
}
