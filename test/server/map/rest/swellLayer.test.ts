import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { malformed } from '../../../support/xmllint.ts'
import { RUN_AT, startPortalWithRun } from '../../../support/fields/portalWithRun.ts'
import { fieldOf } from '../../../support/fields/runs.ts'
import type { TestPortal } from '../../../support/portal.ts'
import { swellLevel } from '../../../../src/domain/fields/swell.ts'
import { toWireMinute } from '../../../../src/wire/kernel/times.ts'

const MODELS = '/mmis_marine_api/v1/kma/mdl'
const WFS = '/geoserver/mmis/ows'
const HOURS = Array.from({ length: 26 }, (_, step) => 3 * step)
const HOUR_MS = 3_600_000

interface Feature {
  geometry: { coordinates: number[][][][] } | null
  properties: Record<string, number | string | null>
}

/** Swell is higher by the hour, longer in the south, and is forecast over a small sea alone. */
let portal: TestPortal
beforeAll(async () => {
  portal = await startPortalWithRun('waves', HOURS, (hour) => [
    fieldOf('swellHeight', RUN_AT, hour, () => hour / 10),
    fieldOf('swellPeriod', RUN_AT, hour, ({ lat }) => (lat < 33.5 ? 12 : 6)),
    fieldOf('swellFromDirection', RUN_AT, hour, () => 180),
  ])
})
const TIMES = `${MODELS}/swell/kim/3h/marinezone/forecast-times`
/** As the layer takes them: existing clients leave the signs out and add the seconds. */
const timesOf = async () => {
  const { data } = (await portal.ask(TIMES)).json() as { data: { baseTm: string; fctTm: string[] } }
  const bare = (time: string) => `${time.replaceAll(/\D/g, '')}00`
  return { baseTm: bare(data.baseTm), fctTm: data.fctTm.map(bare) }
}
const swell = (params: string, more = '') =>
  portal.ask(
    `${WFS}?service=WFS&version=1.0.0&request=GetFeature&outputFormat=application/json&typeName=mmis:marine_zone_swell&viewparams=${params}${more}`,
  )

describe('the swell of the small zones', () => {
  it('has the 19 times of the existing service, from 18 to 72 hours after the run', async () => {
    const { data } = (await portal.ask(TIMES)).json() as { data: { baseTm: string; fctTm: string[] } }
    expect(data.baseTm).toBe(toWireMinute(RUN_AT))
    expect(data.baseTm).toMatch(/^\d{4}\.\d\d\.\d\d \d\d:00$/)
    expect(data.fctTm).toHaveLength(19)
    const at = (hours: number) => toWireMinute(new Date(RUN_AT.getTime() + hours * HOUR_MS))
    expect([data.fctTm[0], data.fctTm.at(-1)]).toEqual([at(18), at(72)])
  })

  it('is all there for a program that takes every time, two at once', async () => {
    const { baseTm, fctTm } = await timesOf()
    const waiting = [...fctTm]
    const heights: (number | string | null)[] = []
    const take = async () => {
      for (let time = waiting.shift(); time !== undefined; time = waiting.shift()) {
        const answer = await swell(`fcst_time:${time};mdl_data_prdct_time:${baseTm}`)
        expect(answer.status).toBe(200)
        const { features, totalFeatures } = answer.json() as { features: Feature[]; totalFeatures: number }
        expect(totalFeatures).toBe(3_381)
        expect(features).toHaveLength(3_381)
        expect(new Set(features.map(({ properties }) => properties.marine_zone_no)).size).toBe(3_381)
        const known = features.filter(({ properties }) => properties.wh !== null)
        expect(known.length).toBeGreaterThan(200)
        heights.push(known[0]!.properties.wh ?? null)
      }
    }
    await Promise.all([take(), take()])
    expect(
      heights
        .map(Number)
        .toSorted((a, b) => a - b)
        .at(-1),
    ).toBe(7.2)
  })

  it('names zone, height, period, direction and level, and is null where the model has none', async () => {
    const { baseTm, fctTm } = await timesOf()
    const encoded = encodeURIComponent(`fcst_time:${fctTm[12]};mdl_data_prdct_time:${baseTm}`)
    const { features } = (await swell(encoded)).json() as { features: Feature[] }
    const first = features[0]!
    expect(first.properties).toEqual({
      marine_zone_no: '1_1',
      zone_idx: 1,
      zone_sub_idx: 1,
      wh: null,
      wp: null,
      wd: null,
      dngr_grde_lvl: null,
    })
    expect(first.geometry?.coordinates[0]?.[0]).toHaveLength(5)
    const levels = features.flatMap(({ properties: { wp, dngr_grde_lvl: level } }) =>
      typeof wp === 'number' ? [`${wp > 8} ${level}`] : [],
    )
    expect(new Set(levels)).toEqual(new Set(['true 4', 'false 1']))
    expect((features as unknown as { id: string }[])[0]?.id).toBe('marine_zone_swell.fid-1')
  })

  it('comes without polygons, and with as many features as asked for', async () => {
    const { baseTm, fctTm } = await timesOf()
    const params = `fcst_time:${fctTm[0]};mdl_data_prdct_time:${baseTm}`
    const answer = await swell(params, '&propertyName=marine_zone_no,wh&maxFeatures=7')
    const { features } = answer.json() as { features: Feature[] }
    expect(features).toHaveLength(7)
    expect(features[0]).toMatchObject({ geometry: null })
    expect(Object.keys(features[0]!.properties)).toEqual(['marine_zone_no', 'wh'])
  })

  it.each([
    ['a time outside the run', (base: string) => `fcst_time:20300101000000;mdl_data_prdct_time:${base}`],
    ['another run', () => 'fcst_time:20260504000000;mdl_data_prdct_time:20200101000000'],
  ])('is refused for %s', async (_case, params) => {
    const { baseTm } = await timesOf()
    const answer = await swell(params(baseTm))
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'TIME_INVALID' })
  })

  it('is listed for one zone over the whole run', async () => {
    const { data } = (await portal.ask(`${MODELS}/swell/kim/3h/marinezone/235_9/list`)).json() as {
      data: object[]
    }
    expect(data).toHaveLength(HOURS.length)
    expect(Object.keys(data[0]!)).toEqual([
      'fctTm',
      'baseTm',
      'wh',
      'wp',
      'wd',
      'dngr_grde_lvl',
      'dngr_grde_nm',
    ])
    expect((await portal.ask(`${MODELS}/swell/kim/3h/marinezone/9999/list`)).status).toBe(404)
  })
})

