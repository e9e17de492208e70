import { describe, expect, it } from 'vitest'
import { policyOf, ROUTE_NAMES } from '../../server/policy.ts'
import { startTestPortal } from '../support/portal.ts'

describe('the policy table', () => {
  it.each(ROUTE_NAMES)('bounds %s', (name) => {
    const { perMinute, bodyLimitBytes, path } = policyOf(name)
    expect(perMinute).toBeGreaterThan(0)
    expect(perMinute).toBeLessThanOrEqual(6_000)
    expect(bodyLimitBytes).toBeLessThanOrEqual(262_144)
    expect(path).toMatch(/^\//)
  })

  it('leaves room for existing clients, which poll data up to five times a second', () => {
    expect(policyOf('observationList').perMinute).toBeGreaterThanOrEqual(300)
    expect(policyOf('observationSeries').perMinute).toBeGreaterThanOrEqual(300)
  })
})

describe('a limit', () => {
  it('refuses what goes over it with a code, and counts each address by itself', async () => {
    const portal = await startTestPortal({ env: { TRUST_PROXY: '1' } })
    const { perMinute } = policyOf('menuUsage')
    const visit = (address: string) =>
      portal.ask('/mmis_marine_api/menu-usage-logs', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{"menuCode":"10110001"}',
      })
    const answers = await Promise.all(Array.from({ length: perMinute + 5 }, () => visit('198.51.100.7')))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', error: { type: 'LIMIT' } })
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/)
    expect((await visit('198.51.100.8')).status).toBe(200)
  })
})
