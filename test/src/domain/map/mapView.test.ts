import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAP_ELEMENTS } from '../../../../src/domain/kernel/elements.ts'
import type { MapPlace, MapView } from '../../../../src/domain/map/mapView.ts'
import {
  DEFAULT_VIEW,
  formatMapView,
  isInSquares,
  isInZones,
  MAP_LIMITS,
  MAP_PANELS,
  mapTimes,
  nearestMapTime,
  nextMornings,
  parseMapView,
  pointAt,
  trueUntilZoom,
  stationElement,
  withElement,
  withField,
  withPanel,
  withSearchMode,
} from '../../../../src/domain/map/mapView.ts'

describe('the nearest zoom', () => {
  it.each([
    [100, 10],
    [50, 11],
    [10, 13],
    [1_000, 6],
  ])('at which a coast %d m off is no more than a pixel off is %d', (errorM, zoom) => {
    expect(trueUntilZoom(errorM)).toBe(zoom)
    const mPerPx = (level: number) => (40_075_017 * Math.cos((36 * Math.PI) / 180)) / (256 * 2 ** level)
    expect(mPerPx(zoom)).toBeGreaterThanOrEqual(errorM)
    expect(mPerPx(zoom + 1)).toBeLessThan(errorM)
  })
})

/** 12:10 in Korea: the first time ahead is 15:00. */
const NOW = new Date('2026-05-04T03:10:00Z')
const at = (time: string) => Date.parse(time)

