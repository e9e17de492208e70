import { describe, expect, it } from 'vitest'
import {
  bulletinLink,
  bulletinNumber,
  endText,
  stretchText,
} from '../../../src/components/warnings/rowTexts.ts'
import { buildView } from '../../pages/pageFakes.ts'
import { ending, kst } from '../../support/warnings.ts'

const view = buildView({ now: kst('06-01 12:00') })

describe('when a warning is expected to end', () => {
  it.each([
    ['06-01 21:00~06-02 00:00', '21:00~24:00 KST'],
    ['06-02 21:00~06-03 00:00', '06-02 21:00~24:00 KST'],
    ['06-02 21:00~06-03 03:00', '06-02 21:00~06-03 03:00 KST'],
    ['06-02 18:00', '06-02 18:00 KST'],
  ])('%s reads %s', (told, text) => expect(stretchText(ending(told), view)).toBe(text))

  it('is told on the reader’s clock', () => {
    const utc = buildView({ now: kst('06-01 12:00'), timeZone: 'UTC' })
    expect(stretchText(ending('06-02 06:00~06-02 09:00'), utc)).toBe('21:00~24:00 UTC')
  })

  it('is a release where one is told, and nothing where nobody knows', () => {
    expect(endText({ endsAt: kst('06-01 15:00'), expectedEnd: ending('06-02 06:00') }, view)).toBe(
      'lifted at 15:00 KST',
    )
    expect(endText({}, view)).toBeUndefined()
  })
})

describe('the bulletin of a step', () => {
  const issuedAt = kst('06-02 11:30')

  it('has the month and its number, as the agency writes it', () => {
    expect(bulletinNumber({ issuedAt, number: 17 })).toBe('06-17')
    expect(bulletinNumber({ issuedAt })).toBeUndefined()
  })

  it('is at its own address, or in the list of its day while that is not known', () => {
    expect(bulletinLink({ issuedAt, office: '159', number: 17 }, view)).toEqual({
      href: '/mmis/bulletins/202606021130-159-17',
      text: '06-17',
    })
    expect(bulletinLink({ issuedAt, number: 17 }, view).href).toBe('/mmis/bulletins?day=2026-06-02')
  })
})
