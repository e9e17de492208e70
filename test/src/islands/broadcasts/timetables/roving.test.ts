import { expect, it } from 'vitest'
import { spotAfter } from '../../../../../src/islands/broadcasts/timetables/roving.ts'

/** Row 0: two; row 3: three; row 23: one. */
const SPOTS = [
  { top: 1, left: 0 },
  { top: 1, left: 700 },
  { top: 157, left: 0 },
  { top: 157, left: 650 },
  { top: 157, left: 1_400 },
  { top: 1_197, left: 1_250 },
]

it.each([
  ['right along time', 1, 'ArrowRight', 2],
  ['right from the last', 5, 'ArrowRight', 5],
  ['left along time', 2, 'ArrowLeft', 1],
  ['left from the first', 0, 'ArrowLeft', 0],
  ['down to the nearest', 1, 'ArrowDown', 3],
  ['down over empty rows', 2, 'ArrowDown', 5],
  ['down from the last row', 5, 'ArrowDown', 5],
  ['up to the nearest', 5, 'ArrowUp', 4],
  ['up from the first row', 1, 'ArrowUp', 1],
  ['to the first', 4, 'Home', 0],
  ['to the last', 0, 'End', 5],
  ['nowhere with another key', 3, 'a', undefined],
  ['nowhere from what is no programme', -1, 'ArrowRight', undefined],
])('goes %s', (_case, from, key, to) => {
  expect(spotAfter(SPOTS, from, key)).toBe(to)
})
