import { describe, expect, it } from 'vitest'
import { CoastLines, onMap } from '../../../../src/domain/routes/coastLines.ts'
import { buildSeaGrid } from '../../../../src/domain/routes/seaGrid.ts'
import { SeaPaths } from '../../../../src/domain/routes/seaPath.ts'
import { lengthNm } from '../../../../src/domain/routes/alongPath.ts'

const BOX = { west: 125, south: 33, columns: 200, rows: 200, step: 0.01 }
const ring = (...corners: (readonly [lon: number, lat: number])[]) =>
  corners.map(([lon, lat]) => ({ lon, lat, cuts: 0 }))

/** An island that lies across the way, and a lake within it. */
const ISLAND = ring([125.8, 33.4], [126.2, 33.4], [126.2, 34.6], [125.8, 34.6])
const LAKE = ring([125.9, 33.9], [126.1, 33.9], [126.1, 34.1], [125.9, 34.1])
const coast = new CoastLines([[ISLAND, LAKE]])
const paths = new SeaPaths(buildSeaGrid(coast, BOX), coast)
const WEST = { lat: 34, lon: 125.5 }
const EAST = { lat: 34, lon: 126.5 }

describe('a coast', () => {
  it('is land within its outlines and not within their lakes', () => {
    const at = (lat: number, lon: number) => coast.isLand(onMap({ lat, lon }))
    expect([at(33.5, 126), at(34, 126), at(34, 125.5)]).toEqual([true, false, false])
  })

  it('is crossed by a course over it, touched at a corner, and not by one beside it', () => {
    const crosses = (a: readonly [number, number], b: readonly [number, number]) =>
      coast.crosses(onMap({ lat: a[0], lon: a[1] }), onMap({ lat: b[0], lon: b[1] }))
    expect(crosses([34, 125.5], [34, 126.5])).toBe(true)
    expect(crosses([34.6, 125.5], [34.6, 125.8])).toBe(true)
    expect(crosses([34.7, 125.5], [34.7, 126.5])).toBe(false)
    expect(crosses([33, 125.5], [35, 125.5])).toBe(false)
  })

  it('cut into sheets that overlap is one, and its cuts are no coast', () => {
    const cut = (corners: (readonly [number, number])[], isCut: (lon: number) => boolean) =>
      corners.map(([lon, lat]) => ({ lon, lat, cuts: isCut(lon) ? 1 : 0 }))
    const sheets = new CoastLines([
      [
        cut(
          [
            [125.8, 33.4],
            [126.01, 33.4],
            [126.01, 34.6],
            [125.8, 34.6],
          ],
          (lon) => lon === 126.01,
        ),
      ],
      [
        cut(
          [
            [125.99, 33.4],
            [126.2, 33.4],
            [126.2, 34.6],
            [125.99, 34.6],
          ],
          (lon) => lon === 125.99,
        ),
      ],
    ])
    // within the strip that both have
    expect(sheets.isLand(onMap({ lat: 34, lon: 126 }))).toBe(true)
    expect(sheets.crosses(onMap({ lat: 34, lon: 125.9 }), onMap({ lat: 34, lon: 126.1 }))).toBe(false)
  })
})

describe('a way at sea', () => {
  it('goes around the land and touches it nowhere', () => {
    const path = paths.find(WEST, EAST)
    if (typeof path === 'string') throw new Error(path)
    expect(path.length).toBeGreaterThan(2)
    for (const [i, to] of path.slice(1).entries())
      expect(coast.crosses(onMap(path[i]!), onMap(to))).toBe(false)
  })

  it('is hardly longer than the shortest there is, which touches two corners', () => {
    const path = paths.find(WEST, EAST) as { lat: number; lon: number }[]
    const shortest = Math.min(
      ...[33.4, 34.6].map((lat) =>
        lengthNm([path[0]!, { lat, lon: 125.8 }, { lat, lon: 126.2 }, path.at(-1)!]),
      ),
    )
    expect(lengthNm(path)).toBeLessThan(shortest * 1.03)
    expect(lengthNm(path)).toBeGreaterThanOrEqual(shortest * 0.999)
  })

  it('is straight where nothing lies between, and as long both ways', () => {
    expect(paths.find(WEST, { lat: 33.2, lon: 125.3 })).toHaveLength(2)
    const [there, back] = [paths.find(WEST, EAST), paths.find(EAST, WEST)] as { lat: number; lon: number }[][]
    expect(Math.abs(lengthNm(there!) - lengthNm(back!))).toBeLessThan(lengthNm(there!) * 0.01)
  })

  it('is one place from a place to itself', () => {
    expect(paths.find(WEST, WEST)).toHaveLength(1)
  })

  it('begins on the water beside a quay, and nowhere where there is none', () => {
    const quay = paths.find({ lat: 34, lon: 125.81 }, WEST)
    expect(typeof quay).not.toBe('string')
    expect(paths.find({ lat: 33.6, lon: 126 }, WEST)).toBe('no-water-near')
    // a lake is no way out
    expect(paths.find({ lat: 34, lon: 126 }, WEST)).toBe('no-water-near')
    expect(paths.find({ lat: 60, lon: 126 }, WEST)).toBe('outside')
    expect(paths.find({ lat: NaN, lon: 126 }, WEST)).toBe('outside')
  })
})
