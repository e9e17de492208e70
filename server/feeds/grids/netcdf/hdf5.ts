import type { Dataset } from 'h5wasm'
import type { NetcdfAttributes, NetcdfVariable } from './variables.ts'

const MARK = Buffer.from('\u0089HDF\r\n\u001a\n', 'latin1')

/** NetCDF-4 is HDF5. */
export const isHdf5 = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, MARK.length)).equals(MARK)

let opened = 0

/**
 * Hands over the variables of a NetCDF-4 file and its own attributes; they may be read until `read` has returned.
 *
 * @throws what the package throws at a damaged file
 */
export async function withHdf5Variables<Result>(
  bytes: Uint8Array,
  read: (variables: NetcdfVariable[], globals: NetcdfAttributes) => Result,
): Promise<Result> {
  // its two megabytes are read with the first file that needs them
  const { default: hdf5 } = await import('h5wasm')
  const { FS, activate_throwing_error_handler: throwErrors } = await hdf5.ready
  // otherwise it writes each step of a failure to the log's stream
  throwErrors()
  const path = `/portal-${(opened += 1)}.nc`
  FS.writeFile(path, bytes)
  try {
    const file = new hdf5.File(path, 'r')
    try {
      const datasets = file.keys().flatMap((name) => {
        const found = file.get(name)
        return found && 'shape' in found ? [[name, found] as const] : []
      })
      return read(
        datasets.map(([name, dataset]) => variableOf(name, dataset)),
        attributesOf(file),
      )
    } finally {
      file.close()
    }
  } finally {
    FS.unlink(path)
  }
}

function variableOf(name: string, dataset: Dataset): NetcdfVariable {
  const shape = dataset.shape ?? []
  return {
    name,
    shape,
    dimensions: shape.map((_, place) => {
      const [scale] = dataset.get_attached_scales(place)
      // a coordinate is its own scale
      return scale ? scale.replace(/^\//, '') : shape.length === 1 ? name : ''
    }),
    lists: new Map(
      Object.entries(dataset.attrs).flatMap(([key, { value }]) =>
        !HIDDEN.has(key) && isNumbers(value) ? [[key, Array.from(value)] as const] : [],
      ),
    ),
    attributes: attributesOf(dataset),
    read() {
      const { value } = dataset
      if (typeof value === 'number') return [value]
      if (!ArrayBuffer.isView(value)) throw new RangeError(`${name} holds no numbers`)
      return value as unknown as ArrayLike<number>
    },
  }
}

const attributesOf = ({ attrs }: Pick<Dataset, 'attrs'>): NetcdfAttributes =>
  new Map(
    Object.entries(attrs).flatMap(([key, attribute]) => {
      if (HIDDEN.has(key)) return []
      const { value } = attribute
      const first =
        Array.isArray(value) || ArrayBuffer.isView(value) ? (value as ArrayLike<unknown>)[0] : value
      return typeof first === 'string' || typeof first === 'number' ? [[key, first] as const] : []
    }),
  )

const isNumbers = (value: unknown): value is Uint8Array | Int32Array | Float64Array =>
  ArrayBuffer.isView(value) &&
  !(value instanceof DataView) &&
  !(value instanceof BigInt64Array || value instanceof BigUint64Array)

/** What the format keeps for itself. */
const HIDDEN = new Set([
  'DIMENSION_LIST',
  'REFERENCE_LIST',
  'CLASS',
  'NAME',
  '_Netcdf4Coordinates',
  '_Netcdf4Dimid',
])
