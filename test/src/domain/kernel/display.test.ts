import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageParts } from '../../../../src/domain/kernel/ages.ts'
import {
  compassPoint,
  COMPASS_POINTS,
  formatNumber,
  formatValue,
  isCalm,
  positionText,
  shownNumber,
  showReading,
  timeText,
} from '../../../../src/domain/kernel/display.ts'
import { ELEMENT_NAMES } from '../../../../src/domain/kernel/elements.ts'
import type { Reading } from '../../../../src/domain/kernel/readings.ts'

const now = new Date('2026-05-04T04:10:00Z')
const measured = (value: number, minutesOld = 10): Reading => ({
  state: 'measured',
  value,
  observedAt: new Date(now.getTime() - minutesOld * 60_000),
  receivedAt: now,
  source: 'kma-buoy',
  mode: 'live',
  quality: 'checked',
})

describe('a value as people read it', () => {
  it.each([
    ['wind in m/s', 'windSpeed', 12.34, 'ms', '12.3'],
    ['wind in km/h', 'windSpeed', 10, 'kmh', '36.0'],
    ['wind in knots', 'windSpeed', 10, 'kn', '19.4'],
    ['waves untouched by the wind unit', 'significantWaveHeight', 1.25, 'kn', '1.3'],
    ['a half that binary floats hold slightly low', 'significantWaveHeight', 1.45, 'ms', '1.5'],
    ['visibility in km', 'visibility', 4_860, 'ms', '4.9'],
    ['visibility just below the cap', 'visibility', 19_900, 'ms', '19.9'],
    ['visibility at the cap', 'visibility', 20_000, 'ms', '20.0'],
    ['visibility above the cap', 'visibility', 35_000, 'ms', '20.0'],
    ['freezing air', 'airTemperature', -4.2, 'ms', '\u22124.2'],
    ['freezing water', 'seaTemperature', -1.1, 'ms', '\u22121.1'],
    ['a minus that rounds away', 'airTemperature', -0.04, 'ms', '0.0'],
    ['zero', 'windSpeed', 0, 'ms', '0.0'],
    ['north written as 360', 'windFromDirection', 360, 'ms', '0'],
    ['humidity', 'relativeHumidity', 88.4, 'ms', '88'],
  ] as const)('shows %s', (_case, name, value, unit, text) => {
    expect(formatValue(name, value, unit)).toBe(text)
  })

  it.each([
    ['missing', 'windSpeed', null],
    ['missing', 'windSpeed', undefined],
    ['not a number', 'windSpeed', Number.NaN],
    ['endless', 'windSpeed', Number.POSITIVE_INFINITY],
    ['negative wind', 'windSpeed', -0.1],
    ['negative wave height', 'significantWaveHeight', -99],
    ['negative visibility', 'visibility', -1],
    ['negative humidity', 'relativeHumidity', -9],
    ['negative pressure', 'pressure', -999],
    ['a direction of 361°', 'windFromDirection', 361],
    ['a direction below 0°', 'waveFromDirection', -1],
  ] as const)('shows a dash for what is %s', (_case, name, value) => {
    expect(formatValue(name, value, 'ms')).toBe('–')
  })

  it('never shows a negative number for an element that cannot be negative', () => {
    const names = ELEMENT_NAMES.filter((name) => !/emperature/.test(name))
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.double({ noNaN: false }), (name, value) => {
        expect(formatValue(name, value, 'ms')).not.toContain('\u2212')
      }),
    )
  })

  it.each([
    [1.005, 2, '1.01'],
    [-12.5, 0, '\u221213'],
    [0.05, 1, '0.1'],
  ])('rounds %d to %d decimals', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text)
  })
})

describe('the number behind what is shown', () => {
  it.each([
    ['a visibility above the cap', 'visibility', 32_000, 'ms', 20],
    ['a visibility below it', 'visibility', 8_460, 'ms', 8.46],
    ['a wind in the reader’s unit', 'windSpeed', 10, 'kmh', 36],
    ['all others', 'seaTemperature', -1.25, 'kn', -1.25],
  ] as const)('is that of %s', (_case, name, value, unit, expected) => {
    expect(shownNumber(name, value, unit)).toBe(expected)
  })
})

