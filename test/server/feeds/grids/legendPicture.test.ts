import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodeGrid } from '../../../../server/feeds/grids/formats.ts'
import { isPng, PICTURE_GRID, readLegendPicture } from '../../../../server/feeds/grids/legendPicture.ts'
import type { FieldElement } from '../../../../src/domain/fields/fieldElements.ts'
import { gridPicture, pictureCells, SHORT_RANGE_FRAME } from '../../../../src/domain/fields/gridPicture.ts'
import { codesOf } from '../../../../src/domain/fields/gridField.ts'
import { cellCount, DFS_GRID, placeInGrid, positionInGrid } from '../../../../src/domain/fields/grids.ts'
import { PICTURE_LEGENDS } from '../../../../src/domain/fields/pictureLegends.ts'
import { converted } from '../../../support/fields/eccodes.ts'

const TIMES = { issuedAt: new Date('2026-05-04T05:00:00Z'), validAt: new Date('2026-05-04T06:00:00Z') }
const { width, height } = SHORT_RANGE_FRAME
const cells = pictureCells(DFS_GRID, SHORT_RANGE_FRAME)

const png = (pixels: Uint8Array, size = { width, height }) =>
  sharp(pixels, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer()

/** The picture of a field of the short-range grid, as the portal itself gives it. */
const drawn = (
  element: 'airTemperature' | 'precipitationAmount' | 'precipitationType',
  values: Float32Array,
) => png(gridPicture(cells, codesOf(element, values), { element, legend: PICTURE_LEGENDS[element] }))

/** Warmer by a step of the legend with each column. */
const ramp = Float32Array.from(
  { length: cellCount(DFS_GRID) },
  (_, cell) => Math.floor((cell % DFS_GRID.columns) / 4) - 5 + 0.4,
)

const read = (bytes: Uint8Array, element: FieldElement = 'airTemperature') =>
  readLegendPicture(bytes, { element, ...TIMES })

describe('the reader of the short-range forecast’s pictures', () => {
  it('gives the step of the legend at each place, rows from the south', async () => {
    const { grid, values, ...field } = await read(await drawn('airTemperature', ramp))
    expect(field).toEqual({ element: 'airTemperature', ...TIMES })
    expect(grid).toBe(PICTURE_GRID)
    for (const [column, row] of [
      [20, 20],
      [75, 130],
      [140, 240],
    ] as const) {
      const { lat, lon } = positionInGrid(DFS_GRID, { column, row })
      const place = placeInGrid(PICTURE_GRID, lat, lon)
      const cell = Math.round(place.row) * width + Math.round(place.column)
      expect(values[cell]).toBe(Math.floor(ramp[row * DFS_GRID.columns + column]!))
    }
    // the corners lie beyond the cone's grid
    expect(values.at(-1)).toBeNaN()
  })

  it('has no value where nothing falls, and rain for the colour that showers have too', async () => {
    const amounts = new Float32Array(cellCount(DFS_GRID))
    amounts[130 * DFS_GRID.columns + 75] = 4.7
    const { values } = await read(await drawn('precipitationAmount', amounts), 'precipitationAmount')
    expect(new Set(values)).toEqual(new Set([4, NaN]))
    const showers = new Float32Array(cellCount(DFS_GRID)).fill(4)
    const kinds = await read(await drawn('precipitationType', showers), 'precipitationType')
    expect(new Set(kinds.values)).toEqual(new Set([1, NaN]))
  })

  it('reads the same from a picture that GDAL has packed anew', async () => {
    const own = await drawn('airTemperature', ramp)
    const others = converted(own, 'gdal_translate', ['-q', '-of', 'PNG', '-co', 'ZLEVEL=1', 'IN', 'OUT'])
    expect(others.equals(own)).toBe(false)
    expect((await read(others)).values).toEqual((await read(own)).values)
  })

  it('is chosen by the bytes, whatever was asked for', async () => {
    const bytes = await drawn('airTemperature', ramp)
    expect(isPng(bytes)).toBe(true)
    const [field] = await decodeGrid({ format: 'dfs', bytes, variable: 'TMP', ...TIMES })
    expect(field!.grid).toEqual(PICTURE_GRID)
  })

  it('refuses another size, another legend, a damaged file and an element without pictures', async () => {
    const small = await png(new Uint8Array(40 * 30 * 4), { width: 40, height: 30 })
    await expect(read(small)).rejects.toThrow('a picture of 40 × 30')
    const grey = await png(
      new Uint8Array(width * height * 4).fill(200).map((v, i) => (i % 4 === 3 ? 255 : v)),
    )
    await expect(read(grey)).rejects.toThrow('of another legend')
    const whole = await drawn('airTemperature', ramp)
    await expect(read(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ name: 'PayloadRejected' })
    await expect(read(whole, 'pressure')).rejects.toThrow('no picture of pressure is known')
  })

  it('refuses a picture of more pixels than it should have, before it is unpacked', async () => {
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 4, background: '#ffffff' } })
      .png()
      .toBuffer()
    await expect(read(huge)).rejects.toMatchObject({ name: 'PayloadRejected' })
  })
})
