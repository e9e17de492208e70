import { Column, Entity, PrimaryColumn } from 'typeorm'
import { WithSummaries } from './elementColumns.ts'

/**
 * Summary of one calendar day of Korea, made of its hours: the mean of the hourly means (so an hour with six
 * reports weighs as much as one with a single report), the smallest minimum, the largest maximum.
 */
@Entity({ withoutRowid: true })
export class ObservationDay extends WithSummaries {
  @PrimaryColumn('integer')
  stationId: number

  @PrimaryColumn('integer')
  feedId: number

  /** midnight of Korea (15:00 UTC of the day before), whole minutes since 1970-01-01T00:00Z */
  @PrimaryColumn('integer')
  startsMin: number

  /** how many observations the day holds */
  @Column('integer')
  reportCount: number
}
