import { describe, expect, it } from 'vitest'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import type { WarningAlertsParts } from '../../../server/messages/warningAlerts.ts'
import type { WarningEvent } from '../../../src/domain/warnings/warnings.ts'
import { buildOutbox, chooseRoute, subscribe, writtenMessages } from '../../support/alertReaders.ts'
import type { Written } from '../../support/alertReaders.ts'
import { databases, sqlite } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import {
  BUSAN,
  BUSAN_COAST,
  buildEvent,
  buildWarningAlerts as build,
  DEMO_FEED,
  FEED,
  GYEONGNAM,
  listing,
  OTHER_FEED,
  payload,
  release,
} from '../../support/warningAlerts.ts'
import { ending, kst } from '../../support/warnings.ts'

const summary = ({ memberId, channel, alert }: Written) =>
  alert.cause === 'issue'
    ? `${memberId} ${channel} ${alert.topic} ${alert.type} ${alert.level} ${alert.action}`
    : 'something else'
const summaries = async (db: Database) => (await writtenMessages(db)).map(summary)

describe.each(databases)('messages of warnings on $name', ({ open }) => {
  it('go to the subscribers of the zone, its parts, or what it is part of, once each', async () => {
    const db = await open()
    await subscribe(
      db,
      { memberId: 1, channel: 'sns', topic: 'warning', points: [BUSAN, GYEONGNAM] },
      { memberId: 2, channel: 'sms', topic: 'warning', points: [BUSAN] },
      { memberId: 3, channel: 'sms', topic: 'warning', points: ['S1131100'] },
      { memberId: 4, channel: 'mms', topic: 'typhoon' },
      { memberId: 5, channel: 'mms', topic: 'tsunami' },
    )
    await chooseRoute(db, 1, 'email')
    const { publish } = await build(db)
    const events = [buildEvent({ zoneCode: GYEONGNAM }), buildEvent({ zoneCode: BUSAN_COAST })]
    expect(await publish(events)).toBe(2)
    const [first, second] = await writtenMessages(db)
    expect(first).toMatchObject({
      memberId: 1,
      channel: 'sns',
      route: 'email',
      messageKey: 'w:1:sns:warning:high-seas:advisory:announced:202606010430',
      detail: { zoneCodes: [GYEONGNAM, BUSAN_COAST] },
      alert: {
        topic: 'warning',
        mode: 'live',
        effectiveAt: kst('06-01 06:00'),
        expectedEnd: ending('06-01 21:00~06-02 00:00'),
        zones: [
          { code: GYEONGNAM, nameKo: '경남서부남해앞바다' },
          { code: BUSAN_COAST, nameKo: '부산앞바다중 연안바다' },
        ],
      },
    })
    expect(first?.eventKey).toMatch(/^w:high-seas:advisory:announced:202606010430:[0-9a-f]{12}$/)
    expect(first?.usefulUntil).toContain('2026-06-01 15:00:00')
    expect(second).toMatchObject({ memberId: 2, route: 'text', detail: { zoneCodes: [BUSAN_COAST] } })
  })

  it('of typhoons and tsunamis go to all who want them, and to those of the zone', async () => {
    const db = await open()
    await subscribe(
      db,
      { memberId: 1, channel: 'sms', topic: 'warning', points: [BUSAN] },
      { memberId: 2, topic: 'typhoon' },
      { memberId: 3, topic: 'tsunami' },
    )
    const { publish } = await build(db)
    await publish([buildEvent({ type: 'typhoon', level: 'preliminary', zoneCode: GYEONGNAM })])
    expect(await summaries(db)).toEqual(['2 mms typhoon typhoon preliminary preliminary'])
    await publish([buildEvent({ type: 'tsunami', issuedAt: kst('06-01 04:34'), level: 'warning' })])
    expect((await summaries(db)).slice(1).toSorted()).toEqual([
      '1 sms warning tsunami warning announced',
      '3 mms tsunami tsunami warning announced',
    ])
  })

  it('follow a warning through its life, and are the same after any restart', async () => {
    const db = await open()
    await subscribe(db, { memberId: 1, channel: 'sms', topic: 'warning', points: [BUSAN] })
    const clock = new FakeClock(kst('06-01 04:35'))
    const life: [string, WarningEvent][] = [
      ['06-01 04:35', buildEvent({ level: 'preliminary', effectiveAt: kst('06-01 18:00') })],
      [
        '06-01 16:01',
        buildEvent({
          issuedAt: kst('06-01 16:00'),
          effectiveAt: kst('06-01 18:00'),
          expectedEnd: ending('06-02 12:00'),
        }),
      ],
      [
        '06-02 05:01',
        buildEvent({
          command: 'extend',
          issuedAt: kst('06-02 05:00'),
          effectiveAt: kst('06-01 18:00'),
          expectedEnd: ending('06-02 21:00'),
        }),
      ],
      [
        '06-02 10:01',
        buildEvent({
          level: 'warning',
          issuedAt: kst('06-02 10:00'),
          effectiveAt: kst('06-02 12:00'),
          expectedEnd: ending('06-03 12:00'),
        }),
      ],
      [
        '06-03 03:01',
        buildEvent({
          command: 'change',
          issuedAt: kst('06-03 03:00'),
          effectiveAt: kst('06-03 03:00'),
          expectedEnd: ending('06-03 18:00'),
        }),
      ],
      ['06-03 15:01', release({ issuedAt: kst('06-03 15:00'), effectiveAt: kst('06-03 15:00') })],
    ]
    for (const [at, event] of life) {
      clock.set(kst(at))
      const running = await build(db, { clock })
      await running.publish([event])
      // the same bulletin again, then another process
      await running.publish([event])
      const restarted = await build(db, { clock })
      expect(await restarted.alerts.offer()).toBe(0)
    }
    expect(await summaries(db)).toEqual([
      '1 sms warning high-seas preliminary preliminary',
      '1 sms warning high-seas advisory announced',
      '1 sms warning high-seas advisory extended',
      '1 sms warning high-seas warning upgraded',
      '1 sms warning high-seas advisory downgraded',
      '1 sms warning high-seas advisory released',
    ])
  })
})

