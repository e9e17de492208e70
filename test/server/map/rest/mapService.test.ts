import { describe, expect, it } from 'vitest'
import { featureCollection } from '../../../../server/map/rest/mapService.ts'
import { mapQueryTexts } from '../../../../src/wire/map/mapService.ts'
import { databases } from '../../../support/databases.ts'
import { buildEvent, startForecastApi } from '../../../support/forecastApi.ts'
import { kst } from '../../../support/warnings.ts'

const PATH = '/geoserver/mmis/ows'
const ASK = 'service=WFS&version=1.0.0&request=GetFeature&outputFormat=application/json'
const layer = (name: string, more = '') => `${PATH}?${ASK}&typeName=mmis:${name}${more}`
const SEAS = layer('shp_wrn_poly')
const PARTS = layer('warnArea2Poly202106')
const AREAS = layer('fcst_area')

interface Feature {
  id: string
  geometry: object | null
  properties: Record<string, unknown>
}

describe.each(databases)('the map service on $name', (engine) => {
  const start = (options: Parameters<typeof startForecastApi>[0] = {}) =>
    startForecastApi({ engine, ...options })

  type Api = Awaited<ReturnType<typeof start>>
  const featuresOf = async (api: Api, path: string) => {
    const answer = await api.ask(path)
    featureCollection.strict().parse(answer.json())
    return answer.json().features as Feature[]
  }
  const levelOf = async (api: Api, path: string, code: string) =>
    (await featuresOf(api, path)).find(({ properties }) => properties.WarnCode === code)?.properties.level

  it.each([
    ['nothing', ''],
    ['no layer', `?${ASK}`],
    ['an unknown layer', `?${ASK}&typeName=mmis:marine_zone_waves`],
    ['swell without its times', `?${ASK}&typeName=mmis:marine_zone_swell`],
    ['swell of no time', `?${ASK}&typeName=mmis:marine_zone_swell&viewparams=fcst_time:now`],
    ['a layer of every object', `?${ASK}&typeName=constructor`],
    ['a layer without its workspace', `?${ASK}&typeName=fcst_area`],
    ['two layers', `?${ASK}&typeName=mmis:fcst_area,mmis:shp_wrn_poly`],
    ['a layer under both names', `?${ASK}&typeName=mmis:fcst_area&typeNames=mmis:fcst_area`],
    ['a layer in two spellings', `?${ASK}&typeName=mmis:fcst_area&TYPENAME=mmis:fcst_area`],
    ['an object for a layer', `?${ASK}&typeName[a]=mmis:fcst_area`],
    ['another service', `?service=WMS&request=GetFeature&typeName=mmis:fcst_area`],
    ['no service', `?request=GetFeature&typeName=mmis:fcst_area`],
    ['another request', `?service=WFS&request=Transaction&typeName=mmis:fcst_area`],
    ['an unknown layer to describe', `?service=WFS&request=DescribeFeatureType&typeName=mmis:x`],
    ['another version', `?service=WFS&version=3&request=GetFeature&typeName=mmis:fcst_area`],
    ['another format', `?service=WFS&request=GetFeature&outputFormat=GML2&typeName=mmis:fcst_area`],
    ['another system', `?${ASK}&typeName=mmis:fcst_area&srsName=EPSG:3857`],
    ['an unknown property', `?${ASK}&typeName=mmis:fcst_area&propertyName=level`],
    ['a property of every object', `?${ASK}&typeName=mmis:fcst_area&propertyName=constructor`],
    ['an empty property', `?${ASK}&typeName=mmis:fcst_area&propertyName=zone_id,`],
    ['no features', `?${ASK}&typeName=mmis:fcst_area&maxFeatures=0`],
    ['an invalid number of features', `?${ASK}&typeName=mmis:fcst_area&maxFeatures=many`],
    ['two numbers of features', `?${ASK}&typeName=mmis:fcst_area&maxFeatures=1&maxfeatures=2`],
    ['a box', `?${ASK}&typeName=mmis:fcst_area&BBOX=128,34,130,36`],
    ['a filter', `?${ASK}&typeName=mmis:shp_wrn_poly&CQL_FILTER=level%3E1`],
  ])('refuses %s with a code in JSON', async (_case, query) => {
    const api = await start()
    await api.publish([], {})
    const answer = await api.ask(PATH + query)
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      error: { code: 'INPUT_INVALID' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('refuses levels while nothing is known of warnings, and gives forecast zones', async () => {
    const api = await start()
    expect((await api.ask(SEAS)).json()).toMatchObject({ status: 503, code: 'NOT_READY' })
    expect(api.hot.has(SEAS)).toBe(false)
    expect(await featuresOf(api, AREAS)).toHaveLength(80)
    expect(api.failures).toEqual([])
  })

  it('gives every zone with the level of its most urgent warning', async () => {
    const api = await start({ mode: 'demo' })
    await api.publish([
      buildEvent({ type: 'strong-wind', level: 'warning' }),
      buildEvent({ type: 'typhoon', level: 'advisory' }),
      buildEvent({ zoneCode: 'S1152010', level: 'preliminary', effectiveAt: kst('06-01 18:00') }),
      buildEvent({ zoneCode: 'S1132110', level: 'warning' }),
      buildEvent({ zoneCode: 'S2320100', level: 'warning' }),
    ])
    const seas = await featuresOf(api, SEAS)
    expect(seas).toHaveLength(44)
    const levels = seas.flatMap(({ properties: { WarnCode, level, ground } }) =>
      level ? [[WarnCode, level, ground]] : [],
    )
    expect(levels.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['S1132110', 3, 'sea'],
      ['S1152010', 1, 'sea'],
      ['S1311100', 2, 'sea'],
    ])
    const parts = await featuresOf(api, PARTS)
    expect(parts).toHaveLength(49)
    expect(parts[0]?.id).toBe('Shp_WRN2_POLY.1')
    expect(parts.filter(({ properties }) => properties.level === 3)).toMatchObject([
      {
        properties: { WarnCode: 'S2320100', ground: 'spec', BLN_Flag: null },
        geometry: { type: 'MultiPolygon' },
      },
    ])
    expect((await api.ask(SEAS)).json()).toMatchObject({ mode: 'demo', totalFeatures: 44 })
  })

  it('lowers the level when the warning is over, prepared or not', async () => {
    const api = await start()
    await api.publish([buildEvent()])
    expect(api.hot.has(SEAS)).toBe(true)
    expect(await levelOf(api, SEAS, 'S1311100')).toBe(2)
    api.clock.set(kst('06-02 00:00'))
    expect(api.hot.has(SEAS)).toBe(false)
    expect(await levelOf(api, SEAS, 'S1311100')).toBe(0)
    await api.hot.refresh()
    expect(api.hot.has(SEAS)).toBe(true)
    expect(await levelOf(api, SEAS, 'S1311100')).toBe(0)
  })

  it('draws a forecast zone as the zone of the warning service over the same water', async () => {
    const areas = await featuresOf(await start(), AREAS)
    const busan = areas.find(({ properties }) => properties.zone_id === '12B20103')
    expect(busan).toMatchObject({
      properties: { fcst_kor_nm: '부산앞바다' },
      geometry: { type: 'MultiPolygon' },
    })
  })

  it('is prepared in the spellings of existing clients, and the same in any other', async () => {
    const api = await start()
    await api.publish([buildEvent()])
    for (const name of ['mmis:shp_wrn_poly', 'mmis:warnArea2Poly202106', 'mmis:fcst_area'] as const) {
      const [plain, escaped] = mapQueryTexts(name).map((query) => `${PATH}?${query}`)
      expect([api.hot.has(plain!), api.hot.has(escaped!)]).toEqual([true, true])
      const { text } = await api.ask(plain!)
      for (const other of [
        escaped!,
        `${PATH}?SERVICE=wfs&REQUEST=getfeature&TYPENAME=${name}`,
        `${PATH}?service=WFS&version=2.0.0&request=GetFeature&typeNames=${name}&outputFormat=json&srsName=epsg:4326&_=1`,
      ])
        expect((await api.ask(other)).text).toBe(text)
    }
  })

  it('gives the properties and the number of features asked for', async () => {
    const api = await start()
    await api.publish([buildEvent()])
    const few = await featuresOf(api, layer('shp_wrn_poly', '&propertyName=WarnCode,level&maxFeatures=3'))
    expect(few).toHaveLength(3)
    for (const { geometry, properties } of few)
      expect([geometry, Object.keys(properties)]).toEqual([null, ['WarnCode', 'level']])
  })
  it('gives no levels once the list is an hour old, unless a warning stands', async () => {
    const api = await start()
    await api.publish([], {})
    expect(api.hot.has(SEAS)).toBe(true)
    api.clock.advanceMinutes(60)
    await api.hot.refresh()
    expect(api.hot.has(SEAS)).toBe(false)
    expect((await api.ask(SEAS)).json()).toMatchObject({ status: 503, code: 'NOT_READY' })
    await api.publish([buildEvent({ issuedAt: kst('06-01 07:50'), effectiveAt: kst('06-01 07:55') })])
    expect(await levelOf(api, SEAS, 'S1311100')).toBe(2)
    expect((await api.ask(PARTS)).status).toBe(503)
    expect(api.failures).toEqual([])
  })
})
