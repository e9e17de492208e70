import { describe, expect, it } from 'vitest'
import { alerts } from '../../../../src/text/messages/alerts.ts'
import { ending, kst } from '../../../support/warnings.ts'

describe('times in messages', () => {
  it('give a period that begins neither at midnight nor at noon by its clock', () => {
    expect(alerts.ko.period(kst('05-04 06:00'), 6)).toEqual({
      short: '4일 06:00 KST부터',
      long: '4일(월) 06:00 KST부터',
    })
    expect(alerts.en.period(kst('05-04 06:00'), 6).long).toBe('Mon 4 May from 06:00 KST')
  })

  it.each([
    ['06-01 21:00~06-02 03:00', '1일 21:00~2일 03:00 KST', '1 Jun 21:00-2 Jun 03:00 KST'],
    ['06-30 21:00~07-01 00:00', '30일 21:00~24:00 KST', '30 Jun 21:00-24:00 KST'],
    ['06-29 21:00~07-01 00:00', '29일 21:00~30일 24:00 KST', '29 Jun 21:00-30 Jun 24:00 KST'],
    ['06-01 18:00', '1일 18:00 KST', '1 Jun 18:00 KST'],
  ])('give the stretch %s with the day once', (text, ko, en) => {
    expect(alerts.ko.stretch(ending(text)).short).toBe(ko)
    expect(alerts.en.stretch(ending(text)).short).toBe(en)
  })
})
