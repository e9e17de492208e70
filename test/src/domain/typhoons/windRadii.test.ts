import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPASS_POINTS } from '../../../../src/domain/kernel/display.ts'
import { insideOf, kmInside, radiusToward } from '../../../../src/domain/typhoons/windRadii.ts'

describe('the reach of a wind', () => {
  const radius = { km: 400, weaker: { toward: 'SW', km: 250 } } as const

  it.each([
    [225, 250],
    [225 + 45, 250],
    [225 - 45, 250],
    [225 + 65, 400],
    [45, 400],
    [0, 400],
  ])('toward %d° is %d km', (bearing, km) => {
    expect(radiusToward(radius, bearing)).toBeCloseTo(km, 6)
  })

  it('never leaves what the agency gives, and goes smoothly from the one to the other', () => {
    const angle = fc.double({ min: 0, max: 360, noNaN: true })
    fc.assert(
      fc.property(angle, fc.constantFrom(...COMPASS_POINTS), (bearing, toward) => {
        const one = { km: 400, weaker: { toward, km: 250 } }
        const reach = radiusToward(one, bearing)
        expect(reach).toBeGreaterThanOrEqual(250)
        expect(reach).toBeLessThanOrEqual(400)
        expect(Math.abs(radiusToward(one, bearing + 0.1) - reach)).toBeLessThan(2)
      }),
    )
  })

  it.each([
    [0, 400],
    [89.9, 400],
    [90, 300],
    [200, 0],
    [359, 100],
    [-10, 100],
  ])('in quadrants is toward %d° that of its quadrant', (bearing, km) => {
    expect(radiusToward({ km: 400, quadrants: [400, 300, 0, 100] }, bearing)).toBe(km)
  })

  it('is the same all around where no side is named', () => {
    expect([0, 90, 225].map((bearing) => radiusToward({ km: 300 }, bearing))).toEqual([300, 300, 300])
  })

  it('counts a stronger wind as the weaker one too', () => {
    const [centre, place] = [
      { lat: 30, lon: 127 },
      { lat: 31, lon: 127 },
    ]
    expect(kmInside(centre, { km: 200 }, place)).toBeCloseTo(88.8, 0)
    expect(insideOf(place, centre, { storm: { km: 200 } }, 'gale')).toBeCloseTo(88.8, 0)
    expect(insideOf(place, centre, { gale: { km: 200 } }, 'storm')).toBe(-Infinity)
  })
})
