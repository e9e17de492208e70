import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileBytes, valuesInBox } from '../../../../src/domain/fields/fileSizes.ts'
import type { LatLonGrid } from '../../../../src/domain/fields/grids.ts'
import { converted, gribKeys, gribRows } from '../../../support/fields/eccodes.ts'
import { RUN_AT, startPortalWithRun } from '../../../support/fields/portalWithRun.ts'
import { DFS_GRID, fieldOf, SMALL_GRID } from '../../../support/fields/runs.ts'
import { startTestPortal, TEST_NOW } from '../../../support/portal.ts'
import type { TestPortal } from '../../../support/portal.ts'

const HOURS = [0, 3, 6, 9]
/** A tenth of a degree apart, as the models of waves are. */
const FINE_GRID: LatLonGrid = {
  kind: 'latLon',
  columns: 81,
  rows: 71,
  west: 122,
  south: 31,
  stepLon: 0.1,
  stepLat: 0.1,
}
const BOX = 'west=125&south=33&east=127&north=35'

/** A small sea of waves with land in the east, on a grid in longitude and latitude. */
const portalWithWaves = () =>
  startPortalWithRun('waves', HOURS, (hour) => [
    fieldOf('significantWaveHeight', RUN_AT, hour, ({ lat, lon }) =>
      lon > 126.5 ? NaN : lat / 10 + (lon - 120) / 100 + hour / 10,
    ),
    fieldOf('swellHeight', RUN_AT, hour, ({ lat }) => lat / 20, SMALL_GRID),
  ])

let portal: TestPortal
beforeAll(async () => {
  portal = await portalWithWaves()
})

const file = (from: TestPortal, format: string, more = '') =>
  from.ask(`/mmis/files/${format}?layers=waves,swell&${BOX}${more}`)

const at = (hour: number) => new Date(RUN_AT.getTime() + hour * 3_600_000)
/** Times of the run that lie ahead of the portal's clock. */
const AHEAD = HOURS.filter((hour) => at(hour) >= TEST_NOW)

const byTool = (bytes: Buffer, program: string, args: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-file-'))
  try {
    writeFileSync(join(folder, 'file'), bytes)
    return execFileSync(program, [...args, join(folder, 'file')], { maxBuffer: 2 ** 26 }).toString()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the size of a file that the map says', () => {
  it.each(['grib2', 'netcdf', 'csv'] as const)('is about that of the file in %s', async (format) => {
    const large = await startPortalWithRun('waves', HOURS, (hour) => [
      fieldOf(
        'significantWaveHeight',
        RUN_AT,
        hour,
        ({ lat, lon }) => 2 + Math.sin(lat * 3) + Math.cos(lon * 5) + hour / 10,
        FINE_GRID,
      ),
    ])
    const { body } = await large.ask(`/mmis/files/${format}?layers=waves&west=122&south=31&east=130&north=38`)
    const box = { west: 122, south: 31, east: 130, north: 38 }
    const values = valuesInBox({ layer: 'waves', grid: FINE_GRID, times: AHEAD.length }, box)
    const share = fileBytes(format, values) / body.length
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(1.6)
  })

  it('counts what lies in the box alone', () => {
    const box = { west: 100, south: 31, east: 122.14, north: 31.14 }
    expect(valuesInBox({ layer: 'wind', grid: FINE_GRID, times: 2 }, box)).toBe(2 * 2 * 2 * 2)
    expect(valuesInBox({ layer: 'waves', grid: FINE_GRID, times: 1 }, { ...box, east: 110 })).toBe(0)
  })
})

