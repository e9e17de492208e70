import { describe, expect, it } from 'vitest'
import { seaMask } from '../../../../../server/platform/db/facts/seaMask.ts'
import { STATION_FACTS } from '../../../../../server/platform/db/facts/stations.ts'
import { ZONE_PLACES } from '../../../../../server/platform/db/facts/zones.ts'
import { squareAt, SQUARES } from '../../../../../src/domain/zones/seaSquares.ts'

describe('the mask of the sea', () => {
  it.each([
    ['Seoul', 126.98, 37.57],
    ['Daegu', 128.6, 35.87],
    ['the middle of Jeju', 126.53, 33.36],
    ['the lake of Saemangeum', 126.65, 35.82],
    ['Pyongyang', 125.75, 39.03],
    ['Fukuoka', 130.4, 33.55],
    ['the ocean beyond all squares', 145, 35],
  ])('does not call %s sea', (_name, lon, lat) => {
    expect(seaMask.isSea(lon, lat)).toBe(false)
  })

  it('calls the places of all zones sea', () => {
    const dry = Object.entries(ZONE_PLACES).flatMap(([code, places]) =>
      places.filter(([lon, lat]) => !seaMask.isSea(lon, lat)).map((place) => `${code} ${place.join(' ')}`),
    )
    expect(dry).toEqual([])
  })

  it('has the sea at every station, or close by', () => {
    const far = STATION_FACTS.filter(({ lon, lat }) => (seaMask.nearestSea(lon, lat)?.distanceKm ?? 99) > 4)
    expect(far.map(({ nameEn }) => nameEn)).toEqual([])
  })

  it('finds sea in all squares but five on the shore', () => {
    const landOnly = SQUARES.filter(({ box }) => !seaMask.nearestIn(box, box.west, box.south))
    expect(landOnly.map(({ square }) => square)).toEqual([5097, 5131, 6003, 6604, 7361])
  })

  it.each([
    ['Seoul, at Incheon', 126.98, 37.57, 40],
    ['Daegu, at Masan', 128.6, 35.87, 80],
    ['Daejeon, at the mouth of the Geum', 127.38, 36.35, 100],
  ])('is nearest to %s', (_name, lon, lat, withinKm) => {
    const nearest = seaMask.nearestSea(lon, lat)
    expect(nearest?.distanceKm).toBeGreaterThan(10)
    expect(nearest?.distanceKm).toBeLessThan(withinKm)
    expect(nearest && seaMask.isSea(nearest.lon, nearest.lat)).toBe(true)
    expect(nearest && squareAt(nearest.lon, nearest.lat)).toBeDefined()
  })

  it('knows nothing beyond its edge', () => {
    expect(seaMask.nearestSea(145, 35)).toBeUndefined()
    expect(seaMask.nearestSea(37.5, 127)).toBeUndefined()
  })
})
