import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fingered,
  FIT,
  isFit,
  keyed,
  MAX_SCALE,
  movedBy,
  PAN_STEP,
  percentOf,
  TAP_SCALE,
  tappedAt,
  wheelFactor,
  ZOOM_STEP,
  zoomedBy,
} from '../../../../src/islands/charts/zoom.ts'
import type { Spot, Zoom } from '../../../../src/islands/charts/zoom.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const spots = fc.record({ x: share, y: share })
const moves = fc.oneof(
  fc.record({
    kind: fc.constant('zoom' as const),
    factor: fc.double({ min: 0.01, max: 100, noNaN: true }),
    at: spots,
  }),
  fc.record({
    kind: fc.constant('move' as const),
    by: fc.record({
      x: fc.double({ min: -9, max: 9, noNaN: true }),
      y: fc.double({ min: -9, max: 9, noNaN: true }),
    }),
  }),
)
const after = (done: readonly (typeof moves extends fc.Arbitrary<infer T> ? T : never)[]): Zoom =>
  done.reduce(
    (zoom, move) => (move.kind === 'zoom' ? zoomedBy(zoom, move.factor, move.at) : movedBy(zoom, move.by)),
    FIT,
  )
/** The place of the picture that lies under a spot of the frame, in widths and heights of the whole picture. */
const under = ({ scale, x, y }: Zoom, at: Spot): Spot => ({ x: (at.x - x) / scale, y: (at.y - y) / scale })

describe('a zoomed picture', () => {
  it('never leaves an edge of its frame bare, whatever is done with it', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 30 }), (done) => {
        const { scale, x, y } = after(done)
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(MAX_SCALE)
        for (const edge of [x, y]) {
          expect(edge).toBeLessThanOrEqual(0)
          expect(edge).toBeGreaterThanOrEqual(1 - scale)
        }
      }),
    )
  })

  it('keeps what is under the pointer where it is while it grows', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 10 }), spots, share, (done, at, more) => {
        const before = after(done)
        const next = zoomedBy(before, 1 + more * (MAX_SCALE / before.scale - 1), at)
        if (isFit(next)) return
        expect(under(next, at).x).toBeCloseTo(under(before, at).x, 9)
        expect(under(next, at).y).toBeCloseTo(under(before, at).y, 9)
      }),
    )
  })

  it.each([
    ['a step in', zoomedBy(FIT, ZOOM_STEP), { scale: 1.5, x: -0.25, y: -0.25 }],
    ['at its corner', zoomedBy(FIT, 2, { x: 0, y: 1 }), { scale: 2, x: 0, y: -1 }],
    ['in and out again', zoomedBy(zoomedBy(FIT, ZOOM_STEP), 1 / ZOOM_STEP), FIT],
    ['nearly out again', zoomedBy({ scale: 2, x: -0.5, y: -0.5 }, 0.505), FIT],
    ['smaller than the frame', zoomedBy(FIT, 0.1), FIT],
    ['beyond the most', zoomedBy(FIT, 100).scale, MAX_SCALE],
    [
      'moved beyond an edge',
      movedBy({ scale: 2, x: -0.5, y: -0.5 }, { x: 3, y: -3 }),
      { scale: 2, x: 0, y: -1 },
    ],
    ['moved while it is whole', movedBy(FIT, { x: 0.3, y: 0.3 }), FIT],
    ['tapped', tappedAt(FIT, { x: 0, y: 0 }), { scale: TAP_SCALE, x: 0, y: 0 }],
    ['tapped again', tappedAt({ scale: 4, x: -1, y: -1 }, { x: 0.5, y: 0.5 }), FIT],
  ])('%s lies where it should', (_case, zoom, lies) => {
    expect(zoom).toEqual(lies)
  })

  it('gives its size in whole percent', () => expect(percentOf({ scale: 1.5 ** 3, x: 0, y: 0 })).toBe(338))
})

describe('a key', () => {
  const near: Zoom = { scale: 2, x: -0.5, y: -0.5 }
  it.each([
    ['+', FIT, zoomedBy(FIT, ZOOM_STEP)],
    ['=', FIT, zoomedBy(FIT, ZOOM_STEP)],
    ['-', near, zoomedBy(near, 1 / ZOOM_STEP)],
    ['0', near, FIT],
    ['ArrowRight', near, { scale: 2, x: -0.5 - PAN_STEP, y: -0.5 }],
    ['ArrowLeft', near, { scale: 2, x: -0.5 + PAN_STEP, y: -0.5 }],
    ['ArrowDown', near, { scale: 2, x: -0.5, y: -0.5 - PAN_STEP }],
    ['ArrowUp', near, { scale: 2, x: -0.5, y: -0.5 + PAN_STEP }],
    ['ArrowDown', FIT, undefined],
    ['a', near, undefined],
    ['Escape', near, undefined],
    ['constructor', near, undefined],
  ])('%s at %o means %o', (key, zoom, means) => {
    expect(keyed(zoom, key)).toEqual(means)
  })
})

describe('fingers', () => {
  const frame = { width: 400, height: 200 }
  const at = (x: number, y: number): Spot => ({ x, y })
  it.each([
    [
      'that part in the middle',
      FIT,
      [at(150, 100), at(250, 100)],
      [at(100, 100), at(300, 100)],
      { scale: 2, x: -0.5, y: -0.5 },
    ],
    [
      'that part while they move',
      FIT,
      [at(100, 100), at(200, 100)],
      [at(100, 100), at(300, 100)],
      { scale: 2, x: -0.25, y: -0.5 },
    ],
    [
      'one of which moves alone',
      { scale: 2, x: -0.5, y: -0.5 },
      [at(10, 10)],
      [at(50, 30)],
      { scale: 2, x: -0.4, y: -0.4 },
    ],
    [
      'that close beyond the whole',
      { scale: 2, x: -0.5, y: -0.5 },
      [at(100, 100), at(300, 100)],
      [at(190, 100), at(210, 100)],
      FIT,
    ],
    [
      'that lie on each other',
      { scale: 2, x: -0.5, y: -0.5 },
      [at(9, 9), at(9, 9)],
      [at(9, 9), at(50, 9)],
      { scale: 2, x: -0.44875, y: -0.5 },
    ],
  ])('%s lead the picture', (_case, zoom, before, moved, lies) => {
    const { scale, x, y } = fingered(zoom, before, moved, frame)
    expect({ scale, x: x + 0, y: y + 0 }).toEqual({
      scale: lies.scale,
      x: expect.closeTo(lies.x, 9) as number,
      y: expect.closeTo(lies.y, 9) as number,
    })
  })
})

describe('a turn of the wheel', () => {
  it.each([
    ['of two notches away', { deltaY: -200, deltaMode: 0, ctrlKey: false }, 2],
    ['towards the reader', { deltaY: 100, deltaMode: 0, ctrlKey: false }, 2 ** -0.5],
    ['in lines', { deltaY: -3, deltaMode: 1, ctrlKey: false }, 2 ** (48 / 200)],
    ['in pages is limited', { deltaY: 1, deltaMode: 2, ctrlKey: false }, 0.5],
    ['of a pinch on a touch pad', { deltaY: -25, deltaMode: 0, ctrlKey: true }, 2 ** 0.5],
    ['that is none', { deltaY: 0, deltaMode: 0, ctrlKey: false }, 1],
  ])('%s', (_case, turn, factor) => {
    expect(wheelFactor(turn)).toBeCloseTo(factor, 12)
  })
})
