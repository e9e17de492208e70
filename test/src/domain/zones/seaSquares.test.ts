import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseSquare,
  partBox,
  squareAt,
  squareBox,
  squareBoxes,
  squareCentre,
  SQUARE_NUMBERS,
  SQUARES,
  squareText,
} from '../../../../src/domain/zones/seaSquares.ts'

const DOUBLED = 7432
const anySquare = fc.constantFrom(...SQUARES)
const anyPart = fc.integer({ min: 1, max: 9 })
/** 0 is the west or south edge of a box; never the other one. */
const share = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.999, noNaN: true }))

describe('an invalid address', () => {
  it.each([
    '',
    '0',
    '257',
    '1331',
    '8305',
    '144-0',
    '144-10',
    '144 9',
    '144-',
    '-9',
    '0144',
    '144.5',
    '1e2',
    'NaN',
  ])('is not read from "%s"', (text) => {
    expect(parseSquare(text)).toBeUndefined()
  })

  it.each([
    { square: 257 },
    { square: Number.NaN },
    { square: 144, part: 0 },
    { square: 144, part: 10 },
    { square: 144, part: 1.5 },
  ])('has no box and no centre: %j', (address) => {
    expect(partBox(address)).toBeUndefined()
    expect(squareCentre(address)).toBeUndefined()
  })

  it.each([
    ['south of all', 130, 24.99],
    ['north of all', 139, 46],
    ['west of all', 118.99, 38],
    ['east of all', 142, 30],
    ['land between squares', 128, 36.5],
    ['latitude and longitude the wrong way round', 37.5, 124.5],
    ['no number', Number.NaN, 35],
    ['infinite', Number.POSITIVE_INFINITY, 35],
  ])('is not found %s', (_case, lon, lat) => {
    expect(squareAt(lon, lat)).toBeUndefined()
  })
})

describe('the squares', () => {
  it('are 1,331 with 1,330 numbers', () => {
    expect(SQUARE_NUMBERS).toHaveLength(1331)
    expect(new Set(SQUARE_NUMBERS).size).toBe(1330)
    expect(SQUARE_NUMBERS.filter((square) => square === DOUBLED)).toHaveLength(2)
  })

  it('lie side by side and never over one another', () => {
    const corners = SQUARES.map(({ box }) => `${box.west} ${box.south}`)
    expect(new Set(corners).size).toBe(1331)
    for (const { box } of SQUARES) {
      expect(box).toEqual({
        west: box.west,
        south: box.south,
        east: box.west + 0.5,
        north: box.south + 0.5,
      })
      expect(Number.isInteger(box.west * 2) && Number.isInteger(box.south * 2)).toBe(true)
    }
  })

  it.each([
    [1, 131.5, 42.5],
    [144, 124.5, 37.5],
    [257, undefined, undefined],
    [5213, 126.5, 34.5],
    [8304, 131, 42.5],
  ])('have %i at its corner', (square, west, south) => {
    const box = squareBox(square)
    expect([box?.west, box?.south]).toEqual([west, south])
  })

  it('give both places of the number that the agency gave twice', () => {
    expect(squareBoxes(DOUBLED).map(({ west, south }) => [west, south])).toEqual([
      [131.5, 32.5],
      [138, 34.5],
    ])
    expect(squareBox(DOUBLED)).toEqual(squareBoxes(DOUBLED)[0])
    expect(squareAt(131.6, 32.6)?.square).toBe(DOUBLED)
    expect(squareAt(138.1, 34.6)?.square).toBe(DOUBLED)
    expect(squareBoxes(144)).toHaveLength(1)
    expect(squareBoxes(257)).toEqual([])
  })
})

describe('the parts', () => {
  it.each([
    [1, 124.51, 37.99],
    [2, 124.75, 37.99],
    [3, 124.99, 37.99],
    [4, 124.51, 37.75],
    [5, 124.75, 37.75],
    [6, 124.99, 37.75],
    [7, 124.51, 37.51],
    [8, 124.75, 37.51],
    [9, 124.99, 37.51],
  ])('count row by row from the north-west: %i', (part, lon, lat) => {
    expect(squareAt(lon, lat)).toEqual({ square: 144, part })
  })

  it('hold their west and south edges alone', () => {
    expect(squareAt(124.5, 37.5)).toEqual({ square: 144, part: 7 })
    expect(squareAt(125, 37.5)).toEqual({ square: 145, part: 7 })
    expect(squareAt(124.5, 38)).toEqual({ square: 137, part: 7 })
    expect(squareAt(124.5 + 1 / 6, 37.5 + 1 / 6)).toEqual({ square: 144, part: 5 })
  })

  it('hold every place of their box, its west and south edge too', () => {
    fc.assert(
      fc.property(anySquare, anyPart, share, share, ({ square }, part, x, y) => {
        fc.pre(square !== DOUBLED)
        const box = partBox({ square, part })
        if (!box) throw new Error(`no box of ${square}-${part}`)
        const lon = box.west + x * (box.east - box.west)
        const lat = box.south + y * (box.north - box.south)
        expect(squareAt(lon, lat)).toEqual({ square, part })
      }),
    )
  })

  it('end where their neighbours begin', () => {
    fc.assert(
      fc.property(anySquare, anyPart, share, ({ square }, part, y) => {
        fc.pre(square !== DOUBLED)
        const box = partBox({ square, part })
        if (!box) throw new Error(`no box of ${square}-${part}`)
        const lat = box.south + y * (box.north - box.south)
        expect(squareAt(box.east, lat)).not.toEqual({ square, part })
        expect(squareAt(box.west + y * (box.east - box.west), box.north)).not.toEqual({ square, part })
      }),
    )
  })

  it('have their centre inside, and the whole square its own', () => {
    fc.assert(
      fc.property(anySquare, anyPart, ({ square }, part) => {
        fc.pre(square !== DOUBLED)
        const centre = squareCentre({ square, part })
        expect(centre && squareAt(centre.lon, centre.lat)).toEqual({ square, part })
        expect(squareCentre({ square })).toEqual(squareCentre({ square, part: 5 }))
      }),
    )
  })
})

describe('written addresses', () => {
  it('are read with either mark', () => {
    expect(parseSquare('144-9')).toEqual({ square: 144, part: 9 })
    expect(parseSquare('144_9')).toEqual({ square: 144, part: 9 })
    expect(parseSquare('144')).toEqual({ square: 144 })
  })

  it('come back as they were', () => {
    fc.assert(
      fc.property(anySquare, fc.option(anyPart, { nil: undefined }), ({ square }, part) => {
        const address = part === undefined ? { square } : { square, part }
        expect(parseSquare(squareText(address))).toEqual(address)
      }),
    )
  })
})
