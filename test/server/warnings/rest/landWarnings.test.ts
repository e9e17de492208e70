import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LAND_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { sceneShift } from '../../../../server/feeds/demo/scene.ts'
import { shiftedTime } from '../../../../server/feeds/demo/seaTime.ts'
import { DemoTransport } from '../../../../server/feeds/demo/transport.ts'
import { warningBulletinsAdapter } from '../../../../server/feeds/kma/warningBulletins.ts'
import { warningZonesAdapter } from '../../../../server/feeds/kma/warningZones.ts'
import type { FeedRequest } from '../../../../server/feeds/ports.ts'
import { isLandZone } from '../../../../src/domain/zones/landRegions.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import type { MembersPortal } from '../../../support/membersPortal.ts'
import { startMembersPortal } from '../../../support/membersPortal.ts'
import { TEST_NOW } from '../../../support/portal.ts'
import { policyOf } from '../../../support/policies.ts'

const SOON = { timeout: 15_000, interval: 50 }

describe('a gale of the demo sea, through the agencies’ formats', () => {
  const begins = new Date(Math.floor(TEST_NOW.getTime() / HOUR_MS) * HOUR_MS)
  const demo = new DemoTransport([], { clock: shiftedTime(sceneShift('gale', begins)) })
  const never = new AbortController().signal
  const read = async (request: FeedRequest) => demo.fetch(request, never)
  let portal: MembersPortal
  beforeAll(async () => {
    portal = await startMembersPortal()
    portal.container.start()
  })
  afterAll(() => portal.container.stop())

  const context = { receivedAt: TEST_NOW, isExcerpt: false }
  const linesOf = async (path: string) =>
    ((await portal.ask(path)).json() as { data: Record<string, string>[] }).data

  it('has the agency list its land zones, by the names that the portal knows', async () => {
    const { zones } = portal.container.services
    const own = zones.landZones
    expect(own.map(({ code }) => code)).toEqual(LAND_ZONES.map(({ code }) => code))
    const payload = warningZonesAdapter.parse(await read({ service: 'kma_wrn_reg', at: TEST_NOW }), context)
    expect(payload.refusedRows).toEqual([])
    await portal.container.services.warnings.recordZones(portal.feed, payload, TEST_NOW)
    expect(zones.landZones.map(({ nameKo, nameEn }) => [nameKo, nameEn])).toEqual(
      own.map(({ nameKo, nameEn }) => [nameKo, nameEn]),
    )
  })

  it('puts coastal land under a strong wind warning, in the list, and on the phones of its subscribers', async () => {
    const from = new Date(TEST_NOW.getTime() - 40 * HOUR_MS)
    const bytes = await read({ service: 'kma_wrn_met_data', from, at: TEST_NOW })
    const payload = warningBulletinsAdapter.parse(bytes, context)
    const winds = payload.events.filter(
      ({ type, level }) => type === 'strong-wind' && level !== 'preliminary',
    )
    expect(winds.length).toBeGreaterThan(0)
    expect(winds.every(({ zoneCode }) => isLandZone(zoneCode))).toBe(true)
    const newest = winds.findLast(({ command }) => command === 'announce')!
    await portal.signUp('landsman')
    const headers = await portal.tokenOf('landsman')
    const draft = `{topic: WARNING, pointCodes: ["${newest.zoneCode}"], sendTimes: ["-"]}`
    const saved = await portal.graphql(
      `mutation { saveSubscription(channel: SMS, drafts: [${draft}]) { pointCode } }`,
      headers,
    )
    expect(saved.errors).toBeUndefined()
    await portal.container.services.warnings.record(portal.feed, payload, TEST_NOW)
    await vi.waitFor(async () => {
      const { data } = await portal.graphql('{ deliveries(first: 10) { topic state text } }', headers)
      const texts = (data as { deliveries: { text: string }[] }).deliveries.map(({ text }) => text)
      expect(texts.some((text) => text.includes('강풍'))).toBe(true)
    }, SOON)
    await portal.container.hot.refresh()
    const rows = await linesOf(policyOf('warningList').path)
    const land = rows.filter((row) => isLandZone(row.warn_zone_cd ?? ''))
    expect(land.length).toBeGreaterThan(0)
    expect(land.every((row) => row.warn_tp === 'W')).toBe(true)
    for (const row of land) expect(row.kor_nm).toMatch(/[가-힣]/u)
  })
})
