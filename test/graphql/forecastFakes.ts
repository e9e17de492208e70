/** Stand-ins for the services of warnings and forecasts, over lists in memory and the real rules. */
import type {
  CommentariesReader,
  PointForecastsReader,
  ReceivedCommentary,
  WarningsReader,
  ZoneIssueFacts,
  ZoneIssuesFacts,
  ZoneIssuesReader,
} from '../../graphql/readers.ts'
import { FORECAST_ZONES, LAND_ZONES, WARNING_ZONES } from '../../server/db/facts/zones.ts'
import { Zones } from '../../server/services/zones.ts'
import type { ZoneForecastPeriod, ZoneOutlookPeriod } from '../../src/domain/forecasts.ts'
import { POINT_ELEMENTS } from '../../src/domain/forecasts.ts'
import type {
  ForecastRun,
  PointForecast,
  PointForecastRow,
  PointValue,
} from '../../src/domain/pointForecast.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { HOUR_MS } from '../../src/domain/time.ts'
import { warningsUntil } from '../../src/domain/warningLife.ts'
import { asOf, bulletinsOf, withFollowing } from '../../src/domain/warningLists.ts'
import type {
  BulletinQuery,
  ExpectedEnd,
  StoredWarningEvent,
  Warning,
  WarningBulletin,
  WarningState,
} from '../../src/domain/warnings.ts'
import type { SquareAddress, ZoneShape } from '../../src/domain/zones.ts'
import type { FakeClock } from '../support/fakeClock.ts'

/** Busan's near sea, its forecast zone, and the sheltered waters within it. */
export const BUSAN = 'S1311100'
export const BUSAN_FORECAST = '12B20103'
const at = (text: string) => new Date(text)

/** A high-seas advisory for Busan's near sea, in force at the fakes' NOW; `expectedEnd: null` tells no end. */
export function buildEvent({
  expectedEnd = { from: at('2026-05-04T12:00:00Z'), to: at('2026-05-04T15:00:00Z') },
  ...event
}: Partial<Omit<StoredWarningEvent, 'expectedEnd'>> & {
  expectedEnd?: ExpectedEnd | null
} = {}): StoredWarningEvent {
  const issuedAt = event.issuedAt ?? at('2026-05-04T00:30:00Z')
  return {
    zoneCode: BUSAN,
    type: 'high-seas',
    level: 'advisory',
    command: 'announce',
    effectiveAt: at('2026-05-04T02:00:00Z'),
    office: '159',
    number: 7,
    receivedAt: issuedAt,
    mode: 'demo',
    ...event,
    ...(expectedEnd && { expectedEnd }),
    issuedAt,
  }
}

export class FakeWarnings implements WarningsReader {
  isFed = true
  events: StoredWarningEvent[] = []
  readonly clock: FakeClock

  constructor(clock: FakeClock) {
    this.clock = clock
  }

  tell(...events: StoredWarningEvent[]): void {
    this.events.push(...events)
  }

  current(): WarningState {
    return this.stateAt(this.clock.now(), this.events)
  }

  asOf(moment: Date): Promise<WarningState> {
    return Promise.resolve(this.stateAt(moment, asOf(this.events, moment)))
  }

  warning(id: string): Promise<Warning> {
    const all = this.current().warnings.flatMap(withFollowing)
    const found = all.find((warning) => warning.id === id)
    return found ? Promise.resolve(found) : Promise.reject(new Refusal('WARNING_UNKNOWN', { id }))
  }

  bulletins({ from, to, office }: BulletinQuery): Promise<WarningBulletin[]> {
    const events = this.events.filter(({ issuedAt }) => issuedAt >= from && issuedAt <= to)
    return Promise.resolve(bulletinsOf(events).filter((one) => !office || one.office === office))
  }

  bulletin(id: string): Promise<WarningBulletin> {
    const found = bulletinsOf(this.events).find((one) => one.id === id)
    return found ? Promise.resolve(found) : Promise.reject(new Refusal('BULLETIN_UNKNOWN', { id }))
  }

