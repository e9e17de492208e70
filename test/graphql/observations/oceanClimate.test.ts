import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHost, serveGraphql } from '../fakes.ts'

let api: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  api = await serveGraphql(buildHost().host)
})
afterAll(() => api.close())

const FIELDS = '{ sea month isOver element mean minimum maximum stations normal normalPeriod }'

describe('the climate of a sea', () => {
  it('has a row for each month and element that was observed enough', async () => {
    const { json } = await api.ask(`{ oceanClimate(sea: JEJU) ${FIELDS} }`)
    expect(json.data?.oceanClimate).toEqual([
      {
        sea: 'JEJU',
        month: '2026-05',
        isOver: false,
        element: 'seaTemperature',
        mean: 16.5,
        minimum: 12,
        maximum: 19,
        stations: 3,
        normal: null,
        normalPeriod: null,
      },
    ])
  })

  it('is empty for a sea without stations, and refuses one that is not there', async () => {
    const { json } = await api.ask(`{ oceanClimate(sea: EAST_SOUTH) ${FIELDS} }`)
    expect(json.data?.oceanClimate).toEqual([])
    const refused = await api.ask(`{ oceanClimate(sea: ATLANTIC) ${FIELDS} }`)
    expect(refused.json.errors?.[0]?.extensions?.code).toBe('INPUT_INVALID')
  })
})