describe('the view in the address', () => {
  it('is the usual one when the address says nothing', () => {
    expect(parseMapView('')).toEqual({ ...DEFAULT_VIEW, station: undefined })
  })

  it.each([
    ['words for numbers', '?lat=abc&lon=NaN&z=eight', {}],
    ['infinity and exponents', '?lat=Infinity&lon=1e2&z=1e9', {}],
    ['empty values', '?lat=&lon=&z=&el=&wind=&tz=&stn=&span=', {}],
    ['an unknown element', '?el=humidity', {}],
    ['a name of Object', '?el=constructor&span=toString', {}],
    ['an unknown unit and zone', '?wind=mph&tz=JST', {}],
    ['markup as a station', '?stn=%3Cscript%3E', {}],
    ['a station of 21 letters', '?stn=aaaaaaaaaaaaaaaaaaaaa', {}],
    ['broken percent signs', '?lat=%E0%A4%A&el=%', {}],
    ['lists', '?lat[]=3&el[]=pressure', {}],
    ['layers nobody knows', '?fc=radar&wrn=maybe', {}],
    ['a name of Object as a layer', '?fc=constructor', {}],
    ['times that are none', '?t=tomorrow', {}],
    ['a time without a zone', '?t=2026-05-04T09:00', {}],
    ['a day that is not', '?t=2026-02-31T09:00Z', {}],
    ['hours beyond the end', '?t=%2B250', {}],
    ['hours before the beginning', '?t=-25', {}],
    ['a time of the day before yesterday', '?t=2026-05-02T23:00:00Z', {}],
    ['a time of next year', '?t=2027-05-04T03:00:00Z', {}],
    ['markup as a zone', '?zone=%3Cb%3E', {}],
    ['a square with a tenth part', '?sq=144-10', {}],
    ['a square of five digits', '?sq=14400', {}],
    ['a point with one number', '?pt=34.5', {}],
    ['a point with three', '?pt=34.5,128,0', {}],
    ['a point off the earth', '?pt=91,128', {}],
    ['a point of words', '?pt=north,east', {}],
    ['half an hour', '?t=2026-05-04T10:20:00Z', { timeMs: at('2026-05-04T10:00:00Z') }],
    ['hours back', '?t=-6', { timeMs: at('2026-05-03T21:00:00Z') }],
    ['a time that has passed', '?t=2026-05-04T03:00:00Z', { timeMs: at('2026-05-04T03:00:00Z') }],
    ['hours ahead', '?t=%2B18', { timeMs: at('2026-05-04T21:00:00Z') }],
    ['hours ahead with a bare plus sign', '?t=+18', { timeMs: at('2026-05-04T21:00:00Z') }],
    ['a time of another zone', '?t=2026-05-05T00:00%2B09:00', { timeMs: at('2026-05-04T15:00:00Z') }],
    ['a station beside a point', '?pt=34.5,128&stn=22101', { station: '22101' }],
    ['a zone beside a square', '?sq=144&zone=S1311100', { place: { kind: 'zone', code: 'S1311100' } }],
    [
      'a point with more digits than a finger has',
      '?pt=34.123456,128.98765',
      { place: pointAt(34.123, 128.988) },
    ],
    ['a centre far away', '?lat=-80&lon=20', { lat: MAP_LIMITS.south, lon: MAP_LIMITS.west }],
    ['too near and too far', '?z=99', { zoom: MAP_LIMITS.maxZoom }],
    ['a second layer that is neither on nor off', '?ovl=maybe', {}],
    ['a second layer switched off', '?ovl=off', { hasOverlay: false }],
    ['a negative zoom', '?z=-1', { zoom: MAP_LIMITS.minZoom }],
    ['half a zoom step', '?z=8.6', { zoom: 9 }],
    ['the first of two', '?z=7&z=9', { zoom: 7 }],
    [
      'all of it',
      '?lat=35.1&lon=129.05&z=10&el=pressure&wind=kn&tz=UTC&stn=22101&span=7d',
      {
        lat: 35.1,
        lon: 129.05,
        zoom: 10,
        element: 'pressure',
        windUnit: 'kn',
        timeZone: 'UTC',
        station: '22101',
        spanHours: 168,
      },
    ],
    [
      'all of a forecast',
      '?el=significantWaveHeight&fc=squares&wrn=off&t=2026-05-07T00:00:00Z&sq=144-9',
      {
        element: 'significantWaveHeight',
        forecast: 'squares',
        hasWarnings: false,
        timeMs: at('2026-05-07T00:00:00Z'),
        place: { kind: 'square', number: '144-9' },
      },
    ],
  ] as const)('survives %s', (_case, query, expected) => {
    expect(parseMapView(query, DEFAULT_VIEW, NOW)).toEqual({
      ...DEFAULT_VIEW,
      station: undefined,
      ...expected,
    })
  })

  it.each([
    ['nearer than the coast is true', '?z=15', undefined, 10],
    ['as near as the operator’s tiles', '?z=15', 16, 15],
    ['nearer than the operator’s tiles', '?z=15', 13, 13],
    ['of tiles that end before the usual zoom', '', 7, 7],
  ])('keeps a zoom %s within the ground that is drawn', (_case, query, maxZoom, zoom) => {
    expect(parseMapView(query, DEFAULT_VIEW, NOW, maxZoom).zoom).toBe(zoom)
  })

  it('never throws and never leaves the limits', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (lat, zoom, rest) => {
        const view = parseMapView(`?lat=${lat}&z=${zoom}&${rest}`)
        expect(view.lat).toBeGreaterThanOrEqual(MAP_LIMITS.south)
        expect(view.lat).toBeLessThanOrEqual(MAP_LIMITS.north)
        expect(Number.isInteger(view.zoom)).toBe(true)
        expect(MAP_ELEMENTS).toContain(view.element)
      }),
    )
  })

  it('comes back from its own writing', () => {
    const places = fc.oneof(
      fc.constantFrom<MapPlace>(
        { kind: 'zone', code: 'S1311100' },
        { kind: 'zone', code: '12B20103' },
        { kind: 'square', number: '7432' },
        { kind: 'square', number: '144-9' },
      ),
      fc
        .record({
          lat: fc.integer({ min: -90_000, max: 90_000 }),
          lon: fc.integer({ min: -180_000, max: 180_000 }),
        })
        .map(({ lat, lon }): MapPlace => pointAt(lat / 1000, lon / 1000)),
    )
    const panels = fc.oneof(
      fc.constant({ station: undefined }),
      fc.constantFrom(...MAP_PANELS).map((panel) => ({ station: undefined, panel })),
      fc.constantFrom('22101', 'S-1', 'a_b').map((station) => ({ station })),
      places.map((place) => ({ station: undefined, place })),
    )
    const times = fc.oneof(
      fc.constant({}),
      fc.record({ timeMs: fc.constantFrom(...mapTimes(NOW)), isKnownThen: fc.boolean() }),
    )
    const views = fc.record({
      lat: fc.integer({ min: 150_000, max: 550_000 }).map((n) => n / 10_000),
      lon: fc.integer({ min: 1_050_000, max: 1_500_000 }).map((n) => n / 10_000),
      zoom: fc.integer({ min: MAP_LIMITS.minZoom, max: MAP_LIMITS.maxZoom }),
      element: fc.constantFrom(...MAP_ELEMENTS),
      windUnit: fc.constantFrom('ms' as const, 'kmh' as const, 'kn' as const),
      timeZone: fc.constantFrom('KST' as const, 'UTC' as const),
      hasWarnings: fc.boolean(),
      hasMotion: fc.boolean(),
      hasOverlay: fc.boolean(),
      hasPlaces: fc.boolean(),
      hasCameras: fc.boolean(),
      isKnownThen: fc.constant(false),
      searchMode: fc.constant('default' as const),
      forecast: fc.constantFrom('none' as const, 'zones' as const, 'squares' as const),
      spanHours: fc.constantFrom(24 as const, 168 as const),
    })
    fc.assert(
      fc.property(views, panels, times, (view, panel, time) => {
        const whole: MapView = { ...view, ...panel, ...time }
        const shown = whole.station === undefined ? { ...whole, spanHours: DEFAULT_VIEW.spanHours } : whole
        expect(parseMapView(formatMapView(whole), DEFAULT_VIEW, NOW)).toEqual(shown)
      }),
    )
  })

  it('keeps what belongs to others and drops the panel when it is closed', () => {
    const open: MapView = { ...DEFAULT_VIEW, station: '22101', spanHours: 168 }
    const query = formatMapView(open, '?lang=en&frame=popup')
    expect(query).toContain('lang=en&frame=popup')
    expect(query).toContain('stn=22101&span=7d')
    const closed = formatMapView({ ...open, station: undefined }, query)
    expect(closed).toContain('lang=en')
    expect(closed).not.toMatch(/stn|span/)
  })

  it('drops one panel when another opens, and the time when it is now', () => {
    const square: MapView = {
      ...DEFAULT_VIEW,
      forecast: 'zones',
      timeMs: at('2026-05-04T09:00:00Z'),
      place: { kind: 'square', number: '144' },
    }
    const query = formatMapView(square)
    expect(query).toContain('fc=zones&t=2026-05-04T09%3A00%3A00Z&sq=144')
    const point = formatMapView({ ...square, timeMs: undefined, place: pointAt(34.5, 128) }, query)
    expect(point).toContain('pt=34.5%2C128')
    expect(point).not.toMatch(/[?&](sq|t)=/)
    expect(formatMapView({ ...square, station: '22101' }, point)).not.toMatch(/[?&](sq|pt)=/)
  })
})

