import { describe, expect, it } from 'vitest'
import { MessageSlot } from '../../../entities/index.ts'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../server/platform/db/facts/zones.ts'
import { zoneShapes } from '../../../server/platform/db/facts/zoneShapes.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { SCHEDULED_TOPICS, ScheduledAlerts } from '../../../server/messages/scheduledAlerts.ts'
import type { ScheduledAlertsParts } from '../../../server/messages/scheduledAlerts.ts'
import { Subscribers } from '../../../server/messages/subscribers.ts'
import { Zones } from '../../../server/zones/zones.ts'
import type { Alert } from '../../../src/domain/messages/alerts.ts'
import { SEND_TIMES } from '../../../src/domain/messages/sendTimes.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { StationLatest } from '../../../src/domain/observations/stations.ts'
import { buildOutbox, subscribe, writtenMessages } from '../../support/alertReaders.ts'
import { databases, sqlite } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildOutlookPeriod, buildPeriod } from '../../support/forecasts.ts'
import { buildLatest } from '../../support/stationLatest.ts'
import { kst } from '../../support/warnings.ts'

const BEACON = { code: '955', nameKo: '서수도', nameEn: 'Seosudo', kind: 'beacon' } as const

const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR_MS)

interface Options {
  db?: Database
  clock?: FakeClock
  stations?: (now: Date) => StationLatest[]
  /** when the forecasts were issued */
  issuedAt?: (now: Date) => Date
  outbox?: ScheduledAlertsParts['outbox']
}

async function build(options: Options = {}) {
  const db = options.db ?? (await sqlite.open())
  const clock = options.clock ?? new FakeClock(kst('05-04 06:30'))
  const zones = new Zones({ warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES, shapes: zoneShapes })
  const outbox = options.outbox ?? buildOutbox(db, clock)
  const stations =
    options.stations ?? ((now) => [buildLatest(BEACON, hoursBefore(now, 0.5), { windSpeed: 8.2 })])
  const issuedAt = () => (options.issuedAt ?? ((now) => now))(clock.now())
  const subscribers = new Subscribers(db)
  const reads: string[] = []
  const alerts = new ScheduledAlerts({
    db,
    clock,
    outbox,
    subscribers: {
      subscribersOf(topic, query) {
        reads.push(topic)
        return subscribers.subscribersOf(topic, query)
      },
    },
    observations: { latest: () => stations(clock.now()) },
    catalogue: { stationsIn: (code) => (code === '12A20100' ? stations(clock.now()) : []) },
    zones,
    zoneForecasts: {
      latest: () => {
        const periods = [buildPeriod({ issuedAt: issuedAt(), validAt: clock.now() })]
        return [{ zoneCode: '12B20103', issuedAt: issuedAt(), receivedAt: issuedAt(), mode: 'live', periods }]
      },
    },
    outlooks: {
      latest: () => {
        const periods = [buildOutlookPeriod({ issuedAt: issuedAt(), validAt: clock.now() })]
        return [{ zoneCode: '12B20000', issuedAt: issuedAt(), receivedAt: issuedAt(), mode: 'live', periods }]
      },
    },
    mode: 'demo',
  })
  const slots = async () =>
    (await db.dataSource.manager.find(MessageSlot, { order: { slotAt: 'ASC' } })).map(
      ({ topic, slotAt, state, recipients }) =>
        `${topic} ${new Date(slotAt.getTime() + 9 * HOUR_MS).toISOString().slice(5, 16)} ${state} ${recipients}`,
    )
  return { db, clock, alerts, slots, reads }
}

const beaconReader = { memberId: 1, topic: 'beacon', points: ['955'] } as const

