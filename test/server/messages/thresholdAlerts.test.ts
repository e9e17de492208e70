import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeBits } from '../../../src/domain/messages/sendTimes.ts'
import { buildAlertWorld, buildRow, kst } from '../../support/thresholdAlerts.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('alerts over restarts on $name', (engine) => {
  it('repeat the same keys after a restart, and find what happened while no process ran', async () => {
    const { start, record, at, outbox } = await buildAlertWorld(undefined, engine)
    const before = await start()
    await record([at('04T10:10'), 12])
    await record([at('04T10:20'), 9])
    await before.alerts.settled()
    await before.alerts.stop()
    await record([at('04T10:30'), 13])
    await record([at('04T10:40'), 4])
    const { alerts } = await start()
    expect(outbox.offered.map((key) => key.slice(-14))).toEqual([
      '202605040900:1',
      '202605040900:1',
      '202605040900:2',
    ])
    await record([at('04T10:50'), 14])
    await alerts.settled()
    expect(outbox.heard).toEqual(['7@05040900:1', '7@05040900:2', '7@05040900:3'])
  })

  it('alert the last minutes of a window also when it is over, but not three hours later', async () => {
    const { start, record, at, outbox, clock } = await buildAlertWorld(undefined, engine)
    await record([at('04T14:50'), 12])
    clock.set(kst('04T16:49'))
    await (await start()).alerts.stop()
    expect(outbox.heard).toEqual(['7@05040900:1'])
    outbox.messages.clear()
    clock.set(kst('04T16:50'))
    await start()
    expect(outbox.messages.size).toBe(0)
  })
})

describe('alerts over restarts', () => {
  it('have the same keys wherever a process ended, and whatever it had sent', async () => {
    const step = fc.record({
      wind: fc.integer({ min: 800, max: 1200 }).map((hundredths) => hundredths / 100),
      wave: fc.integer({ min: 150, max: 250 }).map((hundredths) => hundredths / 100),
      isRestart: fc.boolean(),
    })
    const limits = { windSpeed: 10, significantWaveHeight: 2 }
    const keysOf = async (steps: readonly { wind: number; wave: number; isRestart: boolean }[]) => {
      const { start, record, at, outbox, clock } = await buildAlertWorld([
        buildRow({ memberId: 7, limits }),
        buildRow({ memberId: 8, limits: { windSpeed: 11 }, timeBits: timeBits('weather-buoy', ['15']) }),
      ])
      at('04T14:00')
      let { alerts } = await start()
      for (const { wind, wave, isRestart } of steps) {
        clock.advanceMinutes(10)
        const observedAt = new Date(clock.now().getTime() - 5 * 60_000)
        if (isRestart) await alerts.stop()
        await record([observedAt, { windSpeed: wind, significantWaveHeight: wave }])
        if (isRestart) ({ alerts } = await start())
        await alerts.settled()
      }
      await alerts.stop()
      return [...outbox.messages].map(([key, { eventKey }]) => [key, eventKey])
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        const undisturbed = steps.map((one) => ({ ...one, isRestart: false }))
        expect(await keysOf(steps)).toEqual(await keysOf(undisturbed))
      }),
      { numRuns: 8 },
    )
  })

  it('are found again when the thread is lost', async () => {
    const { start, record, at, outbox } = await buildAlertWorld()
    const { alerts, kill, logged } = await start()
    await record([at('04T10:10'), 12])
    await alerts.settled()
    await kill()
    await record([at('04T10:20'), 9], [at('04T10:30'), 12])
    await alerts.settled()
    expect(outbox.heard).toEqual(['7@05040900:1', '7@05040900:2'])
    expect(logged).toEqual(['alert matching thread lost; restarting'])
  })

  it('come without a request', async () => {
    const { start, record, at, outbox } = await buildAlertWorld()
    await start()
    await record([at('04T10:10'), 12])
    await expect.poll(() => outbox.heard).toEqual(['7@05040900:1'])
  })

  it('restart after the thread was lost', async () => {
    const { start, record, at, outbox } = await buildAlertWorld()
    const { kill } = await start()
    await kill()
    await record([at('04T10:10'), 12])
    await expect.poll(() => outbox.heard).toEqual(['7@05040900:1'])
  })

  it('wait while subscriptions or the history cannot be read', async () => {
    const { start, record, at, outbox, subscriptions, db } = await buildAlertWorld()
    subscriptions.failure = new Error('the database is gone')
    const { alerts, logged } = await start()
    await record([at('04T10:10'), 12])
    await alerts.settled()
    expect(logged).toContain('limit subscriptions not read; will be retried')
    subscriptions.failure = undefined
    const { all } = db.read
    db.read.all = () => Promise.reject(new Error('the database is gone'))
    await alerts.settled()
    expect(logged.at(-1)).toBe('new observations not read; will be retried')
    db.read.all = all
    await alerts.settled()
    expect(outbox.heard).toEqual(['7@05040900:1'])
  })
})

