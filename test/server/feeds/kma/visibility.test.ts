import { expect, it } from 'vitest'
import { visibilityAdapter } from '../../../../server/feeds/kma/visibility.ts'
import { hubBytes, visibilityRow } from '../../../fixtures/hub/rows.ts'
import { inKorea, recordedBytes, seenAt } from '../../../support/recorded.ts'

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

it('reads a recorded sensor whose ten-minute mean is missing', () => {
  const { reports } = visibilityAdapter.parse(
    recordedBytes('kma_aws2_min_vis.txt'),
    seenAt('2023-04-14 15:15'),
  )
  expect(reports).toEqual([
    {
      stationCode: '548',
      observedAt: inKorea('2023-04-14 15:10'),
      values: { visibility: 42_790 },
      refused: {},
    },
  ])
})
