import { expect, it } from 'vitest'
import { kmBetween } from '../../../../src/domain/kernel/distances.ts'

it.each([
  ['a place and itself', 127, 34, 127, 34, 0],
  ['one degree of a meridian', 127, 34, 127, 35, 111.2],
  ['one degree along a parallel, which is shorter away from the equator', 127, 60, 128, 60, 55.6],
  ['two sides of the date line', 179.5, 0, -179.5, 0, 111.2],
  ['opposite places, half the way around', 0, 0, 180, 0, 20_015.1],
])('measures the distance between %s', (_case, lon, lat, otherLon, otherLat, km) => {
  expect(kmBetween(lon, lat, otherLon, otherLat)).toBeCloseTo(km, 1)
})
