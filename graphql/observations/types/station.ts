import { Field, ObjectType } from 'type-graphql'
import { Station } from '../../../entities/observations/Station.ts'
import type { StationLatest } from '../../../src/domain/observations/stations.ts'
import { SOURCE_OF_OBSERVATIONS } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { LatestReport, reportOf, type LatestReportValues } from './latestReport.ts'

/** A station's row, and what the observations add to it. */
@ObjectType('Station', {
  simpleResolvers: true,
  description: `A marine station with its newest values. ${SOURCE_OF_OBSERVATIONS}`,
})
export class StationType extends Station {
  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the newest report, UTC; null when nothing was ever received.',
  })
  observedAt?: Date

  @Field(() => LatestReport, {
    nullable: true,
    description: 'The newest values, flat; null when nothing was ever received.',
  })
  latest: LatestReport | null
}

/** A station as the schema's plain fields read it. */
export interface StationView extends StationLatest {
  latest: LatestReportValues | null
}

/** The service replaces a station whose readings changed, so a view holds as long as its station. */
const views = new WeakMap<StationLatest, StationView>()

/** Plain properties, because a resolver call per station would cost more than all the rest of a list. */
export function viewOf(station: StationLatest): StationView {
  let view = views.get(station)
  if (!view) views.set(station, (view = { ...station, latest: reportOf(station) }))
  return view
}
