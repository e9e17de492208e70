import type { ElementName } from '../domain/kernel/elements.ts'
import { isElementName } from '../domain/kernel/elements.ts'
import type { AbsentReason, FeedMode, Reading, SourceName } from '../domain/kernel/readings.ts'
import type { SeriesStep, StationFacts, StationKind, ElementSeries } from '../domain/observations/stations.ts'
import type { MapStationsQuery, StationSeriesQuery } from './generated.ts'
import type { MapReportElement } from './operations.ts'
import { fetchJson } from './fetchJson.ts'
import { ask } from './graphql.ts'
import { fromEnumName, MAP_REPORT_ELEMENTS, mapStationsUrl, toEnumName } from './operations.ts'
import { ReadError } from './readError.ts'

/** A station with the newest reading of every element the map can show. */
export interface MapStation extends StationFacts {
  readings: Readonly<Record<MapReportElement, Reading>>
  /** time of the newest report; undefined when nothing was ever received */
  observedAt?: Date
}

/** `servedAt` is the server's clock when it answered, for readers whose own clock is wrong. */
export type MapStationsResult = { servedAt?: Date } & (
  { state: 'new'; stations: MapStation[]; etag: string | null } | { state: 'unchanged' }
)

/**
 * All stations with their newest values.
 *
 * @param knownEtag of the answer the caller holds already
 * @throws ReadError
 */
export async function fetchMapStations(
  knownEtag: string | null,
  signal?: AbortSignal,
): Promise<MapStationsResult> {
  const { body, etag, servedAt } = await fetchJson(mapStationsUrl, signal, knownEtag)
  const served = servedAt && { servedAt }
  if (body === undefined) return { state: 'unchanged', ...served }
  return { state: 'new', stations: mapStationsOf(body), etag, ...served }
}

/** @throws ReadError `malformed` when the body is not the operation's answer */
export function mapStationsOf(body: unknown): MapStation[] {
  const data = (body as { data?: Partial<MapStationsQuery> | null } | undefined)?.data
  if (!Array.isArray(data?.stations)) throw new ReadError('malformed')
  return data.stations.map(({ latest, kind, ...facts }) => ({
    ...facts,
    kind: fromEnumName<StationKind>(kind),
    readings: readingsOf(latest),
    ...(latest && { observedAt: new Date(latest.observedAt) }),
  }))
}

type ReportAnswer = NonNullable<NonNullable<MapStationsQuery['stations']>[number]['latest']>

function readingsOf(report: ReportAnswer | null): MapStation['readings'] {
  const reasons = new Map(report?.absent.map(({ element, reason }) => [element, reason]))
  const differing = new Map(report?.differing.map((origin) => [origin.element, origin]))
  const shared = report && originOf(report)
  const read = (name: MapReportElement): Reading => {
    const value = report?.[name] ?? null
    if (value === null || !shared) {
      return { state: 'absent', reason: fromEnumName<AbsentReason>(reasons.get(name) ?? 'NOT_REPORTED') }
    }
    const own = differing.get(name)
    return { state: 'measured', value, quality: 'checked', ...(own ? originOf(own) : shared) }
  }
  return Object.fromEntries(MAP_REPORT_ELEMENTS.map((name) => [name, read(name)])) as MapStation['readings']
}

function originOf(origin: Pick<ReportAnswer, 'observedAt' | 'receivedAt' | 'source' | 'mode'>) {
  return {
    observedAt: new Date(origin.observedAt),
    receivedAt: new Date(origin.receivedAt),
    source: fromEnumName<SourceName>(origin.source),
    mode: fromEnumName<FeedMode>(origin.mode),
  }
}

export interface SeriesRequest {
  stationCode: string
  elements: ElementName[]
  from: Date
  to: Date
  step: SeriesStep
}

/** Some elements of one station over time. @throws ReadError */
export async function fetchSeries(
  { stationCode, elements, from, to, step }: SeriesRequest,
  signal: AbortSignal,
): Promise<ElementSeries[]> {
  const span = { from: from.toISOString(), to: to.toISOString(), step: toEnumName(step) }
  return seriesOf(await ask('StationSeries', { code: stationCode, elements, ...span }, signal))
}

/** @throws ReadError `malformed` */
export function seriesOf(answer: unknown): ElementSeries[] {
  const series = (answer as Partial<StationSeriesQuery> | undefined)?.series
  if (!Array.isArray(series?.elements)) throw new ReadError('malformed')
  return series.elements
    .filter(({ element }) => isElementName(element))
    .map(({ element, points }) => ({
      element,
      points: points.map(({ at, value, minimum, maximum }) => ({
        at: new Date(at),
        value,
        minimum,
        maximum,
      })),
    }))
}
