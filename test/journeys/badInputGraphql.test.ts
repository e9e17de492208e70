import { describe, expect, it } from 'vitest'
import { ask, graphql, INSIDE, JSON_TYPE, MEGABYTE, type Asked } from './asking.ts'

const bboxQuery = 'query($box: BoundingBox) { stations(bbox: $box) { code } }'
const box = (west: unknown, south: unknown, east: unknown, north: unknown) =>
  graphql(bboxQuery, { box: { west, south, east, north } })

const seriesQuery = (from: string, to: string, step = 'RAW', element = 'windSpeed') =>
  graphql(
    `{ series(stationCode: "22101", elements: [${element}], from: "${from}", to: "${to}", step: ${step}) { step } }`,
  )

describe('GraphQL refuses', () => {
  it.each<[string, Asked, number, string]>([
    ['an unknown station', graphql('{ station(code: "00000") { code } }'), 404, 'STATION_UNKNOWN'],
    ['a box outside the world', box(120, 30, 130, 95), 400, 'BOX_INVALID'],
    ['a box across 180°', box(170, 30, -170, 40), 400, 'BOX_INVALID'],
    ['a box upside down', box(120, 40, 130, 30), 400, 'BOX_INVALID'],
    ['text where a degree belongs', box('120', 30, 130, 40), 400, 'BOX_INVALID'],
    ['a list where a degree belongs', box([120], 30, 130, 40), 400, 'BOX_INVALID'],
    ['a malformed time', seriesQuery('yesterday', '2026-05-01T00:00:00Z'), 400, 'TIME_INVALID'],
    [
      'a time without an offset',
      seriesQuery('2026-05-01T00:00:00', '2026-05-02T00:00:00Z'),
      400,
      'TIME_INVALID',
    ],
    [
      'an end before the start',
      seriesQuery('2026-05-02T00:00:00Z', '2026-05-01T00:00:00Z'),
      400,
      'TIME_ORDER',
    ],
    [
      'a span that is too long',
      seriesQuery('2025-01-01T00:00:00Z', '2026-05-01T00:00:00Z'),
      400,
      'SPAN_TOO_LONG',
    ],
    [
      'too many hours',
      seriesQuery('2020-01-01T00:00:00Z', '2026-05-01T00:00:00Z', 'HOUR'),
      400,
      'SPAN_TOO_LONG',
    ],
    [
      'an unknown element',
      seriesQuery('2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z', 'RAW', 'mood'),
      400,
      'ELEMENT_UNKNOWN',
    ],
    ['an unknown field', graphql('{ stations { password } }'), 400, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a list where a code belongs',
      graphql('query($c: String!) { station(code: $c) { code } }', { c: ['22101'] }),
      400,
      'BAD_USER_INPUT',
    ],
    [
      'an object where a code belongs',
      graphql('query($c: String!) { station(code: $c) { code } }', { c: { a: 1 } }),
      400,
      'BAD_USER_INPUT',
    ],
    ['a query that is not GraphQL', graphql('{ stations {'), 400, 'GRAPHQL_PARSE_FAILED'],
    [
      'a query that is too deep',
      graphql(
        `{ __type(name: "Query") { fields { type { ${'ofType { '.repeat(30)} name ${' }'.repeat(30)} } } } }`,
      ),
      400,
      'QUERY_TOO_DEEP',
    ],
    [
      'too many aliases',
      graphql(`{ ${Array.from({ length: 60 }, (_, n) => `a${n}: stations { code }`).join(' ')} }`),
      400,
      'QUERY_TOO_MANY_ALIASES',
    ],
    ['too many words', graphql(`{ stations { ${'code '.repeat(8_000)} } }`), 400, 'QUERY_TOO_LONG'],
    ['nothing', { path: '/graphql', method: 'POST', headers: JSON_TYPE, body: '{}' }, 400, 'INPUT_INVALID'],
    [
      'several operations in one body',
      { path: '/graphql', method: 'POST', headers: JSON_TYPE, body: '[{"query":"{stations{code}}"}]' },
      400,
      'INPUT_INVALID',
    ],
    [
      'a broken body',
      { path: '/graphql', method: 'POST', headers: JSON_TYPE, body: '{"query' },
      400,
      'INPUT_INVALID',
    ],
    [
      'a body of one MEGABYTE',
      { path: '/graphql', method: 'POST', headers: JSON_TYPE, body: `{"query":"${MEGABYTE}"}` },
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a body that is not JSON',
      {
        path: '/graphql',
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: '{stations{code}}',
      },
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ],
    [
      'a wrong method',
      { path: '/graphql', method: 'PUT', headers: JSON_TYPE, body: '{}' },
      405,
      'METHOD_NOT_ALLOWED',
    ],
    [
      // the protocol of persisted queries has the client ask again with the text, so this is not an HTTP error
      'an unregistered operation',
      {
        path: `/graphql?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }))}`,
      },
      200,
      'PERSISTED_QUERY_NOT_FOUND',
    ],
  ])('%s', async (_case, asked, status, code) => {
    const answer = await ask(asked)
    const body = JSON.parse(answer.text) as { errors?: { message: string; extensions: { code: string } }[] }
    expect({ status: answer.status, code: body.errors?.[0]?.extensions.code }).toEqual({ status, code })
    expect(body.errors?.[0]?.message).not.toBe('')
    expect(answer.text).not.toMatch(INSIDE)
  })
})
