import { describe, expect, it } from 'vitest'
import { comingPeriods, outlookRow, periodRow } from '../../../../src/components/zones/periodRows.ts'
import { buildView } from '../../../support/pageFakes.ts'
import { buildOutlookPeriod, buildPeriod } from '../../../support/forecasts.ts'

/** 13:06 KST of 4 May */
const view = buildView()
const ko = buildView({ language: 'ko', windUnit: 'kn' })

describe('the periods that are shown', () => {
  const periods = Array.from({ length: 9 }, (_, step) => buildPeriod({ step }))

  it('are those that are not over, three days ahead at most', () => {
    expect(comingPeriods(periods, view.now).map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('are none of an issue that is over', () => {
    expect(comingPeriods(periods, new Date('2026-06-01T00:00:00Z'))).toEqual([])
  })
})

describe('a half day', () => {
  it('has its weather, its wind in letters and the reader’s unit, and its waves', () => {
    expect(periodRow(buildPeriod({ step: 1 }), view)).toMatchObject({
      when: 'afternoon of 4 May',
      isNow: true,
      weather: 'clear',
      wind: { from: 225, letters: 'SW→W', words: 'wind from the southwest, turning west' },
      windSpeed: { text: '5–9 m/s', severity: 'usual' },
      waveHeight: { text: '0.5–1.0 m', severity: 'usual' },
    })
    expect(periodRow(buildPeriod({ step: 2, windTurnsTo: 'SW' }), ko)).toMatchObject({
      when: '5월 5일 오전',
      isNow: false,
      weather: '맑음',
      wind: { letters: 'SW', words: '남서풍' },
      windSpeed: { text: '10~17 kn' },
    })
  })

  it.each([
    [13, 2.9, 'usual', 'usual'],
    [14, 3, 'rough', 'rough'],
    [21, 5, 'dangerous', 'dangerous'],
  ])('up to %d m/s and %d m is %s and %s', (wind, waves, windSeverity, waveSeverity) => {
    const row = periodRow(
      buildPeriod({ windSpeed: { from: 5, to: wind }, waveHeight: { from: 0.5, to: waves } }),
      view,
    )
    expect([row.windSpeed?.severity, row.waveHeight?.severity]).toEqual([windSeverity, waveSeverity])
  })

  it('that is too old is never loud', () => {
    const stormy = buildPeriod({ windSpeed: { from: 20, to: 30 }, waveHeight: { from: 5, to: 9 } })
    const row = periodRow(stormy, view, false)
    expect([row.windSpeed?.severity, row.waveHeight?.severity]).toEqual(['usual', 'usual'])
  })

  it('without a wind or waves says nothing of them', () => {
    const { windFrom: _from, windSpeed: _speed, waveHeight: _height, ...bare } = buildPeriod()
    const row = periodRow(bare, view)
    expect([row.wind, row.windSpeed, row.waveHeight]).toEqual([undefined, undefined, undefined])
  })
})

describe('a part of the outlook', () => {
  it('is in the reader’s language', () => {
    const period = buildOutlookPeriod({ waveHeight: { from: 2, to: 3.5 } })
    expect(outlookRow(period, view)).toMatchObject({
      when: 'morning of 7 May',
      weather: 'mostly cloudy',
      waveHeight: { text: '2.0–3.5 m', severity: 'rough' },
    })
    expect(outlookRow(period, ko).weather).toBe('구름많음')
    expect(outlookRow(period, view, false).waveHeight?.severity).toBe('usual')
  })

  it('of a whole day is named by its date', () => {
    expect(outlookRow(buildOutlookPeriod({ hours: 24 }), view).when).toBe('7 May')
  })
})
