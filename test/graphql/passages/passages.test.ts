import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NavigationalWarningFact } from '../../../src/domain/partners/navigationalWarnings.ts'
import type { SeaHour } from '../../../src/domain/passages/seaHours.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { buildHost, NOW, serveGraphql } from '../fakes.ts'

const START = new Date(NOW)
const WAY = '[{lat: 35, lon: 125, name: "A"}, {lat: 35, lon: 126}]'
const hours = Array.from({ length: 72 }, (_, i): SeaHour => ({
  at: new Date(START.getTime() + i * HOUR_MS),
  values: { windSpeed: 5, significantWaveHeight: 1 },
  verdict: 'near',
  reason: { kind: 'limit', name: 'significantWaveHeight', value: 1, limit: 1.2 },
}))
const FIRING: NavigationalWarningFact = {
  kind: 'nav-warning',
  number: '26-7',
  at: START,
  title: '해상사격훈련',
  text: '전문',
  office: '합동참모본부',
  cancels: [],
  isCancel: false,
  areas: [
    {
      name: '서해',
      shape: 'point',
      points: [{ lat: 35, lon: 125.5 }],
      radiusNm: 2,
      windows: [{ from: START, until: new Date(START.getTime() + 24 * HOUR_MS) }],
    },
  ],
}

let api: Awaited<ReturnType<typeof serveGraphql>>
let isListed: boolean
beforeAll(async () => {
  const { host } = buildHost()
  const received = { receivedAt: START, mode: 'live' as const }
  const board = { ...received, kind: 'nav-board', at: START, until: START, numbers: ['26-7'] }
  api = await serveGraphql({
    ...host,
    services: {
      ...host.services,
      seaReader: {
        along: (places) => Promise.resolve({ from: START, places: places.map(() => hours) }),
      },
      partnerFacts: {
        of: (kind) => {
          if (!isListed) return []
          return (kind === 'nav-board' ? [board] : [{ ...FIRING, ...received }]) as never
        },
      },
    },
  })
})
afterAll(() => api.close())
beforeEach(() => {
  isListed = true
})

describe('the weather of a passage over GraphQL', () => {
  it('is where the boat is when, and the sea there', async () => {
    const { json } = await api.ask(
      `{ passageWeather(waypoints: ${WAY}, knots: 10) { nm at isWaypoint significantWaveHeight windGust verdict reason { kind } } }`,
    )
    const points = json.data?.passageWeather as Record<string, unknown>[]
    expect(points[0]).toEqual({
      nm: 0,
      at: NOW,
      isWaypoint: true,
      significantWaveHeight: 1,
      windGust: null,
      verdict: 'NEAR',
      reason: { kind: 'LIMIT' },
    })
    expect(points.at(-1)).toMatchObject({ isWaypoint: true, nm: expect.closeTo(49.3, 0) as number })
  })

  it.each([
    ['{lat: 35, lon: 125}', '', 'PASSAGE_INVALID'],
    ['{lat: 35, lon: 125}, {lat: 35, lon: 125}', '', 'PASSAGE_INVALID'],
    ['{lat: 35, lon: 125}, {lat: 35, lon: 185}', '', 'PASSAGE_INVALID'],
    ['{lat: 35, lon: 125}, {lat: 35, lon: 126}', ', knots: 99', 'INPUT_INVALID'],
    ['{lat: 35, lon: 125}, {lat: 35, lon: 126}', ', departsAt: "2026-05-04T02:00:00Z"', 'TIME_INVALID'],
  ])('of [%s]%s is refused', async (waypoints, more, code) => {
    for (const [name, field] of [
      ['passageWeather', 'nm'],
      ['passageNavigationalWarnings', 'kind'],
    ]) {
      const { json } = await api.ask(`{ ${name}(waypoints: [${waypoints}]${more}) { ${field} } }`)
      expect(json.errors?.[0]?.extensions.code).toBe(code)
    }
  })

  it('goes on from each half hour of three days', async () => {
    const { json } = await api.ask(`{ passageDepartures(waypoints: ${WAY}) { at verdict highestWaves } }`)
    const all = json.data?.passageDepartures as unknown[]
    expect(all).toHaveLength(144)
    expect(all[0]).toMatchObject({ verdict: 'NEAR', highestWaves: 1 })
  })
})

describe('navigational warnings over GraphQL', () => {
  it('are those of the board, with their areas and hours', async () => {
    const { json } = await api.ask(
      '{ navigationalWarnings { at mode warnings { number title office advice areas { name shape radiusNm points { lat lon } windows { from } hours } } } }',
    )
    expect(json.data?.navigationalWarnings).toEqual({
      at: NOW,
      mode: 'LIVE',
      warnings: [
        {
          number: '26-7',
          title: '해상사격훈련',
          office: '합동참모본부',
          advice: null,
          areas: [
            {
              name: '서해',
              shape: 'POINT',
              radiusNm: 2,
              points: [{ lat: 35, lon: 125.5 }],
              windows: [{ from: NOW }],
              hours: null,
            },
          ],
        },
      ],
    })
  })

  it('that a passage meets are said with where and when', async () => {
    const { json } = await api.ask(
      `{ passageNavigationalWarnings(waypoints: ${WAY}, knots: 10) { kind at area { name } warning { number } } }`,
    )
    expect(json.data?.passageNavigationalWarnings).toEqual([
      {
        kind: 'IN_HOURS',
        at: expect.any(String) as string,
        area: { name: '서해' },
        warning: { number: '26-7' },
      },
    ])
  })

  it('are not known without a list', async () => {
    isListed = false
    const { json } = await api.ask(
      `{ navigationalWarnings { at } passageNavigationalWarnings(waypoints: ${WAY}) { kind } }`,
    )
    expect(json.data).toEqual({ navigationalWarnings: null, passageNavigationalWarnings: null })
  })
})