describe('changed subscriptions', () => {
  it('get what their window has brought already; no other member is offered it again', async () => {
    const rows = [buildRow({ memberId: 7 })]
    const { start, record, at, outbox, subscriptions } = await buildAlertWorld(rows)
    const { alerts } = await start()
    await record([at('04T10:10'), 12])
    await alerts.settled()
    subscriptions.change([...rows, buildRow({ memberId: 8, limits: { windSpeed: 11 } })], 8)
    await alerts.settled()
    expect(outbox.heard).toEqual(['7@05040900:1', '8@05040900:1'])
    await record([at('04T10:20'), 5], [at('04T10:30'), 12])
    await alerts.settled()
    expect(outbox.offered.map((key) => key.replace(/:sns:.*:/, ':'))).toEqual([
      't:7:1',
      't:8:1',
      't:7:2',
      't:8:2',
    ])
  })

  it('get nothing any more as soon as they are cancelled, before others are read', async () => {
    const rows = [buildRow({ memberId: 7 }), buildRow({ memberId: 8 })]
    const { start, record, at, outbox, subscriptions } = await buildAlertWorld(rows)
    const { alerts } = await start()
    subscriptions.change([rows[1]!], 7)
    await record([at('04T10:10'), 12])
    await alerts.look()
    expect(outbox.heard).toEqual(['8@05040900:1'])
    await alerts.settled()
    expect(outbox.heard).toEqual(['8@05040900:1'])
  })

  it('get it over their new route when the outbox had to wait', async () => {
    const rows = [buildRow({ memberId: 7 }), buildRow({ memberId: 8 })]
    const { start, record, at, outbox, subscriptions } = await buildAlertWorld(rows)
    const { alerts } = await start()
    outbox.failure = new Error('the disk is full')
    await record([at('04T10:10'), 12])
    await alerts.look()
    subscriptions.change([buildRow({ memberId: 7, route: 'email' }), rows[1]!], 7)
    outbox.failure = undefined
    await alerts.settled()
    expect([...outbox.messages.values()].map(({ memberId, route }) => [memberId, route])).toEqual([
      [8, 'text'],
      [7, 'email'],
    ])
  })

  it('are all read again when their member is unknown', async () => {
    const rows = [buildRow({ memberId: 7 })]
    const { start, record, at, outbox, subscriptions } = await buildAlertWorld(rows)
    const { alerts } = await start()
    await record([at('04T10:10'), 12])
    await alerts.settled()
    subscriptions.change([...rows, buildRow({ memberId: 8 })])
    await alerts.settled()
    expect(outbox.heard).toEqual(['7@05040900:1', '8@05040900:1'])
  })

  it('are read once more when they change while they are read', async () => {
    const { start, record, at, outbox, subscriptions } = await buildAlertWorld([])
    let isChanged = false
    subscriptions.during = () => {
      if (!isChanged) subscriptions.change([buildRow({ memberId: 7 })], 7)
      isChanged = true
    }
    const { alerts } = await start()
    await alerts.settled()
    await record([at('04T10:10'), 12])
    await alerts.settled()
    expect(outbox.heard).toEqual(['7@05040900:1'])
  })

  it('do not lose what comes in while they are read', async () => {
    const rows = [buildRow({ memberId: 7 })]
    const { start, record, at, outbox, subscriptions } = await buildAlertWorld(rows)
    const { alerts } = await start()
    await record([at('04T10:10'), 5])
    await alerts.settled()
    let recorded: Promise<void> | undefined
    subscriptions.during = () => {
      recorded ??= record([at('04T10:20'), 12])
    }
    subscriptions.change([...rows, buildRow({ memberId: 8 })], 8)
    await alerts.settled()
    await recorded
    await alerts.settled()
    expect(outbox.heard.toSorted()).toEqual(['7@05040900:1', '8@05040900:1'])
  })
})
