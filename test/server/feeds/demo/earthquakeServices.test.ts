import { describe, expect, it } from 'vitest'
import { EARTHQUAKE_SERVICES } from '../../../../server/feeds/demo/earthquakeServices.ts'
import type { DemoAgency } from '../../../../server/feeds/demo/answer.ts'
import { earthquakeMessagesAdapter } from '../../../../server/feeds/datago/earthquakes.ts'
import { earthquakesAdapter } from '../../../../server/feeds/kma/earthquakes.ts'
import { earthquakesOf } from '../../../../src/domain/earthquakes/earthquakes.ts'
import { DAY_MS } from '../../../../src/domain/kernel/time.ts'

const AT = new Date('2026-05-04T04:00:00Z')
const AGENCY = { quakes: [] } as Partial<DemoAgency> as DemoAgency

async function asked(at: Date, days: number) {
  const from = new Date(at.getTime() - days * DAY_MS)
  const request = { service: 'kma_eqk_list', at, from }
  const bytes = await EARTHQUAKE_SERVICES['kma_eqk_list']!(AGENCY, request, () => Promise.resolve())
  return earthquakesAdapter.parse(bytes, { receivedAt: at, isExcerpt: false })
}

describe('the earthquakes of the demo', () => {
  it('take the path of the agency’s lines, with chains, places abroad and corrections', async () => {
    const { quakes, refusedRows } = await asked(AT, 120)
    expect(refusedRows).toEqual([])
    const chains = earthquakesOf(quakes.map((bulletin) => ({ bulletin, mode: 'demo' })))
    expect(chains.length).toBeGreaterThanOrEqual(22)
    const home = chains.filter(({ newest }) => !newest.isAbroad)
    expect(home.length).toBeLessThan(chains.length)
    expect(home.every(({ history }) => history[0]?.stage === 'flash' && history.length >= 2)).toBe(true)
    expect(home.some(({ newest }) => newest.correction !== undefined)).toBe(true)
    expect(quakes.some(({ tsunami }) => tsunami === 'none-expected')).toBe(true)
    expect(quakes.every(({ remark }) => remark?.includes('시연'))).toBe(true)
  })

  it('are said by both services of the agency, and are one bulletin there', async () => {
    const { quakes } = await asked(AT, 60)
    const request = { service: 'datago_getEqkMsg', at: AT, from: new Date(AT.getTime() - 60 * DAY_MS) }
    const bytes = await EARTHQUAKE_SERVICES['datago_getEqkMsg']!(AGENCY, request, () => Promise.resolve())
    const messages = earthquakeMessagesAdapter.parse(bytes, { receivedAt: AT, isExcerpt: false })
    expect(messages.refusedRows).toEqual([])
    const heard = (some: typeof quakes) => some.map((bulletin) => ({ bulletin, mode: 'demo' as const }))
    const lengths = (some: typeof quakes) => earthquakesOf(heard(some)).map(({ history }) => history.length)
    expect(lengths([...quakes, ...messages.quakes])).toEqual(lengths(quakes))
    expect(messages.quakes.every(({ depthKm }) => depthKm !== undefined)).toBe(true)
  })

  it('are the same whenever they are asked for, and none of a time to come', async () => {
    const [early, late] = [await asked(AT, 30), await asked(new Date(AT.getTime() + DAY_MS), 31)]
    const known = new Set(late.quakes.map((quake) => JSON.stringify(quake)))
    expect(early.quakes.every((quake) => known.has(JSON.stringify(quake)))).toBe(true)
    expect(early.quakes.every(({ issuedAt }) => issuedAt <= AT)).toBe(true)
  })
})
