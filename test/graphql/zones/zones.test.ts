import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHILDREN, ZONES_OF } from '../../../graphql/engine/costs.ts'
import { FORECAST_ZONES, LAND_ZONES, WARNING_ZONES } from '../../../server/platform/db/facts/zones.ts'
import { buildHost, serveGraphql, type GraphqlAnswer } from '../fakes.ts'
import { BUSAN, BUSAN_FORECAST } from '../forecastFakes.ts'

const { host, logged } = buildHost()
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
afterAll(() => portal.close())

const FAR = 'S1312010'

async function codesOf(args: string): Promise<string[]> {
  const { json, status } = await portal.ask(`{ zones${args} { code } }`)
  expect([status, json.errors]).toEqual([200, undefined])
  return (json.data as { zones: { code: string }[] }).zones.map(({ code }) => code)
}

async function zone(code: string, fields: string): Promise<unknown> {
  const { json } = await portal.ask(`{ zones(codes: ["${code}"]) { ${fields} } }`)
  expect(json.errors).toBeUndefined()
  return (json.data as { zones: unknown[] }).zones[0]
}

describe('zones that cannot be answered', () => {
  it.each([
    ['an unknown kind', '(kind: RIVER)', 'INPUT_INVALID'],
    ['an unknown level', '(level: DEEP)', 'INPUT_INVALID'],
    ['an unknown sea', '(sea: BALTIC)', 'INPUT_INVALID'],
    ['a search for nothing', '(search: "  ")', 'INPUT_INVALID'],
    ['an endless search', `(search: "${'x'.repeat(61)}")`, 'INPUT_INVALID'],
    ['latitude and longitude the wrong way round', '(containing: {lat: 129.2, lon: 35})', 'INPUT_INVALID'],
    ['a place beyond the world', '(containing: {lat: 35, lon: 180.5})', 'INPUT_INVALID'],
    ['more codes than there are', `(codes: [${`"${BUSAN}" `.repeat(301)}])`, 'INPUT_INVALID'],
    ['half a place', '(containing: {lat: 35})', 'GRAPHQL_VALIDATION_FAILED'],
    ['a place in words', '(containing: {lat: "35", lon: 129})', 'GRAPHQL_VALIDATION_FAILED'],
  ])('are refused: %s', async (_case, args, code) => {
    const { json, status } = await portal.ask(`{ zones${args} { code } }`)
    expect([json.errors?.[0]?.extensions.code, status]).toEqual([code, 400])
  })

  it.each(['0', '9999', '144-0', '144-10', '144--1', '-1', '1.5', 'busan', '', '144-9-9'])(
    'are refused as no square: %s',
    async (address) => {
      const { json, status } = await portal.ask('query ($a: ID!) { square(address: $a) { address } }', {
        a: address,
      })
      expect(json.errors?.[0]?.extensions).toMatchObject({ code: 'ZONE_UNKNOWN', facts: { code: address } })
      expect([status, json.data]).toEqual([404, { square: null }])
    },
  )

  it('are refused by the unknown code', async () => {
    const { json, status } = await portal.ask(`{ zones(codes: ["${BUSAN}", "S9999999"]) { code } }`)
    expect(json.errors?.[0]?.extensions).toEqual({ code: 'ZONE_UNKNOWN', facts: { code: 'S9999999' } })
    expect(status).toBe(404)
  })

  it('are no defects', () => {
    expect(logged).toEqual([])
  })
})

