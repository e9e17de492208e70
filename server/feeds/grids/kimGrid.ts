import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import type { GridField } from '../../../src/domain/fields/gridField.ts'
import type { LatLonGrid } from '../../../src/domain/fields/grids.ts'
import { cellCount } from '../../../src/domain/fields/grids.ts'
import { PayloadRejected } from '../ports.ts'

/**
 * One element of the global model KIM at one time on a part of its grid, as text or in binary; which of the two came is
 * seen in the bytes. Neither says its times.
 *
 * @source KMA API hub, nph-kim_nc_xy_txt2 of 2026: lines of `#` with name, unit and corners, then for each row from the
 *   south a line `# j = 1441` and its numbers. Binary: a line of text, columns and rows as uint32 and the numbers as
 *   float32, the lowest byte first
 */

/** Of a twelfth of a degree: column 1 lies at 0° E, row 1 at 90° S. */
const PER_DEGREE = 12
const SOUTH_POLE = -90

interface KimElement {
  element: FieldElement
  /** of the numbers, and what turns them into the catalogue's */
  unit: string
  factor: number
  offset: number
}

/** The agency's names of the elements that the portal shows. */
export const KIM_ELEMENTS = {
  t2m: { element: 'airTemperature', unit: 'K', factor: 1, offset: -273.15 },
  psl: { element: 'pressure', unit: 'Pa', factor: 0.01, offset: 0 },
} as const satisfies Record<string, KimElement>
export type KimVariable = keyof typeof KIM_ELEMENTS

/** The waters about Korea. */
export const KIM_GRID: LatLonGrid = {
  kind: 'latLon',
  columns: 205,
  rows: 169,
  west: 117,
  south: 30,
  stepLon: 1 / PER_DEGREE,
  stepLat: 1 / PER_DEGREE,
}

/** The columns and rows of a part of the grid, in the agency's own count, the last ones included. */
export function kimWindow({ west, south, columns, rows }: LatLonGrid) {
  const [i1, j1] = [west * PER_DEGREE + 1, (south - SOUTH_POLE) * PER_DEGREE + 1]
  return { i1, j1, i2: i1 + columns - 1, j2: j1 + rows - 1 }
}

const MISSING_BELOW = -100
const ERROR_BODY = '# ERROR'
const HEAD_BYTES = 400
const ROW = /^#\s*j\s*=\s*(\d+)/

/**
 * @param variable as it was asked for
 * @throws PayloadRejected; also for another element, unit or part of the grid where the head names one
 */
export function readKimGrid(
  bytes: Uint8Array,
  { variable, issuedAt, validAt }: { variable: KimVariable; issuedAt: Date; validAt: Date },
): GridField {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (head.includes(ERROR_BODY)) throw new PayloadRejected('error-body', head.slice(0, 80))
  const { element, factor, offset } = KIM_ELEMENTS[variable]
  const numbers = binaryNumbers(bytes) ?? textNumbers(Buffer.from(bytes).toString('latin1'), variable)
  const values = numbers.map((value) => (value < MISSING_BELOW ? NaN : value * factor + offset))
  if (values.every((value) => Number.isNaN(value))) throw new PayloadRejected('no-valid-row', 'all missing')
  return { grid: KIM_GRID, element, issuedAt, validAt, values }
}

/** @returns undefined for text */
function binaryNumbers(bytes: Uint8Array): Float32Array | undefined {
  const start = bytes.indexOf(10) + 1
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { columns, rows } = KIM_GRID
  if (start === 0 || bytes.length < start + 8) return undefined
  if (view.getUint32(start, true) !== columns || view.getUint32(start + 4, true) !== rows) return undefined
  const cells = cellCount(KIM_GRID)
  if (bytes.length < start + 8 + cells * 4)
    throw new PayloadRejected('truncated', `${bytes.length} bytes for ${cells} numbers`)
  return Float32Array.from({ length: cells }, (_, cell) => view.getFloat32(start + 8 + cell * 4, true))
}

function textNumbers(text: string, variable: KimVariable): Float32Array {
  const { j1 } = kimWindow(KIM_GRID)
  const values = new Float32Array(cellCount(KIM_GRID))
  let row = -1
  let at = 0
  const endRow = () => {
    if (row >= 0 && at !== (row + 1) * KIM_GRID.columns)
      throw new PayloadRejected('truncated', `row ${row} has ${at - row * KIM_GRID.columns} numbers`)
  }
  for (const line of text.split('\n')) {
    const mark = ROW.exec(line)
    if (mark) {
      endRow()
      row++
      if (Number(mark[1]) !== j1 + row || row >= KIM_GRID.rows)
        throw new PayloadRejected('not-this-format', `row ${mark[1]} for ${j1 + row}`)
    } else if (line.startsWith('#')) {
      if (row < 0) mustAgree(line, variable)
    } else if (line.trim() !== '') {
      if (row < 0) throw new PayloadRejected('not-this-format', 'numbers before their row')
      for (const word of line.split(/[\s,]+/)) {
        if (word === '') continue
        const value = Number(word)
        if (!Number.isFinite(value))
          throw new PayloadRejected('not-this-format', `a number ${word.slice(0, 20)}`)
        if (at >= (row + 1) * KIM_GRID.columns)
          throw new PayloadRejected('not-this-format', `more than ${KIM_GRID.columns} numbers in row ${row}`)
        values[at++] = value
      }
    }
  }
  endRow()
  if (row < KIM_GRID.rows - 1) throw new PayloadRejected('truncated', `${row + 1} of ${KIM_GRID.rows} rows`)
  return values
}

/** Whatever the head says must be what was asked for; what it leaves out is taken as asked. */
function mustAgree(line: string, variable: KimVariable): void {
  const { i1, i2, j1, j2 } = kimWindow(KIM_GRID)
  const expected: Record<string, string | number> = {
    name: variable,
    unit: KIM_ELEMENTS[variable].unit,
    i1,
    i2,
    j1,
    j2,
  }
  for (const [, key = '', value = ''] of line.matchAll(/\b(name|unit|[ij][12])\s*[=:]\s*([^\s,]+)/g)) {
    const wanted = expected[key]!
    const isSame = typeof wanted === 'number' ? Number(value) === wanted : value === wanted
    if (!isSame) throw new PayloadRejected('not-this-format', `${key} ${value.slice(0, 20)} for ${wanted}`)
  }
}
