import { expect, it } from 'vitest'
import { openFileLimit } from '../../../server/platform/openFiles.ts'

it.each([
  [
    'Max processes  95 95 processes\nMax open files            1024                 4096                 files\n',
    1_024,
  ],
  ['Max open files            unlimited            unlimited            files', undefined],
  ['', undefined],
])('reads how many connections a process may have from %j', (limits, expected) => {
  expect(openFileLimit(limits)).toBe(expected)
})

it('knows it of this process', () => {
  expect(openFileLimit()).toBeGreaterThan(100)
})
