import type { StationFacts } from '../../../src/domain/observations/stations.ts'
import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { FeedRequest } from '../ports.ts'
import type { YieldIfDue } from '../../platform/timeSlice.ts'
import { isBuoy, reports } from './instruments.ts'
import type { SeaClock } from './seaTime.ts'
import type { Answer, DemoAgency } from './answer.ts'
import { buoyLine, framed, lhawsLine, seaObsLine, stationLine, visibilityLine } from './writer.ts'

const HOUR_MIN = 60
const SLOT_MIN = 10

type Line = (station: StationFacts, at: Date, clock: SeaClock) => string

/** One service that answers with one line per station and time. */
interface StationTable {
  columns: string
  isIncluded(station: StationFacts, request: FeedRequest): boolean
  times(request: FeedRequest): Date[]
  line: Line
}

const isBeacon = ({ kind }: StationFacts) => kind === 'beacon'

const buoys: StationTable = {
  columns: 'TM STN WD1 WS1 WS1_GST WD2 WS2 WS2_GST PA HM TA TW WH_MAX WH_SIG WH_AVE WP WO',
  isIncluded: isBuoy,
  times: slots,
  line: buoyLine,
}

const TABLES = {
  kma_sea_obs: {
    columns: 'TP, TM, STN_ID, STN_KO, LON, LAT, WH, WD, WS, WS_GST, TW, TA, PA, HM',
    isIncluded: () => true,
    times: ({ at }) => [floored(at, HOUR_MIN)],
    line: seaObsLine,
  },
  kma_buoy: buoys,
  kma_buoy2: buoys,
  kma_lhaws2: {
    columns:
      'TM, STN, WD, WS, WD_INS, WS_INS, WS_INS_TM, TA, TA_MIN, TA_MIN_TM, TA_MAX, TA_MAX_TM, PS, HM, WH_MAX, WH_SIG, WP, LS, VT',
    isIncluded: isBeacon,
    times: slots,
    line: lhawsLine,
  },
  kma_aws2_min_vis: {
    columns: 'YYMMDDHHMI STN LON LAT S VIS1 VIS10 WW1 WW15',
    isIncluded: (station, { at }) => reports(station, 'visibility', at),
    times: ({ at }) => [floored(at, SLOT_MIN)],
    line: visibilityLine,
  },
  kma_stn_inf: {
    columns: 'STN_ID LON LAT STN_SP HT AD STN_KO STN_EN FCT_ID',
    isIncluded: (station, { list }) => (list === 'LHAWS' ? isBeacon(station) : isBuoy(station)),
    times: ({ at }) => [at],
    line: stationLine,
  },
} satisfies Record<string, StationTable>

type ObservationService = keyof typeof TABLES

/** The services of observations. */
export const OBSERVATION_SERVICES = Object.fromEntries(
  Object.entries(TABLES).map(([service, table]): [string, Answer] => [
    service,
    async (agency, request, yieldIfDue) =>
      framed(table.columns, await linesOf(table, agency, request, yieldIfDue)),
  ]),
) as Record<ObservationService, Answer>

async function linesOf(
  table: StationTable,
  { stations, clock }: DemoAgency,
  request: FeedRequest,
  yieldIfDue: YieldIfDue,
): Promise<string[]> {
  const { station: only } = request
  const included = stations.filter(
    (station) => table.isIncluded(station, request) && (only === undefined || station.code === only),
  )
  const lines: string[] = []
  for (const at of table.times(request)) {
    for (const station of included) {
      lines.push(table.line(station, at, clock))
      await yieldIfDue()
    }
  }
  return lines
}

function floored(at: Date, minutes: number): Date {
  return new Date(Math.floor(at.getTime() / (minutes * MINUTE_MS)) * minutes * MINUTE_MS)
}

/** Every ten minutes from `from` to `at`; only the last one without `from`. */
function slots({ service, from, at }: FeedRequest): Date[] {
  const last = floored(at, SLOT_MIN).getTime()
  const first = service === 'kma_buoy' || !from ? last : from.getTime()
  const times: Date[] = []
  for (let time = last; time >= first; time -= SLOT_MIN * MINUTE_MS) times.unshift(new Date(time))
  return times
}
