import { Column, Entity, PrimaryColumn } from 'typeorm'
import { WithSummaries } from './elementColumns.ts'

/**
 * Summary of the observations of one hour, start included and end excluded. Means are plain means of the reports
 * of the hour, directions are averaged as unit vectors.
 */
@Entity({ withoutRowid: true })
export class ObservationHour extends WithSummaries {
  @PrimaryColumn('integer')
  stationId: number

  @PrimaryColumn('integer')
  feedId: number

  /** start of the hour, whole minutes since 1970-01-01T00:00Z */
  @PrimaryColumn('integer')
  startsMin: number

  /** how many observations the hour holds */
  @Column('integer')
  reportCount: number
}
