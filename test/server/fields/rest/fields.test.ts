import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_LEGENDS } from '../../../../src/domain/fields/pictureLegends.ts'
import { RUN_AT, startPortalWithRun } from '../../../support/fields/portalWithRun.ts'
import { DFS_GRID, fieldOf } from '../../../support/fields/runs.ts'
import { startTestPortal } from '../../../support/portal.ts'
import type { TestPortal } from '../../../support/portal.ts'

const SHORT_RANGE = '/mmis_marine_api/v1/kma/shrt'
const HOURS = [1, 2, 3]

/** A portal with a short-range run: it warms by a degree each hour, and the wind is stronger in the north. */
let portal: TestPortal
beforeAll(async () => {
  portal = await startPortalWithRun('shortRange', HOURS, (hour) => [
    fieldOf('airTemperature', RUN_AT, hour, ({ lat }) => (lat > 40 ? NaN : 10 + hour), DFS_GRID),
    fieldOf('sky', RUN_AT, hour, ({ lon }) => (lon < 127 ? 1 : 4), DFS_GRID),
    fieldOf('eastwardWind', RUN_AT, hour, ({ lat }) => (lat - 30) * 2, DFS_GRID),
    fieldOf('northwardWind', RUN_AT, hour, () => -hour, DFS_GRID),
  ])
})
const data = async (path: string) =>
  ((await portal.ask(`${SHORT_RANGE}/${path}`)).json() as { data: never }).data

interface List {
  fct_tm_list: string[]
  img_list: string[]
}

describe('the pictures of the short-range forecast', () => {
  it.each([
    ['imgList', '/resources/fct/shrt_img/'],
    ['netcdf/imgList', '/resources/fct/shrt_gemd_img/'],
  ])('are listed by %s, and each is there for any origin', async (path, folder) => {
    const list: List = await data(`${path}?shrtType=sky`)
    expect(list.fct_tm_list).toHaveLength(HOURS.length)
    expect(list.img_list).toHaveLength(HOURS.length)
    for (const picture of list.img_list) {
      expect(picture.startsWith(folder)).toBe(true)
      const { status, headers, body } = await portal.ask(picture)
      expect(status).toBe(200)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headers['cache-control']).toBe('public, max-age=86400')
      const { width, height, channels } = await sharp(body).metadata()
      expect([width, height, channels]).toEqual([959, 1186, 4])
    }
  })

  it('have the exact colours of the legend, and transparency where nothing is forecast', async () => {
    const coloursOf = async (type: string) => {
      const { img_list: paths }: List = await data(`imgList?shrtType=${type}`)
      const { body } = await portal.ask(paths[0]!)
      const pixels = await sharp(body).raw().toBuffer()
      const colours = new Set<string>()
      for (let at = 0; at < pixels.length; at += 4) colours.add(pixels.subarray(at, at + 4).toString('hex'))
      return { colours, pixels }
    }
    const sky = await coloursOf('sky')
    expect(sky.colours).toEqual(new Set(['00000000', 'ffffffff', '387898ff']))
    const { colours, pixels } = await coloursOf('tmp')
    const [red, green, blue] = PICTURE_LEGENDS.airTemperature.colours[11 + 25]!
    expect(colours).toEqual(new Set(['00000000', Buffer.of(red, green, blue, 255).toString('hex')]))
    // the northern row is the first, and has no forecast
    expect(pixels.subarray(0, 959 * 4).every((byte) => byte === 0)).toBe(true)
  })

  it('are none before a run has come, which is no error', async () => {
    const empty = await startTestPortal()
    const answer = (await empty.ask(`${SHORT_RANGE}/imgList?shrtType=tmp`)).json() as { data: List }
    expect(answer.data).toEqual({ fct_tm_list: [], img_list: [] })
  })

  it.each([
    '/resources/fct/shrt_img/202605/04/05/DFS_SHRT_GRD_GRB5_TMP_H001.png',
    '/resources/fct/shrt_img/202605/04/05/x.png',
    '/resources/fct/shrt_img/202605/04/05/..%2f..%2fetc%2fpasswd',
  ])('are refused where there is none: %s', async (path) => {
    const answer = await portal.ask(path)
    expect(answer.status).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'PATH_UNKNOWN' })
  })
})

describe('values of the short-range forecast', () => {
  it('are given for a place, hour by hour', async () => {
    const rows: { value: number | null }[] = await data('data?type=tmp&lat=35&lon=127')
    expect(rows.map(({ value }) => value)).toEqual([11, 12, 13])
    const north: { value: number | null }[] = await data('data?type=tmp&lat=42&lon=127')
    expect(north.map(({ value }) => value)).toEqual([null, null, null])
  })

  it('of the wind in a box are rows from the north', async () => {
    type Parts = { header: Record<string, number>; data: (number | null)[] }[]
    const [east, north]: Parts = await data('uvData?top=36&bottom=35&left=126&right=127&imgIdx=2')
    expect(east!.header).toMatchObject({
      parameterNumber: 2,
      nx: 21,
      ny: 21,
      la1: 36,
      lo1: 126,
      forecastTime: 3,
    })
    expect(north!.header).toMatchObject({ parameterNumber: 3 })
    expect(east!.data).toHaveLength(21 * 21)
    expect(east!.data[0]).toBeCloseTo(12, 0)
    expect(east!.data.at(-1)).toBeCloseTo(10, 0)
    expect(new Set(north!.data)).toEqual(new Set([-3]))
  })

  it.each([
    ['uvData?top=35&bottom=35&left=126&right=127', 400, 'BOX_INVALID'],
    ['uvData?top=36&bottom=35&left=170&right=-170', 400, 'BOX_INVALID'],
    ['uvData?top=80&bottom=-80&left=-180&right=180', 413, 'AREA_TOO_LARGE'],
    ['uvData?top=36&bottom=35&left=126&right=127&imgIdx=99', 400, 'INPUT_INVALID'],
    ['uvData?top=north&bottom=35&left=126&right=127', 400, 'INPUT_INVALID'],
    ['uvData?top=36&bottom=35&left=126&right=1e9', 400, 'INPUT_INVALID'],
    ['data?type=wav&lat=35&lon=127', 400, 'INPUT_INVALID'],
    ['data?type=tmp&lat=95&lon=127', 400, 'INPUT_INVALID'],
    ['imgList', 400, 'INPUT_INVALID'],
  ])('refuse %s with %d', async (path, status, code) => {
    const answer = await portal.ask(`${SHORT_RANGE}/${path}`)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })
})
