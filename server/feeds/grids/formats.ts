import type { GridField } from '../../../src/domain/fields/gridField.ts'
import { PayloadRejected } from '../ports.ts'
import { isGrib, readGrib2 } from './grib2/index.ts'
import { isNetcdf, readNetcdf } from './netcdf/index.ts'
import { DFS_ELEMENTS, readDfsGrid } from './dfsGrid.ts'
import type { DfsVariable } from './dfsGrid.ts'

/** Bytes with what was asked for; most formats say the rest themselves. */
export interface GridFile {
  format: GridFormat
  bytes: Uint8Array
  /** the service's own name of the element asked for */
  variable?: string | undefined
  issuedAt: Date
  validAt: Date
}

type Reader = (file: GridFile) => GridField[] | Promise<GridField[]>

const isDfsVariable = (text: string): text is DfsVariable => Object.hasOwn(DFS_ELEMENTS, text)

const READERS = {
  dfs: ({ bytes, variable = '', issuedAt, validAt }) => {
    if (!isDfsVariable(variable)) throw new PayloadRejected('not-this-format', `no element ${variable}`)
    return [readDfsGrid(bytes, { variable, issuedAt, validAt })]
  },
  /** whatever its content says it is; a name says nothing */
  file: ({ bytes, issuedAt }) => {
    if (isGrib(bytes)) return readGrib2(bytes)
    if (isNetcdf(bytes)) return readNetcdf(bytes, { issuedAt })
    throw new PayloadRejected('not-this-format', 'neither GRIB2 nor NetCDF')
  },
} satisfies Record<string, Reader>

export type GridFormat = keyof typeof READERS

/** @throws PayloadRejected when the file cannot be trusted as a whole */
export const decodeGrid = async (file: GridFile): Promise<GridField[]> =>
  (READERS[file.format] as Reader)(file)