describe('zones', () => {
  it('are all of both services, in the order of the portal’s list', async () => {
    const all = [...WARNING_ZONES, ...FORECAST_ZONES].map(({ code }) => code)
    expect(await codesOf('')).toEqual(all)
    expect(await codesOf('(kind: null, level: null, sea: null, search: null, containing: null)')).toEqual(all)
  })

  it.each([
    ['one service', '(kind: FORECAST)', FORECAST_ZONES.length],
    ['one level', '(level: SEA)', 44],
    ['one level of the other service', '(level: SMALL)', 44],
    ['land', '(level: LAND)', LAND_ZONES.length],
    ['land by a name', '(level: LAND, search: "goseong")', 4],
    ['land of a service that has none', '(kind: FORECAST, level: LAND)', 0],
    ['coastal zones', '(kind: WARNING, level: COASTAL)', 49],
    ['a level the service has not', '(kind: FORECAST, level: COASTAL)', 0],
    ['a sea', '(kind: WARNING, level: SEA, sea: JEJU)', 7],
  ])('are chosen: %s', async (_case, args, count) => {
    expect(await codesOf(args)).toHaveLength(count)
  })

  it.each([
    ['a Korean name', '(search: "부산앞바다", level: SEA)', [BUSAN]],
    ['a Korean name with blanks', '(search: " 부산 앞바다", level: SEA)', [BUSAN]],
    ['an English name in any case', '(search: "BUSAN near", level: SEA)', [BUSAN]],
    ['a code', '(search: "s1311100")', [BUSAN]],
    ['a pattern, which is none', '(search: ".*")', []],
    [
      'a place at sea',
      '(containing: {lat: 35, lon: 129.2})',
      ['S1000000', 'S1300000', 'S1310000', 'S1311000', BUSAN, '12B20000', BUSAN_FORECAST],
    ],
    ['a place in a second part', '(containing: {lat: 34.2, lon: 130.2}, level: SEA)', [FAR]],
    ['a hole', '(containing: {lat: 34.3, lon: 129.5})', []],
    [
      'codes, in their order',
      `(codes: ["${FAR}", "${BUSAN_FORECAST}", "${BUSAN}"], kind: WARNING)`,
      [FAR, BUSAN],
    ],
    ['no code', '(codes: [])', []],
    ['a place on land', '(containing: {lat: 36, lon: 128})', []],
  ])('are found by %s', async (_case, args, codes) => {
    expect(await codesOf(args)).toEqual(codes)
  })

  it('lead to their parents, parts and the zone of the other service', async () => {
    expect(
      await zone(
        BUSAN,
        'kind parent { code parent { code parent { code parent { code } } } } children { code parent { code } } counterpart { code kind counterpart { code } }',
      ),
    ).toEqual({
      kind: 'WARNING',
      parent: {
        code: 'S1311000',
        parent: { code: 'S1310000', parent: { code: 'S1300000', parent: { code: 'S1000000' } } },
      },
      children: ['S2310100', 'S2310200', 'S2320100'].map((code) => ({ code, parent: { code: BUSAN } })),
      counterpart: { code: BUSAN_FORECAST, kind: 'FORECAST', counterpart: { code: BUSAN } },
    })
    expect(await zone(BUSAN_FORECAST, 'nameKo level parent { code level } children { code }')).toEqual({
      nameKo: '부산앞바다',
      level: 'SMALL',
      parent: { code: '12B20000', level: 'MIDTERM' },
      children: [],
    })
    const midterm = (await zone('12B20000', 'children { code }')) as { children: { code: string }[] }
    expect(midterm.children.map(({ code }) => code)).toContain(BUSAN_FORECAST)
  })

  it('have their drawing as polygons with holes, of both services', async () => {
    const { polygons, label } = (await zone(FAR, 'label { lat lon } polygons')) as {
      polygons: number[][][][]
      label: unknown
    }
    expect(label).toEqual({ lat: 34.5, lon: 129.8 })
    expect(polygons.map((rings) => rings.length)).toEqual([2, 1])
    expect(polygons[0]?.[0]?.[0]).toEqual([129, 34])
    const [own, other] = [
      await zone(BUSAN, 'label { lat } polygons'),
      await zone(BUSAN_FORECAST, 'label { lat } polygons'),
    ]
    expect(other).toEqual(own)
    expect(await zone('S1000000', 'label { lat } polygons')).toEqual({ label: null, polygons: [] })
  })

  it('are estimated not below what there is', () => {
    const largest = (zones: readonly { level: string }[], bounds: Record<string, number>) => {
      for (const [level, found] of Map.groupBy(zones, (zone) => zone.level)) {
        expect(found.length, level).toBeLessThanOrEqual(bounds[level] ?? 0)
      }
    }
    largest([...WARNING_ZONES, ...LAND_ZONES], ZONES_OF.warning)
    largest(FORECAST_ZONES, ZONES_OF.forecast)
    const parents = [
      ...WARNING_ZONES.map(({ parentCode }) => parentCode),
      ...FORECAST_ZONES.map(({ midtermZoneCode }) => midtermZoneCode),
    ].filter((code) => code !== undefined)
    const counts = [...Map.groupBy(parents, (code) => code).values()].map(({ length }) => length)
    expect(Math.max(...counts)).toBeLessThanOrEqual(CHILDREN)
  })

  it.each([
    [
      'the drawings of one level',
      '{ zones(kind: WARNING, level: SEA) { code label { lat lon } polygons } }',
      true,
    ],
    ['the drawings over a place', '{ zones(containing: {lat: 35, lon: 129.2}) { code polygons } }', true],
    [
      'everything but the drawings',
      '{ zones { code nameKo nameEn level sea reach isKnown parent { code } counterpart { code } children { code } } }',
      true,
    ],
    ['all drawings at once', '{ zones { code polygons } }', false],
    ['parts of parts of parts', '{ zones { children { children { children { code } } } } }', false],
    ['the drawings of all warnings', '{ warnings { zone { polygons } } }', false],
  ])('answer in bounds: %s', async (_case, query, isAnswered) => {
    const { json } = await portal.ask(query)
    expect(json.errors?.[0]?.extensions.code).toBe(isAnswered ? undefined : 'QUERY_TOO_COSTLY')
  })

  it('look at the variables of each request for what it may cost', async () => {
    const query = 'query ($l: ZoneLevel, $c: [String!]) { zones(level: $l, codes: $c) { polygons } }'
    for (const _ of [1, 2, 3]) {
      expect((await portal.ask(query, { l: 'SEA' })).json.errors).toBeUndefined()
      expect((await portal.ask(query, { c: [BUSAN] })).json.errors).toBeUndefined()
      expect((await portal.ask(query)).json.errors?.[0]?.extensions.code).toBe('QUERY_TOO_COSTLY')
    }
  })
})

