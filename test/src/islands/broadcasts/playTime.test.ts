import { expect, it } from 'vitest'
import { playTime, timeParts } from '../../../../src/islands/broadcasts/playTime.ts'

it.each([
  [-1, '0:00'],
  [0.9, '0:00'],
  [59.99, '0:59'],
  [65, '1:05'],
  [3_725, '62:05'],
])('writes %d s as %s', (seconds, text) => {
  expect(playTime(seconds)).toBe(text)
})

it('counts minutes and seconds for the ear', () => {
  expect(timeParts(125.7)).toEqual({ minutes: 2, seconds: 5 })
})
