import { Column, Entity, PrimaryColumn } from 'typeorm'

/** How often the key of a member was used on a day. */
@Entity({ withoutRowid: true })
export class KeyUsage {
  @PrimaryColumn('integer')
  memberId: number

  /** calendar day of Korea, `YYYY-MM-DD` */
  @PrimaryColumn('varchar', { length: 10 })
  usedOn: string

  @Column('integer')
  count: number
}
