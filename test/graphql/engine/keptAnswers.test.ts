import { brotliDecompressSync } from 'node:zlib'
import { get } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Freshness } from '../../../graphql/engine/context.ts'
import { KeptAnswers } from '../../../graphql/engine/keptAnswers.ts'
import { buildHost, buildLatest, FakeObservations, manyStations, serveGraphql } from '../fakes.ts'
import { buildEvent } from '../forecastFakes.ts'

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

  it('serve a question from the third time on, until the observations change', async () => {
    const [first, , third, fourth] = [
      await portal.ask(list),
      await portal.ask(list),
      await portal.ask(list),
      await portal.ask(list),
    ]
    expect(executed).toBe(2)
    expect([third.text, fourth.text]).toEqual([first.text, first.text])
    expect(third.headers.get('content-type')).toBe(first.headers.get('content-type'))
    observations.replace([buildLatest({ code: '22102' })])
    expect((await portal.ask(list)).json.data).toEqual({ stations: [{ code: '22102' }] })
    expect(executed).toBe(3)
  })

  it.each([
    ['authorization', 'Bearer x'],
    ['accesstoken', 'x'],
    ['x-api-key', 'x'],
    ['cookie', 'session=1'],
  ])('are neither given to nor taken from a request with %s', async (name, value) => {
    for (const _ of [1, 2, 3, 4]) await portal.post({ query: list }, { [name]: value })
    expect(executed).toBe(4)
    for (const _ of [1, 2, 3]) await portal.ask(list)
    executed = 0
    await portal.post({ query: list }, { [name]: value })
    expect(executed).toBe(1)
  })

  it.each([
    ['values that age, at the instant itself', '{ stations { code readings(elements: windSpeed) { age } } }'],
    ['the state of the feeds', '{ stations { code } feeds { state } }'],
    [
      'what a fragment asks of the feeds',
      '{ stations { code } ...f } fragment f on Query { feeds { state } }',
    ],
    ['errors', '{ stations { code } station(code: "0") { code } }'],
    [
      'history',
      '{ stations { code } series(stationCode: "22101", elements: pressure, from: "2026-05-04T00:00:00Z", to: "2026-05-04T03:00:00Z") { step } }',
    ],
    ['whether an ID is free', '{ stations { code } isLoginIdFree(loginId: "fisher01") }'],
    ['who asks', '{ stations { code } session { loginId } }'],
  ])('never hold %s', async (_case, query) => {
    for (const _ of [1, 2, 3, 4]) await portal.ask(query)
    expect(executed).toBeGreaterThanOrEqual(4)
  })

  it('show a warning from its bulletin on, and no longer than it lasts', async () => {
    const { warnings } = host.services
    const phases = async () => {
      const { json } = await portal.ask('{ warnings { phase } }')
      return (json.data as { warnings: { phase: string }[] }).warnings.map(({ phase }) => phase)
    }
    for (const _ of [1, 2, 3]) expect(await phases()).toEqual([])
    warnings.publish(
      buildEvent({ effectiveAt: new Date('2026-05-04T04:00:00Z') }),
      buildEvent({
        command: 'release',
        issuedAt: new Date('2026-05-04T02:00:00Z'),
        effectiveAt: new Date('2026-05-04T05:00:00Z'),
        expectedEnd: null,
      }),
    )
    for (const _ of [1, 2, 3]) expect(await phases()).toEqual(['ANNOUNCED'])
    host.clock.set('2026-05-04T04:00:00Z')
    for (const _ of [1, 2, 3]) expect(await phases()).toEqual(['IN_FORCE'])
    host.clock.set('2026-05-04T05:00:00Z')
    for (const _ of [1, 2, 3]) expect(await phases()).toEqual([])
    host.clock.set('2026-05-04T03:00:00Z')
    warnings.events = []
  })

  it('show the age of the moment, not of the first question', async () => {
    const query = '{ station(code: "22101") { readings(elements: windSpeed) { age } } }'
    const age = async () => JSON.stringify((await portal.ask(query)).json.data)
    expect(await age()).toContain('FRESH')
    for (const _ of [1, 2, 3]) await age()
    host.clock.advanceMinutes(100)
    expect(await age()).toContain('LATE')
    host.clock.set('2026-05-04T03:00:00Z')
  })

  it('are distinguished by variables, operation and media type', async () => {
    const query = 'query ($k: [StationKind!]) { stations(kinds: $k) { code } }'
    for (const _ of [1, 2, 3]) {
      expect((await portal.ask(query, { k: ['SHIP'] })).json.data).toEqual({ stations: [] })
      expect((await portal.ask(query, { k: ['WEATHER_BUOY'] })).json.data).toEqual({
        stations: [{ code: '22101' }],
      })
      for (const type of ['application/graphql-response+json', 'application/json']) {
        const answer = await portal.post({ query: list }, { accept: type })
        expect(answer.headers.get('content-type')).toContain(type)
      }
    }
  })

  it('come compressed to those who ask for it', async () => {
    observations.replace(manyStations(50))
    const address = `/graphql?query=${encodeURIComponent('{ stations { code nameKo lat lon } }')}`
    const plain = (await portal.request(address)).text
    for (const _ of [1, 2]) await portal.request(address, { headers: { accept: '*/*' } })
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
  let version = 1
  const freshness = (): Freshness => ({
    versions: new Map([['observations', version]]),
    at: new Date(),
    until: undefined,
  })
  const answer = (bytes: number) => ({
    body: Buffer.alloc(bytes),
    contentType: 'application/json',
    freshness: freshness(),
  })
  const build = () => new KeptAnswers(({ versions }) => versions.get('observations') === version)
  beforeEach(() => {
    version = 1
  })

  const ask = (kept: KeptAnswers, key: string, bytes = 1) => {
    const known = kept.get(key)
    if (!known && kept.isWorthKeeping(key)) kept.set(key, answer(bytes))
    return known !== undefined
  }

  it('keeps what is asked a second time', () => {
    const kept = build()
    expect([1, 2, 3].map(() => ask(kept, 'a'))).toEqual([false, false, true])
  })

  it('gives no answer that is no longer fresh, and takes none', () => {
    const kept = build()
    for (const _ of [1, 2]) ask(kept, 'a')
    const old = answer(1)
    version = 2
    expect(kept.get('a')).toBeUndefined()
    kept.set('a', old)
    version = 1
    expect(kept.get('a')).toBeUndefined()
  })

  it('keeps an answer anew after a change at the first question', () => {
    const kept = build()
    for (const _ of [1, 2]) ask(kept, 'a')
    version = 2
    expect([1, 2].map(() => ask(kept, 'a'))).toEqual([false, true])
  })

  it('is bounded in number and in bytes, and drops what was used least recently', () => {
    const kept = build()
    for (let i = 0; i < 200; i++) for (const _ of [1, 2]) ask(kept, `k${i}`)
    kept.get('k0')
    for (const _ of [1, 2]) ask(kept, 'k200')
    expect(kept.get('k0')).toBeDefined()
    expect(kept.get('k1')).toBeUndefined()
    for (const _ of [1, 2]) ask(kept, 'large', 24 * 1024 * 1024)
    expect(kept.get('k0')).toBeUndefined()
    expect(kept.get('large')).toBeDefined()
  })

  it('forgets what was asked once among very many questions, and keeps no answer to a very long one', () => {
    const kept = build()
    expect(ask(kept, 'x'.repeat(5_000))).toBe(false)
    expect(kept.isWorthKeeping('x'.repeat(5_000))).toBe(false)
    kept.isWorthKeeping('first')
    for (let i = 0; i < 1_000; i++) kept.isWorthKeeping(`k${i}`)
    expect(kept.isWorthKeeping('first')).toBe(false)
  })
})
