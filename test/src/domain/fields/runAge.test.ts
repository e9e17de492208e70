import { expect, it } from 'vitest'
import { expiryOf, runAgeOf } from '../../../../src/domain/fields/runAge.ts'

const RUN = new Date('2026-06-01T00:00:00Z')
const after = (hours: number) => new Date(RUN.getTime() + hours * 3_600_000)

it.each([
  ['shortRange', 4.5, 'fresh'],
  ['shortRange', 4.6, 'late'],
  ['shortRange', 18, 'late'],
  ['shortRange', 18.1, 'expired'],
  ['waves', 18, 'fresh'],
  ['waves', 72, 'late'],
  ['waves', 72.1, 'expired'],
  // a picture each ten minutes, ten minutes late by nature
  ['infrared', 24 / 60, 'fresh'],
  ['infrared', 26 / 60, 'late'],
  ['fog', 70 / 60, 'late'],
  ['fog', 71 / 60, 'expired'],
] as const)('takes a run of %s after %d h as %s', (product, hours, age) => {
  expect(runAgeOf(product, RUN, after(hours))).toBe(age)
})

it('knows the last moment of a run', () => {
  expect(expiryOf('shortRange', RUN)).toEqual(after(18))
})
