import { describe, expect, it } from 'vitest'
import { endParts, stretchText } from '../../../../src/domain/kernel/stretches.ts'
import { ending, kst } from '../../../support/warnings.ts'

const now = kst('06-01 12:00')

describe('a stretch of time', () => {
  it.each([
    ['06-01 21:00~06-02 00:00', '21:00~24:00 KST'],
    ['06-01 21:00~06-02 03:00', '21:00~06-02 03:00 KST'],
    ['06-02 21:00~06-03 00:00', '06-02 21:00~24:00 KST'],
    ['06-02 21:00~06-03 03:00', '06-02 21:00~06-03 03:00 KST'],
    ['06-02 18:00', '06-02 18:00 KST'],
    ['06-01 18:00', '18:00 KST'],
  ])('%s reads %s', (reported, text) =>
    expect(stretchText(ending(reported), { now, zone: 'KST' })).toBe(text),
  )

  it('is on the reader’s clock', () => {
    expect(stretchText(ending('06-02 06:00~06-02 09:00'), { now, zone: 'UTC' })).toBe('21:00~24:00 UTC')
  })

  it('that turns back on itself is the moment of its end', () => {
    expect(stretchText({ from: kst('06-01 15:00'), to: kst('06-01 13:00') }, { now, zone: 'KST' })).toBe(
      '13:00 KST',
    )
  })
})

it.each([
  ['06-02 00:00', '2026-06-01', '24:00'],
  ['06-02 00:01', '2026-06-02', '00:01'],
])('an end at %s belongs to %s, %s', (reported, day, clock) => {
  expect(endParts(kst(reported), 'KST')).toEqual({ day, clock })
})
