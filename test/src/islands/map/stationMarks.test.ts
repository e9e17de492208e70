import { describe, expect, it } from 'vitest'
import { stationMark } from '../../../../src/islands/map/stationMarks.ts'
import { buildMapStation, NOW } from './mapFakes.ts'

const wind = (speed: number, more: object = {}) =>
  buildMapStation({ values: { windSpeed: speed, windFromDirection: 45 }, ...more })

describe('the mark of a station', () => {
  it('is hollow and silent without a value, with a negative one, and for another element', () => {
    for (const station of [buildMapStation(), wind(-1)]) {
      expect(stationMark(station, 'windSpeed', 'ms', NOW)).toMatchObject({ state: 'absent', text: '' })
    }
    expect(stationMark(wind(5), 'pressure', 'ms', NOW).state).toBe('absent')
  })

  it.each([
    ['ms', '10.0'],
    ['kmh', '36.0'],
    ['kn', '19.4'],
  ] as const)('says the value in %s', (unit, text) => {
    expect(stationMark(wind(10), 'windSpeed', unit, NOW).text).toBe(text)
  })

  it('keeps temperatures below zero', () => {
    const station = buildMapStation({ values: { airTemperature: -3.25 } })
    expect(stationMark(station, 'airTemperature', 'ms', NOW).text).toBe('−3.3')
  })

  it.each([
    [10, 'fresh'],
    [91, 'late'],
    [361, 'expired'],
  ])('of a value %d minutes old is %s', (ageMin, state) => {
    expect(stationMark(wind(10, { ageMin }), 'windSpeed', 'ms', NOW).state).toBe(state)
  })

  it('raises no alarm with an expired value', () => {
    expect(stationMark(wind(25), 'windSpeed', 'ms', NOW).severity).toBe('dangerous')
    expect(stationMark(wind(25, { ageMin: 400 }), 'windSpeed', 'ms', NOW).severity).toBe('usual')
  })

  it('has a direction for wind and waves only, and any direction when calm', () => {
    expect(stationMark(wind(10), 'windSpeed', 'ms', NOW).fromDirection).toBe(45)
    const undirected = buildMapStation({ values: { windSpeed: 8, airTemperature: 3 } })
    expect(stationMark(undirected, 'windSpeed', 'ms', NOW).fromDirection).toBeUndefined()
    expect(stationMark(undirected, 'airTemperature', 'ms', NOW).fromDirection).toBeUndefined()
    const calm = buildMapStation({ values: { windSpeed: 0 } })
    expect(stationMark(calm, 'windSpeed', 'ms', NOW).fromDirection).toBe(0)
  })

  it('ranks danger before rough before usual before old before missing', () => {
    const ranks = [wind(25), wind(15), wind(5), wind(25, { ageMin: 400 }), buildMapStation()].map(
      (station) => stationMark(station, 'windSpeed', 'ms', NOW).rank,
    )
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks).size).toBe(5)
  })
})
