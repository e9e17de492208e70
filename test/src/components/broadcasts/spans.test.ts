import { expect, it } from 'vitest'
import { spanParts } from '../../../../src/components/broadcasts/spans.ts'

it.each([
  ['a moment', 1, { hours: 0, minutes: 1 }],
  ['nothing, as a clock that runs fast sees it', -5_000, { hours: 0, minutes: 1 }],
  ['a little over a minute', 60_001, { hours: 0, minutes: 2 }],
  ['an hour', 3_600_000, { hours: 1, minutes: 0 }],
  ['almost two hours', 7_199_999, { hours: 2, minutes: 0 }],
  ['more than a day', 90_060_000, { hours: 25, minutes: 1 }],
])('counts %s in whole minutes, never none', (_case, milliseconds, parts) => {
  expect(spanParts(milliseconds)).toEqual(parts)
})
