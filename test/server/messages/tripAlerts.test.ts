import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AlertEvent, Delivery, MessageSetting, TripWatchRow } from '../../../entities/index.ts'
import { TripAlerts } from '../../../server/messages/tripAlerts.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { UsableWalk } from '../../../src/domain/tides/flatClock.ts'
import { boatCode, presetBoat } from '../../../src/domain/trips/boatLimits.ts'
import type { Reason } from '../../../src/domain/trips/goOrStay.ts'
import { ALL_DAYS } from '../../../src/domain/trips/tripWatch.ts'
import { buildOutbox, writtenMessages } from '../../support/alertReaders.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildPlace, FakeTrips } from '../../support/trips.ts'
import { kst } from '../../support/warnings.ts'

const WAVES: Reason = { kind: 'limit', name: 'significantWaveHeight', value: 1.8, limit: 1.5 }
const WARNING: Reason = { kind: 'warning', type: 'high-seas', level: 'advisory' }
const ROUGH = { verdict: 'over', reason: WAVES } as const
const WARNED = { verdict: 'over', reason: WARNING } as const
const WHOLE = { isWhole: true }

/** Asked at 18:00 for 05–11 of the next day. */
const buildRow = (row: Partial<TripWatchRow> = {}) => ({
  memberId: 1,
  kind: 'trip' as const,
  placeCode: 'fishing-port-1',
  boat: boatCode(presetBoat('small-fishing')),
  askMin: 18 * 60,
  fromHour: 5,
  hours: 6,
  days: ALL_DAYS,
  isOnce: 0,
  createdAt: kst('05-01 09:00'),
  spanAt: null,
  standing: null,
  sent: 0,
  ...row,
})

const buildWalk = (backBy: Date): UsableWalk => ({
  from: new Date(backBy.getTime() - 3 * HOUR_MS),
  until: new Date(backBy.getTime() + HOUR_MS),
  backBy,
  lowAt: new Date(backBy.getTime() - 90 * MINUTE_MS),
  lowM: 0.4,
  floodMPerHour: 1.2,
  usable: { from: new Date(backBy.getTime() - 3 * HOUR_MS), backBy },
})

