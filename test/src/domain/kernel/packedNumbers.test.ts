import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packNumbers, unpackNumbers } from '../../../../src/domain/kernel/packedNumbers.ts'

it.each([
  ['', []],
  ['?', [0]],
  ['@', [-1]],
  ['A', [1]],
  ['_ibE', [100_000]],
  ['`~oia@', [-17_998_321]],
])('writes "%s" for %j', (text, numbers) => {
  expect(packNumbers(numbers)).toBe(text)
  expect(unpackNumbers(text)).toEqual(numbers)
})

it('gives back every list of numbers, and uses no mark that parts texts', () => {
  const number = fc.integer({ min: -(2 ** 30), max: 2 ** 30 - 1 })
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const text = packNumbers(numbers)
      expect(unpackNumbers(text)).toEqual(numbers)
      expect(text).not.toMatch(/[\s:;]/)
    }),
  )
})

it('leaves out a number that is cut off', () => {
  expect(unpackNumbers(packNumbers([5, 100_000]).slice(0, -1))).toEqual([5])
})
