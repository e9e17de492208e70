import { describe, expect, it } from 'vitest'
import { mercatorX, mercatorY } from '../../../../../src/domain/kernel/mercator.ts'
import { overlaps, rectAround } from '../../../../../src/domain/kernel/occupancy.ts'
import type { ZoneShape } from '../../../../../src/domain/zones/zones.ts'
import type { AreaLabel } from '../../../../../src/islands/map/areas/areaLabels.ts'
import { placeLabels } from '../../../../../src/islands/map/areas/areaLabels.ts'
import { worldSize } from '../../../../../src/islands/map/areas/geometry.ts'
import type { CanvasFrame } from '../../../../../src/islands/map/painting.ts'
import { buildPolygons } from '../mapFakes.ts'

const ZOOM = 8
const SIZE = worldSize(ZOOM)
const placeOf = (lon: number, lat: number) => ({ x: mercatorX(lon) * SIZE, y: mercatorY(lat) * SIZE })

/** A canvas about a place. */
function frameAround(lon: number, lat: number, width = 800, height = 600): CanvasFrame {
  const { x, y } = placeOf(lon, lat)
  return { zoom: ZOOM, left: x - width / 2, top: y - height / 2, width, height } as CanvasFrame
}
const measure = (line: string) => line.length * 8

function label(text: string, box: Parameters<typeof buildPolygons>[0]): AreaLabel {
  const [west, south, east, north] = box
  const shape: ZoneShape = {
    code: text,
    label: [(west + east) / 2, (south + north) / 2],
    polygons: buildPolygons(box),
  }
  return { shape, lines: [text], kind: 'zone' }
}

describe('what is written in areas', () => {
  it('stands at the area’s own place', () => {
    const [placed] = placeLabels(
      [label('1.0~2.0 m', [128, 34, 129, 35])],
      frameAround(128.5, 34.5),
      [],
      measure,
    )
    const { x, y } = placeOf(128.5, 34.5)
    expect(((placed?.rect.left ?? 0) + (placed?.rect.right ?? 0)) / 2).toBeCloseTo(x)
    expect(((placed?.rect.top ?? 0) + (placed?.rect.bottom ?? 0)) / 2).toBeCloseTo(y)
  })

  it('keeps clear of stations and of one another, the first before the later', () => {
    const { x, y } = placeOf(128.5, 34.5)
    const station = rectAround(x, y, 60, 40)
    const labels = [label('first', [128, 34, 129, 35]), label('second', [128, 34, 129, 35])]
    const placed = placeLabels(labels, frameAround(128.5, 34.5), [station], measure)
    expect(placed.map(({ lines }) => lines[0])).toEqual(['first', 'second'])
    const rects = [station, ...placed.map(({ rect }) => rect)]
    for (const [i, a] of rects.entries())
      for (const b of rects.slice(i + 1)) expect(overlaps(a, b)).toBe(false)
  })

  it('is shorter where there is no room for all of it', () => {
    const narrow = { ...label('a very long name of a warning', [128, 34.3, 128.6, 34.7]), short: ['brief'] }
    const frame = frameAround(128.3, 34.5)
    expect(placeLabels([narrow], frame, [], measure).map(({ lines }) => lines)).toEqual([['brief']])
    const wide = { ...narrow, shape: label('wide', [127, 34, 130, 35]).shape }
    expect(placeLabels([wide], frame, [], measure).map(({ lines }) => lines)).toEqual([narrow.lines])
  })

  it('is left out where the area is too small, out of sight or full', () => {
    const frame = frameAround(128.5, 34.5)
    const everything = rectAround(placeOf(128.5, 34.5).x, placeOf(128.5, 34.5).y, 5000, 5000)
    expect(placeLabels([label('풍랑주의보', [128.5, 34.5, 128.6, 34.55])], frame, [], measure)).toEqual([])
    expect(placeLabels([label('away', [120, 20, 121, 21])], frame, [], measure)).toEqual([])
    expect(placeLabels([label('full', [128, 34, 129, 35])], frame, [everything], measure)).toEqual([])
  })

  it('moves into sight where only a part of a large area is seen', () => {
    const frame = frameAround(133.5, 34.5)
    const [placed] = placeLabels([label('far', [124, 33, 134, 36])], frame, [], measure)
    const { left, right } = placed?.rect ?? { left: 0, right: 0 }
    expect(left).toBeGreaterThanOrEqual(frame.left)
    expect(right).toBeLessThanOrEqual(placeOf(134, 34).x)
  })
})
