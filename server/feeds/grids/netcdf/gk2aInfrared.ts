import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import { PayloadRejected } from '../../ports.ts'
import { coneOf, PROJECTION_VARIABLE } from './gk2aCone.ts'
import type { NetcdfAttributes, NetcdfVariable } from './variables.ts'

const PIXELS_VARIABLE = 'image_pixel_values'
/** The two highest bits say whether a pixel is good; the value has at most the others. */
const QUALITY_BITS = 0xc000
const MOST_VALUE_BITS = 14
const KELVIN_OF_0_C = 273.15
/** mW m⁻² sr⁻¹ (cm⁻¹)⁻¹ to W m⁻² sr⁻¹ (m⁻¹)⁻¹ */
const PER_METRE = 1e-5

/** Middle of each infrared channel, µm. @source NMSC, GK2A AMI, channels */
export const INFRARED_UM: Readonly<Record<string, number>> = {
  IR087: 8.59,
  IR096: 9.62,
  IR105: 10.35,
  IR112: 11.23,
  IR123: 12.36,
  IR133: 13.29,
}

/** @source CODATA, as level 1b files carry them */
const PHYSICS = {
  light_speed: 2.997_924_58e8,
  Plank_constant_h: 6.626_069_57e-34,
  Boltzmann_constant_k: 1.380_648_8e-23,
}

export const hasInfrared = (variables: readonly NetcdfVariable[]): boolean =>
  variables.some(({ name }) => name === PIXELS_VARIABLE)

/**
 * Temperatures of what GK2A sees in an infrared channel: counts of pixels, made radiances and then temperatures by the
 * file's own numbers.
 *
 * @source NMSC, GK2A level 1b, gk2a_ami_le1b_ir105_ko020lc_<UTC>.nc; the law is Planck's
 * @throws PayloadRejected for another channel, and for a file that lacks its calibration
 */
export function gk2aInfrared(
  { variables, globals }: { variables: readonly NetcdfVariable[]; globals: NetcdfAttributes },
  { issuedAt }: { issuedAt: Date },
): GridField {
  const of = (name: string) => variables.find((one) => one.name === name)
  const pixels = of(PIXELS_VARIABLE)
  if (!pixels) throw new PayloadRejected('not-this-format', 'no pixels of GK2A')
  // some files carry their cone beside them, some in a variable of its own
  const grid = coneOf(new Map([...globals, ...(of(PROJECTION_VARIABLE)?.attributes ?? [])]))
  const { columns, rows } = grid
  if (pixels.shape.length !== 2 || pixels.shape[0] !== rows || pixels.shape[1] !== columns)
    throw new PayloadRejected(
      'not-this-format',
      `${pixels.shape.join(' × ')} pixels for ${rows} × ${columns}`,
    )
  const { celsiusOf, valueBits } = calibrationOf(pixels.attributes, globals)
  const stored = pixels.read()
  const values = Float32Array.from({ length: rows * columns }, (_, cell) => {
    const pixel = stored[(rows - 1 - Math.floor(cell / columns)) * columns + (cell % columns)]!
    return (pixel & QUALITY_BITS) === 0 ? celsiusOf[pixel & valueBits]! : NaN
  })
  return { grid, element: 'brightnessTemperature', issuedAt, validAt: issuedAt, values }
}

/** A temperature for each count, °C; NaN for one that no radiance belongs to. */
function calibrationOf(pixels: NetcdfAttributes, globals: NetcdfAttributes) {
  const channel = String(pixels.get('channel_name') ?? globals.get('channel_name') ?? '').toUpperCase()
  const micrometres = INFRARED_UM[channel]
  if (micrometres === undefined)
    throw new PayloadRejected('not-this-format', `channel ${channel.slice(0, 20)} is not infrared`)
  const number = (name: string, otherwise?: number): number => {
    const value = Number(globals.get(name) ?? pixels.get(name) ?? otherwise)
    if (!Number.isFinite(value)) throw new PayloadRejected('not-this-format', `the calibration lacks ${name}`)
    return value
  }
  const bits = number('number_of_valid_bits_per_pixel')
  if (!Number.isInteger(bits) || bits < 1 || bits > MOST_VALUE_BITS)
    throw new PayloadRejected('not-this-format', `${bits} bits for a pixel`)
  const [gain, offset] = [number('DN_to_Radiance_Gain'), number('DN_to_Radiance_Offset')]
  const [c0, c1, c2] = [number('Teff_to_Tbb_c0'), number('Teff_to_Tbb_c1'), number('Teff_to_Tbb_c2')]
  const light = number('light_speed', PHYSICS.light_speed)
  const planck = number('Plank_constant_h', PHYSICS.Plank_constant_h)
  const boltzmann = number('Boltzmann_constant_k', PHYSICS.Boltzmann_constant_k)
  const waves = 1e6 / micrometres
  const celsiusOf = Float32Array.from({ length: 2 ** bits }, (_, count) => {
    const radiance = (gain * count + offset) * PER_METRE
    if (!(radiance > 0)) return NaN
    const effective =
      ((planck * light) / boltzmann) * (waves / Math.log1p((2 * planck * light ** 2 * waves ** 3) / radiance))
    return c0 + c1 * effective + c2 * effective ** 2 - KELVIN_OF_0_C
  })
  return { celsiusOf, valueBits: 2 ** bits - 1 }
}
