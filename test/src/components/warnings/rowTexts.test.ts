import { describe, expect, it } from 'vitest'
import {
  bulletinLink,
  bulletinNumber,
  endText,
  startText,
} from '../../../../src/components/warnings/rowTexts.ts'
import { buildView } from '../../../support/pageFakes.ts'
import { ending, kst } from '../../../support/warnings.ts'

const view = buildView({ now: kst('06-01 12:00') })

it('from when a warning holds is a moment, or the stretch that a preliminary one names', () => {
  const effectiveAt = kst('06-01 18:00')
  expect(startText({ effectiveAt }, view)).toBe('18:00 KST')
  expect(startText({ effectiveAt, effectiveTo: kst('06-02 00:00') }, view)).toBe('18:00~24:00 KST')
})

describe('when a warning is expected to end', () => {
  it('is a release where one is reported, and nothing where that is unknown', () => {
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
