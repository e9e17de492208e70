import { brotliDecompressSync } from 'node:zlib'
import { get } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { KeptAnswers } from '../../graphql/keptAnswers.ts'
import { buildHost, buildLatest, FakeObservations, manyStations, serveGraphql } from './fakes.ts'

const list = '{ stations { code } }'

describe('kept answers', () => {
  const observations = new FakeObservations([buildLatest()])
  const { host } = buildHost(observations)
  let executed = 0
  let portal: Awaited<ReturnType<typeof serveGraphql>>
  beforeAll(async () => {
    const latest = observations.latest.bind(observations)
    observations.latest = (filter) => {
      executed++
      return latest(filter)
    }
    portal = await serveGraphql(host)
  })
  beforeEach(() => {
    observations.replace([buildLatest()])
    executed = 0
  })
  afterAll(() => portal.close())

  it('serve the same question once per version of the observations', async () => {
    const first = await portal.ask(list)
    const second = await portal.ask(list)
    expect(second.text).toBe(first.text)
    expect(executed).toBe(1)
    observations.replace([buildLatest({ code: '22102' })])
    expect((await portal.ask(list)).json.data).toEqual({ stations: [{ code: '22102' }] })
    expect(executed).toBe(2)
  })

  it.each([
    ['authorization', 'Bearer x'],
    ['accesstoken', 'x'],
    ['x-api-key', 'x'],
    ['cookie', 'session=1'],
  ])('are neither given to nor taken from a request with %s', async (name, value) => {
    await portal.post({ query: list }, { [name]: value })
    await portal.post({ query: list }, { [name]: value })
    expect(executed).toBe(2)
  })

  it.each([
    ['values that age', '{ stations { code readings(elements: windSpeed) { age } } }'],
    ['the state of the feeds', '{ stations { code } feeds { state } }'],
    ['errors', '{ stations { code } station(code: "0") { code } }'],
    [
      'history',
      '{ stations { code } series(stationCode: "22101", elements: pressure, from: "2026-05-04T00:00:00Z", to: "2026-05-04T03:00:00Z") { step } }',
    ],
  ])('never hold %s', async (_case, query) => {
    for (const _ of [1, 2, 3]) await portal.ask(query)
    expect(executed).toBeGreaterThanOrEqual(3)
  })

  it('show the age of the moment, not of the first question', async () => {
    const query = '{ station(code: "22101") { readings(elements: windSpeed) { age } } }'
    const age = async () => JSON.stringify((await portal.ask(query)).json.data)
    expect(await age()).toContain('FRESH')
    await age()
    host.clock.advanceMinutes(100)
    expect(await age()).toContain('LATE')
    host.clock.set('2026-05-04T03:00:00Z')
  })

  it('are told apart by variables, operation and media type', async () => {
    const query = 'query ($k: [StationKind!]) { stations(kinds: $k) { code } }'
    expect((await portal.ask(query, { k: ['SHIP'] })).json.data).toEqual({ stations: [] })
    expect((await portal.ask(query, { k: ['WEATHER_BUOY'] })).json.data).toEqual({
      stations: [{ code: '22101' }],
    })
    const other = await portal.post({ query: list }, { accept: 'application/graphql-response+json' })
    expect(other.headers.get('content-type')).toContain('application/graphql-response+json')
    const usual = await portal.post({ query: list }, { accept: 'application/json' })
    expect(usual.headers.get('content-type')).toContain('application/json')
  })

  it('come compressed to those who ask for it', async () => {
    observations.replace(manyStations(50))
    const address = `/graphql?query=${encodeURIComponent('{ stations { code nameKo lat lon } }')}`
    const plain = (await portal.request(address)).text
    const path = portal.url + address
    const raw = await new Promise<{ encoding?: string; body: Buffer }>((resolve, reject) => {
      get(path, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
        )
      }).on('error', reject)
    })
    expect(raw.encoding).toBe('br')
    expect(brotliDecompressSync(raw.body).toString()).toBe(plain)
  })
})

describe('the store of kept answers', () => {
  const answer = (bytes: number) => ({ body: Buffer.alloc(bytes), contentType: 'application/json' })

  it('forgets everything with a new version, and never goes back', () => {
    const kept = new KeptAnswers()
    kept.set('a', 1, answer(1))
    expect(kept.get('a', 1)).toBeDefined()
    expect(kept.get('a', 2)).toBeUndefined()
    kept.set('b', 2, answer(1))
    kept.set('c', 1, answer(1))
    expect(kept.get('a', 1)).toBeUndefined()
    expect(kept.get('c', 2)).toBeUndefined()
    expect(kept.get('b', 2)).toBeDefined()
  })

  it('is bounded in number and in bytes, and drops what was used least recently', () => {
    const kept = new KeptAnswers()
    for (let i = 0; i < 200; i++) kept.set(`k${i}`, 1, answer(1))
    kept.get('k0', 1)
    kept.set('k200', 1, answer(1))
    expect(kept.get('k0', 1)).toBeDefined()
    expect(kept.get('k1', 1)).toBeUndefined()
    kept.set('large', 1, answer(24 * 1024 * 1024))
    expect(kept.get('k0', 1)).toBeUndefined()
    expect(kept.get('large', 1)).toBeDefined()
  })

  it('keeps no answer to a very long question', () => {
    const kept = new KeptAnswers()
    kept.set('x'.repeat(5_000), 1, answer(1))
    expect(kept.get('x'.repeat(5_000), 1)).toBeUndefined()
  })
})
