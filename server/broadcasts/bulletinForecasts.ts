import { forecastAgeOf } from '../../src/domain/forecasts/forecastAge.ts'
import type { ZoneForecastPeriod, ZoneOutlookPeriod } from '../../src/domain/forecasts/forecasts.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { SEA_NAMES } from '../../src/domain/kernel/seas.ts'
import type {
  BulletinForecast,
  BulletinOutlook,
  BulletinPeriod,
  BulletinTexts,
  BulletinWeather,
} from '../../src/domain/broadcasts/spokenBulletin/index.ts'
import { dayStart } from '../../src/domain/broadcasts/spokenBulletin/times.ts'
import type { ForecastZone } from '../../src/domain/zones/zones.ts'
import type { ZoneForecasts, ZoneIssue, ZoneOutlooks } from '../forecasts/index.ts'
import type { Zones } from '../zones/index.ts'

export interface BulletinSource {
  zones: Pick<Zones, 'forecastZones' | 'forecastZone'>
  zoneForecasts: Pick<ZoneForecasts, 'latest'>
  outlooks: Pick<ZoneOutlooks, 'latest'>
  words: Pick<BulletinTexts, 'weatherInWords'>
}

/** A zone of the national bulletin, and the zones whose forecasts make its own. */
export interface WideZone {
  zone: ForecastZone
  smallZones: readonly ForecastZone[]
}

/** Forecasts of the seas, as a bulletin reads them out. */
export interface ReportedForecasts {
  zones: readonly WideZone[]
  /** of the newest forecast among them; undefined where none may be read out */
  issuedAt?: Date
  isLate: boolean
  forecasts: readonly BulletinForecast[]
  outlooks: readonly BulletinOutlook[]
  /** of everything that is read out */
  modes: readonly FeedMode[]
}

type Issue = ZoneIssue<ZoneForecastPeriod>
type Issues = ReadonlyMap<string, Issue>

/**
 * Forecasts that are not expired, in the order of a reading: all wide zones, each from its small ones, or the small
 * zones of one wide zone, each for itself.
 *
 * @param options.zoneCode of the wide zone; absent for all seas
 */
export function bulletinForecasts(
  source: BulletinSource,
  options: { at: Date; zoneCode?: string },
): ReportedForecasts {
  const { at, zoneCode } = options
  const zones = wideZones(source.zones).filter(({ zone }) => !zoneCode || zone.code === zoneCode)
  const issues: Issues = new Map(
    source.zoneForecasts
      .latest()
      .filter(({ issuedAt }) => forecastAgeOf('zoneForecast', issuedAt, at) !== 'expired')
      .map((issue) => [issue.zoneCode, issue]),
  )
  const used = zones.map((wide) => ({ wide, issues: issuesOf(wide, issues) }))
  const all = used.flatMap((one) => one.issues)
  const outlooks = outlooksOf(zones, issues, source, at)
  const modes = [...all.map(({ mode }) => mode), ...outlooks.modes]
  const newest = newestOf(all)
  if (!newest) return { zones, isLate: false, forecasts: [], outlooks: [], modes }
  const read = (issue: Issue) => issue.periods.map((period) => toPeriod(period, source.words))
  return {
    zones,
    issuedAt: newest,
    isLate: forecastAgeOf('zoneForecast', newest, at) === 'late',
    forecasts: used.flatMap(({ wide, issues }) => {
      const own = zoneCode
        ? singles(wide, issues)
        : [{ zone: wide.zone, issues, count: partCount(wide, issues) }]
      return own.map((one) => toForecast(one, newest, read))
    }),
    outlooks: outlooks.reported,
    modes,
  }
}

/**
 * Of each sea its near and its far zone, with their small zones. Where the list has a far zone and the parts of it, the
 * whole one has the first code and counts.
 */
export function wideZones({ forecastZones }: Pick<Zones, 'forecastZones'>): WideZone[] {
  return SEA_NAMES.flatMap((sea) =>
    (['near', 'far'] as const).flatMap((reach) => {
      const of = (level: ForecastZone['level']) =>
        forecastZones.filter((one) => one.level === level && one.sea === sea && one.reach === reach)
      const [zone] = of('wide').toSorted((a, b) => (a.code < b.code ? -1 : 1))
      return zone ? [{ zone, smallZones: of('small') }] : []
    }),
  )
}