describe('the times of the map', () => {
  it('are the full hours of the last day and of the next three', () => {
    const times = mapTimes(NOW)
    expect(times).toHaveLength(96)
    expect(times.at(0)).toBe(at('2026-05-03T04:00:00Z'))
    expect(times.slice(23, 25)).toEqual([at('2026-05-04T03:00:00Z'), at('2026-05-04T04:00:00Z')])
    expect(times.at(-1)).toBe(at('2026-05-07T03:00:00Z'))
  })

  it('leave out the present where it is a full hour: that is now', () => {
    const noon = new Date('2026-05-04T03:00:00Z')
    const times = mapTimes(noon)
    expect(times).toHaveLength(96)
    expect(times).not.toContain(noon.getTime())
    expect(times.slice(23, 25)).toEqual([at('2026-05-04T02:00:00Z'), at('2026-05-04T04:00:00Z')])
  })

  it('go on every sixth hour as far as the field that is shown, ten days at most', () => {
    const times = mapTimes(NOW, at('2026-05-08T13:00:00Z'))
    expect(times.slice(96).map((ms) => new Date(ms).toISOString())).toEqual([
      '2026-05-07T06:00:00.000Z',
      '2026-05-07T12:00:00.000Z',
      '2026-05-07T18:00:00.000Z',
      '2026-05-08T00:00:00.000Z',
      '2026-05-08T06:00:00.000Z',
      '2026-05-08T12:00:00.000Z',
    ])
    expect(mapTimes(NOW, Infinity).at(-1)).toBe(at('2026-05-14T00:00:00Z'))
    expect(mapTimes(NOW, at('2026-05-05T00:00:00Z'))).toHaveLength(96)
  })

  it.each([
    ['the present', NOW.getTime(), at('2026-05-04T03:00:00Z')],
    ['nearer to the first ahead', at('2026-05-04T03:40:00Z'), at('2026-05-04T04:00:00Z')],
    ['the last', at('2026-05-07T03:20:00Z'), at('2026-05-07T03:00:00Z')],
    ['beyond the last full hour', at('2026-05-08T05:00:00Z'), at('2026-05-08T06:00:00Z')],
    ['the last that any run has', at('2026-05-14T02:00:00Z'), at('2026-05-14T00:00:00Z')],
    ['beyond the last', at('2026-05-14T03:40:00Z'), undefined],
    ['before the first', at('2026-05-03T03:20:00Z'), undefined],
    ['no time at all', Number.NaN, undefined],
  ])('take %s for the nearest of them', (_case, ms, nearest) => {
    expect(nearestMapTime(ms, NOW)).toBe(nearest)
  })

  it('have three mornings of Korea ahead', () => {
    const mornings = (time: string) => nextMornings(new Date(time)).map((ms) => new Date(ms).toISOString())
    const next = ['2026-05-04T20:00:00.000Z', '2026-05-05T20:00:00.000Z', '2026-05-06T20:00:00.000Z']
    expect(mornings('2026-05-04T03:10:00Z')).toEqual(next)
    expect(mornings('2026-05-04T19:59:59Z')).toEqual(next)
    expect(mornings('2026-05-03T20:00:00Z')).toEqual(next)
  })
})

