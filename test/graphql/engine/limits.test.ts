import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_COST } from '../../../graphql/engine/limits.ts'
import { MAX_ALIASES, MAX_DEPTH, MAX_TOKENS } from '../../../graphql/engine/shape.ts'
import { ELEMENT_NAMES } from '../../../src/domain/kernel/elements.ts'
import { operationHash, operations } from '../../../graphql/engine/persisted.ts'
import { buildHost, serveGraphql } from '../fakes.ts'

const { host, logged } = buildHost()
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
afterAll(() => portal.close())

const aliases = (count: number) =>
  `{ station(code: "22101") { ${Array.from({ length: count }, (_, i) => `a${i}: code`).join(' ')} } }`
const tokens = (count: number) => `{ stations(kinds: [${'SHIP '.repeat(count - 12)}]) { code } }`
/** `levels` levels of fields, through the only field that leads back to a type above it */
const nested = (levels: number) => {
  const introspection = Array.from({ length: levels - 3 }).reduce<string>(
    (inner) => `{ ofType ${inner} }`,
    '{ name }',
  )
  return `{ __schema { types ${introspection} } }`
}
const all = '{ element state reason value unit observedAt receivedAt age source mode quality }'
const series = (elements: readonly string[], days: number) =>
  `{ series(stationCode: "22101", elements: [${elements.join(' ')}], from: "2026-01-01T00:00:00Z",
     to: "${new Date(Date.UTC(2026, 0, 1 + days)).toISOString()}") { elements { points { at value minimum maximum } } } }`
/** fragments that each use the former ten times: a short text, a million fields */
const bomb = `{ stations { ...f5 } } fragment f0 on Station { readings { value } }
  ${[1, 2, 3, 4, 5].map((i) => `fragment f${i} on Station { ${`...f${i - 1} `.repeat(10)} }`).join('\n')}`

/** thirty fragments, each of which spreads the next one twice: 1 KB, and 2^30 ways from the first to the last */
const doubling = (on: string, last: string) =>
  `{ ${on === 'Query' ? '...g0' : 'stations { ...g0 }'} } ${Array.from({ length: 30 }, (_, i) =>
    i < 29 ? `fragment g${i} on ${on} { ...g${i + 1} ...g${i + 1} }` : `fragment g${i} on ${on} { ${last} }`,
  ).join('\n')}`
const many = (count: number) =>
  `{ feeds { ...h0 } } ${Array.from({ length: count }, (_, i) => `fragment h${i} on FeedStatus { name }`).join(' ')}`
const brackets = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count)

