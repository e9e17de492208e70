import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AlertEvent, Delivery, MessageSetting, PassageRow } from '../../../entities/index.ts'
import { PassageAlerts } from '../../../server/messages/passageAlerts.ts'
import { Passages } from '../../../server/passages/passages.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { NavigationalWarningFact } from '../../../src/domain/partners/navigationalWarnings.ts'
import type { SeaHour } from '../../../src/domain/passages/seaHours.ts'
import { boatCode, presetBoat } from '../../../src/domain/trips/boatLimits.ts'
import type { Reason, Verdict } from '../../../src/domain/trips/goOrStay.ts'
import { buildOutbox, writtenMessages } from '../../support/alertReaders.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { kst } from '../../support/warnings.ts'

const WAVES: Reason = { kind: 'limit', name: 'significantWaveHeight', value: 1.8, limit: 1.5 }
const WARNING: Reason = { kind: 'warning', type: 'high-seas', level: 'advisory' }

/** Leaves at 06:00 of the next day and takes six hours. */
const buildRow = (row: Partial<PassageRow> = {}) => ({
  memberId: 1,
  title: '인천 – 백령',
  description: '',
  points: [
    [35, 125, 'A', null],
    [36, 125, 'B', null],
  ] as PassageRow['points'],
  knots: 10,
  isLandConfirmed: 0,
  boat: boatCode(presetBoat('small-fishing')),
  departsAt: kst('05-05 06:00'),
  standing: null,
  sent: 0,
  createdAt: kst('05-01 09:00'),
  ...row,
})

const FIRING: NavigationalWarningFact = {
  kind: 'nav-warning',
  number: '26-1',
  at: kst('05-06 00:00'),
  title: '해상사격훈련',
  text: '',
  cancels: [],
  isCancel: false,
  areas: [
    {
      shape: 'point',
      points: [{ lat: 35.5, lon: 125 }],
      windows: [{ from: kst('05-05 08:00'), until: kst('05-05 18:00') }],
    },
  ],
}

