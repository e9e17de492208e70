import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromWireTime, toWireMinute, toWireTime } from '../../../../src/wire/kernel/times.ts'

it('writes an instant as the Korean wall clock and reads it back', () => {
  expect(toWireTime(new Date('2026-04-25T15:30:05Z'))).toBe('2026.04.26 00:30:05')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e9 }), (seconds) => {
      const at = new Date(seconds * 1000)
      expect(fromWireTime(toWireTime(at))).toEqual(at)
    }),
  )
})

it('reads a time without seconds', () => {
  expect(fromWireTime('2026.04.25 16:05')).toEqual(new Date('2026-04-25T07:05:00Z'))
})

it('leaves the seconds out where the other answers do', () => {
  expect(toWireMinute(new Date('2026-04-25T15:30:59Z'))).toBe('2026.04.26 00:30')
})

it.each([
  '',
  '2026.13.01 00:00:00',
  '2026.02.29 00:00:00',
  '2026.04.25 24:00:00',
  '2026.04.25 16:60',
  '2026-04-25 16:00',
])('does not read "%s"', (text) => {
  expect(fromWireTime(text)).toBeUndefined()
})
