import type { LambertGrid } from '../../../../src/domain/fields/grids.ts'
import { PayloadRejected } from '../../ports.ts'
import type { NetcdfAttributes } from './variables.ts'
import { MOST_NUMBERS } from './variables.ts'

export const PROJECTION_VARIABLE = 'gk2a_imager_projection'

/** WGS 84, on which the agency's cones stand. */
const ELLIPSOID = { equatorM: 6_378_137, poleM: 6_356_752.314_245 }
const LARGEST_SIDE = 5000

/**
 * The cone that a picture of Korea lies on.
 *
 * @source NMSC, GK2A: attributes of `gk2a_imager_projection`
 * @throws PayloadRejected where the projection lacks a number, or has one that no cone can have
 */
export function coneOf(attributes: NetcdfAttributes): LambertGrid {
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
