import { describe, expect, it } from 'vitest'
import {
  groupBySea,
  highest,
  pastLimits,
  stationSeverity,
} from '../../../../src/domain/observations/summary.ts'
import { buildLatest, NOW } from '../../../support/pageFakes.ts'

const codes = (stations: { code: string }[]) => stations.map(({ code }) => code)

describe('the highest value of the seas', () => {
  it('is none when no station reports the element', () => {
    expect(highest([buildLatest()], 'windSpeed', NOW)).toBeUndefined()
    expect(highest([], 'windSpeed', NOW)).toBeUndefined()
  })

  it.each([
    ['expired', { minutesOld: 361, values: { windSpeed: 40 } }],
    ['impossible', { values: { windSpeed: -1 } }],
  ])('is never one that is %s', (_case, wrong) => {
    const calm = buildLatest({ code: 'calm', values: { windSpeed: 3 } })
    expect(highest([buildLatest(wrong), calm], 'windSpeed', NOW)?.station.code).toBe('calm')
  })

  it('is the newest of equals', () => {
    const older = buildLatest({ code: 'older', minutesOld: 20, values: { windSpeed: 9 } })
    const newer = buildLatest({ code: 'newer', minutesOld: 5, values: { windSpeed: 9 } })
    expect(highest([older, newer], 'windSpeed', NOW)?.station.code).toBe('newer')
    expect(highest([newer, older], 'windSpeed', NOW)?.station.code).toBe('newer')
  })
})

describe('stations past the limits', () => {
  it('come with the most dangerous first, and otherwise in their order', () => {
    const stations = [
      buildLatest({ code: 'usual', values: { windSpeed: 13.9, significantWaveHeight: 2.9 } }),
      buildLatest({ code: 'rough-wind', values: { windSpeed: 14 } }),
      buildLatest({ code: 'rough-sea', values: { significantWaveHeight: 3 } }),
      buildLatest({ code: 'dangerous', values: { windSpeed: 5, significantWaveHeight: 5 } }),
      buildLatest({ code: 'old', minutesOld: 400, values: { windSpeed: 30 } }),
    ]
    expect(codes(pastLimits(stations, NOW))).toEqual(['dangerous', 'rough-wind', 'rough-sea'])
  })

  it('are judged by their worst element', () => {
    expect(stationSeverity(buildLatest({ values: { windSpeed: 21, significantWaveHeight: 3 } }), NOW)).toBe(
      'dangerous',
    )
  })
})

it('groups stations by sea in the fixed order and leaves empty seas out', () => {
  const stations = [
    buildLatest({ code: 'dokdo', lat: 37.24, lon: 131.87 }),
    buildLatest({ code: 'deokjeokdo' }),
    buildLatest({ code: 'pungdo', lat: 37.16, lon: 126.41 }),
  ]
  expect(groupBySea(stations).map(({ sea, stations: members }) => [sea, codes(members)])).toEqual([
    ['west-central', ['deokjeokdo', 'pungdo']],
    ['east-central', ['dokdo']],
  ])
})
