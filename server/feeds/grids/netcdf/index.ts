import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import type { FogClasses } from '../../../../src/domain/fields/fogClasses.ts'
import { PayloadRejected } from '../../ports.ts'
import { cfFields } from './cf.ts'
import { classicVariables, isClassic } from './classic.ts'
import { gk2aFog, hasGk2aProjection } from './gk2aFog.ts'
import { gk2aInfrared, hasInfrared } from './gk2aInfrared.ts'
import { isHdf5, withHdf5Variables } from './hdf5.ts'

export const isNetcdf = (bytes: Uint8Array): boolean => isClassic(bytes) || isHdf5(bytes)

interface Asked {
  issuedAt: Date
  fogClasses?: FogClasses | undefined
}

/**
 * The fields of a NetCDF file that the portal shows, in catalogue units, rows from the south.
 *
 * @param asked the run that was asked for, for a file that does not say its own, and the classes of a satellite's fog
 * @throws PayloadRejected for a damaged file, and where it is not known what its numbers are
 */
export async function readNetcdf(bytes: Uint8Array, asked: Asked): Promise<GridField[]> {
  try {
    if (!isHdf5(bytes)) return cfFields(classicVariables(bytes), asked)
    return await withHdf5Variables(bytes, (variables, globals) => {
      if (hasInfrared(variables)) return [gk2aInfrared({ variables, globals }, asked)]
      return hasGk2aProjection(variables) ? [gk2aFog(variables, asked)] : cfFields(variables, asked)
    })
  } catch (error) {
    if (error instanceof PayloadRejected) throw error
    throw new PayloadRejected(
      'truncated',
      error instanceof Error ? error.message.slice(0, 120) : 'unreadable',
    )
  }
}
