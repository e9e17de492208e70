import { describe, expect, it, vi } from 'vitest'
import { Feeds } from '../../../server/observations/feeds.ts'
import { Ingest } from '../../../server/observations/ingest.ts'
import type { SubscriptionRow } from '../../../server/messages/subscriptions.ts'
import { buoyAdapter } from '../../../server/feeds/kma/buoy.ts'
import { Quarantine } from '../../../server/feeds/quarantine.ts'
import { timeBits } from '../../../src/domain/messages/sendTimes.ts'
import { buoyRow, hubBytes } from '../../fixtures/hub/rows.ts'
import { buildFeed, SOME_STATION } from '../../support/builders.ts'
import { databases, temporaryFolder } from '../../support/databases.ts'
import { buildAlertWorld, buildRow, kst, recordingTo } from '../../support/thresholdAlerts.ts'

describe.each(databases)('alerts of buoys on $name', (engine) => {
  it('go to the members who chose the limit, with the values and the member’s own limits', async () => {
    const limits = { windSpeed: 10, significantWaveHeight: 2.5, lowSeaTemperature: 8 }
    const rows = [
      buildRow({ memberId: 7, limits, route: 'push' }),
      buildRow({ memberId: 8, limits: { windSpeed: 20 } }),
    ]
    const { start, record, at, outbox } = await buildAlertWorld(rows, engine)
    const { alerts } = await start()
    const values = { windSpeed: 12.3, significantWaveHeight: 2.5, seaTemperature: 12, windFromDirection: 310 }
    await record([at('04T10:10'), values])
    await alerts.settled()
    expect([...outbox.events.values()]).toEqual([
      {
        eventKey: 't:22101:weather-buoy:202605041010:d',
        alert: {
          cause: 'threshold',
          topic: 'weather-buoy',
          mode: 'live',
          station: {
            stationCode: '22101',
            nameKo: '덕적도',
            nameEn: 'Deokjeokdo',
            observedAt: kst('04T10:10'),
            values,
          },
        },
        alertClass: 'routine',
        lane: 1,
        usefulUntil: kst('04T13:10'),
      },
    ])
    expect([...outbox.messages.values()]).toEqual([
      {
        eventKey: 't:22101:weather-buoy:202605041010:d',
        memberId: 7,
        channel: 'sns',
        route: 'push',
        messageKey: 't:7:sns:weather-buoy:22101:202605040900:2',
        detail: { limits: { windSpeed: 10, significantWaveHeight: 2.5 } },
      },
    ])
  })

  it('look at each of several observations that come at once', async () => {
    const { start, record, at, outbox } = await buildAlertWorld(undefined, engine)
    const { alerts } = await start()
    const last = at('04T10:40')
    await record([kst('04T10:10'), 12], [kst('04T10:20'), 9], [kst('04T10:30'), 11], [last, 5])
    await alerts.settled()
    expect(outbox.heard).toEqual(['7@05040900:1', '7@05040900:2'])
    expect(
      [...outbox.events.values()].map(({ alert }) => 'station' in alert && alert.station.observedAt),
    ).toEqual([kst('04T10:10'), kst('04T10:30')])
  })

  it('know after a restart what came late before it, and do not alert it now', async () => {
    const { start, record, at, outbox, clock } = await buildAlertWorld(undefined, engine)
    const before = await start()
    await record([at('04T10:10'), 12])
    await record([at('04T10:40'), 12])
    // a gap in the past is filled in: between the two the wind had gone down
    clock.advanceMinutes(1)
    await record([kst('04T10:20'), 5], [kst('04T10:30'), 5])
    await before.alerts.settled()
    await before.alerts.stop()
    const { alerts } = await start()
    await record([at('04T10:50'), 12])
    await alerts.settled()
    expect(outbox.heard).toEqual(['7@05040900:1'])
  })
})

