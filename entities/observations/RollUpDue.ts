import { Column, Entity, PrimaryColumn } from 'typeorm'

/** Hours and days a back-fill has not computed yet; empty when all is well. See `server/platform/db/rollUps.ts`. */
@Entity({ withoutRowid: true })
export class RollUpDue {
  @PrimaryColumn('integer')
  stationId: number

  @PrimaryColumn('integer')
  feedId: number

  /** first and last observation of the stretch, whole minutes since 1970-01-01T00:00Z */
  @Column('integer')
  firstMin: number

  @Column('integer')
  lastMin: number
}
