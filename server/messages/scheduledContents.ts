import type {
  Alert,
  ObservationAlert,
  SeaForecastAlert,
  StationValues,
  WeeklyForecastAlert,
} from '../../src/domain/messages/alerts.ts'
import type { TopicOf } from '../../src/domain/messages/alertTopics.ts'
import type { ElementName } from '../../src/domain/kernel/elements.ts'
import { forecastAgeOf } from '../../src/domain/forecasts/forecastAge.ts'
import { ageOf } from '../../src/domain/kernel/readings.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { StationLatest } from '../../src/domain/observations/stations.ts'
import type { Clock } from '../platform/clock.ts'
import type { Observations } from '../observations/index.ts'
import type { SubscriptionCatalogue } from './subscriptionCatalogue.ts'
import type { ZoneForecasts, ZoneOutlooks } from '../forecasts/index.ts'
import type { Zones } from '../zones/index.ts'

export interface ContentsParts {
  clock: Clock
  observations: Pick<Observations, 'latest'>
  catalogue: Pick<SubscriptionCatalogue, 'stationsIn'>
  zones: Pick<Zones, 'forecastZone'>
  zoneForecasts: Pick<ZoneForecasts, 'latest'>
  outlooks: Pick<ZoneOutlooks, 'latest'>
  /** the least real of the feeds' modes: of a message without content */
  mode: FeedMode
}

export type ScheduledTopic = TopicOf<'schedule'>

/** Contents of scheduled messages for every point of a topic, all from memory. */
export type ContentsOf = (pointCode: string) => Alert | undefined

/**
 * Reads what there is now. Old values and forecasts are handed on with their time, expired ones are as good as none.
 *
 * @returns makes the alert of a point; undefined for a point that there is not (any more)
 */
export function scheduledContents(topic: ScheduledTopic, slotAt: Date, parts: ContentsParts): ContentsOf {
  if (topic === 'sea-forecast') return forecasts(topic, slotAt, parts)
  if (topic === 'weekly-sea-forecast') return outlooks(topic, slotAt, parts)
  const now = parts.clock.now()
  const stations = new Map(parts.observations.latest().map((station) => [station.code, station]))
  const reported = (codes: readonly string[], point: ObservationAlert['point']): ObservationAlert => {
    const values = codes.flatMap((code) => {
      const station = stations.get(code)
      return station ? valuesOf(station, now) : []
    })
    const mode = leastReal(values.map((one) => one.mode)) ?? parts.mode
    return {
      cause: 'schedule',
      topic,
      mode,
      point,
      slotAt,
      stations: values.map(({ values: reported }) => reported),
    }
  }
  if (topic === 'fishery') {
    return (code) => {
      const zone = parts.zones.forecastZone(code)
      if (!zone) return undefined
      return reported(
        parts.catalogue.stationsIn(code).map((station) => station.code),
        namesOf(zone),
      )
    }
  }
  return (code) => {
    const station = stations.get(code)
    return station && reported([code], namesOf(station))
  }
}

function forecasts(topic: 'sea-forecast', slotAt: Date, parts: ContentsParts): ContentsOf {
  const issues = new Map(parts.zoneForecasts.latest().map((issue) => [issue.zoneCode, issue]))
  return (code): SeaForecastAlert | undefined => {
    const zone = parts.zones.forecastZone(code)
    if (!zone) return undefined
    const issue = issues.get(code)
    const isOf = { cause: 'schedule', topic, point: namesOf(zone), slotAt } as const
    if (!issue || forecastAgeOf('zoneForecast', issue.issuedAt, parts.clock.now()) === 'expired')
      return { ...isOf, mode: parts.mode, periods: [] }
    return { ...isOf, mode: issue.mode, issuedAt: issue.issuedAt, periods: issue.periods }
  }
}

function outlooks(topic: 'weekly-sea-forecast', slotAt: Date, parts: ContentsParts): ContentsOf {
  const issues = new Map(parts.outlooks.latest().map((issue) => [issue.zoneCode, issue]))
  return (code): WeeklyForecastAlert | undefined => {
    const zone = parts.zones.forecastZone(code)
    if (!zone) return undefined
    const issue = issues.get(code)
    const isOf = { cause: 'schedule', topic, point: namesOf(zone), slotAt } as const
    if (!issue || forecastAgeOf('zoneOutlook', issue.issuedAt, parts.clock.now()) === 'expired')
      return { ...isOf, mode: parts.mode, periods: [] }
    return { ...isOf, mode: issue.mode, issuedAt: issue.issuedAt, periods: issue.periods }
  }
}

/** What a message contains of a station; the rest of the catalogue is on its page. */
const REPORTED: readonly ElementName[] = [
  'windSpeed',
  'windFromDirection',
  'windGust',
  'significantWaveHeight',
  'maximumWaveHeight',
  'wavePeriod',
  'seaTemperature',
  'airTemperature',
  'visibility',
  'pressure',
  'relativeHumidity',
]

/** Services bring the elements of a station at times of their own: one entry for each time, newest first. */
function valuesOf(station: StationLatest, now: Date): { values: StationValues; mode: FeedMode }[] {
  const byTime = new Map<number, { values: StationValues; mode: FeedMode }>()
  for (const name of REPORTED) {
    const reading = station.readings[name]
    if (reading.state !== 'measured' || ageOf(name, reading.observedAt, now) === 'expired') continue
    const atMs = reading.observedAt.getTime()
    const known = byTime.get(atMs)
    const entry = known ?? { values: emptyOf(station, reading.observedAt), mode: reading.mode }
    entry.values.values[name] = reading.value
    entry.mode = leastReal([entry.mode, reading.mode]) ?? entry.mode
    byTime.set(atMs, entry)
  }
  return [...byTime]
    .toSorted(([a], [b]) => b - a)
    .map(([, entry]) => entry)
    .filter(({ values: { values } }) => Object.keys(values).some((name) => name !== 'windFromDirection'))
}

const emptyOf = ({ code, nameKo, nameEn }: StationLatest, observedAt: Date): StationValues => ({
  stationCode: code,
  nameKo,
  nameEn,
  observedAt,
  values: {},
})

const namesOf = ({ code, nameKo, nameEn }: { code: string; nameKo: string; nameEn: string }) => ({
  code,
  nameKo,
  nameEn,
})

const leastReal = (modes: readonly FeedMode[]): FeedMode | undefined =>
  (['demo', 'replay', 'live'] as const).find((mode) => modes.includes(mode))
