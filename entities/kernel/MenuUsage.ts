import { Column, Entity, PrimaryColumn } from 'typeorm'

/** How often a menu was opened on a day. Counted, never logged: visitors are not recorded. */
@Entity({ withoutRowid: true })
export class MenuUsage {
  /** calendar day of Korea, `YYYY-MM-DD` */
  @PrimaryColumn('varchar', { length: 10 })
  usedOn: string

  @PrimaryColumn('varchar', { length: 40 })
  menuGroup: string

  @PrimaryColumn('varchar', { length: 40 })
  menuCode: string

  @Column('integer')
  count: number
}
