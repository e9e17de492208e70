import { expect, it } from 'vitest'
import { px } from '../../../server/platform/svg.ts'

it.each([
  [1.26, '1.3'],
  [-0.04, '0'],
  [10, '10'],
])('a place of %d px', (value, written) => {
  expect(px(value)).toBe(written)
})
