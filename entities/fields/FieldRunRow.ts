import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/**
 * A run of model fields whose files are whole and in place. Without its row a folder is no run, so one that is being
 * written is never shown; see `runFiles.ts`.
 */
@Entity('field_run')
@Index('UX_field_run_run', ['feedId', 'product', 'issuedAt'], { unique: true })
@Index('IX_field_run_product', ['product', 'issuedAt'])
export class FieldRunRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_field_run' })
  id: number

  @Column('integer')
  feedId: number

  /** name in `FIELD_PRODUCTS` */
  @Column('varchar', { length: 24 })
  product: string

  /** reference time */
  @Column('datetime', { precision: 3 })
  issuedAt: Date

  /** when the last of its files came */
  @Column('datetime', { precision: 3 })
  receivedAt: Date

  /** below the folder of fields */
  @Column('varchar', { length: 80 })
  folder: string

  /** of all its files */
  @Column('integer')
  sizeBytes: number
}
