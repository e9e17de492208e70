import { FOG, fogClassesOf } from '../../../../src/domain/fields/fogClasses.ts'
import type { FogClasses } from '../../../../src/domain/fields/fogClasses.ts'
import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import { PayloadRejected } from '../../ports.ts'
import { coneOf, PROJECTION_VARIABLE } from './gk2aCone.ts'
import type { NetcdfVariable } from './variables.ts'

/**
 * Sea fog as GK2A sees it: classes of pixels on a cone, the northernmost row first.
 *
 * @source NMSC, GK2A level 2, gk2a_ami_le2_fog_ko020lc_<UTC>.nc: `gk2a_imager_projection` gives the cone
 */
const FOG_VARIABLE = 'FOG'
const QUALITY_VARIABLE = 'DQF_FOG'
const GOOD = 0

export const hasGk2aProjection = (variables: readonly NetcdfVariable[]): boolean =>
  variables.some(({ name }) => name === PROJECTION_VARIABLE)

/**
 * @param known the operator's table of classes, for a file that names none
 * @throws PayloadRejected for another product or another kind of area
 */
export function gk2aFog(
  variables: readonly NetcdfVariable[],
  { issuedAt, fogClasses: known }: { issuedAt: Date; fogClasses?: FogClasses | undefined },
): GridField {
  const of = (name: string) => variables.find((one) => one.name === name)
  const [fog, projection] = [of(FOG_VARIABLE), of(PROJECTION_VARIABLE)]
  if (!fog || !projection) throw new PayloadRejected('not-this-format', 'no fog of GK2A')
  const grid = coneOf(projection.attributes)
  const { columns, rows } = grid
  if (fog.shape.length !== 2 || fog.shape[0] !== rows || fog.shape[1] !== columns)
    throw new PayloadRejected('not-this-format', `${fog.shape.join(' × ')} pixels for ${rows} × ${columns}`)
  const classes = classesOf(fog) ?? known
  const fill = fog.attributes.get('_FillValue')
  const stored = fog.read()
  const quality = of(QUALITY_VARIABLE)?.read()
  if (quality && quality.length !== stored.length)
    throw new PayloadRejected('not-this-format', 'a quality of other pixels')
  const values = Float32Array.from({ length: rows * columns }, (_, cell) => {
    const pixel = (rows - 1 - Math.floor(cell / columns)) * columns + (cell % columns)
    const number = stored[pixel]!
    if (number === fill || (quality && quality[pixel] !== GOOD)) return NaN
    return FOG[classes?.get(number) ?? 'unclassified']
  })
  return { grid, element: 'fog', issuedAt, validAt: issuedAt, values }
}

function classesOf({ attributes, lists }: NetcdfVariable): FogClasses | undefined {
  const values = lists?.get('flag_values')
  const meanings = attributes.get('flag_meanings')
  if (!values || typeof meanings !== 'string') return undefined
  const classes = fogClassesOf(values, meanings)
  return classes.size > 0 ? classes : undefined
}
