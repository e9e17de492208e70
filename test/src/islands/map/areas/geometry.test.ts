import { describe, expect, it } from 'vitest'
import type { CanvasFrame } from '../../../../../src/islands/map/painting.ts'
import { isInFrame, unitRings, worldSize } from '../../../../../src/islands/map/areas/geometry.ts'
import { mercatorX, mercatorY } from '../../../../../src/domain/kernel/mercator.ts'
import { buildPolygons } from '../mapFakes.ts'

const square = buildPolygons([128, 34, 130, 36])

describe('the drawing of an area', () => {
  it('is counted once', () => {
    expect(unitRings(square)).toBe(unitRings(square))
    expect(unitRings(square).minX).toBeCloseTo(mercatorX(128))
    expect(unitRings(square).minY).toBeCloseTo(mercatorY(36))
  })

  it.each([
    ['over it', 128.5, 35, true],
    ['beside it', 126, 35, false],
    ['north of it', 129, 38, false],
  ])('is seen or not from a canvas %s', (_case, lon, lat, isSeen) => {
    const size = worldSize(8)
    const frame = { zoom: 8, left: mercatorX(lon) * size, top: mercatorY(lat) * size, width: 50, height: 50 }
    expect(isInFrame(square, frame as CanvasFrame)).toBe(isSeen)
  })
})
