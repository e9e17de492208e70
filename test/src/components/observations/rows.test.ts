import { describe, expect, it } from 'vitest'
import {
  cellOf,
  directionOf,
  heardOf,
  isSameMoment,
  sourcesOf,
  stationName,
} from '../../../../src/components/observations/rows.ts'
import { buildLatest, buildView } from '../../../support/pageFakes.ts'

const view = buildView()

describe('a cell of a table', () => {
  it('holds a dash and its reason for what is missing', () => {
    const cell = cellOf(buildLatest({ absent: { windSpeed: 'feed-down' } }), 'windSpeed', view)
    expect(cell).toMatchObject({ className: 'dash', why: 'the feed is not answering', severity: 'usual' })
  })

  it.each([
    ['calm by default', { values: { windSpeed: 8 } }, 'value', 'usual'],
    ['loud past a limit', { values: { windSpeed: 14 } }, 'value is-rough', 'rough'],
    ['louder past the next', { values: { windSpeed: 21 } }, 'value is-dangerous', 'dangerous'],
    [
      'still loud when late',
      { minutesOld: 100, values: { windSpeed: 21 } },
      'value is-late is-dangerous',
      'dangerous',
    ],
    ['never loud when old', { minutesOld: 400, values: { windSpeed: 30 } }, 'value is-expired', 'usual'],
  ] as const)('is %s', (_case, draft, className, severity) => {
    expect(cellOf(buildLatest(draft), 'windSpeed', view)).toMatchObject({ className, severity })
  })

  it('says when it was observed only when it is late or old', () => {
    expect(cellOf(buildLatest({ values: { windSpeed: 8 } }), 'windSpeed', view).stale).toBeUndefined()
    const late = buildLatest({ minutesOld: 125, values: { windSpeed: 8 } })
    expect(cellOf(late, 'windSpeed', view).stale).toMatchObject({ word: 'late', clock: '11:01 KST' })
  })
})

describe('a direction', () => {
  it.each([
    ['calm when there is hardly any wind', { windSpeed: 0.2, windFromDirection: 90 }, 'calm'],
    ['missing when not reported', { windSpeed: 8 }, undefined],
    ['missing outside 0–360', { windSpeed: 8, windFromDirection: 361 }, undefined],
    ['in degrees and letters', { windSpeed: 8, windFromDirection: 45.4 }, { degrees: 45, point: 'NE' }],
  ] as const)('is %s', (_case, values, direction) => {
    expect(directionOf(buildLatest({ values }), 'windSpeed')).toEqual(direction)
  })

  it('of waves does not depend on the wind', () => {
    const values = { windSpeed: 0, significantWaveHeight: 0.1, waveFromDirection: 200 }
    expect(directionOf(buildLatest({ values }), 'significantWaveHeight')).toEqual({
      degrees: 200,
      point: 'SSW',
    })
  })
})

describe('when a station last reported', () => {
  it('is nothing for one that never reported', () => expect(heardOf(buildLatest(), view)).toBeUndefined())

  it.each([
    [6, '13:00', ''],
    [95, '11:31', 'late'],
    [1_440, '05-03 13:06', 'old'],
  ])('%d minutes ago reads %s', (minutesOld, clock, ageWord) => {
    const station = buildLatest({ minutesOld, values: { windSpeed: 1 } })
    expect(heardOf(station, view)).toMatchObject({ clock, ageWord })
  })
})

it('names each source once and only of measured values', () => {
  expect(sourcesOf(buildLatest({ values: { windSpeed: 1, pressure: 1000 } }))).toEqual(['kma-buoy'])
  expect(sourcesOf(buildLatest())).toEqual([])
})

it.each([
  ['ko', '덕적도', 'Deokjeokdo', '덕적도'],
  ['en', '덕적도', 'Deokjeokdo', 'Deokjeokdo'],
  ['en', '덕적도', '', '덕적도'],
] as const)('in %s a station is called by the name it has', (language, nameKo, nameEn, name) => {
  expect(stationName({ nameKo, nameEn }, buildView({ language }))).toBe(name)
})

it('puts two values under one time only when both were observed then', () => {
  const { readings } = buildLatest({ values: { windSpeed: 8, windGust: 11 } })
  const older = buildLatest({ minutesOld: 16, values: { windGust: 11 } }).readings
  expect(isSameMoment(readings.windSpeed, readings.windGust)).toBe(true)
  expect(isSameMoment(readings.windSpeed, older.windGust)).toBe(false)
  expect(isSameMoment(readings.windSpeed, readings.pressure)).toBe(false)
})
