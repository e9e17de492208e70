import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAP_ELEMENTS } from '../../src/domain/elements.ts'
import type { MapView } from '../../src/domain/mapView.ts'
import { DEFAULT_VIEW, formatMapView, MAP_LIMITS, parseMapView } from '../../src/domain/mapView.ts'

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
    ['a centre far away', '?lat=-80&lon=20', { lat: MAP_LIMITS.south, lon: MAP_LIMITS.west }],
    ['too near and too far', '?z=99', { zoom: MAP_LIMITS.maxZoom }],
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
  ] as const)('survives %s', (_case, query, expected) => {
    expect(parseMapView(query)).toEqual({ ...DEFAULT_VIEW, station: undefined, ...expected })
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
    const views = fc.record({
      lat: fc.integer({ min: 150_000, max: 550_000 }).map((n) => n / 10_000),
      lon: fc.integer({ min: 1_050_000, max: 1_500_000 }).map((n) => n / 10_000),
      zoom: fc.integer({ min: 5, max: 12 }),
      element: fc.constantFrom(...MAP_ELEMENTS),
      windUnit: fc.constantFrom('ms' as const, 'kmh' as const, 'kn' as const),
      timeZone: fc.constantFrom('KST' as const, 'UTC' as const),
      station: fc.constantFrom('22101', 'S-1', 'a_b'),
      spanHours: fc.constantFrom(24 as const, 168 as const),
    })
    fc.assert(
      fc.property(views, (view) => {
        expect(parseMapView(formatMapView(view))).toEqual(view)
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
})
