import { expect, it } from 'vitest'
import { tabAfter } from '../../../../src/components/broadcasts/tabKeys.ts'

it.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowRight', 2, 3, 0],
  ['ArrowLeft', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Enter', 1, 3, undefined],
  ['ArrowDown', 1, 3, undefined],
  ['ArrowRight', 0, 0, undefined],
])('leads by %s from tab %i of %i to %s', (key, at, count, next) => {
  expect(tabAfter(at, count, key)).toBe(next)
})
