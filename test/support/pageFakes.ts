import { FORECAST_ZONES, WARNING_ZONES } from '../../server/platform/db/facts/zones.ts'
import { zoneShapes } from '../../server/platform/db/facts/zoneShapes.ts'
import { Zones } from '../../server/zones/zones.ts'
import type { PageContext } from '../../src/api/pageContext.ts'
import { ELEMENT_NAMES } from '../../src/domain/kernel/elements.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { ElementName } from '../../src/domain/kernel/elements.ts'
import type { AbsentReason, FeedMode, Reading } from '../../src/domain/kernel/readings.ts'
import type { StationFacts, StationLatest } from '../../src/domain/observations/stations.ts'
import { viewOf } from '../../src/layouts/view.ts'
import type { View } from '../../src/layouts/view.ts'

export const NOW = new Date('2026-05-04T04:06:00Z')

export interface LatestDraft extends Partial<StationFacts> {
  values?: Partial<Record<ElementName, number>>
  absent?: Partial<Record<ElementName, AbsentReason>>
  minutesOld?: number
  mode?: FeedMode
}

/** A station with the values given, all of one age; the rest is not reported. */
export function buildLatest({
  values = {},
  absent = {},
  minutesOld = 6,
  mode = 'live',
  ...facts
}: LatestDraft = {}): StationLatest {
  const observedAt = new Date(NOW.getTime() - minutesOld * 60_000)
  const readingOf = (name: ElementName): Reading => {
    const value = values[name]
    if (value === undefined) return { state: 'absent', reason: absent[name] ?? 'not-reported' }
    return {
      state: 'measured',
      value,
      observedAt,
      receivedAt: NOW,
      source: 'kma-buoy',
      mode,
      quality: 'checked',
    }
  }
  const readings = Object.fromEntries(
    ELEMENT_NAMES.map((name) => [name, readingOf(name)]),
  ) as StationLatest['readings']
  const isHeard = Object.keys(values).length > 0
  return {
    code: '22101',
    nameKo: '덕적도',
    nameEn: 'Deokjeokdo',
    kind: 'weather-buoy',
    lat: 37.24,
    lon: 126.02,
    ...facts,
    readings,
    ...(isHeard && { observedAt }),
  }
}

export function buildView(portal: Partial<PageContext> = {}): View {
  return viewOf({
    now: NOW,
    language: 'en',
    timeZone: 'KST',
    windUnit: 'ms',
    theme: 'auto',
    publicOrigin: 'https://marine.example.org',
    isDemo: false,
    isReplay: false,
    isDevelopmentHost: false,
    version: '0.1.0',
    stations: () => [],
    station: () => undefined,
    series: () => Promise.reject(new Error('no series in this test')),
    feeds: () => Promise.resolve([]),
    hasEarthquakes: true,
    earthquakes: () => [],
    tsunamis: () => [],
    hasTyphoons: true,
    typhoons: () => [],
    stormsOf: () => Promise.resolve([]),
    stormYears: () => Promise.resolve([]),
    hasWarnings: true,
    warnings: () => ({ at: NOW, warnings: [], checkedAt: NOW, until: undefined }),
    warning: () => Promise.reject(new Error('no warning in this test')),
    zones: new Zones({ warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES, shapes: zoneShapes }),
    unknownZones: () => [],
    zoneForecast: () => Promise.resolve({}),
    zoneOutlook: () => Promise.resolve({}),
    zoneForecasts: () => [],
    bulletins: () => Promise.resolve([]),
    bulletin: () => Promise.reject(new Error('no bulletin in this test')),
    commentaries: () => Promise.resolve([]),
    places: () => [],
    place: () => undefined,
    placesNear: () => [],
    search: () => [],
    cameras: () => [],
    camerasNear: () => [],
    seaLevels: () => Promise.resolve({ rip: 'not-observed', indices: [], partings: [] }),
    months: () => Promise.resolve([]),
    monthlySummary: () => Promise.resolve(undefined),
    oceanClimate: () => Promise.resolve({ seas: [], normals: [] }),
    flatTimes: () => Promise.resolve({ limits: { dryBelowM: 2.5, marginMin: 60 } }),
    tides: () => ({ at: { reason: 'no-station' }, days: [] }),
    seaRoutes: () => [],
    sailings: () => [],
    navigationalBoard: () => undefined,
    seaWay: (from, to) => Promise.resolve([from, to]),
    landLegs: () => Promise.resolve([]),
    seaAlong: (positions) => Promise.resolve({ from: NOW, places: positions.map(() => []) }),
    tripAdvices: (positions) => Promise.resolve(positions.map(() => undefined)),
    tripAdvice: () => Promise.reject(new Refusal('OUTSIDE_FORECAST')),
    pointForecast: (lat, lon) => Promise.resolve({ lat, lon, rows: [] }),
    squareForecast: () => Promise.resolve({ rows: [] }),
    broadcasts: () => Promise.resolve([]),
    broadcast: () => Promise.resolve(undefined),
    timetable: (kind, date) => Promise.resolve({ kind, date, entries: [], legend: [] }),
    nowAndNext: () => Promise.resolve({ now: [] }),
    satellite: (product) => Promise.resolve({ product, slots: [] }),
    lightAt: () => 'day',
    charts: () => Promise.resolve([]),
    chart: () => Promise.resolve(undefined),
    contents: () => Promise.resolve({ rows: [], count: 0, total: 0, page: 1 }),
    content: (_kind, id) => Promise.reject(new Refusal('CONTENT_UNKNOWN', { id })),
    popups: () => Promise.resolve([]),
    institutions: () => [],
    boards: () => [],
    chartNeighbours: () => Promise.resolve({}),
    openApi: () => ({}),
    ...portal,
  })
}
