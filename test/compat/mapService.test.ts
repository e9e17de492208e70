import { describe, expect, it } from 'vitest'
import { featureCollection } from '../../server/compat/mapService.ts'
import { mapQueryTexts } from '../../src/wire/mapService.ts'
import { databases } from '../support/databases.ts'
import { buildEvent, startForecastFaces } from '../support/forecastFaces.ts'
import { kst } from '../support/warnings.ts'

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
  const start = (options: Parameters<typeof startForecastFaces>[0] = {}) =>
    startForecastFaces({ engine, ...options })

  type Faces = Awaited<ReturnType<typeof start>>
  const featuresOf = async (faces: Faces, path: string) => {
    const answer = await faces.ask(path)
    featureCollection.strict().parse(answer.json())
    return answer.json().features as Feature[]
  }
  const levelOf = async (faces: Faces, path: string, code: string) =>
    (await featuresOf(faces, path)).find(({ properties }) => properties.WarnCode === code)?.properties.level

  it.each([
    ['nothing', ''],
    ['no layer', `?${ASK}`],
    ['an unknown layer', `?${ASK}&typeName=mmis:marine_zone_swell`],
    ['a layer of every object', `?${ASK}&typeName=constructor`],
    ['a layer without its workspace', `?${ASK}&typeName=fcst_area`],
    ['two layers', `?${ASK}&typeName=mmis:fcst_area,mmis:shp_wrn_poly`],
    ['a layer under both names', `?${ASK}&typeName=mmis:fcst_area&typeNames=mmis:fcst_area`],
    ['a layer in two spellings', `?${ASK}&typeName=mmis:fcst_area&TYPENAME=mmis:fcst_area`],
    ['an object for a layer', `?${ASK}&typeName[a]=mmis:fcst_area`],
    ['another service', `?service=WMS&request=GetFeature&typeName=mmis:fcst_area`],
    ['no service', `?request=GetFeature&typeName=mmis:fcst_area`],
    ['another request', `?service=WFS&request=GetCapabilities&typeName=mmis:fcst_area`],
    ['another version', `?service=WFS&version=3&request=GetFeature&typeName=mmis:fcst_area`],
    ['another format', `?service=WFS&request=GetFeature&outputFormat=GML2&typeName=mmis:fcst_area`],
    ['another system', `?${ASK}&typeName=mmis:fcst_area&srsName=EPSG:3857`],
    ['an unknown property', `?${ASK}&typeName=mmis:fcst_area&propertyName=level`],
    ['a property of every object', `?${ASK}&typeName=mmis:fcst_area&propertyName=constructor`],
    ['an empty property', `?${ASK}&typeName=mmis:fcst_area&propertyName=zone_id,`],
    ['no features', `?${ASK}&typeName=mmis:fcst_area&maxFeatures=0`],
    ['a number of features that is none', `?${ASK}&typeName=mmis:fcst_area&maxFeatures=many`],
    ['two numbers of features', `?${ASK}&typeName=mmis:fcst_area&maxFeatures=1&maxfeatures=2`],
    ['a box', `?${ASK}&typeName=mmis:fcst_area&BBOX=128,34,130,36`],
    ['a filter', `?${ASK}&typeName=mmis:shp_wrn_poly&CQL_FILTER=level%3E1`],
  ])('refuses %s with a code in JSON', async (_case, query) => {
    const faces = await start()
    await faces.tell([], {})
    const answer = await faces.ask(PATH + query)
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      error: { code: 'INPUT_INVALID' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('refuses levels while nothing is known of warnings, and gives forecast zones', async () => {
    const faces = await start()
    expect((await faces.ask(SEAS)).json()).toMatchObject({ status: 503, code: 'NOT_READY' })
    expect(faces.hot.has(SEAS)).toBe(false)
    expect(await featuresOf(faces, AREAS)).toHaveLength(80)
    expect(faces.failures).toEqual([])
  })

  it('gives every zone with the level of its most urgent warning', async () => {
    const faces = await start({ mode: 'demo' })
    await faces.tell([
      buildEvent({ type: 'strong-wind', level: 'warning' }),
      buildEvent({ type: 'typhoon', level: 'advisory' }),
      buildEvent({ zoneCode: 'S1152010', level: 'preliminary', effectiveAt: kst('06-01 18:00') }),
      buildEvent({ zoneCode: 'S1132110', level: 'warning' }),
      buildEvent({ zoneCode: 'S2320100', level: 'warning' }),
    ])
    const seas = await featuresOf(faces, SEAS)
    expect(seas).toHaveLength(44)
    const levels = seas.flatMap(({ properties: { WarnCode, level, ground } }) =>
      level ? [[WarnCode, level, ground]] : [],
    )
    expect(levels.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['S1132110', 3, 'sea'],
      ['S1152010', 1, 'sea'],
      ['S1311100', 2, 'sea'],
    ])
    const parts = await featuresOf(faces, PARTS)
    expect(parts).toHaveLength(49)
    expect(parts[0]?.id).toBe('Shp_WRN2_POLY.1')
    expect(parts.filter(({ properties }) => properties.level === 3)).toMatchObject([
      {
        properties: { WarnCode: 'S2320100', ground: 'spec', BLN_Flag: null },
        geometry: { type: 'MultiPolygon' },
      },
    ])
    expect((await faces.ask(SEAS)).json()).toMatchObject({ mode: 'demo', totalFeatures: 44 })
  })

  it('lowers the level when the warning is over, prepared or not', async () => {
    const faces = await start()
    await faces.tell([buildEvent()])
    expect(faces.hot.has(SEAS)).toBe(true)
    expect(await levelOf(faces, SEAS, 'S1311100')).toBe(2)
    faces.clock.set(kst('06-02 00:00'))
    expect(faces.hot.has(SEAS)).toBe(false)
    expect(await levelOf(faces, SEAS, 'S1311100')).toBe(0)
    await faces.hot.refresh()
    expect(faces.hot.has(SEAS)).toBe(true)
    expect(await levelOf(faces, SEAS, 'S1311100')).toBe(0)
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
    const faces = await start()
    await faces.tell([buildEvent()])
    for (const name of ['mmis:shp_wrn_poly', 'mmis:warnArea2Poly202106', 'mmis:fcst_area'] as const) {
      const [plain, escaped] = mapQueryTexts(name).map((query) => `${PATH}?${query}`)
      expect([faces.hot.has(plain!), faces.hot.has(escaped!)]).toEqual([true, true])
      const { text } = await faces.ask(plain!)
      for (const other of [
        escaped!,
        `${PATH}?SERVICE=wfs&REQUEST=getfeature&TYPENAME=${name}`,
        `${PATH}?service=WFS&version=2.0.0&request=GetFeature&typeNames=${name}&outputFormat=json&srsName=epsg:4326&_=1`,
      ])
        expect((await faces.ask(other)).text).toBe(text)
    }
  })

  it('gives the properties and the number of features asked for', async () => {
    const faces = await start()
    await faces.tell([buildEvent()])
    const few = await featuresOf(faces, layer('shp_wrn_poly', '&propertyName=WarnCode,level&maxFeatures=3'))
    expect(few).toHaveLength(3)
    for (const { geometry, properties } of few)
      expect([geometry, Object.keys(properties)]).toEqual([null, ['WarnCode', 'level']])
  })
  it('says nothing of levels once nobody has looked for an hour, unless a warning stands', async () => {
    const faces = await start()
    await faces.tell([], {})
    expect(faces.hot.has(SEAS)).toBe(true)
    faces.clock.advanceMinutes(60)
    await faces.hot.refresh()
    expect(faces.hot.has(SEAS)).toBe(false)
    expect((await faces.ask(SEAS)).json()).toMatchObject({ status: 503, code: 'NOT_READY' })
    await faces.tell([buildEvent({ issuedAt: kst('06-01 07:50'), effectiveAt: kst('06-01 07:55') })])
    expect(await levelOf(faces, SEAS, 'S1311100')).toBe(2)
    expect((await faces.ask(PARTS)).status).toBe(503)
    expect(faces.failures).toEqual([])
  })
})
