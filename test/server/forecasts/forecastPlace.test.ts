import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seaMask } from '../../../server/platform/db/facts/seaMask.ts'
import { forecastPlace } from '../../../server/forecasts/forecastPlace.ts'
import type { SeaMask } from '../../../server/forecasts/forecastPlace.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { squareAt } from '../../../src/domain/zones/seaSquares.ts'
import { blockOfLand } from '../../support/pointForecasts.ts'

const refusalOf = (lon: number, lat: number, mask: SeaMask = blockOfLand) => {
  try {
    return forecastPlace(lon, lat, mask)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

describe('the place of a forecast', () => {
  it.each([
    ['latitude and longitude in the wrong order', 35, 129, 'lat'],
    ['no number', NaN, 35, 'lon'],
    ['no latitude', 129, NaN, 'lat'],
    ['the end of the world', Infinity, 35, 'lon'],
    ['once too often around it', 489, 35, 'lon'],
  ])('is refused for %s', (_case, lon, lat, field) => {
    expect(refusalOf(lon, lat)).toMatchObject({ code: 'INPUT_INVALID', facts: { field } })
  })

  it.each([
    ['the Pacific', 160, 30],
    ['another hemisphere', -70, -35],
    ['the pole', 0, 90],
    ['just beyond the last square', 142, 25.2],
  ])('is refused for %s with the nearest sea point that has a forecast', (_case, lon, lat) => {
    const refusal = refusalOf(lon, lat)
    expect(refusal).toMatchObject({ code: 'OUTSIDE_FORECAST', status: 422 })
    const { lat: nearLat, lon: nearLon } = (refusal as Refusal).facts as { lat: number; lon: number }
    expect(squareAt(nearLon, nearLat)).toBeDefined()
    expect(forecastPlace(nearLon, nearLat, blockOfLand)).toEqual({ lon: nearLon, lat: nearLat })
  })

  it('names a near point, not just any, and not too exactly', () => {
    expect((refusalOf(129, 23.9) as Refusal).facts).toEqual({ lon: 129, lat: 25 })
    expect((refusalOf(142.5, 43.26789) as Refusal).facts).toEqual({ lon: 139.99, lat: 43.27 })
  })

  it('is the place itself at sea', () => {
    expect(forecastPlace(129.3, 35.1, blockOfLand)).toEqual({ lon: 129.3, lat: 35.1 })
  })

  it('is the nearest sea for a place on land, also where its square has sea', () => {
    expect(forecastPlace(129, 35.8, blockOfLand)).toMatchObject({ lon: 129.25, lat: 35.8 })
    expect(squareAt(129.1, 36.2)).toBeDefined()
    expect(forecastPlace(129.1, 36.2, blockOfLand).distanceKm).toBeCloseTo(13.5, 3)
  })

  it('is refused for a place on land so far inland that the sea is another country', () => {
    const mask = { ...blockOfLand, nearestSea: () => ({ lon: 129.25, lat: 36, distanceKm: 120.1 }) }
    expect(refusalOf(128, 36.5, mask)).toMatchObject({
      code: 'OUTSIDE_FORECAST',
      facts: { lon: 129.25, lat: 36 },
    })
  })

  it('is refused for the sea beyond the squares, however near they are', () => {
    for (const [lon, lat] of [
      [140.01, 40],
      [130, 24.99],
      [118.99, 35],
      [130, 46.01],
    ] as const)
      expect(refusalOf(lon, lat)).toMatchObject({ code: 'OUTSIDE_FORECAST' })
    expect(squareAt(120.2, 44)).toBeUndefined()
    expect(refusalOf(120.2, 44)).toMatchObject({ code: 'OUTSIDE_FORECAST' })
  })

  it.each([
    ['Seoul', 126.98, 37.57, 31],
    ['Busan', 129.04, 35.16, 6],
    ['the top of Hallasan', 126.53, 33.36, 15],
    ['Chungju, as far inland as can be', 127.93, 36.97, 95],
  ])('of %s is at sea, with the mask of the portal', (_case, lon, lat, mostKm) => {
    const place = forecastPlace(lon, lat, seaMask)
    expect(place.distanceKm).toBeGreaterThan(1)
    expect(place.distanceKm).toBeLessThan(mostKm)
    expect(forecastPlace(place.lon, place.lat, seaMask)).toEqual({ lon: place.lon, lat: place.lat })
  })

  it.each([
    ['Beijing', 116.4, 39.9],
    ['Shenyang', 123.4, 41.8],
    ['the open Pacific', 150, 35],
  ])('of %s is none, with the mask of the portal', (_case, lon, lat) => {
    expect(refusalOf(lon, lat, seaMask)).toMatchObject({ code: 'OUTSIDE_FORECAST' })
  })

  it('is always found or refused with a place that is found', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    )
    fc.assert(
      fc.property(place, ([lon, lat]) => {
        const found = refusalOf(lon, lat)
        if (!(found instanceof Refusal)) return
        const near = found.facts as { lat: number; lon: number }
        expect(forecastPlace(near.lon, near.lat, blockOfLand)).toEqual({ lon: near.lon, lat: near.lat })
      }),
    )
  })
})
