import { expect, it } from 'vitest'
import { isPhone, phoneDigits } from '../../../../src/domain/accounts/phones.ts'

it.each([
  ['01012345678', '01012345678'],
  ['010-1234-5678', '01012345678'],
  [' 010 1234 5678 ', '01012345678'],
  ['(031)123-4567', '0311234567'],
  ['010.1234.5678', '01012345678'],
  ['０１０－１２３４－５６７８', '01012345678'],
  ['010–1234—5678', '01012345678'],
])('keeps the digits of %j', (written, kept) => {
  expect(phoneDigits(written)).toBe(kept)
  expect(isPhone(written)).toBe(true)
})

it.each(['', '-', '010-1234-567a', '1234-567', '010-1234-5678-9', '010/1234/5678', '+82 10 1234 5678'])(
  'takes %j for no number',
  (written) => {
    expect(isPhone(written)).toBe(false)
  },
)
