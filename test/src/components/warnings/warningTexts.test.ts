import { describe, expect, it } from 'vitest'
import type { WarningArea } from '../../../../src/api/warningAreas.ts'
import type { Standing } from '../../../../src/components/warnings/standing.ts'
import { standingAt } from '../../../../src/components/warnings/standing.ts'
import {
  shortTime,
  warnedZone,
  warningLines,
  warningName,
} from '../../../../src/components/warnings/warningTexts.ts'
import { buildWarningArea, hoursAhead, NOW, READER } from '../../islands/map/mapFakes.ts'

const standing = (area: Partial<WarningArea> = {}) =>
  standingAt(buildWarningArea(area), { at: NOW, now: NOW, confirmedAt: NOW }) as Standing
const ENGLISH = { ...READER, language: 'en' as const }

describe('the clock times of a warning', () => {
  it.each<[string, Partial<WarningArea>, string]>([
    ['until when it holds', {}, '~18:00'],
    ['midnight as 24 o’clock', { expectedEnd: { from: hoursAhead(9), to: hoursAhead(12) } }, '~24:00'],
    ['another day', { expectedEnd: { from: hoursAhead(20), to: hoursAhead(21) } }, '~05-05 09:00'],
    ['since when it holds, where the end is not known', { expectedEnd: undefined }, '11:00~'],
    ['from when it will', { phase: 'announced', effectiveAt: hoursAhead(3) }, '15:00~'],
    ['when it is lifted', { endsAt: hoursAhead(1) }, '~13:00'],
  ])('on the map say %s', (_case, area, text) => {
    expect(shortTime(standing(area), READER)).toBe(text)
  })

  it('are those of the reader’s zone', () => {
    expect(shortTime(standing(), { ...READER, timeZone: 'UTC' })).toBe('~09:00')
    expect(warningLines(standing(), { ...ENGLISH, timeZone: 'UTC' })).toEqual([
      'in force since 02:00 UTC',
      'expected to end 06:00~09:00 UTC',
    ])
  })

  it('of a preliminary one say when it is expected, and no end', () => {
    const reported = standing({ phase: 'preliminary', level: 'preliminary', effectiveAt: hoursAhead(9) })
    expect(warningLines(reported, READER)).toEqual(['21:00 KST쯤 예상'])
    const stretch = { ...reported, area: { ...reported.area, effectiveTo: hoursAhead(12) } }
    expect(warningLines(stretch, READER)).toEqual(['21:00~24:00 KST쯤 예상'])
    expect(warningName(reported, 'en')).toBe('Preliminary high seas warning')
  })

  it('of a preliminary one past its time no longer say that it is expected', () => {
    const late = standing({ phase: 'preliminary', level: 'preliminary', effectiveAt: hoursAhead(-1) })
    expect(warningLines(late, READER)).toEqual(['예상했던 11:00 KST 지남, 아직 특보로 이어지지 않음'])
    expect(warningLines(late, ENGLISH)).toEqual(['was expected about 11:00 KST; no warning has followed yet'])
    expect(shortTime(late, READER)).toBe('예상 11:00 지남')
    expect(shortTime(late, ENGLISH)).toBe('was expected 11:00')
    const stretch = { ...late, area: { ...late.area, effectiveTo: hoursAhead(1) } }
    expect(warningLines(stretch, READER)).toEqual(['11:00~13:00 KST쯤 예상'])
    expect(shortTime(stretch, READER)).toBe('11:00~')
  })

  it('include an announced release', () => {
    expect(warningLines(standing({ endsAt: hoursAhead(1) }), READER)).toEqual([
      '발효 중, 11:00 KST부터',
      '13:00 KST 해제 (통보됨)',
    ])
  })
})

it('names the zone in the reader’s language, and in Korean where there is no other name', () => {
  expect(warnedZone(standing(), 'en')).toBe('Busan near sea')
  expect(warnedZone(standing({ zoneNameEn: '' }), 'en')).toBe('부산앞바다')
})
