import type { BoundingBox } from '../../domain/kernel/positions.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { PastSea } from '../../api/past.ts'
import { fetchZoneForecasts } from '../../api/forecasts.ts'
import type { ZoneArea } from '../../api/zoneAreas.ts'
import { fetchZoneAreas } from '../../api/zoneAreas.ts'
import { forecastAgeOf } from '../../domain/forecasts/forecastAge.ts'
import type { MapPlace, MapView } from '../../domain/map/mapView.ts'
import { isInSquares, isInZones, nearestMapTime } from '../../domain/map/mapView.ts'
import type { AreaSources, ZoneIssue } from './areas/areaContent.ts'
import { frameAt } from './areas/frames.ts'
import type { SquareSources } from './areas/squareOverlay.ts'
import type { Standing } from '../../components/warnings/standing.ts'
import type { FieldNote, FieldState } from './fields/useField.ts'
import { useField } from './fields/useField.ts'
import { nextBoundary, standingByZone } from '../../components/warnings/standing.ts'
import type { Reader } from '../../components/kernel/reader.ts'
import type { Fetched } from '../../state/useFetched.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useNow } from '../../state/useNow.ts'
import type { WarningsState } from '../../state/useWarnings.ts'
import { useWarnings } from '../../state/useWarnings.ts'

/** Model runs come twice a day and zone forecasts four times, but the minute is unknown. */
const EVERY_MS = 600_000

const NOTHING: ReadonlyMap<string, readonly Standing[]> = new Map()
const NO_ISSUES: ReadonlyMap<string, ZoneIssue> = new Map()

/** What is said of the layers beside the map; see `LayerStatus`. */
export type LayerNote =
  | { kind: 'loading' | 'failed'; layer: 'zones' | 'squares' | 'past'; retry(): void }
  | { kind: 'marks-failed'; retry(): void }
  | { kind: 'no-element' | 'only-wind-and-waves' | 'not-then' | 'not-yet' | 'nothing-known' }
  | { kind: 'late'; issuedAt: Date }
  | { kind: 'warnings-failed'; confirmedAt?: Date }
  | { kind: 'painter-failed' }
  | FieldNote

export interface Layers {
  now: Date
  /** the moment that is shown */
  at: Date
  isAhead: boolean
  /** the sea at a moment that is over; undefined for now and what is to come */
  past: (Fetched<PastSea> & { retry(): void }) | undefined
  warnings: WarningsState
  /** warnings at the moment that is shown, by zone; empty where they are not wanted */
  standing: ReadonlyMap<string, readonly Standing[]>
  /** as they stand now, for the panels; undefined while that is unknown */
  standingNow: ReadonlyMap<string, readonly Standing[]> | undefined
  zones: Fetched<readonly ZoneArea[]>
  areas: AreaSources | undefined
  squares: SquareSources | undefined
  field: FieldState
  /** asks which fields there are */
  wantFields(): void
  note: LayerNote | undefined
  /** issue of the forecast that is shown */
  issuedAt: Date | undefined
}

interface LayersRequest {
  view: MapView
  language: Reader['language']
  clockOffsetMs: number
}

/** Everything that lies below the stations, loaded as far as it is wanted, for the moment that is shown. */
export function useLayers({ view, language, clockOffsetMs }: LayersRequest): Layers {
  const { element, forecast, place, panel, windUnit, timeZone } = view
  const warnings = useWarnings(view.hasWarnings || place !== undefined || panel === 'issue', clockOffsetMs)
  const boundary = useCallback((now: Date) => nextBoundary(warnings.areas, now), [warnings.areas])
  const now = useNow(clockOffsetMs, boundary)
  const timeMs = view.timeMs !== undefined && nearestMapTime(view.timeMs, now) ? view.timeMs : undefined
  const isPast = timeMs !== undefined && timeMs < now.getTime()
  const isKnownThen = isPast && view.isKnownThen
  const past = usePast(isPast ? timeMs : undefined, isKnownThen)
  const at = useMemo(() => (timeMs === undefined ? now : new Date(timeMs)), [timeMs, now])
  const reader = useMemo(() => ({ language, windUnit, timeZone, now }), [language, windUnit, timeZone, now])
  const { areas, confirmedAt } = warnings
  const pastAreas = past?.state === 'ready' ? past.value.areas : undefined
  const standing = useMemo(() => {
    if (!view.hasWarnings) return NOTHING
    if (!isPast) return standingByZone(areas, { at, now, confirmedAt })
    return pastAreas ? standingByZone(pastAreas, { at, now: at, confirmedAt: at }) : NOTHING
  }, [view.hasWarnings, areas, isPast, pastAreas, at, now, confirmedAt])
  const standingNow = useMemo(
    () => (confirmedAt ? standingByZone(areas, { at: now, now, confirmedAt }) : undefined),
    [areas, now, confirmedAt],
  )
  const isZones = forecast === 'zones' && isInZones(element)
  const zones = useFetched(
    useEver(isZones || panel === 'search' || place !== undefined) ? 'zones' : undefined,
    fetchZoneAreas,
  )
  const issues = useFetched(isZones ? 'issues' : undefined, fetchZoneForecasts, EVERY_MS)
  const squareElement = forecast === 'squares' && isInSquares(element) ? element : undefined
  const layer = useFetched(
    squareElement,
    (signal) => fetchSquares(squareElement ?? 'windSpeed', signal),
    EVERY_MS,
  )
  const squareLayer = layer.state === 'ready' ? layer.value : undefined
  const squares = useMemo(
    (): SquareSources | undefined =>
      squareLayer && { layer: squareLayer, frame: frameAt(squareLayer.frames, at), reader },
    [squareLayer, at, reader],
  )
  const [isListed, setIsListed] = useState(false)
  const field = useField(view.field, { at, now, isListed, knownAt: isKnownThen ? at : undefined })
  const zoneAreas = zones.state === 'ready' ? zones.value : undefined
  const zoneIssues = isZones && issues.state === 'ready' ? issues.value : undefined
  const squareBox = useSquareBox(place)
  const sources = useMemo((): AreaSources | undefined => {
    const isEmpty = standing.size === 0 && !zoneIssues && place?.kind !== 'zone' && place?.kind !== 'square'
    if (isEmpty) return undefined
    return {
      standing,
      zones: zoneAreas ?? [],
      issues: zoneIssues ?? NO_ISSUES,
      element,
      at,
      selected: place,
      squareBox,
      hasField: view.field !== undefined,
      reader,
    }
  }, [standing, zoneAreas, zoneIssues, element, at, place, squareBox, view.field, reader])
  const wantFields = useCallback(() => setIsListed(true), [])
  const issuedAt = squares?.layer.issuedAt ?? firstIssue(zoneIssues)
  return {
    now,
    at,
    isAhead: timeMs !== undefined && !isPast,
    past,
    warnings,
    standing,
    standingNow,
    zones,
    areas: sources,
    squares,
    field,
    wantFields,
    issuedAt,
    note: noteOf({ view, warnings, past, zones, issues, layer, squares, issuedAt, now }) ?? field.note,
  }
}

