import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/api/operations.ts'
import { ELEMENT_NAMES } from '../../src/domain/elements.ts'
import { buildHost, buildLatest, FakeObservations, manyStations, serveGraphql } from './fakes.ts'

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
  const host = () => buildHost(new FakeObservations([...stations, broken])).host
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
