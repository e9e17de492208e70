import { describe, expect, it } from 'vitest'
import { slicesThatCount } from './calmReads.ts'

const calm = { waitsMs: [1], isCalm: true }
const disturbed = { waitsMs: [9], isCalm: false }

describe('the slices that count', () => {
  it('are the calm ones of both sides where each has enough', () => {
    const sides = [
      [calm, disturbed, calm],
      [disturbed, calm, calm, calm],
    ]
    expect(slicesThatCount(sides, 2)).toEqual({
      areCalm: true,
      sides: [
        [calm, calm],
        [calm, calm, calm],
      ],
    })
  })

  it('are all of both sides where one has too few, so that both are alike', () => {
    const sides = [
      [calm, calm],
      [calm, disturbed],
    ]
    expect(slicesThatCount(sides, 2)).toEqual({ areCalm: false, sides })
  })
})