describe('limits of a query', () => {
  it.each([
    ['fragments that double, at the root', doubling('Query', 'feeds { name }'), 'QUERY_TOO_COSTLY'],
    ['fragments that double, below a list', doubling('Station', 'code'), 'QUERY_TOO_COSTLY'],
    ['fragments that double and end nowhere', doubling('Query', '...nothing'), 'QUERY_TOO_COSTLY'],
    ['a fragment that spreads itself', '{ ...a } fragment a on Query { ...a }', 'QUERY_TOO_DEEP'],
    [
      'fragments that spread one another in a circle, unused',
      '{ feeds { name } } fragment a on FeedStatus { ...b } fragment b on FeedStatus { ...c } fragment c on FeedStatus { ...a }',
      'QUERY_TOO_DEEP',
    ],
    ['5,000 fragments', many(5_000), 'QUERY_TOO_LONG'],
    ['lists without end', `{ station(code: ${brackets('[', ']', 5_000)}) { code } }`, 'QUERY_TOO_DEEP'],
    [
      'objects without end',
      `{ station(code: ${'{a:'.repeat(5_000)}1${'}'.repeat(5_000)}) { code } }`,
      'QUERY_TOO_DEEP',
    ],
    ['lists that never end', `{ station(code: ${'['.repeat(20_000)}`, 'QUERY_TOO_DEEP'],
    [
      'types of lists without end',
      `query($a: ${brackets('[', ']', 5_000)}) { feeds { name } }`,
      'QUERY_TOO_DEEP',
    ],
    ['fields within fields', `{ ${brackets('a{', '}', 5_000)} }`, 'QUERY_TOO_DEEP'],
    ['one field again and again', `{ stations { ${'code '.repeat(500)} } }`, 'QUERY_TOO_COSTLY'],
    [
      'one list under sixteen names',
      `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: zones { code nameKo nameEn level }`).join(' ')} }`,
      'QUERY_TOO_COSTLY',
    ],
    [
      'one list under sixteen names, through fragments and with other filters',
      `{ ${Array.from({ length: 16 }, (_, i) => `...a${i}`).join(' ')} }
       ${Array.from({ length: 16 }, (_, i) => `fragment a${i} on Query { a${i}: stations(kinds: [SHIP]) { code } }`).join(' ')}`,
      'QUERY_TOO_COSTLY',
    ],
    ['too many tokens', tokens(MAX_TOKENS + 1), 'QUERY_TOO_LONG'],
    ['too many tokens and broken', `{ ${'feeds '.repeat(MAX_TOKENS)}`, 'QUERY_TOO_LONG'],
    ['too many aliases', aliases(MAX_ALIASES + 1), 'QUERY_TOO_MANY_ALIASES'],
    ['introspection without end', nested(21), 'QUERY_TOO_DEEP'],
    ['every reading of every station', `{ stations { readings ${all} } }`, 'QUERY_TOO_COSTLY'],
    [
      'the whole list again and again',
      `{ ${'abcdefgh'
        .split('')
        .map((a) => `${a}: stations { readings { value unit } }`)
        .join(' ')} }`,
      'QUERY_TOO_COSTLY',
    ],
    ['a month of everything', series(ELEMENT_NAMES, 31), 'QUERY_TOO_COSTLY'],
    ['a fragment bomb', bomb, 'QUERY_TOO_COSTLY'],
    [
      'the schema under twenty names',
      `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: __schema { types { description fields { description } } }`).join(' ')} }`,
      'QUERY_TOO_COSTLY',
    ],
  ])('refuses %s with HTTP 400', async (_case, query, code) => {
    const { status, json } = await portal.ask(query)
    expect(json.errors?.map((e) => e.extensions.code)).toEqual([code])
    expect(status).toBe(400)
    expect(json.data).toBeUndefined()
  })

  it('refuses what only the variables make costly, again and again', async () => {
    const query =
      'query ($e: [Element!]) { stations { readings(elements: $e) { element value unit observedAt age } } }'
    for (const _ of [1, 2, 3]) {
      expect(await portal.ask(query, { e: ELEMENT_NAMES.slice(0, 2) })).toMatchObject({ status: 200 })
      const refused = await portal.ask(query, { e: Array.from({ length: 5_000 }, () => 'windSpeed') })
      expect(refused.json.errors?.[0]?.extensions.code).toBe('QUERY_TOO_COSTLY')
      expect(refused.status).toBe(400)
    }
  })

  it.each([
    [
      'skips',
      'query ($x: Boolean!) { stations @skip(if: $x) { readings { element value unit observedAt age mode source state reason receivedAt } } }',
      { x: true },
      { x: false },
    ],
    [
      'includes in a fragment',
      'query ($x: Boolean!) { stations { ...f } } fragment f on Station { code readings @include(if: $x) { element value unit observedAt age mode source state reason receivedAt } }',
      { x: false },
      { x: true },
    ],
    [
      'the span',
      `query ($t: DateTime!) { series(stationCode: "22101", elements: [${ELEMENT_NAMES.join(' ')}], from: "2026-01-01T00:00:00Z", to: $t) { elements { points { at value minimum maximum } } } }`,
      { t: '2026-01-02T00:00:00Z' },
      { t: '2026-01-31T00:00:00Z' },
    ],
  ])('looks at the variables of each request: %s', async (_case, query, cheap, costly) => {
    for (const _ of [1, 2, 3]) {
      expect((await portal.ask(query, cheap)).json.errors).toBeUndefined()
      const { status, json } = await portal.ask(query, costly)
      expect(json.errors?.[0]?.extensions.code).toBe('QUERY_TOO_COSTLY')
      expect(status).toBe(400)
    }
  })

  it.each([
    ['lists', brackets('[', ']', 5_000)],
    ['objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['both', `${'[{"a":'.repeat(2_500)}1${'}]'.repeat(2_500)}`],
  ])('refuses %s without end in the variables, however they come', async (_case, deep) => {
    const { query } = { query: 'query ($c: String!) { station(code: $c) { code } }' }
    const hash = { persistedQuery: { version: 1, sha256Hash: operationHash(operations.StationSeries) } }
    const search = (parameters: Record<string, string>) =>
      `/graphql?${new URLSearchParams(parameters).toString()}`
    const short = `${'['.repeat(1_000)}${']'.repeat(1_000)}`
    for (const answer of [
      await portal.post(`{"query":${JSON.stringify(query)},"variables":{"c":${deep}}}`),
      await portal.post(`{"extensions":${JSON.stringify(hash)},"variables":{"code":${deep}}}`),
      await portal.post(`{"query":${JSON.stringify(query)},"extensions":{"x":${deep}}}`),
      await portal.request(search({ query, variables: `{"c":${short}}` })),
      await portal.request(search({ extensions: JSON.stringify(hash), variables: `{"c":${short}}` })),
    ]) {
      expect(answer.json.errors?.[0]?.extensions.code).toBe('INPUT_INVALID')
      expect(answer.status).toBe(400)
    }
  })

  it.each([
    ['a fragment used once', '{ feeds { ...a } } fragment a on FeedStatus { name }'],
    [
      'a fragment used twice',
      '{ a: feeds { ...a } b: feeds { ...a } } fragment a on FeedStatus { name ...b } fragment b on FeedStatus { mode }',
    ],
    [
      'a few kinds of stations, each under its name',
      '{ a: stations(kinds: [SHIP]) { code lat lon nameKo } b: stations { code lat lon nameKo } c: stations { code lat lon } d: stations { code lat lon } }',
    ],
    ['just enough tokens', tokens(MAX_TOKENS)],
    ['just enough aliases', aliases(MAX_ALIASES)],
    [
      'introspection as the tools send it',
      getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true }),
    ],
    ['a month of one element', series(['windSpeed'], 31)],
    ['every reading of one station', `{ station(code: "22101") { readings ${all} } }`],
    [
      'twelve readings of every station',
      `{ stations { readings(elements: [${ELEMENT_NAMES.slice(0, 12).join(' ')}]) { element value observedAt age mode } } }`,
    ],
    ['the map', operations.MapStations],
    ['the warnings of the map', operations.Warnings],
    [
      'all of every warning',
      `{ warnings { id type level phase next { level effectiveAt } issuedAt effectiveAt expectedEnd { from to } endsAt ending
        office number mode cap page zone { code nameKo nameEn level sea reach isKnown } history { action level issuedAt effectiveAt office number } } }`,
    ],
    [
      'a full page of bulletins',
      '{ bulletins(first: 50) { id kind issuedAt office number mode title rows { zone { code } type level command effectiveAt } lines } }',
    ],
    [
      'the parts of a square with their forecasts',
      '{ square(address: 144) { parts { address forecast { times series { element unit values reasons } } } } }',
    ],
  ])('answers %s', async (_case, query) => {
    const { status, json } = await portal.ask(query)
    expect(json.errors).toBeUndefined()
    expect(status).toBe(200)
  })

  it('leave room for the deepest useful query of the schema', async () => {
    const deepest = `{ series(stationCode: "22101", elements: windSpeed, from: "2026-05-04T00:00:00Z", to: "2026-05-04T01:00:00Z")
      { station { latest { differing { observedAt } } } }
      zoneForecast(code: "12B20103") { changes { changes { before { from } weatherAfter { sky } } } }
      bulletins { rows { zone { parent { parent { parent { parent { code } } } } } } } }`
    expect(await portal.ask(deepest)).toMatchObject({ status: 200 })
    expect(MAX_DEPTH).toBeGreaterThan(5)
    expect(MAX_COST).toBeGreaterThan(500 * 12 * 6)
  })

  it('are no defects', () => {
    expect(logged).toEqual([])
  })
})
