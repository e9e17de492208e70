import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDfsGrid } from '../../../../server/feeds/grids/dfsGrid.ts'
import { dfsText } from '../../../../server/feeds/demo/grids/dfsText.ts'
import { PayloadRejected } from '../../../../server/feeds/ports.ts'
import { DFS_GRID, cellCount } from '../../../../src/domain/fields/grids.ts'

const issuedAt = new Date('2026-08-28T20:00:00Z')
const validAt = new Date('2026-08-29T03:00:00Z')
const asked = { variable: 'TMP', issuedAt, validAt } as const
const CELLS = cellCount(DFS_GRID)

/** As the agency writes it: blanks, two decimals, twenty to a line, the last comma too. */
function text(numberAt: (cell: number) => string): Uint8Array {
  const lines = Array.from({ length: Math.ceil(CELLS / 20) }, (_, line) =>
    Array.from(
      { length: Math.min(20, CELLS - line * 20) },
      (__, n) => `${numberAt(line * 20 + n).padStart(7)},`,
    ).join(''),
  )
  return Buffer.from(`${lines.join('\n')}\n`)
}
const reasonOf = (bytes: Uint8Array): unknown => {
  try {
    return readDfsGrid(bytes, asked).values.length
  } catch (error) {
    return error instanceof PayloadRejected ? error.reason : error
  }
}

describe('a grid of the short-range forecast', () => {
  it('begins in the south-west, with missing values for what they are', () => {
    const field = readDfsGrid(
      text((cell) => (cell < 2 ? '-99.00' : cell === 2 ? '-12.50' : '27.00')),
      asked,
    )
    expect(field).toMatchObject({ element: 'airTemperature', grid: DFS_GRID, issuedAt, validAt })
    expect([...field.values.subarray(0, 4)]).toEqual([NaN, NaN, -12.5, 27])
  })

  it.each([
    ['a wrong hour, which is answered by nothing but missing values', text(() => '-99.00'), 'no-valid-row'],
    ['an error with the status of success', Buffer.from('# ERROR : no such file\n'), 'error-body'],
    ['a text that was cut', text(() => '1.00').subarray(0, 60_000), 'truncated'],
    ['an empty answer', new Uint8Array(), 'truncated'],
    ['one number too many', Buffer.concat([text(() => '1.00'), Buffer.from('1.00,')]), 'not-this-format'],
    ['a page of HTML', Buffer.from('<html>'.repeat(100)), 'not-this-format'],
  ])('is refused for %s', (_name, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason)
  })

  it('ends in a grid or a refusal whatever byte is damaged', () => {
    const whole = text((cell) => (cell % 40).toFixed(2))
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const bytes = Buffer.from(whole)
        bytes[at] = byte
        expect([CELLS, 'truncated', 'not-this-format']).toContain(reasonOf(bytes))
      }),
      { numRuns: 30 },
    )
  })

  it('is what the demo sea writes', () => {
    const values = Float32Array.from({ length: CELLS }, (_, cell) =>
      cell % 3 === 0 ? NaN : (cell % 700) / 10 - 20,
    )
    const written = dfsText({ grid: DFS_GRID, element: 'airTemperature', issuedAt, validAt, values })
    const read = readDfsGrid(written, asked).values
    expect(
      read.every((value, cell) => Object.is(value, values[cell]) || Math.abs(value - values[cell]!) < 0.006),
    ).toBe(true)
  })
})
