import { describe, expect, it } from 'vitest'
import { frameAt } from '../../../../../src/islands/map/areas/frames.ts'
import { hoursAhead } from '../mapFakes.ts'

const frames = [-3, 0, 3, 6].map((hours) => ({ validAt: hoursAhead(hours) }))

describe('the frame of a moment', () => {
  it.each([
    ['exactly then', 3, 3],
    ['nearest before', 1.4, 0],
    ['nearest after', 1.6, 3],
    ['the last, within half a step', 7.5, 6],
  ])('is the one %s', (_case, at, hours) => {
    expect(frameAt(frames, hoursAhead(at))?.validAt).toEqual(hoursAhead(hours))
  })

  it('is none beyond them, and where there are none', () => {
    expect(frameAt(frames, hoursAhead(7.6))).toBeUndefined()
    expect(frameAt([], hoursAhead(0))).toBeUndefined()
  })
})