/** The forecasts of its small zones; where there is none, its own. */
function issuesOf({ zone, smallZones }: WideZone, issues: Issues): Issue[] {
  const small = smallZones.flatMap(({ code }) => issues.get(code) ?? [])
  const own = issues.get(zone.code)
  return small.length > 0 || !own ? small : [own]
}

interface Entry {
  zone: ForecastZone
  issues: readonly Issue[]
  /** how many forecasts there should be */
  count: number
}

const partCount = ({ zone, smallZones }: WideZone, issues: readonly Issue[]) =>
  issues.some(({ zoneCode }) => zoneCode === zone.code) ? 1 : smallZones.length

function singles({ zone, smallZones }: WideZone, issues: readonly Issue[]): Entry[] {
  if (issues.some(({ zoneCode }) => zoneCode === zone.code)) return [{ zone, issues, count: 1 }]
  return smallZones.map((small) => ({
    zone: small,
    issues: issues.filter(({ zoneCode }) => zoneCode === small.code),
    count: 1,
  }))
}

function toForecast(
  { zone, issues, count }: Entry,
  newest: Date,
  read: (issue: Issue) => BulletinPeriod[],
): BulletinForecast {
  // of zones from several issues the time of the oldest is given: the whole is no newer
  const oldest = new Date(Math.min(...issues.map(({ issuedAt }) => issuedAt.getTime())))
  return {
    zone: { code: zone.code, nameKo: zone.nameKo, nameEn: zone.nameEn },
    ...(issues.length > 0 && oldest < newest && { issuedAt: oldest }),
    parts: issues.map(read),
    partsMissing: count - issues.length,
  }
}

/** The days after tomorrow: the short-term forecast as far as it goes before the outlook begins, then that. */
function outlooksOf(
  wide: readonly WideZone[],
  issues: Issues,
  { zones, outlooks, words }: BulletinSource,
  at: Date,
): { reported: BulletinOutlook[]; modes: FeedMode[] } {
  const from = dayStart(at, 2)
  const latest = new Map(outlooks.latest().map((issue) => [issue.zoneCode, issue]))
  const codes = new Set(wide.flatMap(({ zone }) => zone.midtermZoneCode ?? []))
  const modes: FeedMode[] = []
  const reported = [...codes].flatMap((code) => {
    const zone = zones.forecastZone(code)
    if (!zone) return []
    const issue = latest.get(code)
    const isUsed = issue && forecastAgeOf('zoneOutlook', issue.issuedAt, at) !== 'expired'
    const later = (isUsed ? issue.periods : []).filter(({ validAt }) => validAt >= from)
    const begins = later[0]?.validAt
    const small = zones.forecastZones.filter((one) => one.level === 'small' && one.midtermZoneCode === code)
    const before = small
      .flatMap((one) => issues.get(one.code)?.periods ?? [])
      .filter(({ validAt }) => validAt >= from && (!begins || validAt < begins))
    if (isUsed && later.length > 0) modes.push(issue.mode)
    const periods = [...before, ...later].map((period) => toPeriod(period, words))
    return [{ zone: { code, nameKo: zone.nameKo, nameEn: zone.nameEn }, periods }]
  })
  return { reported, modes }
}

function newestOf(issues: readonly Issue[]): Date | undefined {
  if (issues.length === 0) return undefined
  return new Date(Math.max(...issues.map(({ issuedAt }) => issuedAt.getTime())))
}

function toPeriod(
  period: ZoneForecastPeriod | ZoneOutlookPeriod,
  words: Pick<BulletinTexts, 'weatherInWords'>,
): BulletinPeriod {
  const { validAt, hours, windFrom, windTurnsTo, windSpeed, waveHeight } = period as ZoneForecastPeriod
  const weather = weatherOf(period, words)
  return {
    validAt,
    hours,
    ...(windFrom && { windFrom }),
    ...(windTurnsTo && { windTurnsTo }),
    ...(windSpeed && { windSpeed }),
    ...(waveHeight && { waveHeight }),
    ...(weather && { weather }),
  }
}

/** By the agency's classes; by its words only where it gives none. */
function weatherOf(
  period: ZoneForecastPeriod | ZoneOutlookPeriod,
  { weatherInWords }: Pick<BulletinTexts, 'weatherInWords'>,
): BulletinWeather | undefined {
  const { sky, precipitation, weatherKo } = period as ZoneForecastPeriod
  if (sky === undefined && precipitation === undefined)
    return weatherKo === undefined ? undefined : weatherInWords(weatherKo)
  return { ...(sky && { sky }), ...(precipitation && { precipitation }) }
}