interface Square {
  address: string
  box: { west: number; east: number; south: number; north: number }
  boxes: unknown[]
  centre: { lat: number; lon: number }
  parts: Square[]
  forecast: object
}
const squareIn = ({ data }: GraphqlAnswer['json']) => (data as unknown as { square: Square }).square

describe('a square', () => {
  it.each([['144'], ['144-9'], ['144_9']])('is found by its address: %s', async (address) => {
    const { json } = await portal.ask(
      '{ square(address: "' +
        address +
        '") { address number part box { west south east north } boxes { west } centre { lat lon } } }',
    )
    const isPart = address !== '144'
    expect(json.data?.square).toMatchObject({
      address: isPart ? '144-9' : '144',
      number: 144,
      part: isPart ? 9 : null,
    })
    const { box, centre, boxes } = squareIn(json)
    expect(box.east - box.west).toBeCloseTo(isPart ? 1 / 6 : 0.5)
    expect(centre.lon).toBeCloseTo((box.west + box.east) / 2)
    expect(centre.lat).toBeCloseTo((box.south + box.north) / 2)
    expect(boxes).toEqual([{ west: box.west }])
  })

  it('may be asked for by a number, and has nine parts from the north-west on', async () => {
    const { json } = await portal.ask(
      '{ square(address: 144) { box { west north } parts { address box { west north } parts { address } } } }',
    )
    const { box, parts } = squareIn(json)
    expect(parts.map(({ address }) => address)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `144-${n}`))
    expect(parts[0]?.box).toEqual(box)
    expect(parts.flatMap((part) => part.parts)).toEqual([])
  })

  it('has both its places where the agency gave a number twice', async () => {
    const { json } = await portal.ask('{ square(address: 7432) { box { west } boxes { west } } }')
    expect(json.data?.square).toEqual({ box: { west: 131.5 }, boxes: [{ west: 131.5 }, { west: 138 }] })
  })

  it('has its forecast, that of the whole square where nothing is known of the part', async () => {
    const { json } = await portal.ask(
      '{ square(address: "144-9") { centre { lat } forecast { lat square issuedAt series(elements: windSpeed) { values } } } }',
    )
    const { centre, forecast } = squareIn(json)
    expect(forecast).toEqual({
      lat: centre.lat,
      square: '144',
      issuedAt: '2026-05-04T00:00:00Z',
      series: [{ values: [5, 10, 15] }],
    })
  })
})
