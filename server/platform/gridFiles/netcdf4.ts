import type { Dataset } from 'h5wasm'

/**
 * Small NetCDF-4 files, which are HDF5: variables with their attributes, packed in pieces. Dimensions have no names of
 * their own.
 */
export interface Netcdf4Variable {
  name: string
  /** unsigned, the slowest dimension first */
  data: Uint8Array | Uint16Array
  shape: readonly number[]
  /** of a piece that is packed on its own */
  chunk?: readonly number[]
  attributes: Attributes
}

type Attributes = Readonly<Record<string, string | number | Uint8Array>>

const DEFLATE = 4
let written = 0

/** @param globals of the file itself */
export async function writeNetcdf4(
  variables: readonly Netcdf4Variable[],
  globals: Attributes = {},
): Promise<Uint8Array> {
  // its two megabytes are read with the first file
  const { default: hdf5 } = await import('h5wasm')
  const { FS } = await hdf5.ready
  const path = `/written-${(written += 1)}.nc`
  const file = new hdf5.File(path, 'w')
  try {
    for (const { name, data, shape, chunk, attributes } of variables) {
      const packing = chunk && { chunks: [...chunk], compression: DEFLATE }
      const dtype = data instanceof Uint16Array ? '<H' : '<B'
      describe(file.create_dataset({ name, data, shape: [...shape], dtype, ...packing }), attributes)
    }
    describe(file, globals)
  } finally {
    file.close()
  }
  try {
    return FS.readFile(path)
  } finally {
    FS.unlink(path)
  }
}

function describe(what: Pick<Dataset, 'create_attribute'>, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'number') what.create_attribute(key, [value], [1], '<d')
    else what.create_attribute(key, value)
  }
}
