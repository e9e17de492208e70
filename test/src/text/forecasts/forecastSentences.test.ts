import { describe, expect, it } from 'vitest'
import type { ForecastSummary } from '../../../../src/domain/forecasts/forecastSummary.ts'
import { POINT_ELEMENTS } from '../../../../src/domain/forecasts/forecasts.ts'
import { changeText, summarySentence, weatherText } from '../../../../src/text/forecasts/forecastSentences.ts'
import {
  forecastText,
  forecastUnit,
  rangeText,
  whenText,
} from '../../../../src/text/forecasts/forecastTimes.ts'
import type { Reader } from '../../../../src/text/forecasts/forecastTimes.ts'
import { forecasts } from '../../../../src/text/forecasts/forecasts.ts'
import { at } from '../../../support/forecasts.ts'

const NOW = new Date('2026-05-04T03:00:00Z')
const reader = (part: Partial<Reader> = {}): Reader => ({
  language: 'ko',
  timeZone: 'KST',
  windUnit: 'ms',
  now: NOW,
  ...part,
})
const MIDNIGHT = at('2026-05-04T15:00:00Z')

describe('when something is forecast', () => {
  it.each<[string, Date, number, Partial<Reader>, string]>([
    ['a moment today', at(NOW, 3), 0, {}, '15:00 KST'],
    ['a moment tomorrow', at(NOW, 24), 0, { timeZone: 'UTC', language: 'en' }, 'tomorrow 03:00 UTC'],
    ['a moment in three days', at(NOW, 72), 0, {}, '목요일 12:00 KST'],
    ['a moment next week', at(NOW, 168), 0, { language: 'en' }, '05-11 12:00 KST'],
    ['a moment of yesterday', at(NOW, -24), 0, {}, '05-03 12:00 KST'],
    ['a morning', MIDNIGHT, 12, {}, '5월 5일 오전'],
    ['an afternoon', at(MIDNIGHT, 12), 12, { language: 'en' }, 'afternoon of 5 May'],
    ['a day', MIDNIGHT, 24, { language: 'en' }, '5 May'],
    ['a morning on another clock', MIDNIGHT, 12, { timeZone: 'UTC' }, '15:00 UTC부터'],
    ['a period that is no half day', at(MIDNIGHT, 6), 12, { language: 'en' }, 'from 05-05 06:00 KST'],
  ])('is given for %s', (_case, time, hours, part, expected) => {
    expect(whenText(time, hours, reader(part))).toBe(expected)
  })
})

