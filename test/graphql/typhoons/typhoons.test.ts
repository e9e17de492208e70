import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStorm, FakeTyphoons } from '../../support/typhoons.ts'
import { buildHost, serveGraphql } from '../fakes.ts'

const typhoons = new FakeTyphoons([buildStorm(), buildStorm({ number: 3, isActive: false, mode: 'replay' })])
let api: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  const { host } = buildHost()
  api = await serveGraphql({ ...host, services: { ...host.services, typhoons } })
})
afterAll(() => api.close())

describe('storms', () => {
  it('have their newest advisory with its winds and circles', async () => {
    const { json } = await api.ask(
      '{ storms { code mode past { at } advisory { averagingMin isDepression points { leadHours lat gale { km weakerKm } probabilityKm } } } }',
    )
    expect(json.data).toMatchObject({
      storms: [
        {
          code: 'kma-2026-24',
          mode: 'LIVE',
          past: [{}, {}],
          advisory: {
            averagingMin: 10,
            isDepression: false,
            points: [
              { leadHours: 0, lat: 30, gale: { km: 300, weakerKm: null }, probabilityKm: null },
              { leadHours: 24, probabilityKm: 72 },
              {},
              {},
            ],
          },
        },
      ],
    })
  })

  it('are those of a year where one is asked for, and each by its code', async () => {
    const { json } = await api.ask(
      '{ storms(year: 2026) { number isActive past { at } } storm(code: "kma-2026-3") { nameKo mode } }',
    )
    expect(json.data).toEqual({
      storms: [
        { number: 24, isActive: true, past: [] },
        { number: 3, isActive: false, past: [] },
      ],
      storm: { nameKo: '솔릭', mode: 'REPLAY' },
    })
  })

  it.each(['kma-2026-99', "kma-2026-1' OR '1'='1", ''])('refuse %j', async (code) => {
    const { json } = await api.ask(`{ storm(code: ${JSON.stringify(code)}) { code } }`)
    expect(json.errors?.[0]?.extensions?.code).toBe('ROW_UNKNOWN')
  })
})
