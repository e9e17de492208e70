/** Stand-ins for the services of warnings and forecasts, over lists in memory and the real rules. */
import { FakeFields } from './fieldFakes.ts'
import type { PortalServices } from '../../graphql/engine/context.ts'
import { FORECAST_ZONES, LAND_ZONES, WARNING_ZONES } from '../../server/platform/db/facts/zones.ts'
import type { StoredCommentary } from '../../server/forecasts/commentaries.ts'
import type { ZoneIssue, ZoneIssueService, ZoneIssues } from '../../server/forecasts/zoneIssues.ts'
import { Zones } from '../../server/zones/zones.ts'
import type { ZoneForecastPeriod, ZoneOutlookPeriod } from '../../src/domain/forecasts/forecasts.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { warningsUntil } from '../../src/domain/warnings/warningLife.ts'
import { asOf, bulletinsOf, withFollowing } from '../../src/domain/warnings/warningLists.ts'
import type {
  BulletinQuery,
  ExpectedEnd,
  StoredWarningEvent,
  Warning,
  WarningBulletin,
  WarningState,
} from '../../src/domain/warnings/warnings.ts'
import type { ZoneShape } from '../../src/domain/zones/zones.ts'
import type { FakeClock } from '../support/fakeClock.ts'
import { FakePointForecasts } from './pointForecastFakes.ts'

/** Busan's near sea, its forecast zone, and the sheltered waters within it. */
export const BUSAN = 'S1311100'
export const BUSAN_FORECAST = '12B20103'
const at = (text: string) => new Date(text)

/** A high-seas advisory for Busan's near sea, in force at the fakes' NOW; `expectedEnd: null`: no end. */
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

type Warnings = PortalServices['warnings']
type Commentaries = PortalServices['commentaries']
type Issues<P extends Period> = Pick<
  ZoneIssueService<P, never>,
  'version' | 'latest' | 'zone' | 'issue' | 'issueTimes'
>
type Period = ZoneForecastPeriod | ZoneOutlookPeriod

export class FakeWarnings implements Warnings {
  isFed = true
  version = 0
  readonly clock: FakeClock
  #events: readonly StoredWarningEvent[] = []

  constructor(clock: FakeClock) {
    this.clock = clock
  }

  publish(...events: StoredWarningEvent[]): void {
    this.events = [...this.events, ...events]
  }

  get events(): readonly StoredWarningEvent[] {
    return this.#events
  }

  set events(events: readonly StoredWarningEvent[]) {
    this.#events = events
    this.version++
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

export class FakeZoneIssues<P extends Period> implements Issues<P> {
  version = 0
  #issues: readonly ZoneIssue<P>[] = []
  asked: { code: string; asOf: Date | undefined }[] = []

  get issues(): readonly ZoneIssue<P>[] {
    return this.#issues
  }

  set issues(issues: readonly ZoneIssue<P>[]) {
    this.#issues = issues
    this.version++
  }

  latest(): ZoneIssue<P>[] {
    const codes = [...new Set(this.issues.map(({ zoneCode }) => zoneCode))].toSorted()
    return codes.flatMap((code) => this.of(code)[0] ?? [])
  }

  zone(code: string, { asOf: moment }: { asOf?: Date | undefined } = {}): Promise<ZoneIssues<P>> {
    this.asked.push({ code, asOf: moment })
    const [newest, before] = this.of(code).filter(({ receivedAt }) => !moment || receivedAt <= moment)
    if (!newest && !isZone(code)) return Promise.reject(new Refusal('ZONE_UNKNOWN', { code }))
    return Promise.resolve({ zoneCode: code, ...(newest && { newest }), ...(before && { before }) })
  }

  issue(issuedAt: Date): Promise<ZoneIssue<P>[]> {
    return Promise.resolve(this.issues.filter((issue) => issue.issuedAt.getTime() === issuedAt.getTime()))
  }

  issueTimes(): Date[] {
    const times = new Set(this.issues.map(({ issuedAt }) => issuedAt.getTime()))
    return [...times].toSorted((a, b) => b - a).map((ms) => new Date(ms))
  }

  private of(code: string): ZoneIssue<P>[] {
    const own = this.issues.filter(({ zoneCode }) => zoneCode === code)
    return own.toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())
  }
}

/** One issue with two half days from noon in Korea on 4 May 2026 on. */
export function buildZoneIssue(
  zoneCode: string,
  issued: string,
  period: Partial<ZoneForecastPeriod> = {},
): ZoneIssue<ZoneForecastPeriod> {
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

export function buildOutlookIssue(zoneCode: string, issued: string): ZoneIssue<ZoneOutlookPeriod> {
  const issuedAt = at(issued)
  const period = { zoneCode, issuedAt, hours: 12, weatherKo: '맑음', waveHeight: { from: 1, to: 2 } }
  const periods = [{ ...period, validAt: at('2026-05-07T15:00:00Z') }]
  return { zoneCode, issuedAt, receivedAt: issuedAt, mode: 'demo', periods }
}

export class FakeCommentaries implements Commentaries {
  version = 0
  #all: readonly StoredCommentary[] = []

  get all(): readonly StoredCommentary[] {
    return this.#all
  }

  set all(all: readonly StoredCommentary[]) {
    this.#all = all
    this.version++
  }

  list(from: Date, to: Date): Promise<StoredCommentary[]> {
    const inSpan = this.all.filter(({ issuedAt }) => issuedAt >= from && issuedAt <= to)
    return Promise.resolve(inSpan.toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime()))
  }
}

/** All services of forecasts and warnings, empty until a test gives them data. */
export const buildForecastFakes = (clock: FakeClock) => ({
  warnings: new FakeWarnings(clock),
  zones: buildZones(),
  zoneForecasts: new FakeZoneIssues<ZoneForecastPeriod>(),
  fields: new FakeFields(),
  outlooks: new FakeZoneIssues<ZoneOutlookPeriod>(),
  pointForecasts: new FakePointForecasts(),
  commentaries: new FakeCommentaries(),
})
