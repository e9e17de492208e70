import type { StationFacts } from '../../../src/domain/stations.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import type { HubRequest, Transport } from '../ports.ts'
import { TransportFailed } from '../ports.ts'
import { isBuoy, reports } from './instruments.ts'
import { buoyLine, framed, lhawsLine, seaObsLine, stationLine, visibilityLine } from './writer.ts'

const HOUR_MIN = 60
const SLOT_MIN = 10
/** Longest stretch of our own work before requests get their turn. */
const STRETCH_MS = 5

type Line = (station: StationFacts, at: Date) => string

/** The demo sea behind the hub's own interface: the same services, answered from pure functions of place and time. */
export class DemoTransport implements Transport {
  readonly mode = 'demo'
  private readonly stations: readonly StationFacts[]

  constructor(stations: readonly StationFacts[]) {
    this.stations = stations
  }

  async fetch(request: HubRequest, signal: AbortSignal): Promise<Uint8Array> {
    const { at } = request
    switch (request.service) {
      case 'kma_sea_obs':
        return framed(
          'TP, TM, STN_ID, STN_KO, LON, LAT, WH, WD, WS, WS_GST, TW, TA, PA, HM',
          await this.lines(request, signal, () => true, [floored(at, HOUR_MIN)], seaObsLine),
        )
      case 'kma_buoy':
      case 'kma_buoy2':
        return framed(
          'TM STN WD1 WS1 WS1_GST WD2 WS2 WS2_GST PA HM TA TW WH_MAX WH_SIG WH_AVE WP WO',
          await this.lines(request, signal, isBuoy, slots(request), buoyLine),
        )
      case 'kma_lhaws2':
        return framed(
          'TM, STN, WD, WS, WD_INS, WS_INS, WS_INS_TM, TA, TA_MIN, TA_MIN_TM, TA_MAX, TA_MAX_TM, PS, HM, WH_MAX, WH_SIG, WP, LS, VT',
          await this.lines(request, signal, ({ kind }) => kind === 'beacon', slots(request), lhawsLine),
        )
      case 'kma_aws2_min_vis':
        return framed(
          'YYMMDDHHMI STN LON LAT S VIS1 VIS10 WW1 WW15',
          await this.lines(
            request,
            signal,
            (station) => reports(station, 'visibility', at),
            [floored(at, SLOT_MIN)],
            visibilityLine,
          ),
        )
      case 'kma_stn_inf':
        return framed(
          'STN_ID LON LAT STN_SP HT AD STN_KO STN_EN FCT_ID',
          await this.lines(
            request,
            signal,
            request.list === 'LHAWS' ? ({ kind }) => kind === 'beacon' : isBuoy,
            [at],
            stationLine,
          ),
        )
    }
  }

  /** @throws TransportFailed when given up */
  private async lines(
    { station: only }: HubRequest,
    signal: AbortSignal,
    isIncluded: (station: StationFacts) => boolean,
    times: readonly Date[],
    line: Line,
  ): Promise<string[]> {
    const stations = this.stations.filter(
      (station) => isIncluded(station) && (only === undefined || station.code === only),
    )
    const lines: string[] = []
    let started = performance.now()
    for (const at of times) {
      for (const station of stations) {
        lines.push(line(station, at))
        if (performance.now() - started < STRETCH_MS) continue
        await new Promise((resolve) => setImmediate(resolve))
        if (signal.aborted) throw new TransportFailed('timeout', 'given up by the caller')
        started = performance.now()
      }
    }
    return lines
  }
}

const floored = (at: Date, minutes: number) =>
  new Date(Math.floor(at.getTime() / (minutes * MINUTE_MS)) * minutes * MINUTE_MS)

/** Every ten minutes from `from` to `at`; only the last one without `from`. */
function slots({ service, from, at }: HubRequest): Date[] {
  const last = floored(at, SLOT_MIN).getTime()
  const first = service === 'kma_buoy' || !from ? last : from.getTime()
  const times: Date[] = []
  for (let time = last; time >= first; time -= SLOT_MIN * MINUTE_MS) times.unshift(new Date(time))
  return times
}