describe('the summary in one sentence', () => {
  const summary: ForecastSummary = {
    strongestWind: { value: 15.25, at: at(NOW, 6), hours: 0, from: 'NW' },
    highestWave: { value: 2.45, at: at(NOW, 9), hours: 0 },
    pastLimit: {
      hasBegun: false,
      elements: ['windSpeed'],
      at: at(NOW, 3),
      hours: 0,
      until: at(NOW, 6),
      reportedUntil: at(NOW, 48),
    },
  }
  const { pastLimit, ...mild } = summary
  const begun: ForecastSummary = {
    ...summary,
    pastLimit: { ...pastLimit!, hasBegun: true, until: at(NOW, 75) },
  }
  const partly: ForecastSummary = {
    ...mild,
    partlyReported: [
      { element: 'windSpeed', until: at(NOW, 15) },
      { element: 'significantWaveHeight', until: at(NOW, 15) },
    ],
  }
  const again: ForecastSummary = {
    strongestWind: mild.strongestWind!,
    pastLimit: {
      ...pastLimit!,
      hasBegun: true,
      until: at(NOW, 3),
      again: { at: at(NOW, 6), elements: ['windSpeed'] },
    },
  }
  const unending: ForecastSummary = {
    strongestWind: { value: 20, at: NOW, hours: 0 },
    highestWave: { value: 8, at: NOW, hours: 0 },
    pastLimit: {
      hasBegun: true,
      elements: ['windSpeed', 'significantWaveHeight'],
      at: NOW,
      hours: 0,
      reportedUntil: at(NOW, 24),
    },
  }

  it.each<[Partial<Reader>, ForecastSummary, string]>([
    [{}, {}, '바람과 파고의 예보가 없습니다.'],
    [{ language: 'en' }, {}, 'There is no forecast of wind and waves.'],
    [
      {},
      summary,
      '바람은 18:00 KST에 북서풍 15.3 m/s로 가장 강하고, 파고는 21:00 KST에 2.5 m로 가장 높으며, 15:00 KST에 풍속이 처음으로 풍랑주의보 기준(14.0 m/s)에 이르겠습니다.',
    ],
    [
      { language: 'en', windUnit: 'kn' },
      summary,
      'The wind is strongest at 29.6 kn from the northwest (18:00 KST), waves are highest at 2.5 m (21:00 KST), and the wind first reaches the limit of a high-seas advisory, 27.2 kn (15:00 KST).',
    ],
    [
      {},
      mild,
      '바람은 18:00 KST에 북서풍 15.3 m/s로 가장 강하고, 파고는 21:00 KST에 2.5 m로 가장 높으며, 풍랑주의보 기준에는 이르지 않겠습니다.',
    ],
    [
      { language: 'en' },
      { highestWave: { value: 2.9, at: MIDNIGHT, hours: 12 } },
      'Waves are highest at 2.9 m (morning of 5 May), and the wave height does not reach the limit of a high-seas advisory. There is no forecast of wind.',
    ],
    [
      { language: 'en' },
      partly,
      'The wind is strongest at 15.3 m/s from the northwest (18:00 KST), waves are highest at 2.5 m (21:00 KST), and neither reaches the limit of a high-seas advisory as far as the forecast is there. The forecast of wind and wave height reaches only to tomorrow 03:00 KST.',
    ],
    [
      {},
      { ...partly, partlyReported: [{ element: 'windSpeed' }] },
      '바람은 18:00 KST에 북서풍 15.3 m/s로 가장 강하고, 파고는 21:00 KST에 2.5 m로 가장 높으며, 예보가 있는 동안 풍랑주의보 기준에는 이르지 않겠습니다. 풍속 예보가 없는 시각이 있습니다.',
    ],
    [
      {},
      {
        strongestWind: { value: 8, at: NOW, hours: 0 },
        partlyReported: [{ element: 'windSpeed', until: at(NOW, 15) }],
      },
      '바람은 12:00 KST에 8.0 m/s로 가장 강하고, 예보가 있는 동안 풍속은 풍랑주의보 기준에 이르지 않겠습니다. 풍속 예보는 내일 03:00 KST까지만 있습니다. 유의파고 예보는 없습니다.',
    ],
    [
      {},
      again,
      '바람은 18:00 KST에 북서풍 15.3 m/s로 가장 강하고, 풍속이 이미 풍랑주의보 기준(14.0 m/s)을 넘어 15:00 KST까지 이어지고, 18:00 KST부터 풍속이 다시 기준에 이르겠습니다. 유의파고 예보는 없습니다.',
    ],
    [
      { language: 'en' },
      again,
      'The wind is strongest at 15.3 m/s from the northwest (18:00 KST), and the wind is already over the limit of a high-seas advisory, 14.0 m/s, until 15:00 KST, and again from 18:00 KST. There is no forecast of wave height.',
    ],
    [
      {},
      begun,
      '바람은 18:00 KST에 북서풍 15.3 m/s로 가장 강하고, 파고는 21:00 KST에 2.5 m로 가장 높으며, 풍속이 이미 풍랑주의보 기준(14.0 m/s)을 넘어 목요일 15:00 KST까지 이어지겠습니다.',
    ],
    [
      { language: 'en' },
      begun,
      'The wind is strongest at 15.3 m/s from the northwest (18:00 KST), waves are highest at 2.5 m (21:00 KST), and the wind is already over the limit of a high-seas advisory, 14.0 m/s, until Thursday 15:00 KST.',
    ],
    [
      {},
      unending,
      '바람은 12:00 KST에 20.0 m/s로 가장 강하고, 파고는 12:00 KST에 8.0 m로 가장 높으며, 풍속과 유의파고가 이미 풍랑주의보 기준(14.0 m/s, 3.0 m)을 넘어 예보가 끝나는 내일 12:00 KST까지도 이어지겠습니다.',
    ],
    [
      { language: 'en' },
      unending,
      'The wind is strongest at 20.0 m/s (12:00 KST), waves are highest at 8.0 m (12:00 KST), and the wind and wave height are already over the limits of a high-seas advisory, 14.0 m/s and 3.0 m, until at least tomorrow 12:00 KST, where the forecast ends.',
    ],
  ])('for %o', (part, facts, expected) => {
    expect(summarySentence(facts, reader(part))).toBe(expected)
  })
})

