import { describe, expect, it } from 'vitest'
import type { DemoAgency } from '../../../../server/feeds/demo/answer.ts'
import { FERRY_SERVICES } from '../../../../server/feeds/demo/ferryServices.ts'
import { sailingPlanAdapter } from '../../../../server/feeds/komsa/plans.ts'
import { sailingAdapter } from '../../../../server/feeds/komsa/sailings.ts'
import type { SailingFact, SailingPlanFact } from '../../../../src/domain/partners/sailings.ts'
import { DAY_MS } from '../../../../src/domain/kernel/time.ts'
import { FERRY_TERMINALS } from '../../../../server/platform/db/facts/ferryTerminals.ts'
import { WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'

const NOON = new Date('2026-05-04T03:00:00Z')
const go = () => Promise.resolve()

/** An office that warns in some zones. */
function agency(warned: readonly string[]): DemoAgency {
  const standing = warned.map((zoneCode) => ({
    zoneCode,
    type: 'high-seas',
    level: 'warning',
    effectiveAt: new Date(0),
  }))
  return {
    office: { standing: () => Promise.resolve(standing) },
    clock: ownTime,
  } as Partial<Record<keyof DemoAgency, unknown>> as DemoAgency
}

async function sailings(
  at: Date,
  { warned = [], now = at }: { warned?: readonly string[]; now?: Date } = {},
) {
  const request = { service: 'komsa_ferryRouteInfo', at, from: now }
  const bytes = await FERRY_SERVICES['komsa_ferryRouteInfo']!(agency(warned), request, go)
  const { facts, refusedRows } = sailingAdapter.parse(bytes, { receivedAt: now, isExcerpt: false, request })
  expect(refusedRows).toEqual([])
  return facts as SailingFact[]
}

describe('passenger ships of the demo', () => {
  it('run on some hundred lines, each with a ship of its own', async () => {
    const all = await sailings(NOON)
    expect(new Set(all.map(({ shipKo }) => shipKo)).size).toBeGreaterThanOrEqual(100)
    expect(all.length).toBeGreaterThan(200)
  })

  it('have sailed by noon where nothing holds them back, and are planned later', async () => {
    const all = await sailings(NOON)
    const states = new Set(all.map(({ state }) => state))
    expect(states).toContain('done')
    expect(states).toContain('planned')
    expect(all.filter(({ at, state }) => at > NOON && (state === 'done' || state === 'under-way'))).toEqual(
      [],
    )
  })

  it('stay in port by the warnings of the same sea, and say which', async () => {
    const held = await sailings(NOON, { warned: WARNING_ZONES.map(({ code }) => code) })
    const decided = held.filter(({ at }) => at <= NOON)
    expect(decided.length).toBeGreaterThan(100)
    expect(new Set(decided.map(({ state }) => state))).toEqual(new Set(['controlled']))
    expect(new Set(decided.map(({ reason }) => reason))).toEqual(new Set(['풍랑경보']))
  })

  it('of tomorrow are planned in the evening, whatever is warned of today', async () => {
    const tomorrow = new Date(NOON.getTime() + DAY_MS)
    const asked = { warned: WARNING_ZONES.map(({ code }) => code), now: new Date('2026-05-04T11:00:00Z') }
    const all = await sailings(tomorrow, asked)
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['planned']))
  })

  it('leave a terminal as the timetable says', async () => {
    const [{ code: station, nameKo }] = FERRY_TERMINALS
    const request = { service: 'komsa_shipOpratInfo', at: NOON, station }
    const bytes = await FERRY_SERVICES['komsa_shipOpratInfo']!(agency([]), request, go)
    const { facts } = sailingPlanAdapter.parse(bytes, { receivedAt: NOON, isExcerpt: false, request })
    const plans = facts as SailingPlanFact[]
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.every(({ fromKo, at, arrivesAt }) => fromKo === nameKo && arrivesAt! > at)).toBe(true)
  })
})
