import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import type { LatLonGrid } from '../../../../src/domain/fields/grids.ts'
import { KIM_ELEMENTS, kimWindow } from '../../grids/kimGrid.ts'
import type { KimVariable } from '../../grids/kimGrid.ts'

const PER_LINE = 10

/** A part of the global model's grid as the hub writes it. @returns ASCII */
export function kimText(variable: KimVariable, { values }: GridField, grid: LatLonGrid): Uint8Array {
  const { unit, factor, offset } = KIM_ELEMENTS[variable]
  const { i1, j1, i2, j2 } = kimWindow(grid)
  const lines = [`# name = ${variable}, unit = ${unit}`, `# i1 = ${i1}, j1 = ${j1}, i2 = ${i2}, j2 = ${j2}`]
  for (let row = 0; row < grid.rows; row++) {
    lines.push(`# j = ${j1 + row}`)
    const numbers = Array.from(values.subarray(row * grid.columns, (row + 1) * grid.columns), (value) =>
      ((value - offset) / factor).toFixed(2),
    )
    for (let first = 0; first < numbers.length; first += PER_LINE)
      lines.push(numbers.slice(first, first + PER_LINE).join(' '))
  }
  return Buffer.from(`${lines.join('\n')}\n`, 'latin1')
}
