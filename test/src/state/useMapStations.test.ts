import { describe, expect, it } from 'vitest'
import { nextStations } from '../../../src/state/useMapStations.ts'
import { spanOf } from '../../../src/islands/map/useSeries.ts'
import { scaleBar } from '../../../src/islands/map/ScaleBar.tsx'
import { graticuleStep } from '../../../src/islands/map/coastPainter.ts'
import { buildMapStation, NOW } from '../islands/map/mapFakes.ts'

describe('what is known of the stations', () => {
  const start = { stations: [], isAsking: true, clockOffsetMs: 0 }
  const known = nextStations(start, { type: 'answered', stations: [buildMapStation()], at: NOW })

  it('is kept when the next question fails, with the reason', () => {
    const failed = nextStations(known, { type: 'failed', failure: 'offline' })
    expect(failed).toMatchObject({
      stations: known.stations,
      confirmedAt: NOW,
      failure: 'offline',
      isAsking: false,
    })
  })

  it('is kept, and confirmed anew, when nothing changed', () => {
    const later = new Date(NOW.getTime() + 60_000)
    const next = nextStations(nextStations(known, { type: 'failed', failure: 'refused' }), {
      type: 'answered',
      at: later,
    })
    expect(next.stations).toBe(known.stations)
    expect(next).toMatchObject({ confirmedAt: later })
    expect(next.failure).toBeUndefined()
  })

  it.each([
    ['a wrong clock is set right', 3_600_000, 3_600_000],
    ['a small difference is left alone', 30_000, 0],
    ['a clock that runs ahead is set right too', -600_000, -600_000],
  ])('%s', (_case, differenceMs, offset) => {
    const servedAt = new Date(NOW.getTime() + differenceMs)
    expect(nextStations(start, { type: 'answered', at: NOW, servedAt }).clockOffsetMs).toBe(offset)
  })
})

describe('the difference of the clocks', () => {
  const start = { stations: [], isAsking: true, clockOffsetMs: 3_600_000 }

  it.each([
    ['stays as it is while answers take longer or shorter', 3_600_740, 3_600_000],
    ['stays when an answer does not say when it was served', undefined, 3_600_000],
    ['changes when the reader sets the clock', 120, 120],
  ])('%s', (_case, differenceMs, offset) => {
    const servedAt = differenceMs === undefined ? undefined : new Date(NOW.getTime() + differenceMs)
    expect(nextStations(start, { type: 'answered', at: NOW, servedAt }).clockOffsetMs).toBe(offset)
  })
})

describe('the span of a chart', () => {
  it('ends at the next full ten minutes, so that one question serves all within them', () => {
    const a = spanOf(24, new Date('2026-05-04T03:01:10Z'))
    const b = spanOf(24, new Date('2026-05-04T03:09:59Z'))
    expect(a).toEqual(b)
    expect(a).toEqual({
      from: new Date('2026-05-03T03:10:00Z'),
      to: new Date('2026-05-04T03:10:00Z'),
      step: 'raw',
    })
  })

  it('of a week goes by the hour', () => {
    expect(spanOf(168, NOW)).toMatchObject({ from: new Date('2026-04-27T03:00:00Z'), step: 'hour' })
  })
})

describe('the scale bar', () => {
  it.each([5, 6, 7, 8, 9, 10, 11, 12])('is a round number of nautical miles that fits at zoom %d', (zoom) => {
    const { nauticalMiles, widthPx } = scaleBar(35, zoom)
    expect([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]).toContain(nauticalMiles)
    expect(widthPx).toBeLessThanOrEqual(110)
    expect(widthPx).toBeGreaterThan(35)
  })
})

it('the graticule gets finer as the map gets nearer', () => {
  const steps = [5, 6, 7, 8, 9, 10, 11, 12].map(graticuleStep)
  expect(steps).toEqual(steps.toSorted((a, b) => b - a))
})
