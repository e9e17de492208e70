import { describe, expect, it } from 'vitest'
import { isLand } from '../../../../server/feeds/demo/land.ts'
import { isStep, partsOf, wholeSquares } from '../../../../server/feeds/demo/squareForecast.ts'

const HOUR = 3_600_000
const RUN = new Date('2026-07-27T12:00:00Z')

describe('squares of the model', () => {
  it('are 1,331, few of them without water', () => {
    const squares = wholeSquares()
    expect(squares).toHaveLength(1331)
    const dry = squares.filter(({ place }) => !place)
    expect(dry.length).toBeLessThan(60)
    expect(dry.map(({ square }) => square)).toContain(8301)
  })

  it('have their water where it is, in the square or in a bay behind the coarse coast', () => {
    for (const { place, box } of wholeSquares()) {
      if (!place) continue
      expect(isLand(place)).toBe(false)
      expect(place.lat).toBeGreaterThan(box.south - 0.21)
      expect(place.lat).toBeLessThan(box.north + 0.21)
      expect(place.lon).toBeGreaterThan(box.west - 0.21)
      expect(place.lon).toBeLessThan(box.east + 0.21)
    }
  })

  it('have nine parts, and none where no square has the number', () => {
    expect(partsOf(144).map(({ part }) => part)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const number of [0, 9999, 1.5, NaN]) expect(partsOf(number)).toEqual([])
  })

  it.each([
    [-3, false],
    [0, true],
    [1, false],
    [3, true],
    [75, true],
    [78, false],
    [NaN, false],
  ])('have a step %d hours after the run: %s', (hours, isThere) => {
    expect(isStep(RUN, new Date(+RUN + hours * HOUR))).toBe(isThere)
  })
})