describe('models by their name', () => {
  const list = async (path: string) => {
    const answer = await portal.ask(`${MODELS}/${path}`)
    return { status: answer.status, ...(answer.json() as { data: object[]; why?: string; code: string }) }
  }

  it('give a place over time', async () => {
    const { data } = await list('swell/list?lat=33&lon=126')
    expect(data.at(20)).toMatchObject({ wh: 6, wp: 12, wd: 180, dngr_grde_lvl: 4, dngr_grde_nm: '위험' })
  })

  it('say why a list is empty', async () => {
    const ocean = await list('glosea5/list?lat=33&lon=126')
    expect(ocean.data).toEqual([])
    expect(ocean.why).toContain('받지 못했')
    // the clock of the tests stands in May
    for (const type of ['ripcrnt', 'ripcrnt-1h']) {
      const rips = await list(`${type}/list`)
      expect(rips.data).toEqual([])
      expect(rips.why).toContain('6월부터 9월')
    }
  })

  it.each(['wind/list', 'constructor/list', 'swell/list', 'swell/list?lat=33', 'swell/list?lat=91&lon=1'])(
    'refuse %s',
    async (path) => {
      expect((await list(path)).code).toBe('INPUT_INVALID')
    },
  )

  it('have their small zones as GeoJSON', async () => {
    const { data } = (await portal.ask(`${MODELS}/marine_zone/small-area`)).json() as {
      data: { features: Feature[] }
    }
    expect(data.features).toHaveLength(3_381)
  })
})

describe('programs of others', () => {
  it('read the catalogue and a layer: GDAL', async () => {
    const { baseTm, fctTm } = await timesOf()
    const gdal = async (...more: string[]) =>
      (await promisify(execFile)('ogrinfo', ['-ro', '-so', ...more], { timeout: 60_000 })).stdout
    const address = `WFS:${portal.origin}${WFS}?OUTPUTFORMAT=json`
    const layers = await gdal(address)
    expect(layers).toContain('mmis:fcst_area')
    expect(layers).toContain('mmis:marine_zone_swell')
    const params = encodeURIComponent(`fcst_time:${fctTm[3]};mdl_data_prdct_time:${baseTm}`)
    const found = await gdal(`${address}&viewparams=${params}`, 'mmis:marine_zone_swell')
    expect(found).toContain('Feature Count: 3381')
    expect(found).toMatch(/dngr_grde_lvl: Integer/)
    expect(found).toMatch(/wh: Real/)
  })

  it('are answered in well-formed XML', async () => {
    for (const request of [
      'GetCapabilities',
      'DescribeFeatureType',
      'describefeaturetype&typeName=mmis:fcst_area',
    ]) {
      const answer = await portal.ask(`${WFS}?service=WFS&request=${request}`)
      expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
      expect(malformed({ [`${request}.xml`]: answer.text })).toEqual([])
    }
  })
})

describe('the level of swell', () => {
  it.each([
    [NaN, 10, undefined],
    [2, NaN, undefined],
    [6, 7.9, 1],
    [0.7, 12, 1],
    [0.05, 3.3, 1],
    [0.8, 8, 2],
    [1.8, 9.4, 3],
    [3, 8, 4],
  ])('of %s m and %s s is %s', (height, period, level) => {
    expect(swellLevel(height, period)).toBe(level)
  })
})
