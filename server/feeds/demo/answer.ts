import type { StationFacts } from '../../../src/domain/observations/stations.ts'
import type { FeedRequest } from '../ports.ts'
import type { YieldIfDue } from '../../platform/timeSlice.ts'
import type { DemoBulletin } from './demoBulletin.ts'
import type { DemoTsunamiNotice } from './tsunami.ts'
import type { SeaClock } from './seaTime.ts'
import type { WarningOffice } from './warningOffice.ts'

/** What answers requests: the stations that report, the office that warns, and the moment of the sea that both see. */
export interface DemoAgency {
  stations: readonly StationFacts[]
  office: WarningOffice
  clock: SeaClock
  /** beside those that come by themselves */
  quakes: readonly DemoBulletin[]
  tsunamis: readonly DemoTsunamiNotice[]
}

/** @returns the payload, with its frame even where there is nothing to say @throws TransportFailed when given up */
export type Answer = (agency: DemoAgency, request: FeedRequest, yieldIfDue: YieldIfDue) => Promise<Uint8Array>
