import { describe, expect, it } from 'vitest'
import { ZoneForecastRow } from '../../../entities/index.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { ZoneForecasts } from '../../../server/forecasts/zoneForecasts.ts'
import type { FeedRow } from '../../../server/feeds/ports.ts'
import type { ZoneForecastPeriod } from '../../../src/domain/forecasts/forecasts.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { ISSUED, SOME_ZONE, at, buildForecastFeed, buildPeriod } from '../../support/forecasts.ts'

const RECEIVED = at(ISSUED, 0.1)
const LISTED = new Set([SOME_ZONE, '12A20101'])

async function build(db: Database, feeds: FeedRow[] = [buildForecastFeed()]) {
  const clock = new FakeClock(at(ISSUED, 48))
  const forecasts = new ZoneForecasts({ db, clock, isZone: (code) => LISTED.has(code) })
  forecasts.setFeeds(feeds)
  await forecasts.load()
  const [feed] = feeds
  return { forecasts, clock, feed: feed! }
}

const steps = (part: Parameters<typeof buildPeriod>[0] = {}): ZoneForecastPeriod[] =>
  [0, 1, 2, 3].map((step) => buildPeriod({ ...part, step }))
const waves = (issue: { periods: readonly ZoneForecastPeriod[] } | undefined) =>
  issue?.periods.map(({ waveHeight }) => waveHeight?.to)
const range = (to: number) => ({ from: 0, to })