describe('a file of model fields', () => {
  it('in GRIB2 is read by ecCodes, with the run and its times', async () => {
    const { body, headers } = await file(portal, 'grib2')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="waves-swell-\d{10}\.grb2"$/)
    expect(headers['access-control-allow-origin']).toBe('*')
    const keys = gribKeys(body, ['shortName', 'stepRange', 'dataTime'])
    expect(keys.map(({ shortName, stepRange }) => `${shortName} ${stepRange}`)).toEqual(
      AHEAD.flatMap((hour) => [`swh ${hour}`, `swell ${hour}`]),
    )
    const [waves] = gribRows(body)
    expect(waves).toHaveLength(9)
    expect(waves![0]).toMatchObject({ lat: 33, lon: 125 })
    expect(waves![0]!.value).toBeCloseTo(3.35 + AHEAD[0]! / 10, 4)
    expect(waves!.filter(({ value }) => Number.isNaN(value))).toHaveLength(3)
  })

  it('in NetCDF follows the CF conventions, and is read by ncdump and GDAL', async () => {
    const { body } = await file(portal, 'netcdf')
    const head = byTool(body, 'ncdump', ['-h'])
    expect(head).toContain(':Conventions = "CF-1.8"')
    expect(head).toContain('significantWaveHeight:standard_name = "sea_surface_wave_significant_height"')
    expect(head).toContain('significantWaveHeight:_FillValue = -9999.f')
    expect(head).toMatch(/:source = "Source .*run .*Licence/)
    const dump = byTool(body, 'ncdump', ['-v', 'significantWaveHeight'])
    const numbers = /significantWaveHeight =([^;]*);/
      .exec(dump)![1]!
      .split(',')
      .map((text) => text.trim())
    expect(numbers).toHaveLength(9 * AHEAD.length)
    expect(Number(numbers[0])).toBeCloseTo(3.35 + AHEAD[0]! / 10, 4)
    expect(numbers[2]).toBe('_')
    const gdal = converted(body, 'gdalinfo', ['IN']).toString()
    expect(gdal).toContain('netCDF/Network Common Data Format')
  })

  it('says the same number in every format, and as GraphQL does', async () => {
    const [hour] = AHEAD
    const time = at(hour!).toISOString()
    const asked = await portal.ask('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `{ fieldValue(layer: waves, lat: 34, lon: 126, at: "${time}") { values { value } } }`,
      }),
    })
    const { data } = asked.json() as { data: { fieldValue: { values: { value: number }[] } } }
    const { value } = data.fieldValue.values[0]!
    expect(value).toBeCloseTo(3.46 + hour! / 10, 4)
    const grib = gribRows((await file(portal, 'grib2')).body)[0]!
    expect(grib.find(({ lat, lon }) => lat === 34 && lon === 126)!.value).toBeCloseTo(value, 4)
    const csv = (await file(portal, 'csv')).text.split('\n')
    expect(csv[0]).toMatch(/^# Source .* run .*Licence/)
    expect(csv[1]).toBe('time,latitude,longitude,significantWaveHeight (m),swellHeight (m)')
    expect(csv.find((line) => line.startsWith(`${time},34,126,`))).toBe(`${time},34,126,${value},1.7`)
    expect(csv.find((line) => line.startsWith(`${time},34,127,`))).toBe(`${time},34,127,,1.7`)
    const geo = (await file(portal, 'geojson')).json() as {
      times: string[]
      features: { geometry: { coordinates: number[] }; properties: Record<string, (number | null)[]> }[]
    }
    const feature = geo.features.find(({ geometry }) => String(geometry.coordinates) === '126,34')!
    expect(geo.times[0]).toBe(time)
    expect(feature.properties['significantWaveHeight']![0]).toBe(value)
    const gpx = (await file(portal, 'gpx')).body
    expect(byTool(gpx, 'xmllint', ['--noout'])).toBe('')
    expect(gpx.toString()).toContain(
      `<wpt lat="34" lon="126"><name>34 126</name><desc>${time} significantWaveHeight ${value} m`,
    )
  })

  it('of a grid on a cone has values between its own, some 5 km apart', async () => {
    const cone = await startPortalWithRun('shortRange', [1, 2], (hour) => [
      fieldOf('airTemperature', RUN_AT, hour, ({ lat }) => lat, DFS_GRID),
    ])
    const { text } = await cone.ask(
      '/mmis/files/csv?layers=airTemperature&west=126&south=35&east=126.1&north=35.1',
    )
    const rows = text.trim().split('\n').slice(2)
    expect(rows).toHaveLength(9 * [1, 2].filter((hour) => at(hour) >= TEST_NOW).length)
    for (const row of rows) {
      const [, lat, , value] = row.split(',').map(Number)
      expect(value).toBeCloseTo(lat!, 1)
    }
  })

  it('has every so many hours, and a stretch of time, where that is asked for', async () => {
    const times = async (more: string) => {
      const { text } = await file(portal, 'csv', more)
      return new Set(
        text
          .trim()
          .split('\n')
          .slice(2)
          .map((line) => line.split(',')[0]),
      )
    }
    const all = `&from=${at(0).toISOString()}`
    expect(await times(all)).toEqual(new Set(HOURS.map((hour) => at(hour).toISOString())))
    expect(await times(`${all}&step=6`)).toEqual(new Set([0, 6].map((hour) => at(hour).toISOString())))
    expect(await times(`${all}&until=${at(3).toISOString()}`)).toEqual(
      new Set([0, 3].map((hour) => at(hour).toISOString())),
    )
  })

  it('goes on being made for others when its reader has gone', async () => {
    await new Promise<void>((resolve, reject) => {
      const request = get(`${portal.origin}/mmis/files/geojson?layers=waves&${BOX}`, (response) => {
        response.destroy()
        resolve()
      })
      request.on('error', reject)
    })
    expect((await file(portal, 'csv')).status).toBe(200)
  })

  it.each([
    ['shapefile?layers=waves', 404, 'PATH_UNKNOWN'],
    ['csv?layers=snow', 400, 'ELEMENT_UNKNOWN'],
    ['grib2?layers=sky', 400, 'ELEMENT_UNKNOWN'],
    ['csv?layers=waves,waves', 400, 'INPUT_INVALID'],
    ['csv', 400, 'INPUT_INVALID'],
    ['csv?layers=swell,current', 503, 'NOT_READY'],
    ['csv?layers=waves&from=2001-01-01T00:00:00Z&until=2001-01-02T00:00:00Z', 400, 'TIME_INVALID'],
    ['csv?layers=waves&from=2026-05-05T00:00:00Z&until=2026-05-04T00:00:00Z', 400, 'TIME_ORDER'],
    ['csv?layers=waves&from=today', 400, 'INPUT_INVALID'],
    ['csv?layers=waves&step=0', 400, 'INPUT_INVALID'],
  ])('is refused: %s', async (query, status, code) => {
    const answer = await portal.ask(`/mmis/files/${query}${query.includes('?') ? '&' : '?'}${BOX}`)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })

  it.each([
    ['west=127&south=33&east=125&north=35', 400, 'BOX_INVALID'],
    ['west=170&south=33&east=-170&north=35', 400, 'BOX_INVALID'],
    ['west=125&south=33&east=125&north=35', 400, 'BOX_INVALID'],
    ['west=1&south=1&east=2&north=2', 400, 'BOX_INVALID'],
    ['west=125&south=33&east=127', 400, 'INPUT_INVALID'],
    ['west=125&south=33&east=1e3&north=35', 400, 'INPUT_INVALID'],
  ])('is refused for the box %s', async (box, status, code) => {
    const answer = await portal.ask(`/mmis/files/csv?layers=waves&${box}`)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })

  it('is refused with the limit where it would be too large', async () => {
    const cone = await startPortalWithRun('shortRange', [1, 2, 3], (hour) => [
      fieldOf('airTemperature', RUN_AT, hour, () => 1, DFS_GRID),
    ])
    const answer = await cone.ask(
      '/mmis/files/csv?layers=airTemperature&west=-180&south=-90&east=180&north=90',
    )
    expect(answer.status).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'AREA_TOO_LARGE' })
  })

  it('is not there before a run has come', async () => {
    expect((await file(await startTestPortal(), 'csv')).status).toBe(503)
  })
})