  private stateAt(moment: Date, events: readonly StoredWarningEvent[]): WarningState {
    return { at: moment, ...warningsUntil(events, [], moment), checkedAt: undefined }
  }
}

/** Boxes, for zones whose place a test asks for. */
const BUSAN_SHAPE: Omit<ZoneShape, 'code'> = {
  label: [129.2, 35],
  polygons: [[ring(129, 34.8, 129.5, 35.2)]],
}
const SHAPES: ZoneShape[] = [
  { ...BUSAN_SHAPE, code: BUSAN },
  { ...BUSAN_SHAPE, code: BUSAN_FORECAST },
  {
    code: 'S1312010',
    label: [129.8, 34.5],
    polygons: [[ring(129, 34, 130, 34.8), ring(129.4, 34.2, 129.6, 34.4)], [ring(130, 34, 130.5, 34.5)]],
  },
]

function ring(west: number, south: number, east: number, north: number): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

export const buildZones = () =>
  new Zones({
    warningZones: WARNING_ZONES,
    landZones: LAND_ZONES,
    forecastZones: FORECAST_ZONES,
    shapes: () => SHAPES,
  })

const isZone = (code: string) => FORECAST_ZONES.some((zone) => zone.code === code)

export class FakeZoneIssues<Period> implements ZoneIssuesReader<Period> {
  issues: ZoneIssueFacts<Period>[] = []
  asked: { code: string; asOf: Date | undefined }[] = []

  latest(): ZoneIssueFacts<Period>[] {
    const codes = [...new Set(this.issues.map(({ zoneCode }) => zoneCode))].toSorted()
    return codes.flatMap((code) => this.of(code)[0] ?? [])
  }

  zone(code: string, { asOf: moment }: { asOf?: Date | undefined } = {}): Promise<ZoneIssuesFacts<Period>> {
    this.asked.push({ code, asOf: moment })
    const [newest, before] = this.of(code).filter(({ receivedAt }) => !moment || receivedAt <= moment)
    if (!newest && !isZone(code)) return Promise.reject(new Refusal('ZONE_UNKNOWN', { code }))
    return Promise.resolve({ zoneCode: code, ...(newest && { newest }), ...(before && { before }) })
  }

  issue(issuedAt: Date): Promise<ZoneIssueFacts<Period>[]> {
    return Promise.resolve(this.issues.filter((issue) => issue.issuedAt.getTime() === issuedAt.getTime()))
  }

  issueTimes(): Date[] {
    const times = new Set(this.issues.map(({ issuedAt }) => issuedAt.getTime()))
    return [...times].toSorted((a, b) => b - a).map((ms) => new Date(ms))
  }

  private of(code: string): ZoneIssueFacts<Period>[] {
    const own = this.issues.filter(({ zoneCode }) => zoneCode === code)
    return own.toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())
  }
}

/** One issue with two half days from noon in Korea on 4 May 2026 on. */
export function buildZoneIssue(
  zoneCode: string,
  issued: string,
  period: Partial<ZoneForecastPeriod> = {},
): ZoneIssueFacts<ZoneForecastPeriod> {
  const issuedAt = at(issued)
  const periods = ['2026-05-04T03:00:00Z', '2026-05-04T15:00:00Z'].map((validAt, step) => ({
    zoneCode,
    issuedAt,
    validAt: at(validAt),
    hours: 12,
    step,
    windFrom: 'NE' as const,
    windTurnsTo: 'E' as const,
    windSpeed: { from: 6, to: 9 },
    waveHeight: { from: 0.5, to: 1 },
    sky: 'mostly-cloudy' as const,
    precipitation: 'none' as const,
    weatherKo: '구름많음',
    office: '159',
    ...period,
  }))
  return { zoneCode, issuedAt, receivedAt: new Date(issuedAt.getTime() + 5 * 60_000), mode: 'demo', periods }
}

