import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REFUSALS } from '../../../src/domain/kernel/refusals.ts'
import { buildHost, FakeObservations, serveGraphql } from '../fakes.ts'

const { host, logged } = buildHost()
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
afterAll(() => portal.close())

const box = (west: string, south: string, east: string, north: string) =>
  `{ stations(bbox: {west: ${west}, south: ${south}, east: ${east}, north: ${north}}) { code } }`
const series = (args: string) => `{ series(${args}) { step } }`
const span = (from: string, to: string) =>
  series(`stationCode: "22101", elements: [windSpeed], from: ${from}, to: ${to}`)

describe('a query that asks for what does not exist', () => {
  it.each([
    ['unknown station', '{ station(code: "00000") { code } }', 'STATION_UNKNOWN'],
    [
      'station with the name of an inherited property',
      '{ station(code: "__proto__") { code } }',
      'STATION_UNKNOWN',
    ],
    [
      'series of an unknown station',
      series(
        'stationCode: "00000", elements: [windSpeed], from: "2026-05-04T00:00:00Z", to: "2026-05-04T01:00:00Z"',
      ),
      'STATION_UNKNOWN',
    ],
    ['unknown element', '{ stations(elements: [windspeed]) { code } }', 'ELEMENT_UNKNOWN'],
    ['unknown kind', '{ stations(kinds: [SUBMARINE]) { code } }', 'TYPE_UNKNOWN'],
    ['box beyond a pole', box('120', '30', '130', '90.1'), 'BOX_INVALID'],
    ['box beyond the world', box('-180.5', '30', '130', '40'), 'BOX_INVALID'],
    ['endless box', box('120', '30', '1e999', '40'), 'BOX_INVALID'],
    ['box across 180°', box('170', '30', '-170', '40'), 'BOX_INVALID'],
    ['box upside down', box('120', '40', '130', '30'), 'BOX_INVALID'],
    ['box without area', box('120', '30', '120', '40'), 'BOX_INVALID'],
    ['box of words', box('"120"', '30', '130', '40'), 'BOX_INVALID'],
    ['box of lists', box('[120]', '30', '130', '40'), 'BOX_INVALID'],
    ['time in words', span('"yesterday"', '"2026-05-04T01:00:00Z"'), 'TIME_INVALID'],
    ['time without zone', span('"2026-05-04T00:00:00"', '"2026-05-04T01:00:00Z"'), 'TIME_INVALID'],
    ['day that does not exist', span('"2026-02-30T00:00:00Z"', '"2026-05-04T01:00:00Z"'), 'TIME_INVALID'],
    ['hour that does not exist', span('"2026-05-04T24:30:00Z"', '"2026-05-04T01:00:00Z"'), 'TIME_INVALID'],
    [
      'offset that does not exist',
      span('"2026-05-04T00:00:00+25:00"', '"2026-05-04T01:00:00Z"'),
      'TIME_INVALID',
    ],
    ['time as a number', span('1777852800', '"2026-05-04T01:00:00Z"'), 'TIME_INVALID'],
    ['time as an object', span('{a: 1}', '"2026-05-04T01:00:00Z"'), 'TIME_INVALID'],
    ['start after end', span('"2026-05-04T02:00:00Z"', '"2026-05-04T01:00:00Z"'), 'TIME_ORDER'],
    [
      'span of a year in raw steps',
      span('"2025-05-04T02:00:00Z"', '"2026-05-04T01:00:00Z"'),
      'SPAN_TOO_LONG',
    ],
    ['span of millennia', span('"1001-01-01T00:00:00Z"', '"9999-12-31T00:00:00Z"'), 'SPAN_TOO_LONG'],
    [
      'series of no element',
      series('stationCode: "22101", elements: [], from: "2026-05-04T00:00:00Z", to: "2026-05-04T01:00:00Z"'),
      'INPUT_INVALID',
    ],
    ['number for a code', '{ station(code: 22101) { code } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['list for a code', '{ station(code: ["22101"]) { code } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['object for a code', '{ station(code: {is: "22101"}) { code } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['incomplete box', '{ stations(bbox: {west: 1}) { code } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['unknown field', '{ station(code: "22101") { password } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['private column', '{ station(code: "22101") { id createdAt } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['mutation of a read-only field', 'mutation { addStation { code } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['subscription', 'subscription { stations { code } }', 'INPUT_INVALID'],
    ['text that is no query', '{ stations', 'GRAPHQL_PARSE_FAILED'],
    ['fragment cycle', '{ stations { ...a } } fragment a on Station { ...a }', 'QUERY_TOO_DEEP'],
  ])('is refused: %s', async (_case, query, code) => {
    const { status, json, text } = await portal.ask(query)
    expect(json.errors?.[0]?.extensions.code).toBe(code)
    const expected = code === 'STATION_UNKNOWN' ? 404 : 400
    expect(status).toBe(expected)
    expect(text).not.toMatch(/stack|node_modules|at .*\.(ts|js):/)
    const isOurs = Object.hasOwn(REFUSALS, code)
    expect(json.errors?.[0]?.message).toMatch(isOurs ? /^[A-Z].*\.$|: / : /./)
  })

  it.each([
    ['unknown element', { elements: ['windspeed'] }, 'ELEMENT_UNKNOWN'],
    ['unknown element among known ones', { elements: ['windSpeed', 'constructor'] }, 'ELEMENT_UNKNOWN'],
    ['object as element', { elements: [{ $gt: '' }] }, 'ELEMENT_UNKNOWN'],
    ['malformed time', { from: '2026-13-01T00:00:00Z' }, 'TIME_INVALID'],
    ['list as time', { from: ['2026-05-04T00:00:00Z'] }, 'TIME_INVALID'],
    ['list as code', { code: ['22101'] }, 'BAD_USER_INPUT'],
    ['object as code', { code: { toString: 'x' } }, 'BAD_USER_INPUT'],
    ['missing code', { code: undefined }, 'BAD_USER_INPUT'],
    ['unknown step', { step: 'WEEK' }, 'BAD_USER_INPUT'],
  ])('is refused in variables: %s', async (_case, wrong, code) => {
    const query = `query ($code: String!, $elements: [Element!]!, $from: DateTime!, $step: SeriesStep!) {
      series(stationCode: $code, elements: $elements, from: $from, to: "2026-05-04T03:00:00Z", step: $step) { step } }`
    const variables = {
      code: '22101',
      elements: ['windSpeed'],
      from: '2026-05-04T00:00:00Z',
      step: 'RAW',
      ...wrong,
    }
    const { status, json } = await portal.ask(query, variables)
    expect(json.errors?.[0]?.extensions.code).toBe(code)
    expect(status).toBe(400)
  })

  it('loses only the part that was refused, and says where', async () => {
    const { status, json } = await portal.ask(
      '{ good: station(code: "22101") { code } bad: station(code: "1") { code } }',
    )
    expect(status).toBe(200)
    expect(json.data).toEqual({ good: { code: '22101' }, bad: null })
    expect(json.errors).toEqual([
      {
        message: 'There is no such station: 1',
        path: ['bad'],
        locations: [{ line: 1, column: 41 }],
        extensions: { code: 'STATION_UNKNOWN', facts: { code: '1' } },
      },
    ])
  })
})

describe('a request that is no GraphQL request', () => {
  it.each([
    [
      'a list of operations (batching)',
      JSON.stringify([{ query: '{ feeds { name } }' }]),
      400,
      'INPUT_INVALID',
    ],
    ['no query', '{}', 400, 'INPUT_INVALID'],
    ['an empty query', '{"query":""}', 400, 'INPUT_INVALID'],
    ['a query of the wrong type', '{"query":{"kind":"Document"}}', 400, 'INPUT_INVALID'],
    ['a list for a query', '{"query":["{ feeds { name } }"]}', 400, 'INPUT_INVALID'],
    ['a text for variables', '{"query":"{ feeds { name } }","variables":"{}"}', 400, 'INPUT_INVALID'],
    ['a list for variables', '{"query":"{ feeds { name } }","variables":[]}', 400, 'INPUT_INVALID'],
    [
      'a list for the operation name',
      '{"query":"{ feeds { name } }","operationName":["a"]}',
      400,
      'INPUT_INVALID',
    ],
    ['extensions of the wrong type', '{"query":"{ feeds { name } }","extensions":1}', 400, 'INPUT_INVALID'],
    [
      'a hash of the wrong type',
      '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":{}}}}',
      400,
      'INPUT_INVALID',
    ],
    [
      'an unknown version',
      '{"extensions":{"persistedQuery":{"version":2,"sha256Hash":"x"}}}',
      400,
      'INPUT_INVALID',
    ],
    ['broken JSON', '{"query":', 400, 'INPUT_INVALID'],
    ['a JSON text', '"query"', 400, 'INPUT_INVALID'],
    [
      'an unknown operation name',
      '{"query":"query a { feeds { name } }","operationName":"b"}',
      400,
      'OPERATION_RESOLUTION_FAILURE',
    ],
    ['1 MB', `{"query":"${'x'.repeat(1024 * 1024)}"}`, 413, 'BODY_TOO_LARGE'],
  ])('is refused: %s', async (_case, body, status, code) => {
    const answer = await portal.post(body)
    expect(answer.json.errors?.[0]?.extensions.code).toBe(code)
    expect(answer.status).toBe(status)
  })

  it('refuses 1 MB hidden in a small compressed body', async () => {
    const answer = await portal.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ query: ' '.repeat(1024 * 1024) })),
    })
    expect(answer).toMatchObject({ status: 413 })
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded'],
    ['plain text, as a foreign page can send without asking', 'text/plain'],
    ['another charset', 'application/json; charset=euc-kr'],
  ])('refuses %s', async (_case, type) => {
    const { status, json } = await portal.post('{"query":"{ feeds { name } }"}', { 'content-type': type })
    expect(status).toBe(415)
    expect(json.errors?.[0]?.extensions.code).toBe('MEDIA_TYPE_UNSUPPORTED')
  })

  it.each([
    ['query twice', '?query={feeds{name}}&query={feeds{mode}}'],
    ['broken variables', '?query={feeds{name}}&variables={'],
    ['list as variables', '?query={feeds{name}}&variables=[]'],
    ['nested parameter', '?query[a]={feeds{name}}'],
    ['nothing', ''],
  ])('refuses a GET with %s', async (_case, search) => {
    const { status, json } = await portal.request(`/graphql${search}`, {
      headers: { accept: 'application/json' },
    })
    expect(status).toBe(400)
    expect(json.errors?.[0]?.extensions.code).toBe('INPUT_INVALID')
  })

  it('refuses other methods and names those it takes', async () => {
    const { status, json, headers } = await portal.request('/graphql', { method: 'DELETE' })
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    expect(json.errors?.[0]?.extensions.code).toBe('METHOD_NOT_ALLOWED')
  })
})

describe('a defect', () => {
  it('answers a general sentence and is logged once, however many fields it hits', async () => {
    const broken = new FakeObservations([])
    broken.latest = () => {
      throw new Error('secret detail in /srv/portal.ts')
    }
    const { host: brokenHost, logged: lines } = buildHost(broken)
    const server = await serveGraphql(brokenHost)
    const { status, json, text } = await server.ask('query Q { a: stations { code } b: stations { code } }')
    await server.close()
    expect(status).toBe(500)
    expect(text).not.toContain('secret')
    expect(json.errors?.map((e) => e.extensions.code)).toEqual(['INTERNAL', 'INTERNAL'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      facts: { operationName: 'Q', count: 2, err: { message: /secret detail/ } },
    })
  })

  it('is nothing that a bad request can cause', () => {
    expect(logged).toEqual([])
  })
})
