import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFrame, encodeFrame } from '../../../../src/domain/fields/frameCodec.ts'
import { MISSING_CODE } from '../../../../src/domain/fields/gridField.ts'

const grids = fc
  .record({
    columns: fc.integer({ min: 2, max: 12 }),
    rows: fc.integer({ min: 2, max: 12 }),
    components: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ columns, rows, components }) =>
    fc.record({
      columns: fc.constant(columns),
      codes: fc.array(
        fc.array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constant(MISSING_CODE)), {
          minLength: columns * rows,
          maxLength: columns * rows,
        }),
        { minLength: components, maxLength: components },
      ),
    }),
  )

describe('a frame', () => {
  it('comes back as it was, whatever is in it', () => {
    fc.assert(
      fc.property(grids, ({ columns, codes }) => {
        const given = codes.map((one) => Uint16Array.from(one))
        const shape = { cells: given[0]!.length, columns, components: given.length }
        expect(decodeFrame(encodeFrame(given, columns), shape)).toEqual(given)
      }),
    )
  })

  it('of a smooth field has no high bytes but the first', () => {
    const columns = 50
    const codes = Uint16Array.from({ length: columns * 40 }, (_, cell) => {
      const [column, row] = [cell % columns, Math.floor(cell / columns)]
      return Math.round(3000 + 800 * Math.sin(column / 20) * Math.cos(row / 15))
    })
    const bytes = encodeFrame([codes], columns)
    const high = bytes.subarray(codes.length / 8 + codes.length)
    expect(high.filter((byte) => byte !== 0).length).toBeLessThanOrEqual(1)
  })

  it.each([
    ['empty', new Uint8Array()],
    ['cut short', encodeFrame([Uint16Array.of(1, 2, 3, 4)], 2).subarray(0, -1)],
    ['too long', Uint8Array.of(...encodeFrame([Uint16Array.of(1, 2, 3, 4)], 2), 0)],
  ])('that is %s is refused', (_name, bytes) => {
    expect(() => decodeFrame(bytes, { cells: 4, columns: 2, components: 1 })).toThrow(RangeError)
  })
})