export function buildOutlookIssue(zoneCode: string, issued: string): ZoneIssueFacts<ZoneOutlookPeriod> {
  const issuedAt = at(issued)
  const period = { zoneCode, issuedAt, hours: 12, weatherKo: '맑음', waveHeight: { from: 1, to: 2 } }
  const periods = [{ ...period, validAt: at('2026-05-07T15:00:00Z') }]
  return { zoneCode, issuedAt, receivedAt: issuedAt, mode: 'demo', periods }
}

const RUN: ForecastRun = {
  issuedAt: at('2026-05-04T00:00:00Z'),
  receivedAt: at('2026-05-04T01:00:00Z'),
  source: 'kma-marine-zone',
  mode: 'demo',
  quality: 'checked',
  age: 'fresh',
}

/** Sea south of 35.5° N between 124° and 132° E; land north of it up to 38°; no forecast beyond. */
export class FakePointForecasts implements PointForecastsReader {
  run: ForecastRun | undefined = RUN
  asked: { lat: number; lon: number; asOf: Date | undefined }[] = []

  point(
    lat: number,
    lon: number,
    { asOf: moment }: { asOf?: Date | undefined } = {},
  ): Promise<PointForecast> {
    this.asked.push({ lat, lon, asOf: moment })
    if (Math.abs(lat) > 90) return Promise.reject(new Refusal('INPUT_INVALID', { field: 'lat' }))
    if (Math.abs(lon) > 180) return Promise.reject(new Refusal('INPUT_INVALID', { field: 'lon' }))
    if (lat < 32 || lat > 38 || lon < 124 || lon > 132) {
      return Promise.reject(new Refusal('OUTSIDE_FORECAST', { lat: 34.5, lon: 130 }))
    }
    const snapped = lat > 35.5 ? { lat: 35.5, lon, distanceKm: 12.5 } : undefined
    return Promise.resolve({ lat, lon, ...(snapped && { snapped }), ...this.values() })
  }

  square(address: SquareAddress) {
    // nothing is known of a part by itself
    return Promise.resolve({ address: { square: address.square }, ...this.values() })
  }

  private values() {
    return { ...(this.run && { run: this.run }), rows: this.run ? ROWS : ROWS.map(silenced) }
  }
}

/** Three times three hours apart; the wind grows to 15 m/s, and visibility is missing. */
const ROWS: PointForecastRow[] = [0, 1, 2].map((step) => ({
  validAt: new Date(RUN.issuedAt.getTime() + (1 + step) * 3 * HOUR_MS),
  values: Object.fromEntries(
    POINT_ELEMENTS.map((name, i): [string, PointValue] => {
      if (name === 'visibility') return [name, { state: 'absent', reason: 'not-reported' }]
      if (name === 'windSpeed') return [name, { state: 'forecast', value: 5 * (step + 1) }]
      return [name, { state: 'forecast', value: i + step / 10 }]
    }),
  ) as PointForecastRow['values'],
}))

const silenced = ({ validAt, values }: PointForecastRow): PointForecastRow => ({
  validAt,
  values: Object.fromEntries(
    Object.keys(values).map((name) => [name, { state: 'absent', reason: 'feed-down' }]),
  ) as PointForecastRow['values'],
})

export class FakeCommentaries implements CommentariesReader {
  all: ReceivedCommentary[] = []

  list(from: Date, to: Date): Promise<ReceivedCommentary[]> {
    const inSpan = this.all.filter(({ issuedAt }) => issuedAt >= from && issuedAt <= to)
    return Promise.resolve(inSpan.toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime()))
  }
}

/** All services of what is coming, silent until a test tells them something. */
export const buildForecastFakes = (clock: FakeClock) => ({
  warnings: new FakeWarnings(clock),
  zones: buildZones(),
  zoneForecasts: new FakeZoneIssues<ZoneForecastPeriod>(),
  outlooks: new FakeZoneIssues<ZoneOutlookPeriod>(),
  pointForecasts: new FakePointForecasts(),
  commentaries: new FakeCommentaries(),
})
