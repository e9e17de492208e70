import { expect, it } from 'vitest'
import { nudge } from '../../../../../src/islands/broadcasts/timetables/keepInView.ts'

const FRAME = { left: 50, top: 30, right: 400, bottom: 500 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

it.each([
  ['stays where there is room', box(60, 161, 280, 60), box(60, 100, 100, 51), 0, 0],
  ['moves left where it would be cut on the right', box(200, 161, 280, 60), box(200, 100, 100, 51), -80, 0],
  ['moves right from under the hours', box(10, 161, 280, 60), box(10, 100, 100, 51), 40, 0],
  [
    'keeps its beginning where the frame is narrower',
    box(200, 161, 360, 60),
    box(200, 100, 100, 51),
    -150,
    0,
  ],
  ['goes above its block where it would be cut below', box(60, 461, 280, 60), box(60, 400, 100, 51), 0, -121],
  ['goes below its block where it would be cut above', box(60, 20, 280, 60), box(60, 80, 100, 51), 0, 111],
  ['stays where neither side has room', box(60, 461, 280, 460), box(60, 400, 100, 51), 0, 0],
])('%s', (_case, tip, block, x, y) => {
  expect(nudge(tip, block, FRAME)).toEqual({ x, y })
})
