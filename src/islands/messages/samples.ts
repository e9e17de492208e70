import type { MapStation } from '../../api/readings.ts'
import type { LimitName, Limits } from '../../domain/messages/alertLimits.ts'
import { ALERT_LIMITS, LIMIT_NAMES } from '../../domain/messages/alertLimits.ts'
import type {
  Alert,
  AlertDetail,
  ObservationAlert,
  SeaForecastAlert,
  StationValues,
  ThresholdAlert,
  WarningAlert,
  WeeklyForecastAlert,
} from '../../domain/messages/alerts.ts'
import type { ZoneForecast, ZoneOutlook } from '../../domain/forecasts/forecasts.ts'
import type { FeedMode, Reading } from '../../domain/kernel/readings.ts'
import { ageOf } from '../../domain/kernel/readings.ts'
import { kmBetween } from '../../domain/kernel/distances.ts'
import { slotsBetween } from '../../domain/messages/sendTimes.ts'
import type { CataloguePoint } from '../../domain/messages/subscriptionCatalogue.ts'
import { DAY_MS, HOUR_MS } from '../../domain/kernel/time.ts'
import type { Wish } from './wishes.ts'

/**
 * An alert as the member might get it. `present` what is known now, `limit` a value at the member's limit because none
 * is past it now, `made` made up whole.
 */
export interface Sample {
  alert: Alert
  detail?: AlertDetail
  basis: 'present' | 'limit' | 'made'
}

/** What an example is made of. */
export interface SampleSources {
  /** the first point of the wish */
  point: CataloguePoint
  now: Date
  /** of what is made up: a portal that shows a demo sea must not look real in its examples either */
  mode: FeedMode
  stations?: readonly MapStation[]
  forecast?: Pick<ZoneForecast, 'issuedAt' | 'mode' | 'periods'> | undefined
  outlook?: Pick<ZoneOutlook, 'issuedAt' | 'mode' | 'periods'> | undefined
  /** a zone that could be warned, for what is of no place */
  warnedZone?: CataloguePoint
}

export function sampleOf(wish: Wish, sources: SampleSources): Sample {
  const { topic } = wish
  switch (topic) {
    case 'weather-buoy':
    case 'wave-buoy':
      return thresholdSample(topic, wish.limits ?? {}, sources)
    case 'beacon':
    case 'coastal':
    case 'fishery':
      return observationSample(topic, wish, sources)
    case 'sea-forecast':
      return { alert: forecastAlert(topic, sources.forecast, wish, sources), basis: 'present' }
    case 'weekly-sea-forecast':
      return { alert: forecastAlert(topic, sources.outlook, wish, sources), basis: 'present' }
    case 'warning':
      return warningSample(topic, 'high-seas', sources.point, sources)
    case 'typhoon':
    case 'tsunami':
      return warningSample(topic, topic, sources.warnedZone ?? sources.point, sources)
  }
}

function thresholdSample(topic: ThresholdAlert['topic'], limits: Limits, sources: SampleSources): Sample {
  const { point, now, mode, stations = [] } = sources
  const known = stations.find(({ code }) => code === point.code)
  const station = known ? valuesOf(known, now) : bare(point, now)
  const past = Object.fromEntries(
    LIMIT_NAMES.flatMap((name) => (isPast(name, limits[name], station) ? [[name, limits[name]]] : [])),
  ) as Limits
  const alert = { cause: 'threshold', topic, mode: known ? modeOf(known, mode) : mode } as const
  if (Object.keys(past).length > 0)
    return { alert: { ...alert, station }, detail: { limits: past }, basis: 'present' }
  const first = LIMIT_NAMES.find((name) => limits[name] !== undefined)
  if (!first) return { alert: { ...alert, station }, basis: 'present' }
  const value = limits[first]!
  const values = { ...station.values, [ALERT_LIMITS[first].element]: value }
  return {
    alert: { ...alert, station: { ...station, values } },
    detail: { limits: { [first]: value } },
    basis: 'limit',
  }
}

function isPast(name: LimitName, limit: number | undefined, { values }: StationValues): boolean {
  const { element, side } = ALERT_LIMITS[name]
  const value = values[element]
  if (limit === undefined || value === undefined) return false
  return side === 'above' ? value >= limit : value <= limit
}

