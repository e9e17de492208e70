import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SeaRoutes } from '../../../server/routes/routes.ts'
import { SEA_ROUTES } from '../../../server/platform/db/facts/routes.ts'
import type { Sailing } from '../../../src/domain/routes/sailings.ts'
import { buildHost, NOW, serveGraphql } from '../fakes.ts'

const AT = new Date(NOW)
const PLANNED: Sailing = { shipKo: '시연호', lineKo: '인천-백령', fromKo: '인천', toKo: '백령', at: AT }
const HELD: Sailing = {
  ...PLANNED,
  route: { code: 'west-central-1', from: 0, to: 1 },
  fareWon: 12_500,
  status: { state: 'controlled', word: '통제', reason: '풍랑주의보', changedAt: AT, receivedAt: AT },
}

let api: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  const { host } = buildHost()
  const sailings = [PLANNED, HELD]
  api = await serveGraphql({
    ...host,
    services: {
      ...host.services,
      seaRoutes: new SeaRoutes(SEA_ROUTES),
      sailings: {
        list: (route) =>
          route === undefined ? sailings : sailings.filter((one) => one.route?.code === route),
      },
    },
  })
})
afterAll(() => api.close())

describe('lines of passenger ships over GraphQL', () => {
  it('have their stops, and a way of their length', async () => {
    const { json } = await api.ask('{ seaRoutes { code sea lengthNm stops { nameEn } way { lat lon } } }')
    const routes = json.data?.seaRoutes as { stops: unknown[]; way: unknown[]; lengthNm: number }[]
    expect(routes).toHaveLength(SEA_ROUTES.length)
    expect(
      routes.every(({ stops, way, lengthNm }) => stops.length > 1 && way.length > 1 && lengthNm > 0),
    ).toBe(true)
  })

  it('have departures: by the authority’s word, or by the timetable alone', async () => {
    const fields = 'route shipKo at fareWon arrivesAt status { state word reason }'
    const { json } = await api.ask(
      `{ all: sailings { ${fields} } one: sailings(route: "west-central-1") { shipKo } none: sailings(route: "no-such") { shipKo } }`,
    )
    expect(json.data).toEqual({
      all: [
        { route: null, shipKo: '시연호', at: NOW, fareWon: null, arrivesAt: null, status: null },
        {
          route: 'west-central-1',
          shipKo: '시연호',
          at: NOW,
          fareWon: 12_500,
          arrivesAt: null,
          status: { state: 'CONTROLLED', word: '통제', reason: '풍랑주의보' },
        },
      ],
      one: [{ shipKo: '시연호' }],
      none: [],
    })
  })
})
