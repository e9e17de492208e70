import { beforeEach, describe, expect, it } from 'vitest'
import { AlertEvent, Delivery, Subscription } from '../../../entities/index.ts'
import { quakeAlerts } from '../../../server/messages/quakeAlerts.ts'
import { Subscribers } from '../../../server/messages/subscribers.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { earthquakesOf } from '../../../src/domain/earthquakes/earthquakes.ts'
import type { Earthquake, QuakeBulletin } from '../../../src/domain/earthquakes/earthquakes.ts'
import { buildOutbox, subscribe, writtenMessages } from '../../support/alertReaders.ts'
import { databases } from '../../support/databases.ts'
import { buildQuake } from '../../support/earthquakes.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const FLASH = buildQuake({ stage: 'flash', issuedAt: new Date('2026-05-04T03:01:00Z') })
const NOTICE = buildQuake({ tsunami: 'none-expected' })

describe.each(databases)('messages of earthquakes on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let bulletins: QuakeBulletin[]
  let listener: (() => void) | undefined

  beforeEach(async () => {
    db = await open()
    await db.write(async (tx) => {
      for (const table of [Delivery, AlertEvent, Subscription]) await tx.clear(table)
    })
    clock = new FakeClock('2026-05-04T03:02:00Z')
    bulletins = [FLASH]
    listener = undefined
    await subscribe(db, { memberId: 1, topic: 'tsunami' }, { memberId: 2, topic: 'typhoon' })
  })

  const recent = (): readonly Earthquake[] =>
    earthquakesOf(bulletins.map((bulletin) => ({ bulletin, mode: 'live' })))
  const build = () =>
    quakeAlerts({
      clock,
      earthquakes: {
        recent,
        onChange: (fn) => {
          listener = fn
          return () => (listener = undefined)
        },
      },
      subscribers: new Subscribers(db),
      outbox: buildOutbox(db, clock),
      warn: () => undefined,
    })

  it('go to those who asked for tsunamis, once, also after a restart', async () => {
    expect(await build().offer()).toBe(1)
    expect(await build().offer()).toBe(0)
    expect(await writtenMessages(db)).toMatchObject([
      { memberId: 1, channel: 'mms', alert: { cause: 'quake', why: 'first', magnitude: 4.1 } },
    ])
  })

  it('follow as soon as a later bulletin says what there is to say of a tsunami', async () => {
    const alerts = build()
    await alerts.offer()
    alerts.start()
    clock.advanceMinutes(4)
    bulletins.push(NOTICE)
    listener?.()
    await alerts.stop()
    const [, second] = await writtenMessages(db)
    expect(second?.alert).toMatchObject({ why: 'changed', tsunami: 'none-expected' })
    expect(listener).toBeUndefined()
  })

  it('are one of a bulletin that a second service brings under another number', async () => {
    const alerts = build()
    await alerts.offer()
    bulletins.push({ ...FLASH, sequence: 1, depthKm: 9, originAt: new Date(FLASH.originAt.getTime() + 400) })
    expect(await alerts.offer()).toBe(0)
  })

  it('are not sent hours later, of a weak one, or of a bulletin from the future', async () => {
    clock.advanceMinutes(4 * 60)
    expect(await build().offer()).toBe(0)
    clock.set('2026-05-04T03:02:00Z')
    bulletins = [buildQuake({ magnitude: 2.3 })]
    expect(await build().offer()).toBe(0)
    bulletins = [buildQuake({ issuedAt: new Date('2026-05-04T03:30:00Z') })]
    expect(await build().offer()).toBe(0)
  })
})