const bare = ({ code, nameKo, nameEn }: CataloguePoint, observedAt: Date): StationValues => ({
  stationCode: code,
  nameKo,
  nameEn,
  observedAt,
  values: {},
})

const isUsable = (name: keyof MapStation['readings'], reading: Reading, now: Date): boolean =>
  reading.state === 'measured' && ageOf(name, reading.observedAt, now) !== 'expired'

function valuesOf({ code, nameKo, nameEn, observedAt, readings }: MapStation, now: Date): StationValues {
  const values = Object.fromEntries(
    Object.entries(readings).flatMap(([name, reading]) =>
      reading.state === 'measured' && isUsable(name as keyof MapStation['readings'], reading, now)
        ? [[name, reading.value]]
        : [],
    ),
  )
  return { stationCode: code, nameKo, nameEn, observedAt: observedAt ?? now, values }
}

function modeOf({ readings }: MapStation, mode: FeedMode): FeedMode {
  for (const reading of Object.values(readings)) if (reading.state === 'measured') return reading.mode
  return mode
}

/** About as many and as far as a sub-area has; which exactly, only the server knows. */
const AREA = { stations: 3, reachKm: 60 }

function observationSample(topic: ObservationAlert['topic'], wish: Wish, sources: SampleSources): Sample {
  const { point, now, mode, stations = [] } = sources
  const found =
    topic === 'fishery' ? around(point, stations) : stations.filter(({ code }) => code === point.code)
  const told = found.map((station) => valuesOf(station, now)).filter(hasValues)
  return {
    alert: {
      cause: 'schedule',
      topic,
      mode: found[0] ? modeOf(found[0], mode) : mode,
      point,
      slotAt: lastSlot(wish, now),
      stations: told,
    },
    basis: 'present',
  }
}

const hasValues = ({ values }: StationValues): boolean => Object.keys(values).length > 0

function around({ lat, lon }: CataloguePoint, stations: readonly MapStation[]): MapStation[] {
  if (lat === undefined || lon === undefined) return []
  return stations
    .map((station) => ({ station, km: kmBetween(lon, lat, station.lon, station.lat) }))
    .filter(({ km }) => km <= AREA.reachKm)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, AREA.stations)
    .map(({ station }) => station)
}

/** The chosen time that was last, so that the example speaks of values there are. */
function lastSlot({ topic, sendTimes }: Wish, now: Date): Date {
  const slots = slotsBetween(topic, new Date(now.getTime() - DAY_MS), now)
  return slots.findLast(({ time }) => sendTimes.includes(time))?.at ?? now
}

type ForecastAlert = SeaForecastAlert | WeeklyForecastAlert

/** Worded for the present time: an example needs nothing that has passed since the last send time. */
function forecastAlert(
  topic: ForecastAlert['topic'],
  issue: SampleSources['forecast'] | SampleSources['outlook'],
  { sendTimes }: Wish,
  { point, now, mode }: SampleSources,
): Alert {
  const slotAt = issue ? now : lastSlot({ topic, sendTimes, change: 'kept', pointCodes: [] }, now)
  return {
    cause: 'schedule',
    topic,
    point,
    slotAt,
    mode: issue?.mode ?? mode,
    ...(issue && { issuedAt: issue.issuedAt }),
    periods: issue?.periods ?? [],
  } as ForecastAlert
}

const SAMPLE_LEAD_MS = 3 * HOUR_MS

/** An advisory issued now that takes effect at the third full hour from now. */
function warningSample(
  topic: WarningAlert['topic'],
  type: WarningAlert['type'],
  { code, nameKo, nameEn }: CataloguePoint,
  { now, mode }: SampleSources,
): Sample {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  return {
    alert: {
      cause: 'issue',
      topic,
      mode,
      type,
      level: 'advisory',
      action: 'announced',
      issuedAt: hour,
      effectiveAt: new Date(hour.getTime() + SAMPLE_LEAD_MS),
      zones: [{ code, nameKo, nameEn }],
    },
    detail: { zoneCodes: [code] },
    basis: 'made',
  }
}