describe.each(databases)('messages by the clock on $name', ({ open }) => {
  it('go out at each chosen time of a day, to those who chose it, once', async () => {
    const db = await open()
    await subscribe(
      db,
      beaconReader,
      { ...beaconReader, memberId: 2, channel: 'sms', times: ['06:30', '18:30'] },
      { memberId: 2, topic: 'fishery', points: ['12A20100'], times: ['21:00'] },
      { memberId: 3, topic: 'sea-forecast', points: ['12B20103'] },
      { memberId: 3, topic: 'weekly-sea-forecast', points: ['12B20000'], times: ['07:30'] },
      { memberId: 4, topic: 'coastal', points: ['955'], times: ['22:30'] },
    )
    const { clock, alerts, slots } = await build({ db, clock: new FakeClock(kst('05-04 00:10')) })
    await alerts.sendDue()
    const before = (await slots()).length
    for (let minute = 11; minute <= 24 * 60 + 10; minute++) {
      clock.advanceMinutes(1)
      await alerts.sendDue()
    }
    const reported = new Map<string, number>()
    for (const { memberId, alert } of await writtenMessages(db)) {
      const key = `${memberId} ${alert.topic}`
      reported.set(key, (reported.get(key) ?? 0) + 1)
    }
    expect(Object.fromEntries(reported)).toEqual({
      '1 beacon': 6,
      '2 beacon': 2,
      '2 fishery': 1,
      '3 sea-forecast': 4,
      '3 weekly-sea-forecast': 1,
      '4 coastal': 1,
    })
    const all = SCHEDULED_TOPICS.flatMap((topic) => SEND_TIMES[topic]).length
    expect((await slots()).length - before).toBe(all)
    expect((await slots()).every((slot) => slot.includes(' sent '))).toBe(true)
    expect(await slots()).toContain('beacon 05-04T06:30 sent 2')
  }, 60_000)

  it('are made up for within the hour, and missed after it', async () => {
    const db = await open()
    await subscribe(db, beaconReader)
    const { clock, alerts, slots } = await build({ db, clock: new FakeClock(kst('05-04 00:30')) })
    await alerts.sendDue()
    // beacons 03:30, coast 01:30 and 04:30, sub-areas 03:00 and 06:00, sea forecast 05:00
    clock.set(kst('05-04 07:30'))
    const late = await build({ db, clock })
    expect(await late.alerts.sendDue()).toMatchObject({ sent: 2, missed: 6 })
    expect((await slots()).filter((slot) => slot.startsWith('beacon'))).toEqual([
      'beacon 05-04T00:30 sent 1',
      'beacon 05-04T03:30 missed 0',
      'beacon 05-04T06:30 sent 1',
    ])
    expect(await late.alerts.sendDue()).toEqual({ sent: 0, missed: 0, recipients: 0 })
    expect(await writtenMessages(db)).toHaveLength(2)
  })
})

