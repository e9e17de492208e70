import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FALLBACK_FILE } from '../../../../server/warnings/publish/mount.ts'
import type { WarningPayload } from '../../../../server/feeds/ports.ts'
import type { WarningEvent } from '../../../../src/domain/warnings/warnings.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { startTestPortal } from '../../../support/portal.ts'
import { CAP_SCHEMA } from '../../../support/cap.ts'
import { complaints } from '../../../support/xmllint.ts'
import { ending, kst, SOME_ZONE } from '../../../support/warnings.ts'

const buildEvent = (part: Partial<WarningEvent> = {}): WarningEvent => ({
  zoneCode: SOME_ZONE,
  type: 'high-seas',
  level: 'advisory',
  command: 'announce',
  issuedAt: kst('06-01 04:30'),
  effectiveAt: kst('06-01 06:00'),
  office: '159',
  number: 11,
  expectedEnd: ending('06-01 21:00~06-02 00:00'),
  ...part,
})
const payload = (events: readonly WarningEvent[], listing?: WarningPayload['listing']): WarningPayload => ({
  events: [...events],
  zones: [],
  refusedRows: [],
  ...(listing && { listing }),
})

async function start(clock: FakeClock, env: Record<string, string> = {}) {
  const portal = await startTestPortal({ now: () => clock.now(), env })
  const { warnings } = portal.container.services
  const feed = { ...portal.feed, source: 'kma-wrn-met' } as const
  const record = async (events: readonly WarningEvent[], listing?: WarningPayload['listing']) => {
    await warnings.record(feed, payload(events, listing), clock.now())
    await portal.container.hot.refresh()
  }
  return { portal, record }
}

describe('warnings in open formats', () => {
  it.each([
    ['an unknown document', '/mmis/cap/nothing.xml', 404],
    ['a document of no name', '/mmis/cap/%2e%2e%2f', 404],
    ['an address that cannot be decoded', '/mmis/cap/%ff', 400],
  ])('refuse %s', async (_case, path, status) => {
    const { portal } = await start(new FakeClock(kst('06-01 05:00')))
    const answer = await portal.ask(path)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain(' at ')
  })

  it('show a bulletin as CAP, in the feed and on the map as soon as it is recorded', async () => {
    const { portal, record } = await start(new FakeClock(kst('06-01 05:00')))
    expect(await (await portal.ask('/mmis/warnings.geojson')).json()).toMatchObject({ features: [] })
    await record([buildEvent()])
    const feed = await portal.ask('/mmis/warnings.atom')
    expect(feed.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    const [, file = ''] = /href="[^"]*\/mmis\/cap\/([^"]+)"/.exec(feed.text) ?? []
    const cap = await portal.ask(`/mmis/cap/${file}`)
    expect(cap.headers['content-type']).toBe('application/cap+xml; charset=utf-8')
    expect(cap.text).toContain('풍랑주의보')
    expect(complaints(CAP_SCHEMA, { [file]: cap.text })).toEqual([])
    const map = (await portal.ask('/mmis/warnings.geojson')).json()
    expect(map).toMatchObject({
      features: [{ properties: { zoneCode: SOME_ZONE, level: 'advisory', phase: 'announced' } }],
    })
  })

  it('answer the same in another spelling, which no prepared answer has', async () => {
    const { portal, record } = await start(new FakeClock(kst('06-01 05:00')))
    await record([buildEvent()])
    for (const path of ['/mmis/warnings.atom', '/mmis/warnings.geojson']) {
      const [plain, spelt] = [await portal.ask(path), await portal.ask(`${path}?from=elsewhere`)]
      expect(spelt.text).toBe(plain.text)
    }
  })

  it('stand on the map of a moment that is over as they had been issued then', async () => {
    const clock = new FakeClock(kst('06-01 05:00'))
    const { portal, record } = await start(clock)
    await record([buildEvent()])
    const at = (moment: string) => portal.ask(`/mmis/warnings.geojson?at=${encodeURIComponent(moment)}`)
    expect((await at(kst('06-01 04:00').toISOString())).json()).toMatchObject({ features: [] })
    expect((await at(kst('06-01 04:59').toISOString())).json()).toMatchObject({
      features: [{ properties: { zoneCode: SOME_ZONE, phase: 'announced' } }],
    })
    expect(await at('yesterday')).toMatchObject({ status: 400 })
    expect((await portal.ask('/mmis/warnings.geojson?at=a&at=b')).status).toBe(400)
    // received at 05:00, so that it was issued but not yet known a minute before
    const asOf = (moment: string) => portal.ask(`/mmis/warnings.geojson?asOf=${encodeURIComponent(moment)}`)
    expect((await asOf(kst('06-01 04:59').toISOString())).json()).toMatchObject({ features: [] })
    expect((await asOf(kst('06-01 05:00').toISOString())).json()).toMatchObject({
      features: [{ properties: { zoneCode: SOME_ZONE } }],
    })
    expect(await asOf('yesterday')).toMatchObject({ status: 400 })
  })

  it('give where the zones are', async () => {
    const { portal } = await start(new FakeClock(kst('06-01 05:00')))
    const zones = (await portal.ask('/mmis/zones.geojson')).json() as { features: { id: string }[] }
    expect(zones.features.map(({ id }) => id)).toContain(SOME_ZONE)
    expect(zones.features.length).toBeGreaterThan(90)
  })

  it('keep a page on disk that is right at every change and boundary', async () => {
    const clock = new FakeClock(kst('06-01 05:00'))
    const { portal, record } = await start(clock)
    const file = join(portal.container.env.DATA_DIR, FALLBACK_FILE)
    await expect.poll(() => existsSync(file)).toBe(true)
    await record([buildEvent()])
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('부산앞바다')
    clock.set(kst('06-02 00:00'))
    portal.container.services.warnings.refresh()
    await expect.poll(() => readFileSync(file, 'utf8')).not.toContain('부산앞바다')
  })

  it('stand in for the page of warnings when that cannot be made', async () => {
    // without the built pages every page answers NOT_READY
    const { portal, record } = await start(new FakeClock(kst('06-01 06:30')))
    await record([buildEvent()])
    const page = await portal.ask('/mmis/warnings')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
    expect(page.text).toContain('부산앞바다')
    expect((await portal.ask('/mmis/stations')).status).toBe(503)
  })
})
