import { FOG, fogClassesOf } from '../../../../src/domain/fields/fogClasses.ts'
import type { FogClasses } from '../../../../src/domain/fields/fogClasses.ts'
import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import type { LambertGrid } from '../../../../src/domain/fields/grids.ts'
import { PayloadRejected } from '../../ports.ts'
import type { NetcdfVariable } from './variables.ts'
import { MOST_NUMBERS } from './variables.ts'

/**
 * Sea fog as GK2A sees it: classes of pixels on a cone, the northernmost row first.
 *
 * @source NMSC, GK2A level 2, gk2a_ami_le2_fog_ko020lc_<UTC>.nc: `gk2a_imager_projection` gives the cone
 */
const FOG_VARIABLE = 'FOG'
const QUALITY_VARIABLE = 'DQF_FOG'
const PROJECTION_VARIABLE = 'gk2a_imager_projection'
const GOOD = 0

/** WGS 84, on which the agency's cones stand. */
const ELLIPSOID = { equatorM: 6_378_137, poleM: 6_356_752.314_245 }
const LARGEST_SIDE = 5000

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
  const grid = coneOf(projection)
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

/** @throws PayloadRejected where the projection lacks a number, or has one that no cone can have */
function coneOf({ attributes }: NetcdfVariable): LambertGrid {
  const number = (names: readonly string[], otherwise?: number): number => {
    const found = names.map((name) => attributes.get(name)).find((value) => value !== undefined)
    const value = Number(found ?? otherwise)
    if (!Number.isFinite(value)) throw new PayloadRejected('not-this-format', `the cone lacks ${names[0]}`)
    return value
  }
  const columns = number(['image_width'])
  const rows = number(['image_height'])
  const stepM = number(['pixel_size'])
  const equatorM = number(['semi_major_axis', 'earth_equatorial_radius'], ELLIPSOID.equatorM)
  const poleM = number(['semi_minor_axis', 'earth_polar_radius'], ELLIPSOID.poleM)
  const isSize = (side: number) => Number.isInteger(side) && side >= 2 && side <= LARGEST_SIDE
  if (!isSize(columns) || !isSize(rows) || columns * rows > MOST_NUMBERS || !(stepM > 0))
    throw new PayloadRejected('not-this-format', `an image of ${columns} × ${rows}`)
  if (!(equatorM >= poleM) || !(poleM > 6e6)) throw new PayloadRejected('not-this-format', 'no ellipsoid')
  const left = number(['upper_left_easting']) - number(['false_easting'], 0)
  const upper = number(['upper_left_northing']) - number(['false_northing'], 0)
  return {
    kind: 'lambert',
    columns,
    rows,
    earthRadiusM: equatorM,
    flattening: (equatorM - poleM) / equatorM,
    standardParallels: [number(['standard_parallel1']), number(['standard_parallel2'])],
    originLat: number(['origin_latitude']),
    originLon: number(['central_meridian']),
    westM: left + middleOfPixel(left, columns, stepM),
    southM: upper - middleOfPixel(-upper, rows, stepM) - (rows - 1) * stepM,
    stepM,
  }
}

/**
 * Whether a corner is that of the image or the middle of its pixel is not said. Areas lie about the origin of the
 * projection: half the image's side from it is the corner, half a pixel less is the middle.
 */
const middleOfPixel = (corner: number, pixels: number, stepM: number) =>
  Math.abs(corner + (pixels * stepM) / 2) < stepM / 4 ? stepM / 2 : 0
