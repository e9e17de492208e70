import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../graphql/engine/persisted.ts'
import { ELEMENT_NAMES } from '../../../src/domain/kernel/elements.ts'
import { buildHost, buildLatest, FakeObservations, manyStations, serveGraphql } from '../fakes.ts'
import { buildEvent, buildOutlookIssue, buildZoneIssue } from '../forecastFakes.ts'

const silent = Object.fromEntries(
  ELEMENT_NAMES.map((name) => [name, { state: 'absent', reason: 'feed-down' } as const]),
)
const stations = [...manyStations(20), buildLatest(), buildLatest({ code: '99999' }, silent)]
const broken = buildLatest({ code: '66666' })
// a value no Float can hold: the compiled and the plain execution must fail alike
broken.readings.windSpeed = {
  ...broken.readings.windSpeed,
  value: Number.NaN,
} as typeof broken.readings.windSpeed

type Portal = Awaited<ReturnType<typeof serveGraphql>>
let compiled: Portal
let plain: Portal
beforeAll(async () => {
  const host = () => {
    const { host } = buildHost(new FakeObservations([...stations, broken]))
    const { commentaries, outlooks, warnings, zoneForecasts } = host.services
    warnings.publish(buildEvent(), buildEvent({ zoneCode: 'S7777777', type: 'fog', level: 'preliminary' }))
    zoneForecasts.issues = ['2026-05-03T20:00:00Z', '2026-05-04T02:00:00Z'].map((issuedAt, i) =>
      buildZoneIssue('12B20103', issuedAt, { waveHeight: { from: i, to: 2 * i } }),
    )
    outlooks.issues = [buildOutlookIssue('12B20000', '2026-05-03T21:00:00Z')]
    const issuedAt = new Date('2026-05-04T02:00:00Z')
    commentaries.all = [
      { office: '108', issuedAt, title: 'a', text: 'b', receivedAt: issuedAt, mode: 'live' },
    ]
    return host
  }
  compiled = await serveGraphql(host(), { keepAnswers: false })
  plain = await serveGraphql(host(), { keepAnswers: false, jit: false })
})
afterAll(() => Promise.all([compiled.close(), plain.close()]))

const seriesOf = 'stationCode: "22101", elements: [windSpeed, pressure]'
const day = 'from: "2026-05-03T03:00:00Z", to: "2026-05-04T03:00:00Z"'

