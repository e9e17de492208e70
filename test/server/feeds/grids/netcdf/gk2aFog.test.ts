import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GK2A_GRID, gk2aFogFile } from '../../../../../server/feeds/demo/grids/gk2aFile.ts'
import { readNetcdf } from '../../../../../server/feeds/grids/netcdf/index.ts'
import { positionInGrid } from '../../../../../src/domain/fields/grids.ts'
import { parseFogClasses } from '../../../../../src/domain/fields/fogClasses.ts'
import { netcdfHeadText } from '../../../../support/fields/netcdfTools.ts'

const TAKEN = new Date('2026-05-04T03:30:00Z')
const ASKED = { issuedAt: TAKEN }

const NUMBERS: Record<string, string> = {
  image_width: '3',
  image_height: '2',
  pixel_size: '2000.',
  upper_left_easting: '-3000.',
  upper_left_northing: '2000.',
  central_meridian: '126.',
  origin_latitude: '38.',
  standard_parallel1: '30.',
  standard_parallel2: '60.',
}

interface Asked {
  numbers?: Record<string, string | undefined>
  fog?: string
  pixels?: string
  more?: string
  moreData?: string
}

/** A small picture as ncgen of the NetCDF library makes it. */
function picture({
  numbers = {},
  fog = 'FOG:_FillValue = 255UB ; FOG:flag_values = 0UB, 1UB, 4UB ; FOG:flag_meanings = "clear low_cloud fog" ;',
  pixels = '0, 1, 4, 4, 9, 255',
  more = '',
  moreData = '',
}: Asked = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'portal-gk2a-'))
  const [cdl, out] = [join(folder, 'a.cdl'), join(folder, 'a.nc')]
  const attributes = Object.entries({ ...NUMBERS, ...numbers })
    .flatMap(([name, value]) => (value === undefined ? [] : [`gk2a_imager_projection:${name} = ${value} ;`]))
    .join(' ')
  try {
    writeFileSync(
      cdl,
      `netcdf a { dimensions: dim_y = 2 ; dim_x = 3 ;
variables: ubyte FOG(dim_y, dim_x) ; ${fog} char gk2a_imager_projection ; ${attributes} ${more}
data: FOG = ${pixels} ; ${moreData} }`,
    )
    execFileSync('ncgen', ['-k', 'nc4', '-o', out, cdl])
    return readFileSync(out)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the reader of the satellite’s fog', () => {
  it('puts the northernmost row last, and knows the classes that the file names', async () => {
    const [field] = await readNetcdf(picture(), ASKED)
    expect(field).toMatchObject({ element: 'fog', issuedAt: TAKEN, validAt: TAKEN })
    // low cloud says nothing of fog
    expect([...field!.values]).toEqual([3, 1, NaN, 0, 1, 3])
    // the corner of the image is half its width from the origin, so pixels lie half a pixel inside
    expect(field!.grid).toMatchObject({ columns: 3, rows: 2, westM: -2000, southM: -1000, stepM: 2000 })
  })

  it('takes the first pixel’s middle for what it is', async () => {
    const numbers = { upper_left_easting: '-2000.', upper_left_northing: '1000.' }
    const [field] = await readNetcdf(picture({ numbers }), ASKED)
    expect(field!.grid).toMatchObject({ westM: -2000, southM: -1000 })
  })

  it('asks the operator’s table where the file names no class, and else leaves them unclassified', async () => {
    const nameless = picture({ fog: 'FOG:_FillValue = 255UB ;' })
    const [unknown] = await readNetcdf(nameless, ASKED)
    expect([...unknown!.values]).toEqual([1, 1, NaN, 1, 1, 1])
    const [known] = await readNetcdf(nameless, { ...ASKED, fogClasses: parseFogClasses('0=none,4=fog')! })
    expect([...known!.values]).toEqual([3, 1, NaN, 0, 1, 3])
  })

  it('leaves out pixels of bad quality', async () => {
    const more = 'ubyte DQF_FOG(dim_y, dim_x) ;'
    const [field] = await readNetcdf(picture({ more, moreData: 'DQF_FOG = 0, 0, 1, 0, 0, 0 ;' }), ASKED)
    expect(field!.values[5]).toBeNaN()
    expect(field!.values[3]).toBe(0)
  })

  it.each<[string, Asked]>([
    ['another size', { numbers: { image_width: '4' } }],
    ['no cone', { numbers: { standard_parallel1: undefined } }],
    ['pixels without a size', { numbers: { pixel_size: '0.' } }],
    ['a size that no image has', { numbers: { image_width: '1000000', image_height: '1000000' } }],
    ['no ellipsoid', { numbers: { semi_minor_axis: '1.' } }],
  ])('refuses %s', async (_name, asked) => {
    await expect(readNetcdf(picture(asked), ASKED)).rejects.toMatchObject({ name: 'PayloadRejected' })
  })

  it('reads what the demo writes, and so does ncdump', async () => {
    const values = Float32Array.from({ length: 810_000 }, (_, cell) =>
      cell % 900 < 450 ? 0 : cell < 405_000 ? 3 : 2,
    )
    const bytes = await gk2aFogFile({
      grid: GK2A_GRID,
      element: 'fog',
      issuedAt: TAKEN,
      validAt: TAKEN,
      values,
    })
    const [field] = await readNetcdf(bytes, ASKED)
    const { flattening, ...cone } = GK2A_GRID
    expect(field!.grid).toMatchObject(cone)
    expect((field!.grid as typeof GK2A_GRID).flattening).toBeCloseTo(flattening!, 9)
    expect(field!.values).toEqual(values)
    expect(netcdfHeadText(bytes)).toContain('ubyte FOG(')
    const corner = positionInGrid(field!.grid, { column: 0, row: 0 })
    // as cs2cs of PROJ 9 answers for −899 km, −899 km
    expect(corner.lat).toBeCloseTo(29.3, 0)
  })
})
