import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import type { CompassPoint } from '../../src/domain/kernel/display.ts'
import type { Precipitation, Sky } from '../../src/domain/forecasts/forecasts.ts'

/**
 * A half day of one zone's forecast in one issue, as a feed reported it. Kept for good; a correction is a further row.
 * Speeds and heights are whole numbers (see `toStored`).
 */
@Entity('zone_forecast')
@Index('UX_zone_forecast_digest', ['feedId', 'digest'], { unique: true })
@Index('IX_zone_forecast_issue', ['feedId', 'issuedAt'])
@Index('IX_zone_forecast_zone', ['feedId', 'zoneCode', 'issuedAt'])
export class ZoneForecastRow {
  @PrimaryGeneratedColumn('increment', { type: 'integer', primaryKeyConstraintName: 'PK_zone_forecast' })
  id: number

  @Column('integer')
  feedId: number

  /** of everything the feed said, so that reading the same again stores nothing */
  @Column('varchar', { length: 22 })
  digest: string

  @Column('varchar', { length: 16 })
  zoneCode: string

  @Column('datetime', { precision: 3 })
  issuedAt: Date

  @Column('datetime', { precision: 3 })
  validAt: Date

  @Column('integer')
  hours: number

  @Column('integer')
  step: number

  @Column('varchar', { length: 3, nullable: true })
  windFrom: CompassPoint | null

  @Column('varchar', { length: 3, nullable: true })
  windTurnsTo: CompassPoint | null

  @Column('integer', { nullable: true })
  windSpeedFrom: number | null

  @Column('integer', { nullable: true })
  windSpeedTo: number | null

  @Column('integer', { nullable: true })
  waveHeightFrom: number | null

  @Column('integer', { nullable: true })
  waveHeightTo: number | null

  @Column('varchar', { length: 16, nullable: true })
  sky: Sky | null

  @Column('varchar', { length: 16, nullable: true })
  precipitation: Precipitation | null

  @Column('varchar', { length: 120, nullable: true })
  weatherKo: string | null

  @Column('varchar', { length: 8, nullable: true })
  office: string | null

  @Column('datetime', { precision: 3 })
  receivedAt: Date
}
