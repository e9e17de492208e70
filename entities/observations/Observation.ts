import { Column, Entity, PrimaryColumn } from 'typeorm'
import { WithElements } from './elementColumns.ts'

/**
 * What one feed said about one station at one minute. Rows lie on disk in the order of the key, so a stretch of
 * time of one station is one read however many years are stored. Values are whole numbers (see `toStored`).
 *
 * No foreign keys: the three paths that write here take both numbers from memory, and checking them would halve
 * the speed of a back-fill.
 */
@Entity({ withoutRowid: true })
export class Observation extends WithElements {
  @PrimaryColumn('integer')
  stationId: number

  @PrimaryColumn('integer')
  feedId: number

  /** whole minutes since 1970-01-01T00:00Z */
  @PrimaryColumn('integer')
  observedMin: number

  /** whole minutes since 1970-01-01T00:00Z; when the row first came, or last changed */
  @Column('integer')
  receivedMin: number

  /** elements the payload held and our check refused, as `element:reason` separated by commas; null = none */
  @Column('varchar', { length: 1000, nullable: true })
  refused: string | null
}
