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

const { columns, rows, earthRadiusM, flattening = 0, stepM, westM, southM, ...cone } = GK2A_GRID
const [standard_parallel1, standard_parallel2] = cone.standardParallels

const PIECE = [rows / PIECES, columns / PIECES]

const PROJECTION = {
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
}

/** The cell of our grid, whose first row is the southernmost, that a pixel shows. */
const cellOf = (pixel: number) => (rows - 1 - Math.floor(pixel / columns)) * columns + (pixel % columns)

/** A picture of sea fog as the satellite centre writes it: NetCDF-4, the northernmost row first. */
export function gk2aFogFile({ values }: GridField): Promise<Uint8Array> {
  const pixels = Uint8Array.from(values, (_, pixel) => {
    const value = values[cellOf(pixel)]!
    return Number.isNaN(value) ? FILL : value
  })
  return writeNetcdf4([
    {
      name: 'FOG',
      data: pixels,
      shape: [rows, columns],
      chunk: PIECE,
      attributes: {
        _FillValue: Uint8Array.of(FILL),
        flag_values: Uint8Array.from(MEANINGS, ([, number]) => number),
        flag_meanings: MEANINGS.map(([name]) => WORDS[name]).join(' '),
      },
    },
    PROJECTION,
  ])
}

/**
 * The calibration of a channel at 10.35 µm: counts fall as the radiance rises. The steps are ours, of the size that the
 * satellite's are.
 */
const CALIBRATION = {
  DN_to_Radiance_Gain: -0.0198,
  DN_to_Radiance_Offset: 161.6,
  Teff_to_Tbb_c0: 0,
  Teff_to_Tbb_c1: 1,
  Teff_to_Tbb_c2: 0,
  light_speed: 2.997_924_58e8,
  Boltzmann_constant_k: 1.380_648_8e-23,
  Plank_constant_h: 6.626_069_57e-34,
}
const VALID_BITS = 13
const OUT_OF_AREA = 0x8000
const WAVES_PER_M = 1e6 / 10.35
const PER_METRE = 1e-5

/** The count that a temperature in °C is given as. @source Planck's law */
function countOf(celsius: number): number {
  if (Number.isNaN(celsius)) return OUT_OF_AREA
  const { light_speed: c, Boltzmann_constant_k: k, Plank_constant_h: h } = CALIBRATION
  const radiance =
    (2 * h * c ** 2 * WAVES_PER_M ** 3) / Math.expm1((h * c * WAVES_PER_M) / (k * (celsius + 273.15)))
  const { DN_to_Radiance_Gain: gain, DN_to_Radiance_Offset: offset } = CALIBRATION
  return Math.max(0, Math.min(2 ** VALID_BITS - 1, Math.round((radiance / PER_METRE - offset) / gain)))
}

/** A picture in the infrared as the satellite centre writes it at level 1b: counts, and what makes temperatures of them. */
export const gk2aInfraredFile = ({ values }: GridField): Promise<Uint8Array> =>
  writeNetcdf4(
    [
      {
        name: 'image_pixel_values',
        data: Uint16Array.from(values, (_, pixel) => countOf(values[cellOf(pixel)]!)),
        shape: [rows, columns],
        chunk: PIECE,
        attributes: { channel_name: 'IR105', number_of_valid_bits_per_pixel: VALID_BITS },
      },
      PROJECTION,
    ],
    CALIBRATION,
  )