describe.each(databases)('messages of watched trips on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let trips: FakeTrips
  let alerts: TripAlerts
  const failures: string[] = []

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.write(async (tx) => {
      for (const table of [TripWatchRow, Delivery, AlertEvent, MessageSetting]) await tx.clear(table)
    })
    clock = new FakeClock(kst('05-04 18:00'))
    trips = new FakeTrips(clock)
    failures.length = 0
    alerts = buildAlerts()
  })

  const buildAlerts = (
    outbox: ConstructorParameters<typeof TripAlerts>[0]['outbox'] = buildOutbox(db, clock),
  ) =>
    new TripAlerts({
      db,
      clock,
      trips,
      outbox,
      places: {
        find: (code) => (code === 'gone' ? undefined : buildPlace({ code })),
      },
      mode: 'live',
      warn: (message) => void failures.push(message),
    })
  const watch = (...rows: Partial<TripWatchRow>[]) =>
    db.write((tx) => tx.insert(TripWatchRow, rows.map(buildRow)))
  const standingsSent = async () =>
    (await writtenMessages(db)).map(({ alert }) =>
      alert.cause === 'watch' && alert.topic === 'trip'
        ? `${alert.isChange ? 'then ' : ''}${alert.standing.kind}`
        : alert.topic,
    )

  it('go out at the time of asking when the trip will not hold, with the first reason', async () => {
    await watch({})
    trips.set(kst('05-05 08:00'), ROUGH)
    clock.set(kst('05-04 17:59'))
    expect(await alerts.look(WHOLE)).toBe(0)
    clock.set(kst('05-04 18:00'))
    expect(await alerts.look({ isWhole: false })).toBe(1)
    const [message] = await writtenMessages(db)
    expect(message).toMatchObject({ memberId: 1, channel: 'sns', route: 'text' })
    expect(message?.alert).toEqual({
      cause: 'watch',
      topic: 'trip',
      mode: 'live',
      place: { code: 'fishing-port-1', nameKo: '통영항', nameEn: 'Tongyeong' },
      preset: 'small-fishing',
      trip: { from: kst('05-05 05:00'), to: kst('05-05 11:00') },
      standing: { kind: 'over', because: { at: kst('05-05 08:00'), reason: WAVES } },
      isChange: false,
    })
  })

  it('say nothing of a trip that holds, and the next when that changes', async () => {
    await watch({})
    expect(await alerts.look(WHOLE)).toBe(0)
    clock.set(kst('05-04 21:00'))
    trips.set(kst('05-05 08:00'), ROUGH)
    await alerts.look(WHOLE)
    await alerts.look(WHOLE)
    trips.hours.clear()
    clock.set(kst('05-05 03:00'))
    await alerts.look(WHOLE)
    trips.set(kst('05-05 09:00'), WARNED)
    clock.set(kst('05-05 07:30'))
    await alerts.look(WHOLE)
    expect(await standingsSent()).toEqual(['then over', 'then holds', 'then warned'])
  })

  it('look at what was asked before only when all is looked at', async () => {
    await watch({})
    await alerts.look(WHOLE)
    trips.set(kst('05-05 08:00'), ROUGH)
    expect(await alerts.look({ isWhole: false })).toBe(0)
    expect(await alerts.look(WHOLE)).toBe(1)
  })

  it('begin anew with the trip of the next day', async () => {
    await watch({})
    trips.set(kst('05-05 08:00'), ROUGH)
    trips.set(kst('05-06 08:00'), ROUGH)
    await alerts.look(WHOLE)
    clock.set(kst('05-05 18:00'))
    await alerts.look(WHOLE)
    expect(await standingsSent()).toEqual(['over', 'over'])
  })

  it('wait in quiet hours, but for a warning', async () => {
    await watch({})
    const quiet = { memberId: 1, snsRoute: 'email', quietFromMin: 17 * 60, quietToMin: 20 * 60 } as const
    await db.write((tx) => tx.insert(MessageSetting, quiet))
    trips.set(kst('05-05 08:00'), ROUGH)
    expect(await alerts.look(WHOLE)).toBe(0)
    trips.set(kst('05-05 09:00'), WARNED)
    expect(await alerts.look(WHOLE)).toBe(1)
    trips.hours.delete(kst('05-05 09:00').getTime())
    clock.set(kst('05-04 19:59'))
    expect(await alerts.look(WHOLE)).toBe(0)
    clock.set(kst('05-04 20:00'))
    expect(await alerts.look(WHOLE)).toBe(1)
    expect(await standingsSent()).toEqual(['warned', 'then over'])
    const [first] = await writtenMessages(db)
    expect(first?.route).toBe('email')
    const [event] = await db.dataSource.manager.find(AlertEvent, { order: { id: 'ASC' } })
    expect(event?.alertClass).toBe('warning')
  })

  it('are sent once where the process ends between the outbox and its own note', async () => {
    await watch({})
    trips.set(kst('05-05 08:00'), ROUGH)
    const outbox = buildOutbox(db, clock)
    const dying = buildAlerts({
      async addMany(additions) {
        await outbox.addMany(additions)
        throw new Error('the process ends')
      },
    })
    await expect(dying.look(WHOLE)).rejects.toThrow('the process ends')
    expect(await alerts.look(WHOLE)).toBe(0)
    expect(await standingsSent()).toEqual(['over'])
    // the same sea again is no news, another one is
    trips.hours.clear()
    clock.set(kst('05-04 19:00'))
    expect(await alerts.look(WHOLE)).toBe(1)
  })

  it('say nothing of a trip that held when the process begins anew without its feeds', async () => {
    await watch({})
    await alerts.look(WHOLE)
    const adviseMany = trips.adviseMany.bind(trips)
    trips.adviseMany = (places) => Promise.resolve(places.map(() => undefined))
    clock.set(kst('05-04 22:00'))
    const anew = buildAlerts()
    expect(await anew.look(WHOLE)).toBe(0)
    trips.adviseMany = adviseMany
    clock.set(kst('05-04 22:15'))
    expect(await anew.look(WHOLE)).toBe(0)
    expect(await standingsSent()).toEqual([])
  })

  it('end with the first trip where one only was asked for', async () => {
    await watch({ isOnce: 1 }, { memberId: 2 })
    trips.set(kst('05-05 08:00'), ROUGH)
    trips.set(kst('05-06 08:00'), ROUGH)
    await alerts.look(WHOLE)
    clock.set(kst('05-05 12:00'))
    await alerts.look(WHOLE)
    const left = await db.dataSource.manager.find(TripWatchRow)
    expect(left.map(({ memberId }) => memberId)).toEqual([2])
  })

  it('go on where the boat of one watch cannot be read', async () => {
    await watch({ boat: 'zeppelin' }, { memberId: 2 })
    trips.set(kst('05-05 08:00'), ROUGH)
    expect(await alerts.look(WHOLE)).toBe(1)
    expect(failures).toEqual(['boat of a watch not read'])
  })

  it('ask once for all who have the same boat, and once for a place', async () => {
    const kayak = boatCode(presetBoat('kayak'))
    await watch(
      { memberId: 1 },
      { memberId: 2 },
      { memberId: 3, placeCode: 'beach-2' },
      { memberId: 4, boat: kayak },
      { memberId: 5, placeCode: 'gone' },
    )
    await alerts.look(WHOLE)
    expect(trips.asked).toEqual([['fishing-port-1', 'beach-2'], ['fishing-port-1']])
  })

  it('are unknown where the place has no forecast any more', async () => {
    await watch({})
    trips.adviseMany = (places) => Promise.resolve(places.map(() => undefined))
    // a process that has just begun may not have read its feeds
    expect(await alerts.look(WHOLE)).toBe(0)
    clock.set(kst('05-04 18:10'))
    expect(await alerts.look({ isWhole: false })).toBe(1)
    expect(await standingsSent()).toEqual(['unknown'])
  })

  describe('of a flat', () => {
    const backBy = kst('05-05 11:20')
    beforeEach(() => {
      trips.flatTimes = { limits: { dryBelowM: 2.5, marginMin: 60 }, walks: [buildWalk(backBy)] }
    })
    const flat = { kind: 'flat', placeCode: 'tidal-flat-1', askMin: 0, fromHour: 0, hours: 0 } as const

    it('go out an hour before one has to be back, once for each low water', async () => {
      await watch(flat)
      clock.set(kst('05-05 10:19'))
      expect(await alerts.look(WHOLE)).toBe(0)
      clock.set(kst('05-05 10:20'))
      expect(await alerts.look(WHOLE)).toBe(1)
      // a table in place of a computation moves the water by some minutes
      trips.flatTimes = { ...trips.flatTimes, walks: [buildWalk(new Date(backBy.getTime() + 9 * MINUTE_MS))] }
      clock.set(kst('05-05 10:40'))
      expect(await alerts.look(WHOLE)).toBe(0)
      const [message] = await writtenMessages(db)
      expect(message?.alert).toMatchObject({ topic: 'flat', backBy, waterBackAt: kst('05-05 12:20') })
    })

    it('are none when the time is over, on another day, or where one may not walk', async () => {
      await watch({ ...flat, days: 1 })
      clock.set(kst('05-05 10:30'))
      expect(await alerts.look(WHOLE)).toBe(0)
      await db.write((tx) => tx.update(TripWatchRow, { memberId: 1 }, { days: ALL_DAYS }))
      clock.set(backBy)
      expect(await alerts.look(WHOLE)).toBe(0)
      const { usable: _, ...unusable } = buildWalk(backBy)
      trips.flatTimes = { ...trips.flatTimes, walks: [unusable] }
      clock.set(kst('05-05 10:30'))
      expect(await alerts.look(WHOLE)).toBe(0)
    })

    it('of others go on where one flat cannot be read', async () => {
      await watch(flat, { memberId: 2 })
      trips.flat = () => Promise.reject(new Error('no forecast'))
      trips.set(kst('05-05 08:00'), ROUGH)
      expect(await alerts.look(WHOLE)).toBe(1)
      expect(failures).toEqual(['watched flat not read'])
    })
  })
})
