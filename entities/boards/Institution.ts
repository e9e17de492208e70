import { Column, Entity, PrimaryColumn } from 'typeorm'

/** An institution that the agency works with. */
@Entity({ withoutRowid: true })
export class Institution {
  @PrimaryColumn('varchar', { length: 20 })
  code: string

  @Column('varchar', { length: 60 })
  nameKo: string

  @Column('varchar', { length: 80 })
  nameEn: string

  /** place in lists */
  @Column('integer')
  position: number
}