describe.each(databases)('zone forecasts on $name', ({ open }) => {
  it.each([
    ['a wave of no height', { waveHeight: { from: 0, to: NaN } }],
    ['an endless wind', { windSpeed: { from: Infinity, to: Infinity } }],
    ['a wind below nothing', { windSpeed: { from: -1, to: 4 } }],
    ['a wave as high as a house of twelve floors', { waveHeight: { from: 1, to: 36 } }],
    ['no issue', { issuedAt: 'never' }],
    ['half an hour', { hours: 0.5 }],
  ])('refuse %s, and with it the payload', async (_case, part) => {
    const db = await open()
    const { forecasts, feed } = await build(db)
    const { version } = forecasts
    await expect(
      forecasts.record(feed, [buildPeriod(), buildPeriod({ step: 1, ...part })], RECEIVED),
    ).rejects.toThrow(RangeError)
    expect(await db.dataSource.manager.count(ZoneForecastRow)).toBe(0)
    expect(forecasts.version).toBe(version)
  })

  it('refuse an unknown zone and an invalid moment', async () => {
    const { forecasts } = await build(await open())
    await expect(forecasts.zone('12Z99999')).rejects.toMatchObject({
      code: 'ZONE_UNKNOWN',
      facts: { code: '12Z99999' },
    })
    await expect(forecasts.zone(SOME_ZONE.toLowerCase())).rejects.toMatchObject({ code: 'ZONE_UNKNOWN' })
    await expect(forecasts.zone(SOME_ZONE, { asOf: new Date('x') })).rejects.toMatchObject({
      code: 'TIME_INVALID',
    })
    await expect(forecasts.issue(new Date('x'))).rejects.toMatchObject({ code: 'TIME_INVALID' })
  })

  it('know a listed zone before anything is forecast for it', async () => {
    const { forecasts } = await build(await open())
    expect(await forecasts.zone(SOME_ZONE)).toEqual({ zoneCode: SOME_ZONE })
    expect(forecasts.latest()).toEqual([])
    expect(forecasts.issueTimes()).toEqual([])
    expect(await forecasts.issue(at(ISSUED))).toEqual([])
  })

  it('keep zones that are not listed, name them, and leave out what is no code', async () => {
    const { forecasts, feed } = await build(await open())
    const odd = ['12Z99999', '', "12' OR 1=1", 'A'.repeat(17)].map((zoneCode) => buildPeriod({ zoneCode }))
    expect(await forecasts.record(feed, [buildPeriod(), ...odd], RECEIVED)).toMatchObject({
      rows: 2,
      inserted: 2,
    })
    expect(forecasts.unknownZones()).toEqual(['12Z99999'])
    expect((await forecasts.zone('12Z99999')).newest?.periods).toHaveLength(1)
  })

  it('give back every field as it came, and nothing for what did not', async () => {
    const { forecasts, feed } = await build(await open())
    const bare = {
      zoneCode: SOME_ZONE,
      issuedAt: at(ISSUED),
      validAt: at(ISSUED, 7),
      hours: 24,
      step: 1,
    }
    const full = buildPeriod({
      waveHeight: { from: 0.05, to: 34.95 },
      precipitation: 'snow-or-rain',
      sky: 'mostly-cloudy',
    })
    await forecasts.record(feed, [bare, full], RECEIVED)
    expect((await forecasts.zone(SOME_ZONE)).newest).toEqual({
      zoneCode: SOME_ZONE,
      issuedAt: at(ISSUED),
      receivedAt: RECEIVED,
      mode: 'live',
      periods: [full, bare],
    })
  })

  it('change nothing when the same payload comes again, in any order', async () => {
    const db = await open()
    const { forecasts, feed } = await build(db)
    expect(await forecasts.record(feed, steps(), RECEIVED)).toEqual({
      rows: 4,
      inserted: 4,
      changed: 0,
      unchanged: 0,
      newestAt: at(ISSUED),
    })
    const { version } = forecasts
    const list = forecasts.latest()
    const again = await forecasts.record(feed, steps().toReversed(), at(RECEIVED, 1))
    expect(again).toMatchObject({ rows: 4, inserted: 0, changed: 0, unchanged: 4 })
    expect(forecasts.version).toBe(version)
    expect(forecasts.latest()).toBe(list)
    expect(await db.dataSource.manager.count(ZoneForecastRow)).toBe(4)
  })

  it('notify listeners once per payload that changes something', async () => {
    const { forecasts, feed } = await build(await open())
    const reported: number[] = []
    const stop = forecasts.onChange((version) => reported.push(version))
    await forecasts.record(feed, steps(), RECEIVED)
    await forecasts.record(feed, steps(), RECEIVED)
    stop()
    await forecasts.record(feed, steps({ weatherKo: '비' }), RECEIVED)
    expect(reported).toEqual([forecasts.version - 1])
  })

  it('keep a correction beside what it corrects; the one received last counts', async () => {
    const db = await open()
    const { forecasts, feed, clock } = await build(db)
    await forecasts.record(feed, steps({ waveHeight: range(1) }), RECEIVED)
    const correction = buildPeriod({ step: 1, waveHeight: range(2) })
    expect(await forecasts.record(feed, [correction], at(RECEIVED, 1))).toMatchObject({
      inserted: 0,
      changed: 1,
    })
    expect(waves((await forecasts.zone(SOME_ZONE)).newest)).toEqual([1, 2, 1, 1])
    expect((await forecasts.zone(SOME_ZONE)).newest?.receivedAt).toEqual(at(RECEIVED, 1))
    expect(waves((await forecasts.zone(SOME_ZONE, { asOf: at(RECEIVED, 0.5) })).newest)).toEqual([1, 1, 1, 1])
    expect(waves((await forecasts.issue(at(ISSUED), { asOf: at(RECEIVED, 0.5) }))[0])).toEqual([1, 1, 1, 1])
    // received before the others, recorded after them: it has its place below
    await forecasts.record(feed, [buildPeriod({ step: 1, waveHeight: range(3) })], at(RECEIVED, 0.7))
    expect(waves((await forecasts.zone(SOME_ZONE)).newest)).toEqual([1, 2, 1, 1])
    clock.set(at(RECEIVED, 0.8))
    expect(waves((await forecasts.zone(SOME_ZONE, { asOf: at(RECEIVED, 0.75) })).newest)).toEqual([
      1, 3, 1, 1,
    ])
    expect((await build(db)).forecasts.latest()).toEqual(forecasts.latest())
  })

  it('take the later of two rows for one time in one payload', async () => {
    const db = await open()
    const { forecasts, feed } = await build(db)
    const [a, b] = [buildPeriod({ waveHeight: range(1) }), buildPeriod({ waveHeight: range(2) })]
    await forecasts.record(feed, [a, b, a], RECEIVED)
    expect(waves(forecasts.latest()[0])).toEqual([1])
    expect(waves((await build(db)).forecasts.latest()[0])).toEqual([1])
  })

  it('show the newest issue and the one before, whatever came first', async () => {
    const { forecasts, feed } = await build(await open())
    for (const hours of [6, -6, 0, -12])
      await forecasts.record(
        feed,
        steps({ issuedAt: at(ISSUED, hours), waveHeight: range(2 + hours / 6) }),
        RECEIVED,
      )
    const { newest, before } = await forecasts.zone(SOME_ZONE)
    expect([newest?.issuedAt, before?.issuedAt]).toEqual([at(ISSUED, 6), at(ISSUED)])
    expect([waves(newest)?.[0], waves(before)?.[0]]).toEqual([3, 2])
    expect(forecasts.latest().map(({ issuedAt }) => issuedAt)).toEqual([at(ISSUED, 6)])
    expect(forecasts.issueTimes()).toEqual([6, 0, -6, -12].map((hours) => at(ISSUED, hours)))
  })

  it('answer an issue that is not there yet with an empty list, and old ones from the database', async () => {
    const { forecasts, feed } = await build(await open())
    for (let issue = 0; issue < 12; issue++) {
      const issuedAt = at(ISSUED, 6 * issue)
      const zones = ['12A20101', SOME_ZONE].map((zoneCode) =>
        buildPeriod({ zoneCode, issuedAt, step: issue }),
      )
      await forecasts.record(feed, zones, at(issuedAt, 0.1))
    }
    for (const issue of [0, 3, 8, 11]) {
      const found = await forecasts.issue(at(ISSUED, 6 * issue))
      expect(found.map(({ zoneCode, periods }) => [zoneCode, periods[0]?.step])).toEqual([
        ['12A20101', issue],
        [SOME_ZONE, issue],
      ])
    }
    expect(await forecasts.issue(at(ISSUED, 72))).toEqual([])
    expect(await forecasts.issue(at(ISSUED, 65))).toEqual([])
    expect(await forecasts.issue(at(ISSUED, -6))).toEqual([])
  })

  it('know what was known at a moment', async () => {
    const { forecasts, feed } = await build(await open())
    for (const issue of [0, 1, 2]) {
      const issuedAt = at(ISSUED, 6 * issue)
      await forecasts.record(feed, steps({ issuedAt }), at(issuedAt, 0.5))
    }
    const known = async (hours: number) => {
      const { newest, before } = await forecasts.zone(SOME_ZONE, { asOf: at(ISSUED, hours) })
      return [newest?.issuedAt, before?.issuedAt].map(
        (time) => time && (time.getTime() - at(ISSUED).getTime()) / 3_600_000,
      )
    }
    expect(await known(0.4)).toEqual([undefined, undefined])
    expect(await known(0.5)).toEqual([0, undefined])
    expect(await known(6.4)).toEqual([0, undefined])
    expect(await known(12.6)).toEqual([12, 6])
    expect(await known(5_000)).toEqual([12, 6])
    expect(await forecasts.issue(at(ISSUED, 6), { asOf: at(ISSUED, 6.4) })).toEqual([])
  })

  it('show after a restart what was shown before', async () => {
    const db = await open()
    const { forecasts, feed } = await build(db)
    for (let issue = 0; issue < 9; issue++) {
      const issuedAt = at(ISSUED, 6 * issue)
      // one zone is silent from the third issue on, another comes late
      const zones = [...(issue < 2 ? ['12A20101'] : []), SOME_ZONE, ...(issue > 6 ? ['12C10101'] : [])]
      await forecasts.record(
        feed,
        zones.flatMap((zoneCode) => steps({ zoneCode, issuedAt })),
        at(issuedAt, 0.2),
      )
    }
    await forecasts.record(feed, steps({ zoneCode: '12C10101', issuedAt: at(ISSUED, -48) }), at(ISSUED, 60))
    await forecasts.record(feed, steps({ zoneCode: '12B20999', issuedAt: at(ISSUED, -54) }), at(ISSUED, 60))
    const restarted = (await build(db)).forecasts
    expect(restarted.latest()).toEqual(forecasts.latest())
    expect(forecasts.latest().map(({ zoneCode }) => zoneCode)).toEqual([
      '12A20101',
      SOME_ZONE,
      '12B20999',
      '12C10101',
    ])
    expect(restarted.issueTimes()).toEqual(forecasts.issueTimes())
    for (const { zoneCode } of forecasts.latest())
      expect(await restarted.zone(zoneCode)).toEqual(await forecasts.zone(zoneCode))
  })

  it('never show what comes from a feed that is not enabled, and prefer the agency to the demo', async () => {
    const db = await open()
    const [live, demo] = [buildForecastFeed({ id: 1 }), buildForecastFeed({ id: 2, mode: 'demo' })]
    const { forecasts } = await build(db, [live])
    await forecasts.record(demo, steps({ waveHeight: range(9) }), RECEIVED)
    expect(forecasts.latest()).toEqual([])
    await forecasts.record(live, steps({ waveHeight: range(1) }), RECEIVED)
    expect(forecasts.latest()[0]).toMatchObject({ mode: 'live' })
    const both = (await build(db, [demo, live])).forecasts
    await both.record(demo, [buildPeriod({ waveHeight: range(8) })], at(RECEIVED, 1))
    expect(both.latest()[0]?.mode).toBe('live')
    expect(waves(both.latest()[0])).toEqual([1, 1, 1, 1])
    both.setFeeds([demo])
    expect(both.latest()).toEqual([])
    await both.load()
    expect(waves(both.latest()[0])).toEqual([8, 9, 9, 9])
  })

  it('stay the same when two processes store the same payload at once', async () => {
    const db = await open()
    const [one, other] = [await build(db), await build(db)]
    await Promise.all([one, other].map(({ forecasts, feed }) => forecasts.record(feed, steps(), RECEIVED)))
    expect(await db.dataSource.manager.count(ZoneForecastRow)).toBe(4)
  })
})
