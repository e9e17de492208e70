import { describe, expect, it } from 'vitest'
import {
  gravestOf,
  hasInForce,
  marineOf,
  warningCounts,
} from '../../../../src/domain/warnings/warningCounts.ts'
import { warningCountsText } from '../../../../src/text/warnings/warningCounts.ts'
import { buildWarning, kst, step } from '../../../support/warnings.ts'

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

const announced = (zoneCode: string) =>
  buildWarning([step('announced', ['06-01 11:00', '06-01 15:00'])], { zoneCode, at: NOW })
const counted = (warning: number, advisory: number, announced: number, preliminary: number) => ({
  warning,
  advisory,
  announced,
  preliminary,
})

describe('the count of zones under warning', () => {
  it.each([
    ['nothing', [], counted(0, 0, 0, 0)],
    ['what has ended', [advisory('S1311100', '06-01 11:00')], counted(0, 0, 0, 0)],
    ['a land zone', [advisory('L1090500')], counted(0, 0, 0, 0)],
    ['an unknown zone', [advisory('X9999999')], counted(0, 1, 0, 0)],
    ['a zone with a preliminary one alone', [preliminary('S1311100')], counted(0, 0, 0, 1)],
    ['what is announced for later', [announced('S1311100'), preliminary('S1311100')], counted(0, 0, 1, 0)],
    [
      'a zone once, for its gravest',
      [preliminary('S1311100'), grave('S1311100'), advisory('S1311100'), announced('S1311100')],
      counted(1, 0, 0, 0),
    ],
    ['each zone', [advisory('S1311100'), advisory('S1311200'), grave('S1323300')], counted(1, 2, 0, 0)],
  ])('of %s', (_case, warnings, counts) => expect(warningCounts(warnings, NOW)).toEqual(counts))

  it.each([
    ['unknown', undefined, '특보를 알 수 없음', 'Warnings not known'],
    ['none', counted(0, 0, 0, 0), '발효 중인 특보 없음', 'No warnings in force'],
    [
      'some, gravest first, with the sum of them',
      counted(1, 4, 3, 2),
      '해역 10곳: 경보 1 · 주의보 4 · 곧 발효 3 · 예비 2',
      '10 zones: warning 1 · advisory 4 · to come 3 · preliminary 2',
    ],
    ['one', counted(0, 1, 0, 0), '해역 1곳: 주의보 1', '1 zone: advisory 1'],
  ])('is said in one line: %s', (_case, counts, ko, en) => {
    const said = (['ko', 'en'] as const).map((language) => warningCountsText(counts, language))
    expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([ko, en])
  })

  it.each([
    [counted(0, 0, 0, 0), undefined, false],
    [counted(0, 0, 0, 2), 'preliminary', false],
    [counted(0, 0, 1, 2), 'announced', false],
    [counted(0, 1, 1, 2), 'advisory', true],
    [counted(1, 5, 0, 0), 'warning', true],
  ])('of %o has %s as the gravest', (counts, gravest, isHeld) => {
    expect([gravestOf(counts), hasInForce(counts)]).toEqual([gravest, isHeld])
  })
})

it('the sea is all but the land: an unknown zone may lie there', () => {
  const zones = ['S1311100', 'L1090500', 'X1'].map((zoneCode) => ({ zoneCode }))
  expect(marineOf(zones).map(({ zoneCode }) => zoneCode)).toEqual(['S1311100', 'X1'])
})