describe('a reading ready to be drawn', () => {
  it('keeps the reason of an absent reading', () => {
    const shown = showReading('windSpeed', { state: 'absent', reason: 'feed-down' }, 'ms', now)
    expect(shown).toEqual({ state: 'dash', text: '–', reason: 'feed-down' })
  })

  it('turns a measured value that must not be shown into a dash that says out of range', () => {
    expect(showReading('windFromDirection', measured(361), 'ms', now)).toMatchObject({
      reason: 'out-of-range',
    })
  })

  it.each([
    [60, 'fresh'],
    [90, 'fresh'],
    [91, 'late'],
    [360, 'late'],
    [361, 'expired'],
  ] as const)('calls a value of %d minutes %s', (minutes, age) => {
    expect(showReading('windSpeed', measured(8, minutes), 'kn', now)).toMatchObject({
      age,
      unit: 'kn',
      text: '15.6',
    })
  })
})

describe('compass points', () => {
  it.each([
    [0, 'N'],
    [11.24, 'N'],
    [11.25, 'NNE'],
    [45, 'NE'],
    [180, 'S'],
    [247.5, 'WSW'],
    [348.74, 'NNW'],
    [348.75, 'N'],
    [360, 'N'],
  ] as const)('names %d° %s', (degrees, point) => {
    expect(compassPoint(degrees)).toBe(point)
  })

  it.each([-0.1, 360.1, Number.NaN])('has no name for %d°', (degrees) => {
    expect(compassPoint(degrees)).toBeUndefined()
  })

  it('gives back each of its 16 points from the middle of its sector', () => {
    expect(COMPASS_POINTS.map((_, i) => compassPoint(i * 22.5))).toEqual([...COMPASS_POINTS])
  })

  it.each([
    [0, true],
    [0.29, true],
    [0.3, false],
  ])('calls %d m/s calm: %s', (speed, calm) => {
    expect(isCalm(speed)).toBe(calm)
  })
})

describe('time and age', () => {
  it.each([
    [-5_000, { unit: 'now' }],
    [59_999, { unit: 'now' }],
    [60_000, { unit: 'minute', count: 1 }],
    [3_599_999, { unit: 'minute', count: 59 }],
    [3_600_000, { unit: 'hour', count: 1 }],
    [86_399_999, { unit: 'hour', count: 23 }],
    [86_400_000, { unit: 'day', count: 1 }],
  ])('counts an age of %d ms', (ms, parts) => {
    expect(ageParts(new Date(now.getTime() - ms), now)).toEqual(parts)
  })

  it.each([
    ['today', '2026-05-04T04:00:00Z', 'KST', '13:00 KST'],
    ['today in the other zone', '2026-05-04T04:00:00Z', 'UTC', '04:00 UTC'],
    ['today in Korea though yesterday in UTC', '2026-05-03T22:40:00Z', 'KST', '07:40 KST'],
    ['yesterday in UTC', '2026-05-03T22:40:00Z', 'UTC', '05-03 22:40 UTC'],
    ['another year', '2025-12-31T04:00:00Z', 'KST', '2025-12-31 13:00 KST'],
  ] as const)('prints %s with its zone', (_case, at, zone, text) => {
    expect(timeText(new Date(at), now, zone)).toBe(text)
  })

  it.each([
    [37.24, 'lat', '37°14.4′N'],
    [126.02, 'lon', '126°01.2′E'],
    [-33.5, 'lat', '33°30.0′S'],
    [-0.0001, 'lon', '0°00.0′W'],
    [35.99999, 'lat', '36°00.0′N'],
  ] as const)('writes %d as a sailor does', (degrees, axis, text) => {
    expect(positionText(degrees, axis)).toBe(text)
  })
})
