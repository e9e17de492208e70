import { describe, expect, it } from 'vitest'
import { pictureState } from '../../../../src/domain/cameras/cameras.ts'

const NOW = new Date('2026-05-04T04:00:00Z')
const agoMin = (minutes: number) => ({ takenAt: new Date(NOW.getTime() - minutes * 60_000) })

describe('the state of a picture', () => {
  it.each([
    [0, 'fresh'],
    [60, 'fresh'],
    [61, 'old'],
    [24 * 60, 'old'],
    [24 * 60 + 1, 'absent'],
    // a camera's clock is a little wrong
    [-10, 'fresh'],
    // and one that is hours ahead says nothing
    [-11, 'absent'],
  ])('taken %i minutes ago is %s', (minutes, state) => {
    expect(pictureState(agoMin(minutes), NOW)).toBe(state)
  })

  it('is absent where there is none', () => {
    expect(pictureState(undefined, NOW)).toBe('absent')
  })
})
