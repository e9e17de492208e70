import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Delivery } from '../../../entities/index.ts'
import type { DeliveryView } from '../../../src/domain/messages/alerts.ts'
import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { WARNING_ZONES } from '../../../server/platform/db/facts/zones.ts'
import { databases } from '../../support/databases.ts'
import type { Headers, MembersPortal } from '../../support/membersPortal.ts'
import { PASSWORD, PERSON, startMembersPortal } from '../../support/membersPortal.ts'
import { buildReport } from '../../support/portal.ts'

/** 16:10 in Korea: the beacons' product of 15:30 is still useful. */
const NOW = new Date('2026-05-04T07:10:00Z')
const SOON = { timeout: 15_000, interval: 50 }
const BEACON = '955'
const ZONE = 'S1311100'

describe.each(databases)('messages of the whole portal on $name', (engine) => {
  let portal: MembersPortal
  let beaconReader: Headers
  beforeAll(async () => {
    portal = await startMembersPortal({ engine })
    await portal.record([buildReport({ stationCode: BEACON, observedAt: minutesAgo(30) })])
    beaconReader = await fisher(
      'beaconreader',
      'SMS',
      `{topic: BEACON, pointCodes: ["${BEACON}"], sendTimes: ["15:30"]}`,
    )
    portal.container.start()
  })
  afterAll(() => portal.container.stop())

  const minutesAgo = (count: number) => new Date(NOW.getTime() - count * MINUTE_MS)

  async function fisher(loginId: string, channel: string, draft: string): Promise<Headers> {
    await portal.signUp(loginId)
    const headers = await portal.tokenOf(loginId)
    const saved = await portal.graphql(
      `mutation { saveSubscription(channel: ${channel}, drafts: [${draft}]) { pointCode } }`,
      headers,
    )
    expect(saved.errors).toBeUndefined()
    return headers
  }

  const mine = async (headers: Headers) =>
    (await portal.graphql('{ deliveries(first: 10) { topic state reason text } }', headers)).data
      ?.deliveries as Pick<DeliveryView, 'topic' | 'state' | 'reason' | 'text'>[]

  it('alert a buoy that goes past a limit, once, to the phone on file', async () => {
    const headers = await fisher(
      'windwatcher',
      'SNS',
      '{topic: WEATHER_BUOY, pointCodes: ["22101"], sendTimes: ["15"], limits: {windSpeed: 12}}',
    )
    await portal.record([buildReport({ observedAt: minutesAgo(20), values: { windSpeed: 11.9 } })])
    await portal.record([buildReport({ observedAt: minutesAgo(10), values: { windSpeed: 14.2 } })])
    await portal.record([buildReport({ observedAt: minutesAgo(0), values: { windSpeed: 14.8 } })])
    await vi.waitFor(async () => expect(await mine(headers)).toMatchObject([{ state: 'ACCEPTED' }]), SOON)
    const [message] = await mine(headers)
    expect(message).toMatchObject({ topic: 'WEATHER_BUOY', reason: null })
    expect(message?.text).toContain('14.2')
    const spooled = await readFile(join(portal.container.env.DATA_DIR, 'texts/texts.jsonl'), 'utf8')
    const lines = spooled.split('\n').filter((line) => line.includes('14.2'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ to: PERSON.phone, text: message?.text })
  })

  it('send the product of the last clock time that is still useful', async () => {
    await vi.waitFor(
      async () => expect(await mine(beaconReader)).toMatchObject([{ state: 'ACCEPTED' }]),
      SOON,
    )
    const [message] = await mine(beaconReader)
    expect(message?.topic).toBe('BEACON')
    expect(message?.text).toContain('서수도')
  })

  it('alert a warning at its issue, and never again of the same bulletin', async () => {
    const headers = await fisher(
      'stormwatcher',
      'SNS',
      `{topic: WARNING, pointCodes: ["${ZONE}"], sendTimes: ["-"]}`,
    )
    const { services } = portal.container
    const issuedAt = minutesAgo(5)
    const event = { zoneCode: ZONE, type: 'high-seas', level: 'advisory', command: 'announce' } as const
    const events = [{ ...event, issuedAt, effectiveAt: minutesAgo(-60) }]
    const publish = () => services.warnings.record(portal.feed, { events, zones: [], refusedRows: [] }, NOW)
    await publish()
    await vi.waitFor(async () => expect(await mine(headers)).toMatchObject([{ state: 'ACCEPTED' }]), SOON)
    await publish()
    await services.warnings.load()
    const messages = await mine(headers)
    expect(messages).toMatchObject([{ topic: 'WARNING', state: 'ACCEPTED' }])
    expect(messages[0]?.text).toContain('풍랑주의보')
  })

  it('name in the subject of a long message one zone and how many more, and no code', async () => {
    const headers = await fisher(
      'typhoonwatch',
      'MMS',
      `{topic: TYPHOON, pointCodes: ["-"], sendTimes: ["-"]}`,
    )
    const { services } = portal.container
    const event = { type: 'typhoon', level: 'warning', command: 'announce' } as const
    const times = { issuedAt: minutesAgo(4), effectiveAt: minutesAgo(-60) }
    // a far sea with a long name first, and so many more that only its code and no number found a place
    const codes = WARNING_ZONES.map(({ code }) => code).filter((code) => code >= 'S1232210')
    const events = codes.map((zoneCode) => ({ ...event, zoneCode, ...times }))
    await services.warnings.record(portal.feed, { events, zones: [], refusedRows: [] }, NOW)
    await vi.waitFor(async () => expect(await mine(headers)).toMatchObject([{ state: 'ACCEPTED' }]), SOON)
    const spooled = await readFile(join(portal.container.env.DATA_DIR, 'texts/texts.jsonl'), 'utf8')
    const lines = spooled.split('\n').filter((line) => line.includes('태풍경보') && line.includes('subject'))
    expect(lines.map((line) => (JSON.parse(line) as { subject: string }).subject)).toEqual([
      `서해남부남쪽안쪽먼바다 외 ${codes.length - 1}곳 태풍경보`,
    ])
  })

  it('stop for a member who withdraws, and leave nothing of it', async () => {
    const headers = await fisher(
      'leavingone',
      'SNS',
      '{topic: WEATHER_BUOY, pointCodes: ["22101"], sendTimes: ["15"], limits: {windSpeed: 30}}',
    )
    const { id: memberId } = (await portal.member({ loginId: 'leavingone' }))!
    const left = await portal.graphql(`mutation { withdraw(password: "${PASSWORD}") }`, headers)
    expect(left.errors).toBeUndefined()
    await portal.record([buildReport({ observedAt: minutesAgo(-1), values: { windSpeed: 33 } })])
    expect(await portal.container.db.dataSource.manager.countBy(Delivery, { memberId })).toBe(0)
    expect(portal.logged.join('')).not.toContain(PERSON.phone)
  })
})
