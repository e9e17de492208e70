import fc from 'fast-check'
import geographiclib from 'geographiclib-geodesic'
import { describe, expect, it } from 'vitest'
import { geodesicKm, nauticalMiles } from '../../../../src/domain/routes/geodesy.ts'

const { WGS84 } = geographiclib.Geodesic
const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the distance of two places', () => {
  it('is within a thousandth of GeographicLib’s', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const km = WGS84.Inverse(a.lat, a.lon, b.lat, b.lon).s12! / 1_000
        // nearly opposite places have many shortest ways
        fc.pre(km < 19_000)
        expect(Math.abs(geodesicKm(a, b) - km)).toBeLessThanOrEqual(km * 0.001 + 1e-6)
      }),
    )
  })

  it('within the seas around Korea is within ten metres', () => {
    const near = fc.record({
      lat: fc.double({ min: 30, max: 43, noNaN: true }),
      lon: fc.double({ min: 117, max: 134, noNaN: true }),
    })
    fc.assert(
      fc.property(near, near, (a, b) => {
        const metres = WGS84.Inverse(a.lat, a.lon, b.lat, b.lon).s12!
        expect(Math.abs(geodesicKm(a, b) * 1_000 - metres)).toBeLessThan(10)
      }),
    )
  })

  it('is nothing from a place to itself, and the shorter way across 180°', () => {
    expect(geodesicKm({ lat: 35, lon: 129 }, { lat: 35, lon: 129 })).toBe(0)
    expect(nauticalMiles({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(60.1, 1)
  })
})
