import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import type { LambertGrid } from '../../../../src/domain/fields/grids.ts'
import { writeNetcdf4 } from '../../../platform/gridFiles/netcdf4.ts'
import { FOG } from '../../../../src/domain/fields/fogClasses.ts'

/** Korea at two kilometres, as the satellite's fog is given. @source NMSC, GK2A, area KO */
export const GK2A_GRID: LambertGrid = {
  kind: 'lambert',
  columns: 900,
  rows: 900,
  earthRadiusM: 6_378_137,
  flattening: 1 / 298.257_223_563,
  standardParallels: [30, 60],
  originLat: 38,
  originLon: 126,
  westM: -899_000,
  southM: -899_000,
  stepM: 2000,
}

const FILL = 255
const PIECES = 9
const MEANINGS = Object.entries(FOG)
  .filter(([name]) => name !== 'unclassified')
  .toSorted(([, a], [, b]) => a - b)
const WORDS: Record<string, string> = { none: 'no_fog', possible: 'possible_fog', fog: 'fog' }

/** A picture of sea fog as the satellite centre writes it: NetCDF-4, the northernmost row first. */
export function gk2aFile({ values }: GridField): Promise<Uint8Array> {
  const { columns, rows, earthRadiusM, flattening = 0, stepM, westM, southM, ...cone } = GK2A_GRID
  const [standard_parallel1, standard_parallel2] = cone.standardParallels
  const pixels = Uint8Array.from(values, (_, pixel) => {
    const value = values[(rows - 1 - Math.floor(pixel / columns)) * columns + (pixel % columns)]!
    return Number.isNaN(value) ? FILL : value
  })
  return writeNetcdf4([
    {
      name: 'FOG',
      data: pixels,
      shape: [rows, columns],
      chunk: [rows / PIECES, columns / PIECES],
      attributes: {
        _FillValue: Uint8Array.of(FILL),
        flag_values: Uint8Array.from(MEANINGS, ([, number]) => number),
        flag_meanings: MEANINGS.map(([name]) => WORDS[name]).join(' '),
      },
    },
    {
      name: 'gk2a_imager_projection',
      data: Uint8Array.of(0),
      shape: [1],
      attributes: {
        image_width: columns,
        image_height: rows,
        pixel_size: stepM,
        upper_left_easting: westM,
        upper_left_northing: southM + (rows - 1) * stepM,
        central_meridian: cone.originLon,
        origin_latitude: cone.originLat,
        standard_parallel1,
        standard_parallel2,
        false_easting: 0,
        false_northing: 0,
        semi_major_axis: earthRadiusM,
        semi_minor_axis: earthRadiusM * (1 - flattening),
      },
    },
  ])
}