describe('messages by the clock', () => {
  it('make up for nothing older than an hour at the very first start', async () => {
    const { db, alerts, slots } = await build({ clock: new FakeClock(kst('05-04 07:31')) })
    await subscribe(db, beaconReader)
    await alerts.sendDue()
    expect((await slots()).filter((slot) => slot.startsWith('beacon'))).toEqual([])
  })

  it('are the same whatever the clock does', async () => {
    const { db, clock, alerts } = await build({ clock: new FakeClock(kst('05-04 06:29')) })
    await subscribe(db, beaconReader)
    for (const at of ['06:29', '07:29', '06:29', '06:35', '07:35', '06:31', '12:31', '11:31', '12:40']) {
      clock.set(kst(`05-04 ${at}`))
      await alerts.sendDue()
    }
    // a clock that is a month ahead for a moment must not silence the month
    clock.set(kst('06-04 12:31'))
    await alerts.sendDue()
    clock.set(kst('05-04 15:30'))
    await alerts.sendDue()
    const keys = (await writtenMessages(db)).map(({ messageKey }) => messageKey)
    expect(keys).toEqual(
      ['202605040630', '202605041230', '202606041230', '202605041530'].map(
        (slot) => `s:1:mms:beacon:955:${slot}`,
      ),
    )
  })

  it('are read once for each slot, not once for each member', async () => {
    const points = Array.from({ length: 50 }, (_, index) => `B${index}`)
    const stations = (now: Date) =>
      points.map((code) => buildLatest({ ...BEACON, code }, now, { windSpeed: 3 }))
    const { db, alerts, reads } = await build({ stations })
    for (let memberId = 1; memberId <= 40; memberId++)
      await subscribe(db, { memberId, topic: 'beacon', points })
    expect(await alerts.sendDue()).toMatchObject({ recipients: 2_000 })
    expect(reads.filter((topic) => topic === 'beacon')).toHaveLength(1)
    expect(await writtenMessages(db)).toHaveLength(2_000)
  })

  it('are finished by another process where one was interrupted', async () => {
    const db = await sqlite.open()
    const clock = new FakeClock(kst('05-04 06:30'))
    await subscribe(db, beaconReader, { ...beaconReader, memberId: 2 })
    const outbox = buildOutbox(db, clock)
    const broken = await build({
      db,
      clock,
      outbox: {
        async addMany(additions) {
          await outbox.addMany(
            additions.map(({ event, recipients }) => ({ event, recipients: recipients.slice(1) })),
          )
          throw new Error('killed')
        },
      },
    })
    await expect(broken.alerts.sendDue()).rejects.toThrow('killed')
    const { alerts, slots } = await build({ db, clock })
    expect(await alerts.sendDue()).toMatchObject({ recipients: 2 })
    expect((await writtenMessages(db)).map(({ memberId }) => memberId)).toEqual([2, 1])
    expect(await slots()).toContain('beacon 05-04T06:30 sent 2')
  })

  it('stop when asked, and go on at the next call', async () => {
    const { db, alerts, slots } = await build()
    await subscribe(db, beaconReader)
    expect(await alerts.sendDue(AbortSignal.abort())).toMatchObject({ sent: 0 })
    expect(await slots()).toEqual([])
    await alerts.sendDue()
    expect(await writtenMessages(db)).toHaveLength(1)
  })

  it('of the sea forecast wait some minutes for the one issued at that time', async () => {
    let issuedAt = kst('05-03 23:00')
    const { db, clock, alerts } = await build({
      clock: new FakeClock(kst('05-04 05:00')),
      issuedAt: () => issuedAt,
    })
    await subscribe(db, { memberId: 1, topic: 'sea-forecast', points: ['12B20103'] })
    await alerts.sendDue()
    clock.advanceMinutes(8)
    expect(await writtenMessages(db)).toEqual([])
    issuedAt = kst('05-04 05:00')
    await alerts.sendDue()
    expect(await writtenMessages(db)).toMatchObject([{ alert: { issuedAt } }])
    clock.set(kst('05-04 11:14'))
    await alerts.sendDue()
    expect(await writtenMessages(db)).toHaveLength(1)
    clock.set(kst('05-04 11:15'))
    await alerts.sendDue()
    expect(await writtenMessages(db)).toMatchObject([{}, { alert: { issuedAt, slotAt: kst('05-04 11:00') } }])
  })

  const reported = async (
    options: Options,
    topic: 'beacon' | 'fishery' | 'sea-forecast',
    point: string,
  ): Promise<Alert> => {
    const clock = new FakeClock(kst(topic === 'beacon' ? '05-04 06:30' : '05-04 05:20'))
    if (topic === 'fishery') clock.set(kst('05-04 06:00'))
    const { db, alerts } = await build({ clock, ...options })
    await subscribe(db, { memberId: 1, topic, points: [point] })
    await alerts.sendDue()
    const [message] = await writtenMessages(db)
    if (!message) throw new Error('no message')
    return message.alert
  }

  it('have the newest values, each with its time, and none that have expired', async () => {
    const [now, earlier] = [kst('05-04 06:00'), kst('05-04 04:00')]
    const old = { value: 20, at: new Date(kst('05-04 00:30').getTime() - MINUTE_MS) }
    const stations = () => [
      buildLatest(BEACON, now, {
        windSpeed: 8.2,
        windFromDirection: 310,
        seaTemperature: { value: 14, at: earlier },
        airTemperature: old,
      }),
    ]
    expect(await reported({ stations }, 'beacon', '955')).toMatchObject({
      mode: 'live',
      point: { code: '955', nameKo: '서수도' },
      slotAt: kst('05-04 06:30'),
      stations: [
        { observedAt: now, values: { windSpeed: 8.2, windFromDirection: 310 } },
        { observedAt: earlier, values: { seaTemperature: 14 } },
      ],
    })
  })

  it('say when there is nothing new enough, and whether the portal is a demonstration', async () => {
    const stations = () => [buildLatest(BEACON, kst('05-03 06:00'), { windSpeed: 8.2 })]
    expect(await reported({ stations }, 'beacon', '955')).toMatchObject({ mode: 'demo', stations: [] })
    const issuedAt = () => kst('05-01 05:00')
    const alert = await reported({ issuedAt }, 'sea-forecast', '12B20103')
    expect(alert).toMatchObject({ mode: 'demo', periods: [] })
    expect(alert).not.toHaveProperty('issuedAt')
  })

  it('have the stations inside a sub-area, and are as unreal as the least real of them', async () => {
    const now = kst('05-04 06:00')
    const stations = () => [
      buildLatest(BEACON, now, { windSpeed: 8.2 }),
      buildLatest({ ...BEACON, code: '956' }, now, { significantWaveHeight: 1 }, 'replay'),
    ]
    expect(await reported({ stations }, 'fishery', '12A20100')).toMatchObject({
      mode: 'replay',
      point: { nameKo: '서해중부앞바다' },
      stations: [{ stationCode: '955' }, { stationCode: '956' }],
    })
  })

  it('leave out a point that there is not any more', async () => {
    const { db, alerts, slots } = await build()
    await subscribe(db, { ...beaconReader, points: ['none'] })
    expect(await alerts.sendDue()).toMatchObject({ recipients: 0 })
    expect(await slots()).toContain('beacon 05-04T06:30 sent 0')
  })
})
