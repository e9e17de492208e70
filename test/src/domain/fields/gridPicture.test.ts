import { describe, expect, it } from 'vitest'
import { gridPicture, legendColour, pictureCells } from '../../../../src/domain/fields/gridPicture.ts'
import type { PictureLegend } from '../../../../src/domain/fields/gridPicture.ts'
import { codesOf } from '../../../../src/domain/fields/gridField.ts'

const GRID = { kind: 'latLon', columns: 2, rows: 2, west: 126, south: 34, stepLon: 1, stepLat: 1 } as const
const FRAME = { width: 3, height: 2, west: 125.5, south: 33.5, east: 128.5, north: 35.5 }
const LEGEND: PictureLegend = {
  from: [0, 10, 20],
  colours: [
    [1, 1, 1],
    [2, 2, 2],
    [3, 3, 3],
  ],
}

describe('a picture of a grid', () => {
  it('has the nearest value of each pixel, the northern row first, and nothing beyond the grid', () => {
    expect([...pictureCells(GRID, FRAME)]).toEqual([2, 3, -1, 0, 1, -1])
  })

  it('has colours of the legend alone, and is transparent where nothing is forecast', () => {
    const codes = codesOf('airTemperature', Float32Array.of(5, 10, 25, NaN))
    const pixels = gridPicture(pictureCells(GRID, FRAME), codes, {
      element: 'airTemperature',
      legend: LEGEND,
    })
    expect(Array.from({ length: 6 }, (_, at) => [...pixels.subarray(at * 4, at * 4 + 4)])).toEqual([
      [3, 3, 3, 255],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [1, 1, 1, 255],
      [2, 2, 2, 255],
      [0, 0, 0, 0],
    ])
  })
})

describe('the colour of a value', () => {
  it('is that of the last step it reaches', () => {
    expect(legendColour(LEGEND, -1)).toBeUndefined()
    expect(legendColour(LEGEND, 9.9)).toEqual([1, 1, 1])
    expect(legendColour(LEGEND, 1000)).toEqual([3, 3, 3])
  })

  it('is none for nothing of an amount, and for a class that is not known', () => {
    expect(legendColour({ ...LEGEND, isZeroNone: true }, 0)).toBeUndefined()
    expect(legendColour({ ...LEGEND, isExact: true }, 11)).toBeUndefined()
    expect(legendColour({ ...LEGEND, isExact: true }, 10)).toEqual([2, 2, 2])
  })
})