describe('messages of warnings', () => {
  const reader = { memberId: 1, channel: 'sms', topic: 'warning', points: [BUSAN, GYEONGNAM] } as const

  it('are one where two services report the same, in any order', async () => {
    const db = await sqlite.open()
    await subscribe(db, reader)
    const { publish, clock } = await build(db)
    const { expectedEnd: _, ...short } = buildEvent()
    await publish([short], OTHER_FEED)
    clock.advanceMinutes(1)
    expect(await publish([buildEvent()], FEED)).toBe(0)
    expect(await summaries(db)).toHaveLength(1)
  })

  it('keep to one per member where zones of one bulletin come one after the other', async () => {
    const db = await sqlite.open()
    await subscribe(db, reader, { ...reader, memberId: 2, points: [GYEONGNAM] })
    const { publish } = await build(db)
    await publish([buildEvent()])
    await publish([buildEvent(), buildEvent({ zoneCode: GYEONGNAM })])
    expect((await writtenMessages(db)).map(({ memberId }) => memberId)).toEqual([1, 2])
  })

  it('list zones with times of their own in one alert', async () => {
    const db = await sqlite.open()
    await subscribe(db, reader)
    const { publish } = await build(db)
    const later = { zoneCode: GYEONGNAM, effectiveAt: kst('06-01 09:00') }
    await publish([buildEvent(later), buildEvent()])
    const [message] = await writtenMessages(db)
    expect(message?.alert).toMatchObject({
      effectiveAt: kst('06-01 06:00'),
      zones: [
        { code: BUSAN },
        { code: GYEONGNAM, effectiveAt: kst('06-01 09:00'), expectedEnd: { to: kst('06-02 00:00') } },
      ],
    })
    expect(message?.alert).not.toHaveProperty('zones.0.effectiveAt')
  })

  it('are made up for after an outage of some hours, and not after a longer one', async () => {
    const db = await sqlite.open()
    await subscribe(db, reader)
    const stopped = await build(db, { outbox: { add: () => Promise.reject(new Error('gone')) } })
    await expect(stopped.publish([buildEvent()])).rejects.toThrow('gone')
    const late = await build(db, { clock: new FakeClock(kst('06-01 07:30')) })
    expect(await late.alerts.offer()).toBe(0)
    const inTime = await build(db, { clock: new FakeClock(kst('06-01 07:29')) })
    expect(await inTime.alerts.offer()).toBe(1)
  })

  it('contain only the end of a warning that has ended', async () => {
    const db = await sqlite.open()
    await subscribe(db, reader)
    const { publish } = await build(db, { clock: new FakeClock(kst('06-01 06:40')) })
    const soon = { effectiveAt: kst('06-01 04:30'), expectedEnd: ending('06-01 06:30') }
    expect(await publish([buildEvent(soon)])).toBe(0)
    const ends = { zoneCode: GYEONGNAM, issuedAt: kst('06-01 06:35'), effectiveAt: kst('06-01 06:35') }
    expect(await publish([buildEvent({ zoneCode: GYEONGNAM }), release(ends)])).toBe(1)
    expect(await summaries(db)).toEqual(['1 sms warning high-seas advisory released'])
  })

  it('contain an end that comes only as a gap in the list, once it is no slip', async () => {
    const db = await sqlite.open()
    await subscribe(db, reader)
    const { publish, clock, alerts } = await build(db)
    const other = buildEvent({ zoneCode: 'S1131100' })
    await publish([buildEvent()])
    clock.set(kst('06-01 05:00'))
    await publish([], FEED, { listing: listing('06-01 05:00', [other]) })
    clock.set(kst('06-01 05:05'))
    await publish([], FEED, { listing: listing('06-01 05:05', [other, buildEvent()]) })
    clock.set(kst('06-01 05:20'))
    expect(await alerts.offer()).toBe(0)
    await publish([], FEED, { listing: listing('06-01 05:20', [other]) })
    clock.set(kst('06-01 05:29'))
    expect(await alerts.offer()).toBe(0)
    clock.set(kst('06-01 05:30'))
    expect(await alerts.offer()).toBe(1)
    expect((await summaries(db)).at(-1)).toBe('1 sms warning high-seas advisory not-listed')
  })

  it('say of simulated warnings that they are', async () => {
    const db = await sqlite.open()
    await subscribe(db, reader)
    const { publish } = await build(db)
    await publish([buildEvent()], DEMO_FEED)
    expect(await writtenMessages(db)).toMatchObject([{ alert: { mode: 'demo' } }])
  })

  it('of a whole sea go to those of each zone in it', async () => {
    const db = await sqlite.open()
    await subscribe(db, reader)
    const { publish } = await build(db)
    await publish([buildEvent({ zoneCode: 'S1310000' })])
    expect(await writtenMessages(db)).toMatchObject([{ detail: { zoneCodes: ['S1310000'] } }])
  })

  it('of more zones than an event holds are still one per member', async () => {
    const db = await sqlite.open()
    const codes = Array.from({ length: 320 }, (_, index) => `L${1_000 + index}`)
    await subscribe(db, { memberId: 1, channel: 'sns', topic: 'warning', points: codes })
    await subscribe(db, { memberId: 2, channel: 'sns', topic: 'warning', points: ['L1319'] })
    const { publish } = await build(db)
    const events = codes.map((zoneCode, index) =>
      buildEvent({ zoneCode, effectiveAt: new Date(kst('06-01 06:00').getTime() + index * 60_000) }),
    )
    await publish(events)
    const written = await writtenMessages(db)
    expect(written.map(({ memberId }) => memberId)).toEqual([1, 2])
    expect(written[0]?.detail?.zoneCodes).toHaveLength(100)
    expect(written[1]?.detail).toEqual({ zoneCodes: ['L1319'] })
  })

  it('go out at every change, and what failed is retried at the next', async () => {
    const db = await sqlite.open()
    await subscribe(db, reader)
    const clock = new FakeClock(kst('06-01 04:35'))
    const outbox = buildOutbox(db, clock)
    let isDown = true
    const flaky: WarningAlertsParts['outbox'] = {
      add: (event, recipients) =>
        isDown ? Promise.reject(new Error('down')) : outbox.add(event, recipients),
    }
    const { warnings, alerts, troubles } = await build(db, { clock, outbox: flaky })
    alerts.start()
    await warnings.record(FEED, payload([buildEvent()]), clock.now())
    await alerts.offer().catch(() => undefined)
    expect(troubles).toHaveLength(1)
    isDown = false
    await warnings.record(FEED, payload([buildEvent({ zoneCode: 'S1131100' })]), clock.now())
    await alerts.stop()
    expect(await summaries(db)).toHaveLength(1)
    await warnings.record(
      FEED,
      payload([buildEvent({ level: 'warning', issuedAt: kst('06-01 04:34') })]),
      clock.now(),
    )
    await alerts.stop()
    expect(await summaries(db)).toHaveLength(1)
  })
})