describe.each(databases)('messages of watched passages on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let alerts: PassageAlerts
  /** hours that are not go, by their beginning */
  let sea: Map<number, { verdict: Verdict; reason: Reason }>
  let forecastHours: number
  let firing: NavigationalWarningFact[]
  const failures: string[] = []

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.write(async (tx) => {
      for (const table of [PassageRow, Delivery, AlertEvent, MessageSetting]) await tx.clear(table)
    })
    clock = new FakeClock(kst('05-04 18:00'))
    sea = new Map()
    forecastHours = 72
    firing = []
    failures.length = 0
    alerts = buildAlerts()
  })

  const hourAt = (at: Date): SeaHour => ({
    at,
    values: {},
    ...(sea.get(at.getTime()) ?? { verdict: 'go' }),
  })
  const buildAlerts = (
    outbox: ConstructorParameters<typeof PassageAlerts>[0]['outbox'] = buildOutbox(db, clock),
  ) =>
    new PassageAlerts({
      db,
      clock,
      outbox,
      passages: new Passages({
        db,
        clock,
        watching: { mustReach: () => Promise.resolve(), cancelUnwatched: () => Promise.resolve() },
        landLegs: () => Promise.resolve([]),
      }),
      seaReader: {
        along(places) {
          const from = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS)
          const hours = Array.from({ length: forecastHours }, (_, i) =>
            hourAt(new Date(from.getTime() + i * HOUR_MS)),
          )
          return Promise.resolve({ from, places: places.map(() => hours) })
        },
      },
      partnerFacts: {
        of: (kind) => {
          const kept = { receivedAt: clock.now(), mode: 'live' as const }
          const numbers = firing.map(({ number }) => number)
          const board = { ...kept, kind: 'nav-board', at: clock.now(), until: kst('05-06 00:00'), numbers }
          return (kind === 'nav-board' ? [board] : firing.map((one) => ({ ...one, ...kept }))) as never
        },
      },
      mode: 'live',
      warn: (message) => void failures.push(message),
    })
  const keep = (...rows: Partial<PassageRow>[]) => db.write((tx) => tx.insert(PassageRow, rows.map(buildRow)))
  const kept = () => db.dataSource.manager.find(PassageRow)
  const rough = (at: Date, reason: Reason = WAVES) => sea.set(at.getTime(), { verdict: 'over', reason })
  const standingsSent = async () =>
    (await writtenMessages(db)).map(({ alert }) =>
      alert.cause === 'watch' && alert.topic === 'passage'
        ? `${alert.isChange ? 'then ' : ''}${alert.standing.kind}`
        : alert.topic,
    )

  it('go out when the departure is over a limit, with the first reason', async () => {
    await keep({})
    rough(kst('05-05 09:00'))
    expect(await alerts.look()).toBe(1)
    const [message] = await writtenMessages(db)
    const [{ id } = { id: 0 }] = await kept()
    expect(message).toMatchObject({ memberId: 1, channel: 'sns', route: 'text' })
    expect(message?.messageKey).toBe(`t:1:sns:passage:${id}:202605050600:0:over`)
    expect(message?.alert).toEqual({
      cause: 'watch',
      topic: 'passage',
      mode: 'live',
      place: { code: String(id), nameKo: '인천 – 백령', nameEn: '인천 – 백령' },
      preset: 'small-fishing',
      trip: { from: kst('05-05 06:00'), to: expect.any(Date) as Date },
      standing: { kind: 'over', because: { at: expect.any(Date) as Date, reason: WAVES } },
      isChange: false,
    })
    expect(failures).toEqual([])
  })

  it('say nothing of a departure that holds or is not watched, nor the same twice', async () => {
    await keep({}, { departsAt: null })
    expect(await alerts.look()).toBe(0)
    rough(kst('05-05 09:00'))
    await alerts.look()
    await alerts.look()
    sea.clear()
    await alerts.look()
    rough(kst('05-05 09:00'), WARNING)
    await alerts.look()
    expect(await standingsSent()).toEqual(['then over', 'then holds', 'then warned'])
  })

  it('say when the way crosses the area of a navigational warning in its hours', async () => {
    await keep({})
    await alerts.look()
    firing = [FIRING]
    await alerts.look()
    const [message] = await writtenMessages(db)
    expect(message?.alert).toMatchObject({
      standing: { kind: 'warned' },
      navigational: { title: '해상사격훈련' },
      isChange: true,
    })
  })

  it('say that nothing is known only in the last day before it, and not of a portal that has just begun', async () => {
    await keep({ departsAt: kst('05-06 06:00') })
    forecastHours = 12
    await alerts.look()
    clock.set(kst('05-04 18:20'))
    await alerts.look()
    expect(await standingsSent()).toEqual([])
    clock.set(kst('05-05 08:00'))
    await alerts.look()
    expect(await standingsSent()).toEqual(['unknown'])
  })

  it('wait for the end of quiet hours, but for warnings', async () => {
    await keep({})
    await db.write((tx) =>
      tx.insert(MessageSetting, {
        memberId: 1,
        snsRoute: 'push',
        quietFromMin: 17 * 60,
        quietToMin: 20 * 60,
      }),
    )
    rough(kst('05-05 09:00'))
    await alerts.look()
    expect(await standingsSent()).toEqual([])
    rough(kst('05-05 09:00'), WARNING)
    await alerts.look()
    expect(await standingsSent()).toEqual(['warned'])
    expect((await writtenMessages(db))[0]?.route).toBe('push')
  })

  it('judge under way what is still to come, and end with the arrival; the passage stays', async () => {
    await keep({})
    await alerts.look()
    clock.set(kst('05-05 09:30'))
    rough(kst('05-05 06:00'))
    await alerts.look()
    expect(await standingsSent()).toEqual([])
    clock.set(kst('05-05 13:00'))
    await alerts.look()
    expect(await kept()).toMatchObject([{ title: '인천 – 백령', departsAt: null, standing: null, sent: 0 }])
  })

  it('are there once although the process ended before it was noted', async () => {
    await keep({})
    rough(kst('05-05 09:00'))
    const outbox = buildOutbox(db, clock)
    const broken = buildAlerts({
      async addMany(additions) {
        await outbox.addMany(additions)
        throw new Error('killed')
      },
    })
    await broken.look()
    expect(failures).toEqual(['watched passage not looked at'])
    await buildAlerts().look()
    expect(await standingsSent()).toEqual(['over'])
  })

  it('leave a departure alone that its member changes meanwhile', async () => {
    await keep({})
    rough(kst('05-05 09:00'))
    const outbox = buildOutbox(db, clock)
    const slow = buildAlerts({
      async addMany(additions) {
        await db.write((tx) => tx.update(PassageRow, { memberId: 1 }, { departsAt: kst('05-06 06:00') }))
        return outbox.addMany(additions)
      },
    })
    await slow.look()
    expect(await kept()).toMatchObject([{ departsAt: kst('05-06 06:00'), standing: null, sent: 0 }])
  })
})
