import type { GridField } from '../../../src/domain/fields/gridField.ts'
import { PayloadRejected } from '../ports.ts'
import { isGrib, readGrib2 } from './grib2/index.ts'
import { isNetcdf, readNetcdf } from './netcdf/index.ts'
import type { FogClasses } from '../../../src/domain/fields/fogClasses.ts'
import { DFS_ELEMENTS, readDfsGrid } from './dfsGrid.ts'
import type { DfsVariable } from './dfsGrid.ts'
import { KIM_ELEMENTS, readKimGrid } from './kimGrid.ts'
import type { KimVariable } from './kimGrid.ts'
import { isPng, readLegendPicture } from './legendPicture.ts'

/** Bytes with what was asked for; most formats say the rest themselves. */
export interface GridFile {
  format: GridFormat
  bytes: Uint8Array
  /** the service's own name of the element asked for */
  variable?: string | undefined
  issuedAt: Date
  validAt: Date
  /** of a satellite's picture that names none */
  fogClasses?: FogClasses | undefined
}

type Reader = (file: GridFile) => GridField[] | Promise<GridField[]>

const isDfsVariable = (text: string): text is DfsVariable => Object.hasOwn(DFS_ELEMENTS, text)

const isKimVariable = (text: string): text is KimVariable => Object.hasOwn(KIM_ELEMENTS, text)

const READERS = {
  /** as text, or as the picture of it */
  dfs: async ({ bytes, variable = '', issuedAt, validAt }) => {
    if (!isDfsVariable(variable)) throw new PayloadRejected('not-this-format', `no element ${variable}`)
    if (isPng(bytes))
      return [await readLegendPicture(bytes, { element: DFS_ELEMENTS[variable], issuedAt, validAt })]
    return [readDfsGrid(bytes, { variable, issuedAt, validAt })]
  },
  kim: ({ bytes, variable = '', issuedAt, validAt }) => {
    if (!isKimVariable(variable)) throw new PayloadRejected('not-this-format', `no element ${variable}`)
    return [readKimGrid(bytes, { variable, issuedAt, validAt })]
  },
  /** whatever its content says it is; a name says nothing */
  file: ({ bytes, issuedAt, fogClasses }) => {
    if (isGrib(bytes)) return readGrib2(bytes)
    if (isNetcdf(bytes)) return readNetcdf(bytes, { issuedAt, fogClasses })
    throw new PayloadRejected('not-this-format', 'neither GRIB2 nor NetCDF')
  },
} satisfies Record<string, Reader>

export type GridFormat = keyof typeof READERS

/** @throws PayloadRejected when the file cannot be trusted as a whole */
export const decodeGrid = async (file: GridFile): Promise<GridField[]> =>
  (READERS[file.format] as Reader)(file)