it('knows which elements are forecast, and by what', () => {
  expect(MAP_ELEMENTS.filter(isInSquares)).toEqual([
    'windSpeed',
    'significantWaveHeight',
    'seaTemperature',
    'visibility',
  ])
  expect(MAP_ELEMENTS.filter(isInZones)).toEqual(['windSpeed', 'significantWaveHeight'])
})

describe('a model field', () => {
  it('stands in the address, and takes the place of a forecast', () => {
    const view = parseMapView('?fld=waves&fc=zones&el=pressure')
    expect(view).toMatchObject({ field: 'waves', forecast: 'none', element: 'significantWaveHeight' })
    expect(formatMapView(view)).toContain('fld=waves')
    expect(parseMapView('?fld=snow&fc=zones')).toMatchObject({ forecast: 'zones' })
    expect(parseMapView('?fld=snow').field).toBeUndefined()
  })

  it('shows stations that measure it, and no others', () => {
    expect(stationElement({ field: 'waves', element: 'pressure' })).toBe('significantWaveHeight')
    expect(stationElement({ field: 'current', element: 'pressure' })).toBeUndefined()
    expect(stationElement({ element: 'pressure' })).toBe('pressure')
  })

  it('follows the element that is chosen, and the element the field', () => {
    expect(withElement('seaTemperature', { field: 'waves' })).toEqual({
      element: 'seaTemperature',
      field: 'seaTemperature',
    })
    expect(withElement('seaTemperature', {})).toEqual({ element: 'seaTemperature' })
    expect(withField('wind', { element: 'pressure' })).toMatchObject({
      element: 'windSpeed',
      forecast: 'none',
    })
    expect(withField('swell', { element: 'pressure' })).toMatchObject({ element: 'pressure' })
  })
})

describe('the panels of the map', () => {
  it('close when they are chosen again, and take the place of one another', () => {
    const open = { ...DEFAULT_VIEW, ...withPanel('issue', DEFAULT_VIEW) }
    expect(open.panel).toBe('issue')
    expect(withPanel('issue', open).panel).toBeUndefined()
    expect(withPanel('registration', { ...open, panel: 'issue' })).toMatchObject({
      panel: 'registration',
      station: undefined,
      place: undefined,
    })
  })

  it('stand in the address, but never beside a place', () => {
    expect(parseMapView('?panel=issue').panel).toBe('issue')
    expect(parseMapView('?panel=issue&stn=22101').panel).toBeUndefined()
    expect(parseMapView('?panel=detail').panel).toBeUndefined()
    expect(formatMapView({ ...DEFAULT_VIEW, panel: 'issue', station: '22101' })).not.toContain('panel=')
  })

  it('have ways to search that return to all when chosen again', () => {
    const searching = { ...DEFAULT_VIEW, panel: 'search' as const }
    expect(withSearchMode('favo', searching)).toEqual({ searchMode: 'favo' })
    expect(withSearchMode('favo', { searchMode: 'favo', field: undefined })).toEqual({
      searchMode: 'default',
    })
    // who looks for a place to fish at sees how warm the water is
    expect(withSearchMode('point', searching)).toMatchObject({
      searchMode: 'point',
      element: 'seaTemperature',
    })
    expect(withSearchMode('point', { searchMode: 'default', field: 'waves' })).toMatchObject({
      field: 'seaTemperature',
    })
    const address = formatMapView({ ...searching, searchMode: 'route' })
    expect(address).toContain('panel=search&find=route')
    expect(parseMapView(address).searchMode).toBe('route')
    expect(parseMapView('?find=route').searchMode).toBe('default')
  })
})
