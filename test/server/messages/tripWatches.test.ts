import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AlertEvent, Delivery, Member, MessageSetting, TripWatchRow } from '../../../entities/index.ts'
import { TripAlerts } from '../../../server/messages/tripAlerts.ts'
import { TripWatches } from '../../../server/messages/tripWatches.ts'
import type { TripWatchDraft } from '../../../server/messages/tripWatches.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import type { SignedInViewer, Viewer } from '../../../src/domain/accounts/roles.ts'
import { presetBoat } from '../../../src/domain/trips/boatLimits.ts'
import { ALL_DAYS, MAX_WATCHES } from '../../../src/domain/trips/tripWatch.ts'
import { buildOutbox } from '../../support/alertReaders.ts'
import { databases } from '../../support/databases.ts'
import { FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { saveMember } from '../../support/members.ts'
import { buildPlace, FakeTrips } from '../../support/trips.ts'
import { kst } from '../../support/warnings.ts'

const buildWatch = (draft: Partial<TripWatchDraft> = {}): TripWatchDraft => ({
  kind: 'trip',
  placeCode: 'fishing-port-1',
  boat: presetBoat('kayak'),
  askMin: 18 * 60,
  fromHour: 5,
  hours: 6,
  days: ALL_DAYS,
  isOnce: false,
  ...draft,
})

describe.each(databases)('watches of members on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let trips: FakeTrips
  let fisher: SignedInViewer
  let diver: SignedInViewer
  let watches: TripWatches

  beforeAll(async () => {
    db = await open()
    fisher = await saveMember(db, 'fisher01')
    diver = await saveMember(db, 'diver01')
  })
  beforeEach(async () => {
    await db.write(async (tx) => {
      for (const table of [TripWatchRow, Delivery, AlertEvent, MessageSetting]) await tx.clear(table)
      await tx.update(
        Member,
        { id: fisher.memberId },
        { phoneFingerprint: 'none', phoneConfirmedAt: new Date() },
      )
    })
    clock = new FakeClock(kst('05-04 12:00'))
    trips = new FakeTrips(clock)
    const outbox = buildOutbox(db, clock)
    watches = new TripWatches({
      db,
      clock,
      trips,
      sealer: new FakeSealer(),
      verifiesPhone: true,
      places: {
        find: (code) =>
          code === 'nowhere'
            ? undefined
            : buildPlace({ code, kind: code.startsWith('tidal-flat') ? 'tidal-flat' : 'fishing-port' }),
      },
      cancelUnwatched: (tx, memberId) => outbox.cancelUnsubscribed(tx, memberId, 'sns'),
    })
  })

  it.each<[string, () => Viewer, string]>([
    ['a visitor', () => ANONYMOUS, 'LOGIN_REQUIRED'],
    ['a member with a duty', () => ({ ...fisher, duty: 'privacy-reconsent' }), 'DUTY_FIRST'],
  ])('are closed to %s', async (_who, viewer, code) => {
    for (const ask of [
      () => watches.list(viewer()),
      () => watches.add(viewer(), buildWatch()),
      () => watches.remove(viewer(), 1),
    ])
      await expect(ask()).rejects.toMatchObject({ code })
  })

  it('are kept with the boat as it was given, newest first, and nobody else sees them', async () => {
    await watches.add(fisher, buildWatch())
    const kept = await watches.add(fisher, buildWatch({ placeCode: 'tidal-flat-1', kind: 'flat', days: 1 }))
    expect(await watches.list(fisher)).toMatchObject([
      { id: kept.id, kind: 'flat', days: 1, askMin: 0, boat: presetBoat('kayak') },
      { kind: 'trip', askMin: 18 * 60, fromHour: 5, hours: 6, place: { names: { ko: '통영항' } } },
    ])
    expect(await watches.list(diver)).toEqual([])
    await expect(watches.remove(diver, kept.id)).rejects.toMatchObject({ code: 'WATCH_UNKNOWN' })
  })

  it.each<[string, Partial<TripWatchDraft>, string]>([
    ['an unknown place', { placeCode: 'nowhere' }, 'PLACE_UNKNOWN'],
    ['a flat that is none', { kind: 'flat' }, 'FIELDS_INVALID'],
    ['no day', { days: 0 }, 'FIELDS_INVALID'],
    ['a day too many', { days: ALL_DAYS + 1 }, 'FIELDS_INVALID'],
    ['an hour too many', { fromHour: 24 }, 'FIELDS_INVALID'],
    ['a part of an hour', { fromHour: 4.5 }, 'FIELDS_INVALID'],
    ['no time of asking', { askMin: -1 }, 'FIELDS_INVALID'],
    ['a trip without length', { hours: 0 }, 'FIELDS_INVALID'],
    ['a trip of more than a day', { hours: 25 }, 'FIELDS_INVALID'],
  ])('are refused for %s', async (_what, draft, code) => {
    await expect(watches.add(fisher, buildWatch(draft))).rejects.toMatchObject({ code })
    expect(await watches.list(fisher)).toEqual([])
  })

  it('are refused for a flat whose tide is not known', async () => {
    trips.flatTimes = { limits: trips.flatTimes.limits }
    const draft = buildWatch({ kind: 'flat', placeCode: 'tidal-flat-1' })
    await expect(watches.add(fisher, draft)).rejects.toMatchObject({ facts: { place: 'no-tide' } })
  })

  it('are refused to a member whom nothing can reach', async () => {
    await db.write((tx) => tx.update(Member, { id: fisher.memberId }, { phoneConfirmedAt: null }))
    await expect(watches.add(fisher, buildWatch())).rejects.toMatchObject({ code: 'PHONE_UNCONFIRMED' })
  })

  it('are bounded', async () => {
    for (let i = 0; i < MAX_WATCHES; i++) await watches.add(fisher, buildWatch())
    await expect(watches.add(fisher, buildWatch())).rejects.toMatchObject({ code: 'TOO_MANY_WATCHES' })
    await watches.add(diver, buildWatch()).catch(() => undefined)
    expect(await watches.list(fisher)).toHaveLength(MAX_WATCHES)
  })

  it('end with what waits of them, and of them alone', async () => {
    const [first, second] = [await watches.add(fisher, buildWatch()), await watches.add(fisher, buildWatch())]
    trips.set(kst('05-05 08:00'), {
      verdict: 'over',
      reason: { kind: 'limit', name: 'windSpeed', value: 9, limit: 5 },
    })
    clock.set(kst('05-04 18:00'))
    const alerts = new TripAlerts({
      db,
      clock,
      trips,
      places: { find: (code) => buildPlace({ code }) },
      outbox: buildOutbox(db, clock),
      mode: 'live',
      warn: (message) => {
        throw new Error(message)
      },
    })
    expect(await alerts.look({ isWhole: true })).toBe(2)
    expect((await watches.list(fisher)).map(({ last }) => last?.standing)).toEqual(['over', 'over'])
    await watches.remove(fisher, first.id)
    const rows = await db.dataSource.manager.find(Delivery, { order: { id: 'ASC' } })
    expect(rows.map(({ state, messageKey }) => [state, messageKey.split(':')[4]])).toEqual([
      ['cancelled', String(first.id)],
      ['queued', String(second.id)],
    ])
  })
})