const cases: [name: string, query: string, variables?: Record<string, unknown>, operationName?: string][] = [
  [
    'the map',
    `{ stations(kinds: SHIP) { code latest { windSpeed observedAt mode absent { element reason } } } }`,
  ],
  ['the operation of the map', operations.MapStations.replace('stations {', 'stations(kinds: [BEACON]) {')],
  ['one station', operations.StationDetail, { code: '22101' }],
  ['a silent station', operations.StationDetail, { code: '99999' }],
  ['an unknown station', operations.StationDetail, { code: '0' }],
  ['a series', `{ series(${seriesOf}, ${day}) { step from elements { element unit points { at value } } } }`],
  [
    'a series that is refused',
    `{ series(${seriesOf}, from: "2026-05-04T03:00:00Z", to: "2026-05-03T03:00:00Z") { step } }`,
  ],
  ['ages', '{ station(code: "22101") { readings { element age } } }'],
  ['feeds', '{ feeds { name mode lastRefusal { at } } }'],
  ['aliases', '{ a: station(code: "22101") { c: code } b: station(code: "99999") { d: code } }'],
  ['type names', '{ __typename station(code: "22101") { __typename latest { __typename } } }'],
  ['the warnings of the map', operations.Warnings],
  [
    'warnings and their history',
    '{ warnings(types: [FOG, HIGH_SEAS], zones: "S1311100") { id cap page following { id } history { action expectedEnd { to } } zone { code parent { code } counterpart { code } } } }',
  ],
  [
    'a warning',
    'query ($id: String!) { warning(id: $id) { phase } }',
    { id: 'S1311100-high-seas-202605040930' },
  ],
  ['an unknown warning', 'query ($id: String!) { warning(id: $id) { phase } }', { id: 'S1311100' }],
  ['warnings of an unknown zone', '{ warnings(zones: ["X"]) { id } }'],
  ['an unknown type of warning', 'query ($t: [WarningType!]) { warnings(types: $t) { id } }', { t: ['X'] }],
  [
    'zones',
    '{ zones(kind: WARNING, level: SEA) { code kind reach sea children { code } label { lat lon } polygons } }',
  ],
  [
    'zones over a place',
    'query ($p: PositionInput) { zones(containing: $p) { code } }',
    { p: { lat: 35, lon: 129.2 } },
  ],
  [
    'zones over no place',
    'query ($p: PositionInput) { zones(containing: $p) { code } }',
    { p: { lat: 129.2, lon: 35 } },
  ],
  [
    'a square',
    '{ square(address: 144) { box { west } boxes { east } centre { lat } parts { address part } forecast { square } } }',
  ],
  ['no square', '{ square(address: "144-0") { address } }'],
  ['a zone forecast', operations.ZoneForecast, { code: '12B20103' }],
  [
    'changes of a zone forecast',
    '{ zoneForecast(code: "S2310100") { previous { age } changes { text changes { what isUp after { to } weatherAfter { sky } } } outlook { zone { code } } } }',
  ],
  ['an unknown zone forecast', operations.ZoneForecast, { code: 'X' }],
  [
    'zone forecasts of a sea',
    '{ zoneForecasts(sea: SOUTH_EAST) { zone { code } issue { periods { windFrom sky } } } }',
  ],
  ['a point forecast', operations.PointForecast, { lat: 34.5, lon: 129 }],
  ['a point forecast on land', operations.PointForecast, { lat: 36, lon: 128 }],
  ['a point forecast outside', operations.PointForecast, { lat: 10, lon: 150 }],
  ['a point forecast the wrong way round', operations.PointForecast, { lat: 129, lon: 34.5 }],
  ['words for a place', operations.PointForecast, { lat: '34.5', lon: 129 }],
  [
    'a summary',
    '{ pointForecast(lat: 34, lon: 129) { summary series(elements: [windSpeed, visibility]) { unit values reasons } } }',
  ],
  ['bulletins', '{ bulletins(first: 3) { id kind mode title lines rows { zone { code } command } } }'],
  ['the second page of bulletins', '{ bulletins(first: 1, after: "202605041100-108-commentary") { id } }'],
  ['a page too long', '{ bulletins(first: 51) { id } }'],
  ['a bulletin', '{ bulletin(id: "202605041100-forecast") { kind mode lines } }'],
  ['no bulletin', '{ bulletin(id: "202605041100-forecasts") { kind } }'],
  ['introspection', getIntrospectionQuery()],
  ['one type', '{ __type(name: "Reading") { fields { name type { name } } } }'],
  [
    'named fragments',
    '{ station(code: "22101") { ...s } } fragment s on Station { code ...t } fragment t on Station { lat }',
  ],
  ['inline fragments', '{ station(code: "22101") { ... on Station { code } ... { lon } } }'],
  ['merged fields', '{ station(code: "22101") { latest { windSpeed } latest { windGust } } }'],
  ['skip', 'query ($x: Boolean!) { station(code: "22101") { code lat @skip(if: $x) } }', { x: true }],
  ['no skip', 'query ($x: Boolean!) { station(code: "22101") { code lat @skip(if: $x) } }', { x: false }],
  [
    'include',
    'query ($x: Boolean! = false) { station(code: "22101") { code ... @include(if: $x) { lat } } }',
  ],
  ['a default variable', 'query ($c: String! = "22101") { station(code: $c) { code } }'],
  ['a nullable variable left out', 'query ($k: [StationKind!]) { stations(kinds: $k) { code } }'],
  ['a nullable variable of null', 'query ($k: [StationKind!]) { stations(kinds: $k) { code } }', { k: null }],
  ['one value for a list', 'query ($k: [StationKind!]) { stations(kinds: $k) { code } }', { k: 'SHIP' }],
  [
    'a box in variables',
    'query ($b: BoundingBox) { stations(bbox: $b) { code } }',
    { b: { west: 124, south: 32, east: 126, north: 34 } },
  ],
  [
    'a box with a field too many',
    'query ($b: BoundingBox) { stations(bbox: $b) { code } }',
    { b: { up: 1 } },
  ],
  [
    'a box upside down',
    'query ($b: BoundingBox) { stations(bbox: $b) { code } }',
    { b: { west: 124, south: 36, east: 126, north: 34 } },
  ],
  ['the wrong type of variable', 'query ($c: String!) { station(code: $c) { code } }', { c: 22101 }],
  [
    'a boolean as text',
    'query ($x: Boolean!) { station(code: "22101") { code @skip(if: $x) } }',
    { x: 'true' },
  ],
  ['a missing variable', 'query ($c: String!) { station(code: $c) { code } }', {}],
  [
    'an unknown enum value in variables',
    'query ($k: [StationKind!]) { stations(kinds: $k) { code } }',
    { k: ['ROCK'] },
  ],
  ['a value that cannot be written', '{ station(code: "66666") { code latest { windSpeed windGust } } }'],
  ['the first of two operations', 'query a { feeds { name } } query b { feeds { mode } }', {}, 'a'],
  ['the second of two operations', 'query a { feeds { name } } query b { feeds { mode } }', {}, 'b'],
  ['an operation that is not there', 'query a { feeds { name } } query b { feeds { mode } }', {}, 'c'],
  ['two operations and no name', 'query a { feeds { name } } query b { feeds { mode } }'],
  ['a query that does not validate', '{ feeds { colour } }'],
  ['a mutation', 'mutation { a }'],
]

describe('compiled queries', () => {
  it.each(cases)(
    'answer byte for byte like plain execution: %s',
    async (_name, query, variables, operationName) => {
      const body = { query, variables, operationName }
      const expected = await plain.post(body)
      // the first request is executed plainly, the second is compiled, the third uses what was compiled
      for (const _ of [1, 2, 3]) {
        const { status, text } = await compiled.post(body)
        expect({ status, text }).toEqual({ status: expected.status, text: expected.text })
      }
    },
  )

  it('leave a refused query to plain execution, which words the error', async () => {
    const observations = new FakeObservations(stations)
    let asked = 0
    const station = observations.station.bind(observations)
    observations.station = (code) => {
      asked++
      return station(code)
    }
    const portal = await serveGraphql(buildHost(observations).host, { keepAnswers: false })
    const times = async (code: string) => {
      asked = 0
      await portal.ask('query ($c: String!) { station(code: $c) { code } }', { c: code })
      return asked
    }
    expect(await times('0')).toBe(1) // first request: not compiled yet
    expect(await times('0')).toBe(2) // compiled, then plainly for the error
    expect(await times('22101')).toBe(1)
    await portal.close()
  })

  it('stay within bounds however many different queries are asked', async () => {
    for (let i = 0; i < 250; i++) {
      const { status } = await compiled.ask(`{ station(code: "22101") { a${i}: code } }`)
      expect(status).toBe(200)
    }
    expect((await compiled.ask('{ station(code: "22101") { a0: code } }')).status).toBe(200)
  })
})
