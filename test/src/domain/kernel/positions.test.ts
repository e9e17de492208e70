import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlace, parsePosition, positionAddress, swapped } from '../../../../src/domain/kernel/positions.ts'

describe('a position', () => {
  it.each(['', '34.5', 'a,b', '34.5,127.8,1', '1e2,3', '34.5;127.8', '34.5,', '--1,2', '34.5,127.8<script>'])(
    'is not read from "%s"',
    (text) => expect(parsePosition(text)).toBeUndefined(),
  )

  it.each([
    ['34.5,127.8', 34.5, 127.8],
    ['34.5 127.8', 34.5, 127.8],
    [' 34.500 , 127.800 ', 34.5, 127.8],
    ['34.5N 127.8E', 34.5, 127.8],
    ['34.5°S, 127.8°W', -34.5, -127.8],
    ['-1,+2', -1, 2],
    ['127.8,34.5', 127.8, 34.5],
  ])('is read from "%s"', (text, lat, lon) => expect(parsePosition(text)).toEqual({ lat, lon }))

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
