import { describe, expect, it } from 'vitest'
import { pointsIn } from '../../../../src/islands/messages/catalogue.ts'
import { kmText, locate, nearestOf } from '../../../../src/islands/messages/nearest.ts'
import { buildPoint, buildTopic } from './subscriptionFakes.ts'

const INCHEON = { lat: 37.45, lon: 126.6 }

describe('the nearest points', () => {
  it('come nearest first, with their distance', () => {
    const near = nearestOf(pointsIn(buildTopic('weather-buoy')), INCHEON)
    expect(near.map(({ point }) => point.code)).toEqual(['22101', '22108', '22107'])
    expect(near[0]?.distanceKm).toBeCloseTo(56.3, 0)
  })

  it('are at most five, and only such as have a position', () => {
    const points = Array.from({ length: 9 }, (_point, index) =>
      buildPoint(`${index}`, { lat: 35, lon: 125 + index }),
    )
    expect(nearestOf([buildPoint('x'), ...points], INCHEON)).toHaveLength(5)
    expect(nearestOf([buildPoint('x')], INCHEON)).toEqual([])
  })

  it.each([
    [0.04, '0.0'],
    [9.94, '9.9'],
    [56.3, '56'],
  ])('tell %d km as %s', (km, text) => {
    expect(kmText(km)).toBe(text)
  })
})

describe('asking the browser where the reader is', () => {
  const asking = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) => ({
    getCurrentPosition: (found: PositionCallback, failed?: PositionErrorCallback | null) =>
      answer(found, failed ?? (() => undefined)),
  })
  const failing = (code: number) => asking((_found, failed) => failed({ code } as GeolocationPositionError))

  it('tells where', async () => {
    const here = { coords: { latitude: 37.45, longitude: 126.6 } } as GeolocationPosition
    expect(await locate(asking((found) => found(here)))).toEqual({ state: 'here', ...INCHEON })
  })

  it('tells that it is not allowed, not known, or not there to be asked', async () => {
    expect(await locate(failing(1))).toEqual({ state: 'denied' })
    expect(await locate(failing(2))).toEqual({ state: 'unknown' })
    expect(await locate(failing(3))).toEqual({ state: 'unknown' })
    expect(await locate(undefined)).toEqual({ state: 'unknown' })
  })
})
