import { describe, expect, it } from 'vitest'
import { readNetcdf } from '../../../../../server/feeds/grids/netcdf/index.ts'
import { writeNetcdf4 } from '../../../../../server/platform/gridFiles/netcdf4.ts'

const TAKEN = new Date('2026-05-04T03:30:00Z')
const CONE = {
  image_width: 3,
  image_height: 2,
  pixel_size: 2000,
  upper_left_easting: -3000,
  upper_left_northing: 2000,
  central_meridian: 126,
  origin_latitude: 38,
  standard_parallel1: 30,
  standard_parallel2: 60,
}

/** @source the tests of satpy's reader of AMI level 1b (pytroll/satpy): attributes of a real file of channel IR087 */
const CALIBRATION = {
  DN_to_Radiance_Gain: -0.0144806550815701,
  DN_to_Radiance_Offset: 118.050903320312,
  Teff_to_Tbb_c0: -0.141418528203155,
  Teff_to_Tbb_c1: 1.00052232906885,
  Teff_to_Tbb_c2: -0.00000036287276076109,
  light_speed: 2.99792458e8,
  Boltzmann_constant_k: 1.3806488e-23,
  Plank_constant_h: 6.62606957e-34,
}

interface Asked {
  globals?: Record<string, number>
  pixels?: number[]
  channel?: string
  bits?: number
  shape?: [number, number]
}

const picture = ({
  globals = {},
  pixels = [7000, 7001, 7002, 7003, 7004, 7005],
  channel = 'IR087',
  bits = 13,
  shape = [2, 3],
}: Asked = {}) =>
  writeNetcdf4(
    [
      {
        name: 'image_pixel_values',
        data: Uint16Array.from(pixels),
        shape,
        attributes: { channel_name: channel, number_of_valid_bits_per_pixel: bits },
      },
    ],
    { ...CONE, ...CALIBRATION, ...globals },
  )

const read = async (asked?: Asked) => readNetcdf(await picture(asked), { issuedAt: TAKEN })

describe('the reader of the satellite’s infrared pictures', () => {
  it('makes the temperatures that satpy makes of the same counts', async () => {
    const [field] = await read()
    expect(field).toMatchObject({ element: 'brightnessTemperature', issuedAt: TAKEN, validAt: TAKEN })
    // the northernmost row comes last
    const kelvin = [...field!.values].map((celsius) => celsius + 273.15)
    const expected = [238.25554813, 238.22607701, 238.1965875, 238.34385135, 238.31443527, 238.28500087]
    for (const [at, value] of expected.entries()) expect(Math.abs(kelvin[at]! - value)).toBeLessThan(0.04)
    expect(field!.grid).toMatchObject({ columns: 3, rows: 2, westM: -2000, southM: -1000, stepM: 2000 })
  })

  it('takes no pixel that the satellite does not call good, and none without radiance', async () => {
    const [field] = await read({ pixels: [7000 | 0x4000, 7000 | 0x8000, 0xc000, 8190, 7000, 0] })
    const [zero, , , conditional, outside, error] = field!.values
    expect([conditional, outside, error]).toEqual([NaN, NaN, NaN])
    // the highest counts lie below zero radiance
    expect(zero).toBeNaN()
    expect(field!.values[1]).toBeCloseTo(238.34 - 273.15, 1)
  })

  it.each([
    ['a channel that is not infrared', { channel: 'VI006' }, 'not infrared'],
    ['no calibration', { globals: { DN_to_Radiance_Gain: NaN } }, 'lacks DN_to_Radiance_Gain'],
    ['no cone', { globals: { central_meridian: NaN } }, 'lacks central_meridian'],
    ['bits of a value that reach into the quality', { bits: 15 }, '15 bits'],
    ['pixels of another picture', { shape: [3, 2] as [number, number] }, '3 × 2 pixels'],
  ])('refuses a file with %s', async (_what, asked, reason) => {
    await expect(read(asked)).rejects.toMatchObject({
      reason: 'not-this-format',
      message: expect.stringContaining(reason) as string,
    })
  })

  it('refuses a file that was cut short', async () => {
    const bytes = await picture()
    await expect(readNetcdf(bytes.subarray(0, bytes.length / 2), { issuedAt: TAKEN })).rejects.toMatchObject({
      reason: 'truncated',
    })
  })
})
