import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A setting that was changed while the portal runs; without a row it has its default. */
@Entity({ name: 'setting', withoutRowid: true })
export class SettingRow {
  @PrimaryColumn('varchar', { length: 40 })
  name: string

  @Column('json')
  value: unknown

  @Column('datetime', { precision: 3 })
  changedAt: Date
}
