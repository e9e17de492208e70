import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlace, parsePosition, positionAddress, swapped } from '../../../../src/domain/kernel/positions.ts'

describe('a position', () => {
  it.each([
    '덕적도',
    '22101',
    '144-9',
    '34.5, 128, 9',
    '34°60′N 128°00′E',
    '34°30′60″N 128°00′E',
    '3460N 12748E',
    '3430 12748',
    '34°30′ 127°48′',
    '34.5N '.repeat(20),
    '',
    '34.5',
    'a,b',
    '34.5,127.8,1',
    '1e2,3',
    '34.5,',
    '--1,2',
    '34.5,127.8<script>',
  ])('is not read from "%s"', (text) => expect(parsePosition(text)).toBeUndefined())

  it.each([
    ['34.5,127.8', 34.5, 127.8],
    ['34.5 127.8', 34.5, 127.8],
    [' 34.500 , 127.800 ', 34.5, 127.8],
    ['34.5N 127.8E', 34.5, 127.8],
    ['34.5°S, 127.8°W', -34.5, -127.8],
    ['-1,+2', -1, 2],
    ['127.8,34.5', 127.8, 34.5],
    ['34.5; 127.8', 34.5, 127.8],
    ['34.5°, 128.25°', 34.5, 128.25],
    ['N34.5 E128.25', 34.5, 128.25],
    ['34.5s 128.25w', -34.5, -128.25],
    ['34°30.0′N 128°15′E', 34.5, 128.25],
    ["34-30N 128-15'E", 34.5, 128.25],
    ['34 30 N, 128 15 E', 34.5, 128.25],
    ['34°30′45″N 128°15′36″E', 34.5125, 128.26],
    ["34°30'45''N 128°15'36''E", 34.5125, 128.26],
    ['34-30-45S 128-15-36W', -34.5125, -128.26],
    ['3430N 12815E', 34.5, 128.25],
    ['3430.6N12815.6E', 34.51, 128.26],
    ['343045n, 1281536e', 34.5125, 128.26],
  ])('is read from "%s"', (text, lat, lon) => {
    const read = parsePosition(text)
    expect(read?.lat).toBeCloseTo(lat, 9)
    expect(read?.lon).toBeCloseTo(lon, 9)
  })

  it.each([
    [90, 180, true],
    [-90, -180, true],
    [90.1, 0, false],
    [0, 180.1, false],
  ])('of %d, %d is a place: %s', (lat, lon, is) => expect(isPlace({ lat, lon })).toBe(is))

  it('is turned round only where it cannot be meant as it stands', () => {
    expect(swapped({ lat: 127.8, lon: 34.5 })).toEqual({ lat: 34.5, lon: 127.8 })
    expect(swapped({ lat: 34.5, lon: 127.8 })).toBeUndefined()
    expect(swapped({ lat: 200, lon: 200 })).toBeUndefined()
  })

  it('is read in a moment, however it is written', () => {
    const parts = fc.constantFrom('3', '34', '.', '°', "'", ' ', '-', 'N', 'E', ',', '30')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (some) => {
        const read = parsePosition(some.join(''))
        expect(read === undefined || Number.isFinite(read.lat + read.lon)).toBe(true)
      }),
    )
  })

  it('has one address, which reads back as itself', () => {
    expect(positionAddress({ lat: 34.5, lon: 127.8 })).toBe('34.500,127.800')
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lon) => {
        const address = positionAddress({ lat, lon })
        const read = parsePosition(address)
        expect(read && positionAddress(read)).toBe(address)
      }),
    )
  })
})
