import { NetCDFReader } from 'netcdfjs'
import type { NetcdfVariable } from './variables.ts'

/** Classic NetCDF, and the same with 64-bit offsets. */
export const isClassic = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 3)).toString('latin1') === 'CDF' && (bytes[3] === 1 || bytes[3] === 2)

/** @throws what the package throws at a damaged file */
export function classicVariables(bytes: Uint8Array): NetcdfVariable[] {
  const reader = new NetCDFReader(bytes)
  const { dimensions, recordDimension } = reader
  return reader.variables.map((variable) => {
    // the package's own type of the list is empty
    const attributes = variable.attributes as { name: string; value: string | number | number[] }[]
    const own = variable.dimensions.map((id) => dimensions[id]!)
    return {
      name: variable.name,
      dimensions: own.map(({ name }) => name),
      shape: own.map(({ name, size }) => (name === recordDimension.name ? recordDimension.length : size)),
      attributes: new Map(
        attributes.map(({ name, value }) => [name, Array.isArray(value) ? (value[0] ?? NaN) : value]),
      ),
      read: () => (reader.getDataVariable(variable) as (number | number[])[]).flat(),
    }
  })
}
