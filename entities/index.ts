import { FeedState } from './FeedState.ts'
import { JobState } from './JobState.ts'
import { MenuUsage } from './MenuUsage.ts'
import { Observation } from './Observation.ts'
import { ObservationDay } from './ObservationDay.ts'
import { ObservationHour } from './ObservationHour.ts'
import { RollUpDue } from './RollUpDue.ts'
import { Station } from './Station.ts'

/** Every table of the portal. */
export const ENTITIES = [
  Station,
  Observation,
  ObservationHour,
  ObservationDay,
  FeedState,
  JobState,
  MenuUsage,
  RollUpDue,
]

export { FeedState, JobState, MenuUsage, Observation, ObservationDay, ObservationHour, RollUpDue, Station }
