import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHost, serveGraphql } from '../fakes.ts'

let api: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  api = await serveGraphql(buildHost().host)
})
afterAll(() => api.close())

describe('the tide', () => {
  it('names its station, datum and origin, and both ways of counting', async () => {
    const { json } = await api.ask(
      '{ tides(lat: 37.45, lon: 126.6, days: 1) { reason station { code datum origin epoch } days { date lunarDay sunrise waters { kind at heightM } tideDays { count isCustomary kind number } } } }',
    )
    const tides = json.data?.tides as { days: { waters: unknown[] }[] }
    expect(tides).toMatchObject({
      reason: null,
      station: { code: 'DT_0001', datum: 'DL', origin: 'COMPUTED', epoch: null },
      days: [
        {
          date: '2026-05-04',
          lunarDay: 18,
          tideDays: [
            { count: 7, isCustomary: true, kind: 'NUMBERED', number: 9 },
            { count: 8, isCustomary: false, kind: 'NUMBERED', number: 10 },
          ],
        },
      ],
    })
    expect(tides.days[0]?.waters.length).toBeGreaterThanOrEqual(3)
  })

  it('says why nothing is known of it elsewhere', async () => {
    const { json } = await api.ask(
      '{ tides(lat: 34.8, lon: 128.4) { station { code } reason days { waters { at } sunset } } }',
    )
    const days = Array.from({ length: 3 }, () => ({ waters: [], sunset: expect.any(String) as string }))
    expect(json.data).toEqual({ tides: { station: null, reason: 'TOO_FAR', days } })
  })

  it.each(['lat: 91, lon: 126', 'lat: 37, lon: 126, days: 0', 'lat: 37, lon: 126, days: 32'])(
    'refuses %s',
    async (args) => {
      const { json } = await api.ask(`{ tides(${args}) { reason } }`)
      expect(json.errors?.[0]?.extensions.code).toBe('INPUT_INVALID')
    },
  )
})

describe('the walks on a flat', () => {
  it('have the time to be back and the speed of the flood', async () => {
    const { json } = await api.ask(
      '{ tides(lat: 37.38, lon: 126.41, days: 1) { walks(dryBelowM: 2.5, marginMin: 30) { from backBy until lowM floodMPerHour } } }',
    )
    const { tides } = json.data as {
      tides: { walks: { from: string; backBy: string; until: string; lowM: number; floodMPerHour: number }[] }
    }
    const { walks } = tides
    expect(walks.length).toBeGreaterThanOrEqual(3)
    for (const walk of walks) {
      expect(Date.parse(walk.until) - Date.parse(walk.backBy)).toBe(30 * 60_000)
      expect(Date.parse(walk.until)).toBeGreaterThan(Date.parse(walk.from))
      expect(walk.lowM).toBeLessThan(2.5)
      expect(walk.floodMPerHour).toBeGreaterThan(0.5)
      expect(walk.floodMPerHour).toBeLessThan(4)
    }
  })

  it('are none where the tide is not known', async () => {
    const { json } = await api.ask('{ tides(lat: 34.8, lon: 128.4) { walks { from } } }')
    expect(json.data?.tides).toEqual({ walks: [] })
  })

  it.each(['marginMin: -1', 'marginMin: 601'])('refuse %s', async (args) => {
    const { json } = await api.ask(`{ tides(lat: 37.38, lon: 126.41) { walks(${args}) { from } } }`)
    expect(json.errors?.[0]?.extensions.code).toBe('INPUT_INVALID')
  })
})
