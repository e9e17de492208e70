import type { StationFacts } from '../observations/stations.ts'
import type { Position } from '../kernel/positions.ts'
import type { ForecastZone, SquareAddress, WarningZone } from '../zones/zones.ts'
import type { Place } from './places.ts'

/** What a reader may mean by a search. */
export type SearchHit =
  | { kind: 'place'; place: Place }
  | { kind: 'station'; station: StationFacts }
  | { kind: 'zone'; zone: WarningZone }
  | { kind: 'forecast-zone'; zone: ForecastZone }
  | { kind: 'square'; address: SquareAddress }
  | { kind: 'point'; position: Position }

/** Longer texts are no names of places. */
export const SEARCH_MAX_LENGTH = 60
/** Hits a search gives at most. */
export const MOST_HITS = 60