describe('what changed, in words', () => {
  const period = {
    validAt: MIDNIGHT,
    hours: 12,
    changes: [
      { what: 'waveHeight', isUp: true, before: { from: 0.5, to: 1 }, after: { from: 1, to: 2 } },
      { what: 'windSpeed', isUp: false, before: { from: 9, to: 14 }, after: { from: 8, to: 8 } },
      {
        what: 'weather',
        before: { sky: 'clear', weatherKo: '맑음' },
        after: { sky: 'overcast', precipitation: 'rain', weatherKo: '흐리고 비' },
      },
    ] as const,
  }

  it.each<[Partial<Reader>, string]>([
    [
      {},
      '5월 5일 오전: 파고 0.5~1.0 m → 1.0~2.0 m (높아짐), 풍속 9~14 m/s → 8 m/s (약해짐), 날씨 맑음 → 흐리고 비',
    ],
    [
      { language: 'en', windUnit: 'kmh' },
      'Morning of 5 May: waves 0.5–1.0 m → 1.0–2.0 m (higher), wind 32–50 km/h → 29 km/h (weaker), weather clear → overcast, rain',
    ],
  ])('for %o', (part, expected) => {
    expect(changeText({ ...period, changes: [...period.changes] }, reader(part))).toBe(expected)
  })

  it('says where an issue has no weather', () => {
    const weather = {
      ...period,
      changes: [{ what: 'weather' as const, before: {}, after: { sky: 'clear' as const } }],
    }
    expect(changeText(weather, reader({ language: 'en' }))).toBe('Morning of 5 May: weather not told → clear')
  })
})

describe('values of a forecast', () => {
  it('have a unit in both languages, winds the reader’s', () => {
    expect(POINT_ELEMENTS.map((name) => forecastUnit(name, 'kn', 'en'))).toEqual([
      'm',
      's',
      '°',
      'kn',
      '°',
      'km',
      'mm',
      '°C',
    ])
    expect(POINT_ELEMENTS.map((name) => forecasts.ko.elements[name])).toContain('3시간 강수량')
  })

  it.each([
    ['precipitationAmount', 0.25, '0.3'],
    ['visibility', 12_340, '12.3'],
    ['windFromDirection', 360, '0'],
    ['seaTemperature', -1.25, '−1.3'],
  ] as const)('of %s %d are shown as %s', (name, value, expected) => {
    expect(forecastText(name, value, 'ms')).toBe(expected)
  })

  it('are ranges, or one value where both ends are the same', () => {
    expect(rangeText('waveHeight', { from: 1, to: 1 }, reader())).toBe('1.0 m')
    expect(rangeText('windSpeed', { from: 5, to: 9 }, reader({ windUnit: 'kn', language: 'en' }))).toBe(
      '10–17 kn',
    )
  })

  it('give the weather in the agency’s words, or by its codes', () => {
    expect(weatherText({ sky: 'overcast', weatherKo: '흐리고 한때 비' }, 'ko')).toBe('흐리고 한때 비')
    expect(weatherText({ sky: 'overcast', precipitation: 'shower' }, 'ko')).toBe('흐림, 소나기')
    expect(weatherText({ sky: 'clear', precipitation: 'none', weatherKo: '맑음' }, 'en')).toBe('clear')
    expect(weatherText({ weatherKo: '맑음' }, 'en')).toBeUndefined()
  })
})
