import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHost, serveGraphql } from '../fakes.ts'

let api: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  api = await serveGraphql(buildHost().host)
})
afterAll(() => api.close())

interface Advice {
  sentence: string
  hours: { verdict: string; reason: { kind: string; quantity: string | null } | null }[]
}
const advise = async (args: string) => {
  const { json } = await api.ask(
    `{ tripAdvice(lat: 34.5, lon: 129, ${args}) { tripHours sentence hours { at verdict reason { kind quantity value limit } } windows { from backBy hours isLongEnough } next { from } } }`,
  )
  return json
}

describe('advice on going out', () => {
  it('judges 72 hours from the one that has begun', async () => {
    const advice = (await advise('')).data?.tripAdvice as Advice & {
      hours: { at: string }[]
      tripHours: number
    }
    expect(advice.hours).toHaveLength(72)
    expect(advice.hours[0]?.at).toBe('2026-05-04T03:00:00Z')
    expect(advice.tripHours).toBe(5)
    expect(advice.sentence).not.toBe('')
  })

  it('never calls an hour free whose input is missing', async () => {
    const advice = (await advise('boat: {preset: SMALL_FISHING, airTemperature: 5}')).data
      ?.tripAdvice as Advice
    const missing = advice.hours.filter(({ reason }) => reason?.kind === 'MISSING')
    expect(missing.length).toBeGreaterThan(0)
    for (const { verdict } of missing) expect(verdict).toBe('UNKNOWN')
  })

  it.each([
    ['significantWaveHeight: -1', 'significantWaveHeight'],
    ['windSpeed: 99', 'windSpeed'],
    ['tideAtLeast: 3, tideAtMost: 1', 'tideAtLeast'],
    ['tripHours: 25', 'tripHours'],
  ])('refuses a boat with %s', async (limits, field) => {
    const { errors } = await advise(`boat: {${limits}}`)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INPUT_INVALID', facts: { field } })
  })

  it('refuses what is no place on earth', async () => {
    const { json } = await api.ask('{ tripAdvice(lat: 129, lon: 34) { tripHours } }')
    expect(json.errors?.[0]?.extensions.code).toBe('INPUT_INVALID')
  })
})
