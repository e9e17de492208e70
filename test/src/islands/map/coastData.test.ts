import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { MAP_LIMITS } from '../../../../src/domain/map/mapView.ts'
import { mercatorX, mercatorY } from '../../../../src/domain/kernel/mercator.ts'
import { COAST_RANGES } from '../../../../src/islands/map/basemapFiles.ts'
import type { CoastRing } from '../../../../src/islands/map/coastData.ts'
import { coastFilesFor, decodeCoast, needsWorld } from '../../../../src/islands/map/coastData.ts'
import { runsOf } from '../../../../src/islands/map/coastPainter.ts'

const read = (name: string) => readFileSync(`public/basemap/${name}.json`, 'utf8')
const load = (name: string) => decodeCoast(JSON.parse(read(name)) as Parameters<typeof decodeCoast>[0])

/** Whether land covers a place: an odd number of outlines to its east. */
function isLand(rings: readonly CoastRing[], lat: number, lon: number): boolean {
  const [x, y] = [mercatorX(lon), mercatorY(lat)]
  return rings.some(({ points }) => {
    let isInside = false
    const count = points.length / 2
    for (let i = 0, j = count - 1; i < count; j = i, i += 1) {
      const [xi = 0, yi = 0, xj = 0, yj = 0] = [
        points[2 * i],
        points[2 * i + 1],
        points[2 * j],
        points[2 * j + 1],
      ]
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside
    }
    return isInside
  })
}

const PLACES = [
  ['Seoul', 37.56, 126.99, true],
  ['Busan', 35.18, 129.08, true],
  ['Jeju', 33.38, 126.55, true],
  ['Ulleungdo', 37.5, 130.86, true],
  ['the water between Dokdo and Ulleungdo', 37.35, 131.4, false],
  ['the West Sea', 36, 124.5, false],
  ['the Korea Strait', 34.75, 129.05, false],
  ['Ieodo, a reef under the sea', 32.123, 125.182, false],
] as const

describe('the base map', () => {
  const filesAt = (maxZoom: number, lat: number, lon: number) =>
    coastFilesFor(maxZoom, { west: lon, east: lon, south: lat, north: lat }).flatMap(load)

  it.each(PLACES)('knows at each of its ranges whether %s is land', (_name, lat, lon, expected) => {
    for (const { maxZoom } of COAST_RANGES)
      expect(isLand(filesAt(maxZoom, lat, lon), lat, lon)).toBe(expected)
  })

  it.each([
    ['East Islet', 37.2408, 131.8696],
    ['West Islet', 37.2418, 131.8652],
  ])('has the %s of Dokdo, near as land and far as a speck', (_name, lat, lon) => {
    for (const zoom of [9, 10]) expect(isLand(filesAt(zoom, lat, lon), lat, lon)).toBe(true)
    for (const zoom of [6, 8]) {
      const isNear = ({ minX, maxX }: CoastRing) => minX > mercatorX(131.85) && maxX < mercatorX(131.89)
      expect(filesAt(zoom, lat, lon).some(isNear)).toBe(true)
    }
  })

  it('ends where the map ends', () => {
    expect(COAST_RANGES.at(-1)?.maxZoom).toBe(MAP_LIMITS.maxZoom)
  })

  it('is small enough to be loaded at once', () => {
    const first = brotliCompressSync(read('z8')).length + brotliCompressSync(read('world')).length
    expect(first).toBeLessThan(100_000)
    for (const { name, tiles } of COAST_RANGES) {
      for (const tile of tiles ?? [])
        expect(brotliCompressSync(read(`${name}/${tile}`)).length).toBeLessThan(40_000)
    }
  })

  it('has exactly the files its list names', () => {
    const listed = COAST_RANGES.flatMap(
      ({ name, tiles }) => tiles?.map((tile) => `${name}/${tile}.json`) ?? [`${name}.json`],
    )
    const there = readdirSync('public/basemap', { recursive: true, encoding: 'utf8' })
    expect(there.filter((path) => path.endsWith('.json')).toSorted()).toEqual(
      [...listed, 'world.json'].toSorted(),
    )
  })

  it('marks the lines that come from cutting, so that no coast is drawn along them', () => {
    const rings = decodeCoast({
      origin: [120, 30],
      step: 0.5,
      cuts: { columns: [0, 10], rows: [0, 10] },
      rings: [
        [0, 4, 2, 0, 0, 2, -2, 0],
        [4, 4, 1, 0, 0, 1],
      ],
    })
    expect(rings[0]?.isCut && [...rings[0].isCut]).toEqual([0, 0, 0, 1])
    expect(rings[1]?.isCut).toBeUndefined()
  })

  it('draws every line of an outline once, save those that come from cutting', () => {
    const linesOf = (count: number, cut: number[]) => {
      const isCut = Uint8Array.from({ length: count }, (_, i) => Number(cut.includes(i)))
      const runs = runsOf({ points: new Float64Array(2 * count), isCut })
      return runs.flatMap(([from, to]) => Array.from({ length: to - 1 - from }, (_, i) => from + i))
    }
    const lines = (count: number, without: number[] = []) =>
      Array.from({ length: count }, (_, i) => i).filter((i) => !without.includes(i))
    expect(linesOf(4, [])).toEqual([0, 1, 2, 3])
    expect(linesOf(4, [3])).toEqual([0, 1, 2])
    expect(linesOf(6, [0, 1, 4])).toEqual([2, 3, 5])
    expect(linesOf(1000, [])).toEqual(lines(1000))
    expect(linesOf(1000, [250, 999])).toEqual(lines(1000, [250, 999]))
  })

  it('needs the rest of the world only for views beyond its core', () => {
    expect(needsWorld({ west: 125, east: 130, south: 33, north: 38 })).toBe(false)
    expect(needsWorld({ west: 110, east: 130, south: 33, north: 38 })).toBe(true)
  })

  it('loads only the tiles a near view shows, and the finest for any nearer one', () => {
    const view = { west: 128.9, east: 129.1, south: 35, north: 35.2 }
    expect(coastFilesFor(10, view)).toEqual(['z10/2-1', 'z10/3-1'])
    expect(coastFilesFor(15, view)).toEqual(coastFilesFor(10, view))
    expect(coastFilesFor(10, { west: 150, east: 151, south: 10, north: 11 })).toEqual([])
  })
})