describe('alerts of buoys', () => {
  it.each<[string, Partial<SubscriptionRow>]>([
    ['another station', { pointCode: '22102' }],
    ['another window', { timeBits: timeBits('weather-buoy', ['15', '21', '03']) }],
    ['no window', { timeBits: 0 }],
    ['no limit', { limits: {} }],
    ['a higher limit', { limits: { windSpeed: 12.1 } }],
    ['another element, which is not measured', { limits: { maximumWaveHeight: 0 } }],
    ['another kind of message', { topic: 'coastal' }],
  ])('do not go to members who chose %s', async (_case, row) => {
    const { start, record, at, outbox } = await buildAlertWorld([buildRow({ memberId: 7, ...row })])
    const { alerts } = await start()
    await record([at('04T10:10'), 12])
    await alerts.settled()
    expect(outbox.events.size).toBe(0)
  })

  it('do not alert values that were refused, of a feed that is not shown, or expired', async () => {
    const { start, record, at, outbox, observations, db, own, clock } = await buildAlertWorld()
    const { alerts } = await start()
    const refused = { windSpeed: 'out-of-range' } as const
    const report = { stationCode: SOME_STATION, observedAt: at('04T10:10'), values: {}, refused }
    await observations.record(own, [report], [], clock.now())
    const hidden = await buildFeed(db, { mode: 'demo' })
    await recordingTo({ observations, clock }, hidden)([at('04T10:20'), 30])
    clock.set(kst('04T16:31'))
    await record([kst('04T10:30'), 30])
    await alerts.settled()
    expect(outbox.offered).toEqual([])
    await record([at('04T16:40'), 9], [kst('04T16:50'), 10])
    await alerts.settled()
    expect(outbox.heard).toEqual(['7@05041500:1'])
  })

  it.each([-2, 60])('go by the times of observations where the clock jumps by %d minutes', async (jump) => {
    const { start, record, at, outbox, clock } = await buildAlertWorld([
      buildRow({ memberId: 7, timeBits: timeBits('weather-buoy', ['09']) }),
    ])
    const { alerts } = await start()
    const times = ['04T14:20', '04T14:30', '04T14:50', '04T15:00']
    for (const [index, time] of times.entries()) {
      const observedAt = at(time)
      if (index > 0) clock.advanceMinutes(jump)
      await record([observedAt, index === 1 ? 9 : 12])
      await alerts.settled()
    }
    expect(outbox.heard).toEqual(['7@05040900:1', '7@05040900:2'])
    await alerts.stop()
    await start()
    expect(outbox.heard).toEqual(['7@05040900:1', '7@05040900:2'])
  })

  it('never see an observation of the future, which ingest refuses, and see one that is within its tolerance', async () => {
    const { start, outbox, observations, db, clock, own } = await buildAlertWorld()
    const { alerts } = await start()
    const feed = {
      name: 'live-kma-buoy',
      mode: 'live',
      adapter: buoyAdapter,
      transport: { mode: 'live', fetch: async () => undefined },
      everyMin: 10,
      delayMin: 0,
      request: (at: Date) => ({ service: buoyAdapter.service, at }),
      past: [],
    } as const
    const feeds = new Feeds({ db, clock, feeds: [feed] })
    expect(await feeds.prepare()).toEqual([own])
    const quarantine = new Quarantine({ folder: temporaryFolder() })
    const log = { warn: () => undefined, debug: () => undefined }
    const ingest = new Ingest({ observations, feeds, quarantine, clock, log })
    const bring = async (time: string) => {
      await ingest.ingest(feed, hubBytes([buoyRow({ at: kst(time), station: SOME_STATION, WS: '17.0' })]))
      await alerts.settled()
      return outbox.heard
    }
    clock.set(kst('04T20:45'))
    expect(await bring('04T21:00')).toEqual([])
    clock.set(kst('04T20:50'))
    expect(await bring('04T21:00')).toEqual(['7@05042100:1'])
  })

  it('let the overview wait for the buoys’ own service, so that one message names all', async () => {
    const limits = { windSpeed: 10, maximumWaveHeight: 3 }
    const { start, record, at, outbox, overview, observations, clock } = await buildAlertWorld([
      buildRow({ memberId: 7, limits }),
    ])
    const recordOverview = recordingTo({ observations, clock }, overview)
    const { alerts } = await start()
    await record([at('04T10:50'), { windSpeed: 5, maximumWaveHeight: 1 }])
    await recordOverview([at('04T11:00'), 12])
    await alerts.settled()
    expect(outbox.messages.size).toBe(0)
    await record([at('04T11:00'), { windSpeed: 12.1, maximumWaveHeight: 4 }])
    await alerts.settled()
    clock.advanceMinutes(2)
    await alerts.settled()
    expect([...outbox.messages.values()].map(({ detail }) => detail)).toEqual([{ limits }])
    expect(outbox.heard).toEqual(['7@05040900:2'])
  })

  it('do not let the overview wait long, or where it is the only service', async () => {
    const { start, record, at, outbox, overview, observations, clock } = await buildAlertWorld([
      buildRow({ memberId: 7 }),
      buildRow({ memberId: 8, pointCode: '22102' }),
    ])
    const recordOverview = recordingTo({ observations, clock }, overview)
    const { alerts } = await start()
    await record([at('04T10:50'), 5])
    const hour = at('04T11:00')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await recordOverview([hour, 12], [hour, 12, '22102'])
    await alerts.settled()
    expect(outbox.heard).toEqual(['8@05040900:1'])
    const lookAgain = timers.mock.calls.find(([, afterMs]) => afterMs === 120_000)?.[0]
    clock.advanceMinutes(2)
    lookAgain?.()
    await expect.poll(() => outbox.heard).toEqual(['8@05040900:1', '7@05040900:1'])
    // and a clock set back blocks nothing
    await record([at('04T11:10'), 5])
    at('04T12:00')
    await recordOverview([kst('04T12:00'), 12])
    clock.advanceMinutes(-60)
    await alerts.settled()
    expect(outbox.heard).toContain('7@05040900:2')
  })

  it('include the limits one service adds for a minute that another reported before', async () => {
    const limits = { windSpeed: 10, maximumWaveHeight: 3 }
    const { start, record, at, outbox, overview, observations, clock } = await buildAlertWorld([
      buildRow({ memberId: 7, limits }),
    ])
    const { alerts } = await start()
    await recordingTo({ observations, clock }, overview)([at('04T11:00'), 12])
    await alerts.settled()
    await record([at('04T11:00'), { windSpeed: 12.1, maximumWaveHeight: 4 }])
    await alerts.settled()
    expect(
      [...outbox.messages.values()].map(({ eventKey, detail }) => [eventKey.slice(-1), detail?.limits]),
    ).toEqual([
      ['4', { windSpeed: 10 }],
      ['6', { maximumWaveHeight: 3 }],
    ])
    await alerts.stop()
    await start()
    expect(outbox.messages.size).toBe(2)
    expect(outbox.events.size).toBe(2)
  })
})
