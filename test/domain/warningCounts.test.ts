import { describe, expect, it } from 'vitest'
import { warningCounts } from '../../src/domain/warningCounts.ts'
import { warningCountsText } from '../../src/text/warningCounts.ts'
import { buildWarning, kst, step } from '../support/warnings.ts'

const NOW = kst('06-01 12:00')
const advisory = (zoneCode: string, until = '06-01 21:00') =>
  buildWarning(
    [
      step('announced', ['06-01 04:30', '06-01 06:00'], {
        expectedEnd: { from: kst(until), to: kst(until) },
      }),
    ],
    { zoneCode, at: NOW },
  )
const preliminary = (zoneCode: string) =>
  buildWarning([step('preliminary', ['06-01 04:30', '06-01 18:00'])], { zoneCode, at: NOW })
const grave = (zoneCode: string) =>
  buildWarning([step('announced', ['06-01 04:30', '06-01 06:00'], { level: 'warning' })], {
    zoneCode,
    at: NOW,
  })

describe('the count of warnings', () => {
  it.each([
    ['nothing', [], [0, 0, 0]],
    ['what has ended', [advisory('S1311100', '06-01 11:00')], [0, 0, 0]],
    ['a land zone', [advisory('L1090500')], [0, 0, 0]],
    ['a zone with a preliminary one alone', [preliminary('S1311100')], [0, 0, 1]],
    [
      'a zone once, for its gravest',
      [preliminary('S1311100'), grave('S1311100'), advisory('S1311100')],
      [1, 0, 0],
    ],
    ['each zone', [advisory('S1311100'), advisory('S1311200'), grave('S1323300')], [1, 2, 0]],
  ])('of %s', (_case, warnings, [warning, advisories, preliminaries]) => {
    expect(warningCounts(warnings, NOW)).toEqual({
      warning,
      advisory: advisories,
      preliminary: preliminaries,
    })
  })

  it.each([
    ['unknown', undefined, '특보를 알 수 없음', 'Warnings not known'],
    ['none', { warning: 0, advisory: 0, preliminary: 0 }, '발효 중인 특보 없음', 'No warnings in force'],
    [
      'some, gravest first',
      { warning: 1, advisory: 4, preliminary: 2 },
      '경보 1 · 주의보 4 · 예비 2',
      '1 warning · 4 advisories · 2 preliminary',
    ],
  ])('is said in one line: %s', (_case, counts, ko, en) => {
    expect([warningCountsText(counts, 'ko'), warningCountsText(counts, 'en')]).toEqual([ko, en])
  })
})
