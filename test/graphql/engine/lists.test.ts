import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GraphqlAnswer } from '../fakes.ts'
import { buildHost, buildLatest, FakeObservations, measured, serveGraphql } from '../fakes.ts'

const west = buildLatest({ code: '22101', lon: 124.5 })
const east = buildLatest({ code: '22102', lon: 131, kind: 'wave-buoy' })
const inBox = 'query ($box: BoundingBox) { stations(bbox: $box) { code latest { windSpeed } } }'
const boxTo = (edge: number) => ({ box: { west: 120, south: 30, east: edge, north: 40 } })

describe('lists of stations', () => {
  const observations = new FakeObservations([west, east])
  const { host, logged } = buildHost(observations)
  let portal: Awaited<ReturnType<typeof serveGraphql>>
  beforeAll(async () => {
    portal = await serveGraphql(host, { keepAnswers: false })
  })
  beforeEach(() => observations.replace([west, east]))
  afterAll(() => portal.close())

  const codes = ({ json }: GraphqlAnswer) =>
    (json.data as { stations: { code: string }[] }).stations.map(({ code }) => code)

  it('follow their filters, however often they were asked with others', async () => {
    for (const _ of [1, 2, 3]) {
      expect(codes(await portal.ask(inBox, boxTo(126)))).toEqual(['22101'])
      expect(codes(await portal.ask(inBox, boxTo(140)))).toEqual(['22101', '22102'])
      expect(codes(await portal.ask(inBox, boxTo(121)))).toEqual([])
    }
  })

  it('show a new reading at once, and only where there is one', async () => {
    for (const _ of [1, 2, 3]) await portal.ask(inBox)
    const changed = buildLatest({ code: '22101' }, { windSpeed: measured('windSpeed', 33) })
    observations.replace([changed, east])
    expect((await portal.ask(inBox)).json.data).toEqual({
      stations: [
        { code: '22101', latest: { windSpeed: 33 } },
        { code: '22102', latest: { windSpeed: 0.5 } },
      ],
    })
  })

  it('refuse a wrong filter after many right ones', async () => {
    for (const _ of [1, 2, 3]) await portal.ask(inBox, boxTo(140))
    const { status, json } = await portal.ask(inBox, boxTo(110))
    expect([status, json.errors?.[0]?.extensions.code]).toEqual([400, 'BOX_INVALID'])
    expect(codes(await portal.ask(inBox, boxTo(140)))).toHaveLength(2)
  })

  it('give the age at the moment', async () => {
    const query = '{ stations { readings(elements: windSpeed) { age } } }'
    for (const _ of [1, 2, 3]) expect((await portal.ask(query)).text).toContain('FRESH')
    host.clock.advanceMinutes(100)
    const { text } = await portal.ask(query)
    host.clock.set('2026-05-04T03:00:00Z')
    expect(text).toContain('LATE')
  })

  it('are executed for an authenticated caller', async () => {
    const plain = await portal.ask(inBox)
    for (const _ of [1, 2, 3]) {
      const { text } = await portal.post({ query: inBox }, { authorization: 'Bearer x' })
      expect(text).toBe(plain.text)
    }
  })

  it('may be called by any name, and be asked with fragments', async () => {
    const query = '{ sea: stations { ...f } } fragment f on Station { name: nameKo ... on Station { code } }'
    const [first, second, third] = [await portal.ask(query), await portal.ask(query), await portal.ask(query)]
    expect(first.json.data).toMatchObject({ sea: [{ name: '덕적도', code: '22101' }, { code: '22102' }] })
    expect([second.text, third.text]).toEqual([first.text, first.text])
  })

  it('come to no harm when a value cannot be written', async () => {
    const broken = buildLatest({ code: '22103' })
    broken.readings.windSpeed = measured('windSpeed', Number.NaN)
    observations.replace([west, broken])
    for (const _ of [1, 2, 3]) {
      const { json } = await portal.ask('{ stations { code latest { windSpeed } } feeds { name } }')
      expect(json.errors?.map(({ path }) => path)).toEqual([['stations', 1, 'latest', 'windSpeed']])
      const list = await portal.ask('{ stations { code latest { windSpeed } } }')
      expect(list.json.errors).toHaveLength(1)
    }
    expect(logged.length).toBeGreaterThan(0)
  })
})
