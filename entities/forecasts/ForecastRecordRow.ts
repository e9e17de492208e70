import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'

/**
 * What one run of the model said of some places at all its lead times, packed (see `recordPacking.ts`). Written once and
 * never changed; what a correction says is further rows with a later receipt.
 */
@Entity('forecast_record')
@Index('UX_forecast_record_run', ['runAt', 'mode', 'receivedAt', 'firstKey'], { unique: true })
export class ForecastRecordRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_forecast_record' })
  id: number

  @Column('datetime', { precision: 3 })
  runAt: Date

  @Column('varchar', { length: 8 })
  mode: FeedMode

  /** of the newest part of the run */
  @Column('datetime', { precision: 3 })
  receivedAt: Date

  /** the places are in the order of their keys */
  @Column('varchar', { length: 80 })
  firstKey: string

  @Column('varchar', { length: 80 })
  lastKey: string

  @Column('varchar', { length: 60 })
  source: string

  /** hex, of the bytes before packing */
  @Column('varchar', { length: 64 })
  sha256: string

  /** at most 65,535 bytes, which is what MariaDB takes */
  @Column('blob')
  packed: Buffer
}
