import { beforeAll, describe, expect, it } from 'vitest'
import { withTwins } from '../../../../server/http/defineRoute.ts'
import type { MembersPortal } from '../../../support/membersPortal.ts'
import { startMembersPortal } from '../../../support/membersPortal.ts'
import { buildEvent, SEA_ROUTES } from '../../../support/forecastApi.ts'
import { policyOf } from '../../../support/policies.ts'

/** What each path needs to have an answer. */
const QUERIES: Partial<Record<string, string>> = {
  seaForecastList: '?ef_no=0',
  seaForecastDetail: '?zone_id=12B20103',
  pointForecast: '?lat=35.1&lon=129.9',
  pointForecastDetail: '?lat=35.1&lon=129.9',
  smallAreaForecast: '?lat=35.1&lon=129.9',
  smallAreaModelForecast: '?lat=35.1&lon=129.9',
  mapService: '?service=WFS&request=GetFeature&typeName=mmis:shp_wrn_poly',
}

describe('the paths of warnings and forecasts in the whole portal', () => {
  let portal: MembersPortal
  let routes: string[]
  let member: Record<string, string>

  const addressOf = (name: string) => {
    const types: Partial<Record<string, string>> = { forecastNotices: 'sea' }
    const path = policyOf(name)
      .path.replace(':type', types[name] ?? 'sterm')
      .replace(':square', '144_9')
    return path + (QUERIES[name] ?? '')
  }

  beforeAll(async () => {
    portal = await startMembersPortal()
    const { services, clock, hot } = portal.container
    routes = withTwins(SEA_ROUTES).map(({ name }) => name)
    await portal.signUp('fisher01')
    member = await portal.tokenOf('fisher01')
    const now = clock.now()
    const event = buildEvent({
      issuedAt: new Date(now.getTime() - 3_600_000),
      effectiveAt: new Date(now.getTime() - 1_800_000),
      enteredAt: undefined,
      expectedEnd: undefined,
    })
    await services.warnings.record(
      { ...portal.feed, source: 'kma-wrn-met' },
      { events: [event], zones: [], refusedRows: [] },
      now,
    )
    await hot.refresh()
  })

  it('are as many as the policy table has', () => {
    expect(routes.length).toBe(28)
    expect(new Set(routes.map((name) => policyOf(name).path)).size).toBe(28)
  })

  it('all answer a member in JSON that any origin may read', async () => {
    for (const name of routes) {
      const answer = await portal.ask(addressOf(name), {
        headers: { ...member, origin: 'https://elsewhere.example' },
      })
      expect([name, answer.status]).toEqual([name, 200])
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
      expect(answer.json()).toBeTypeOf('object')
    }
  })

  it('are open to a visitor as the policy table says', async () => {
    for (const name of routes) {
      const { status } = await portal.ask(addressOf(name))
      expect([name, status]).toEqual([name, policyOf(name).who === 'member' ? 401 : 200])
    }
  })

  it('answer the question that a browser asks before, and no other method', async () => {
    for (const name of routes) {
      const path = addressOf(name)
      const asked = await portal.ask(path, {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example' },
      })
      expect([name, asked.status, asked.headers['access-control-allow-origin']]).toEqual([name, 204, '*'])
      expect(asked.headers['access-control-allow-headers']?.toLowerCase()).toContain('accesstoken')
      const sent = await portal.ask(path, { method: 'POST' })
      expect([name, sent.status, sent.headers.allow]).toEqual([name, 405, 'GET, HEAD, OPTIONS'])
      const head = await portal.ask(path, { method: 'HEAD', headers: member })
      expect([name, head.status, head.text]).toEqual([name, 200, ''])
    }
  })
})
