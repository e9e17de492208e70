import { beforeEach, describe, expect, it } from 'vitest'
import { AlertEvent, Delivery, Subscription } from '../../../entities/index.ts'
import { stormAlerts } from '../../../server/messages/stormAlerts.ts'
import { Subscribers } from '../../../server/messages/subscribers.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import type { HeardStorm } from '../../../server/typhoons/index.ts'
import type { TyphoonAdvisory } from '../../../src/domain/typhoons/typhoons.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { buildOutbox, subscribe, writtenMessages } from '../../support/alertReaders.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildPlace } from '../../support/trips.ts'
import { BASE, buildAdvisory } from '../../support/typhoons.ts'

const YEOSU = buildPlace({ code: 'trade-port-22', kind: 'trade-port', lat: 34.7, lon: 127.7 })
/** Not a harbour where storms are awaited. */
const BEACH = buildPlace({ code: 'beach-1', kind: 'beach', lat: 34.7, lon: 127.7 })

describe.each(databases)('messages of storms on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let advisories: TyphoonAdvisory[]
  let failures: string[]

  beforeEach(async () => {
    db = await open()
    await db.write(async (tx) => {
      for (const table of [Delivery, AlertEvent, Subscription]) await tx.clear(table)
    })
    clock = new FakeClock(new Date(BASE.getTime() + HOUR_MS).toISOString())
    advisories = [buildAdvisory()]
    failures = []
    await subscribe(db, { memberId: 1, topic: 'typhoon' }, { memberId: 2, topic: 'tsunami' })
  })

  const build = (outbox: Parameters<typeof stormAlerts>[0]['outbox'] = buildOutbox(db, clock)) =>
    stormAlerts({
      clock,
      typhoons: {
        heard: () =>
          Promise.resolve([
            {
              code: 'kma-2026-24',
              mode: 'live',
              facts: { agency: 'kma', year: 2026, number: 24, nameKo: '솔릭', nameEn: 'SOULIK' },
              advisories: advisories.map((advisory) => ({
                feedId: 3,
                advisory,
                receivedAt: new Date(advisory.baseAt.getTime() + HOUR_MS / 2),
              })),
            } satisfies HeardStorm,
          ]),
        onChange: () => () => undefined,
      },
      places: { list: () => [YEOSU, BEACH] },
      subscribers: new Subscribers(db),
      outbox,
      warn: (message) => failures.push(message),
    })

  it('go to those who asked for typhoons, once, also after a restart', async () => {
    expect(await build().offer()).toBe(1)
    expect(await build().offer()).toBe(0)
    expect(await writtenMessages(db)).toMatchObject([
      {
        memberId: 1,
        channel: 'mms',
        alert: {
          why: 'first',
          storm: { nameKo: '솔릭' },
          harbours: [{ code: 'trade-port-22' }],
          moreHarbours: 0,
        },
      },
    ])
  })

  it('are not sent of an advisory that the next one has overtaken', async () => {
    clock.advanceMinutes(6 * 60)
    expect(await build().offer()).toBe(0)
  })

  it('are sent again when the arrival moved', async () => {
    const alerts = build()
    await alerts.offer()
    clock.advanceMinutes(6 * 60)
    const { analysis, forecast } = buildAdvisory()
    const baseAt = new Date(BASE.getTime() + 6 * HOUR_MS)
    const slower = forecast.map((point) => ({ ...point, at: new Date(point.at.getTime() + 24 * HOUR_MS) }))
    advisories.push(buildAdvisory({ baseAt, analysis: { ...analysis, at: baseAt }, forecast: slower }))
    expect(await alerts.offer()).toBe(1)
    const [, second] = await writtenMessages(db)
    expect(second?.alert).toMatchObject({ why: 'arrival' })
    expect(second?.alert).toHaveProperty('movedHours')
  })

  it('are offered again after the outbox failed', async () => {
    const outbox = buildOutbox(db, clock)
    let isDown = true
    const alerts = build({
      add: (event, recipients) =>
        isDown ? Promise.reject(new Error('down')) : outbox.add(event, recipients),
    })
    alerts.start()
    await alerts.stop()
    expect(failures).toEqual(['storm alerts not queued; will be retried'])
    isDown = false
    expect(await alerts.offer()).toBe(1)
  })
})
