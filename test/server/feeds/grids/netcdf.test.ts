import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readNetcdf } from '../../../../server/feeds/grids/netcdf/index.ts'
import { PayloadRejected } from '../../../../server/feeds/ports.ts'

const RUN = { issuedAt: new Date('2026-05-04T00:00:00Z') }

interface Asked {
  kind?: string
  lat?: string
  lon?: string
  time?: string
  wave?: string
  values?: string
  more?: string
}

/** A file as ncgen of the NetCDF library makes it: packed waves at two times, from the north, and a temperature in K. */
function ncgen({
  kind = 'nc4',
  lat = '35, 34.5, 34',
  lon = '126, 126.5, 127, 127.5',
  time = 'hours since 2026-05-04 00:00:00',
  wave = 'hs:units = "m"; hs:scale_factor = 0.01f; hs:add_offset = 1.f; hs:_FillValue = -999s;',
  values = '0,1,2,3,4,5,6,7,8,9,10,_, 100,200,300,400,500,600,700,800,900,1000,1100,1200',
  more = '',
}: Asked = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'portal-ncgen-'))
  const [cdl, out] = [join(folder, 'a.cdl'), join(folder, 'a.nc')]
  try {
    writeFileSync(
      cdl,
      `netcdf a {
dimensions: time = 2 ; lat = 3 ; lon = 4 ;
variables:
  double time(time) ; time:units = "${time}" ; time:standard_name = "time" ;
  float lat(lat) ; lat:units = "degrees_north" ;
  float lon(lon) ; lon:units = "degrees_east" ;
  short hs(time, lat, lon) ; hs:standard_name = "sea_surface_wave_significant_height" ; ${wave}
  float sst(time, lat, lon) ; sst:standard_name = "sea_surface_temperature" ; sst:units = "K" ;
  float other(time, lat, lon) ; other:standard_name = "specific_humidity" ; other:units = "1" ;
  ${more}
data:
  time = 3, 6 ; lat = ${lat} ; lon = ${lon} ;
  hs = ${values} ;
  sst = 280, 281, 282, 283, 284, 285, 286, 287, 288, 289, 290, 291, 280, 281, 282, 283, 284, 285, 286, 287, 288, 289, 290, 291 ;
}`,
    )
    execFileSync('ncgen', ['-k', kind, '-o', out, cdl])
    return readFileSync(out)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const numbers = (values: Float32Array) => Array.from(values, (value) => Number(value.toFixed(2)))

describe('the reader of NetCDF', () => {
  it.each(['nc4', 'classic', '64-bit offset'])(
    'reads %s with its units, scale and missing values',
    async (kind) => {
      const fields = await readNetcdf(ncgen({ kind }), RUN)
      expect(fields.map(({ element, validAt }) => [element, validAt.toISOString()])).toEqual([
        ['significantWaveHeight', '2026-05-04T03:00:00.000Z'],
        ['significantWaveHeight', '2026-05-04T06:00:00.000Z'],
        ['seaTemperature', '2026-05-04T03:00:00.000Z'],
        ['seaTemperature', '2026-05-04T06:00:00.000Z'],
      ])
      const [waves, later, water] = fields
      expect(waves).toMatchObject({
        issuedAt: RUN.issuedAt,
        grid: { kind: 'latLon', columns: 4, rows: 3, west: 126, south: 34, stepLon: 0.5, stepLat: 0.5 },
      })
      // the file's last row is the southernmost
      expect(numbers(waves!.values)).toEqual([
        1.08,
        1.09,
        1.1,
        NaN,
        1.04,
        1.05,
        1.06,
        1.07,
        1,
        1.01,
        1.02,
        1.03,
      ])
      expect(numbers(later!.values).slice(0, 4)).toEqual([10, 11, 12, 13])
      expect(water!.values[0]).toBeCloseTo(288 - 273.15, 3)
    },
  )

  it('reads what is compressed, in chunks', async () => {
    const fields = await readNetcdf(
      ncgen({
        wave: 'hs:units = "m"; hs:_DeflateLevel = 5; hs:_Shuffle = "true"; hs:_ChunkSizes = 1, 2, 2;',
      }),
      RUN,
    )
    expect(numbers(fields[1]!.values).slice(0, 2)).toEqual([900, 1000])
  })

  it('knows longitudes to 360, and columns that run to the west', async () => {
    const [waves] = await readNetcdf(ncgen({ lon: '237.5, 237, 236.5, 236' }), RUN)
    expect(waves!.grid).toMatchObject({ west: -124, stepLon: 0.5 })
    expect(numbers(waves!.values).slice(8)).toEqual([1.03, 1.02, 1.01, 1])
  })

  it('takes the run that a file names', async () => {
    const more =
      'int run ; run:standard_name = "forecast_reference_time" ; run:units = "hours since 2026-05-03" ;'
    const [waves] = await readNetcdf(
      ncgen({ more, values: `${Array(24).fill(1).join(',')} ; run = 12` }),
      RUN,
    )
    expect(waves!.issuedAt).toEqual(new Date('2026-05-03T12:00:00Z'))
  })

  it.each([
    ['a unit that is not known', { wave: 'hs:units = "feet";' }, 'hs in feet'],
    ['no unit', { wave: '' }, 'hs in no unit'],
    ['rows that are not even', { lat: '35, 34.5, 33' }, 'lat is not evenly spaced'],
    ['times of an era', { time: 'months since 2026-05-04' }, 'times in months'],
  ])('refuses %s', async (_name, asked, words) => {
    await expect(readNetcdf(ncgen(asked), RUN)).rejects.toThrow(words)
  })

  it.each(['nc4', 'classic'])('refuses a %s file wherever it is cut, and lives', async (kind) => {
    const bytes = ncgen({ kind })
    const outcomes: unknown[] = []
    for (let length = 8; length < bytes.length - 200; length += Math.ceil(bytes.length / 40))
      outcomes.push(await readNetcdf(bytes.subarray(0, length), RUN).catch((error: unknown) => error))
    expect(outcomes.filter((one) => !(one instanceof PayloadRejected))).toEqual([])
    expect(await readNetcdf(bytes, RUN)).toHaveLength(4)
  })
})
