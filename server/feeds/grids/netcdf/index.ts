import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import { PayloadRejected } from '../../ports.ts'
import { cfFields } from './cf.ts'
import { classicVariables, isClassic } from './classic.ts'
import { isHdf5, withHdf5Variables } from './hdf5.ts'

export const isNetcdf = (bytes: Uint8Array): boolean => isClassic(bytes) || isHdf5(bytes)

/**
 * The fields of a NetCDF file that the portal shows, in catalogue units, rows from the south.
 *
 * @param asked the run that was asked for, for a file that does not say its own
 * @throws PayloadRejected for a damaged file, and where it is not known what its numbers are
 */
export async function readNetcdf(bytes: Uint8Array, asked: { issuedAt: Date }): Promise<GridField[]> {
  try {
    return isHdf5(bytes)
      ? await withHdf5Variables(bytes, (variables) => cfFields(variables, asked))
      : cfFields(classicVariables(bytes), asked)
  } catch (error) {
    if (error instanceof PayloadRejected) throw error
    throw new PayloadRejected(
      'truncated',
      error instanceof Error ? error.message.slice(0, 120) : 'unreadable',
    )
  }
}
