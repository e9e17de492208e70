import { expect, it } from 'vitest'
import { visibilityAdapter } from '../../../server/upstream/kma/visibility.ts'
import { hubBytes, visibilityRow } from '../../fixtures/hub/rows.ts'

const AT = new Date('2026-05-04T03:07:00Z')
const visibility = (texts: Record<string, string>) =>
  visibilityAdapter.parse(hubBytes([visibilityRow({ at: AT, station: '955', ...texts })]), {
    receivedAt: AT,
    isExcerpt: false,
  }).reports[0]?.values.visibility

it.each([
  ['the mean of ten minutes', { VIS1: '9000', VIS10: '8000' }, 8000],
  ['the last minute where that is missing', { VIS1: '9000', VIS10: '-999' }, 9000],
  ['nothing where both are', { VIS1: '-999', VIS10: '-999' }, undefined],
  ['a dense fog of zero metres', { VIS1: '0', VIS10: '0' }, 0],
])('reads %s', (_case, texts, expected) => {
  expect(visibility(texts)).toBe(expected)
})