/** Where a chosen square lies; the table of squares comes with the first one. */
function useSquareBox(place: MapPlace | undefined): BoundingBox | undefined {
  const number = place?.kind === 'square' ? place.number : undefined
  const table = useFetched(number && 'squares', () => import('../../domain/zones/seaSquares.ts'))
  const squares = table.state === 'ready' ? table.value : undefined
  return useMemo(() => {
    const address = number === undefined ? undefined : squares?.parseSquare(number)
    return address && squares?.partBox(address)
  }, [number, squares])
}

function usePast(timeMs: number | undefined, isKnownThen: boolean): Layers['past'] {
  const key = timeMs === undefined ? undefined : `${timeMs} ${isKnownThen}`
  const past = useFetched(key, async (signal) => {
    const { fetchPastSea } = await import('../../api/past.ts')
    return fetchPastSea(new Date(timeMs ?? 0), isKnownThen, signal)
  })
  return timeMs === undefined ? undefined : past
}

/** The painter's table of squares comes with the first layer. */
async function fetchSquares(element: Parameters<typeof isInSquares>[0], signal: AbortSignal) {
  const { fetchSquareLayer } = await import('../../api/squareLayers.ts')
  return fetchSquareLayer(isInSquares(element) ? element : 'windSpeed', signal)
}

const firstIssue = (issues: ReadonlyMap<string, ZoneIssue> | undefined): Date | undefined =>
  issues?.values().next().value?.issuedAt

/** True from the first time on: what was loaded once is kept. */
function useEver(isTrue: boolean): boolean {
  const ever = useRef(false)
  if (isTrue) ever.current = true
  return ever.current
}

interface NoteRequest {
  view: MapView
  warnings: WarningsState
  past?: Layers['past']
  zones: Fetched<unknown> & { retry(): void }
  issues: Fetched<ReadonlyMap<string, ZoneIssue>> & { retry(): void }
  layer: Fetched<unknown> & { retry(): void }
  squares: SquareSources | undefined
  issuedAt: Date | undefined
  now: Date
}

/** The one thing worth saying, the most urgent first. */
export function noteOf(request: NoteRequest): LayerNote | undefined {
  const { view, warnings, past, zones, issues, layer, squares, issuedAt, now } = request
  const { forecast, element } = view
  if (view.hasWarnings && warnings.failure)
    return { kind: 'warnings-failed', ...(warnings.confirmedAt && { confirmedAt: warnings.confirmedAt }) }
  if (past && past.state !== 'ready')
    return { kind: past.state === 'failed' ? 'failed' : 'loading', layer: 'past', retry: past.retry }
  if (past?.state === 'ready' && !past.value.hasReports) return { kind: 'nothing-known' }
  if (forecast === 'none') return undefined
  if (!isInSquares(element)) return { kind: 'no-element' }
  if (forecast === 'zones' && !isInZones(element)) return { kind: 'only-wind-and-waves' }
  const parts = forecast === 'zones' ? [zones, issues] : [layer]
  const retry = () => {
    for (const part of parts) if (part.state === 'failed') part.retry()
  }
  if (parts.some(({ state }) => state === 'failed')) return { kind: 'failed', layer: forecast, retry }
  if (parts.some(({ state }) => state !== 'ready')) return { kind: 'loading', layer: forecast, retry }
  if (!issuedAt) return { kind: 'not-yet' }
  if (forecast === 'squares' && !squares?.frame) return { kind: 'not-then' }
  const isOld = forecastAgeOf(forecast === 'zones' ? 'zoneForecast' : 'squares', issuedAt, now) !== 'fresh'
  return isOld ? { kind: 'late', issuedAt } : undefined
}
