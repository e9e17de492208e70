import { describe, expect, it } from 'vitest'
import type { ElementName } from '../../../src/domain/kernel/elements.ts'
import type { Reading } from '../../../src/domain/kernel/readings.ts'
import { seed } from '../../../server/platform/db/seed.ts'
import type { Observations } from '../../../server/observations/observations.ts'
import { isDemoStation } from '../../../src/domain/observations/stations.ts'
import type { SeriesQuery } from '../../../src/domain/observations/stations.ts'
import { buildFeed, buildObservations, buildReport, NOW, SOME_STATION } from '../../support/builders.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { databases } from '../../support/databases.ts'

const RECEIVED = new Date('2026-05-04T03:02:00Z')
const value = (reading: Reading) => (reading.state === 'measured' ? reading.value : reading.reason)
const query = (part: Partial<SeriesQuery> = {}): SeriesQuery => ({
  stationCode: SOME_STATION,
  elements: ['windSpeed'],
  from: new Date('2026-05-03T03:00:00Z'),
  to: new Date(NOW),
  step: 'raw',
  ...part,
})

describe.each(databases)('series on $name', ({ open }) => {
  const build = async () => buildObservations({ db: await open() })
  const day = (count: number) => new Date(new Date(NOW).getTime() - count * 86_400_000)

  it.each<[string, Partial<SeriesQuery>]>([
    ['STATION_UNKNOWN', { stationCode: '00000' }],
    ['STATION_UNKNOWN', { stationCode: "22101' OR 1=1" }],
    ['TIME_ORDER', { from: new Date('2026-05-04T03:00:01Z') }],
    ['TIME_INVALID', { from: new Date('yesterday') }],
    ['TIME_INVALID', { to: new Date(Number.NaN) }],
    ['SPAN_TOO_LONG', { from: day(31.001) }],
    ['SPAN_TOO_LONG', { from: day(366.001), step: 'hour' }],
    ['SPAN_TOO_LONG', { from: day(3660.001), step: 'day' }],
    ['INPUT_INVALID', { elements: [] }],
    ['INPUT_INVALID', { step: 'week' as never }],
    ['ELEMENT_UNKNOWN', { elements: ['windSpeed', 'moonPhase' as never] }],
    ['ELEMENT_UNKNOWN', { elements: ['constructor' as never] }],
  ])('refuse with %s: %o', async (code, part) => {
    const { observations } = await build()
    await expect(observations.series(query(part))).rejects.toMatchObject({ code })
  })

  it.each<Partial<SeriesQuery>>([
    { from: day(31) },
    { from: day(366), step: 'hour' },
    { from: day(3660), step: 'day' },
    { from: new Date(NOW) },
  ])('allow the longest spans and a single moment: %o', async (part) => {
    const { observations } = await build()
    const { elements } = await observations.series(query(part))
    expect(elements).toEqual([{ element: 'windSpeed', points: [] }])
  })

  it('hold both ends, oldest first, and one empty point where reports are missing', async () => {
    const { observations, feed } = await build()
    const speeds: [string, number][] = [
      ['2026-05-03T02:59:00Z', 1],
      ['2026-05-04T03:00:00Z', 6],
      ['2026-05-03T03:00:00Z', 2],
      ['2026-05-03T04:30:00Z', 3],
      ['2026-05-03T06:01:00Z', 4],
      ['2026-05-04T03:01:00Z', 7],
    ]
    const reports = speeds.map(([observedAt, windSpeed]) =>
      buildReport({ observedAt, values: { windSpeed } }),
    )
    await observations.record(feed, reports, [], RECEIVED)
    const { elements, station } = await observations.series(query())
    expect(station).toMatchObject({ code: SOME_STATION, nameEn: 'Deokjeokdo' })
    expect(elements[0]?.points.map((point) => [point.at.toISOString().slice(8, 16), point.value])).toEqual([
      ['03T03:00', 2],
      ['03T04:30', 3],
      ['03T05:30', null],
      ['03T06:01', 4],
      ['03T07:01', null],
      ['04T03:00', 6],
    ])
    expect(elements[0]?.points[0]).toMatchObject({ minimum: 2, maximum: 2 })
  })

  it('give hours and days their summary with minimum and maximum', async () => {
    const { observations, feed } = await build()
    const reports = [10, 20, 60].map((windGust, index) =>
      buildReport({
        observedAt: `2026-05-04T02:${index}0:00Z`,
        values: { windGust, seaTemperature: windGust / 5, visibility: 100 * windGust, windFromDirection: 90 },
      }),
    )
    await observations.record(feed, reports, [], RECEIVED)
    const elements: ElementName[] = ['windGust', 'seaTemperature', 'visibility', 'windFromDirection']
    const hour = await observations.series(query({ elements, step: 'hour' }))
    const at = new Date('2026-05-04T02:00:00Z')
    expect(hour.elements.map(({ points }) => points)).toEqual([
      [{ at, value: 60, minimum: 10, maximum: 60 }],
      [{ at, value: 6, minimum: 2, maximum: 12 }],
      [{ at, value: 1000, minimum: 1000, maximum: 6000 }],
      [{ at, value: 90, minimum: null, maximum: null }],
    ])
    const days = await observations.series(query({ elements, step: 'day' }))
    expect(days.elements[0]?.points).toEqual([
      { at: new Date('2026-05-03T15:00:00Z'), value: 60, minimum: 10, maximum: 60 },
    ])
  })

  it('believe the buoy service over the overview at the same minute', async () => {
    const db = await open()
    const feeds = [
      await buildFeed(db, { source: 'kma-sea-obs' }),
      await buildFeed(db, { source: 'kma-buoy' }),
    ]
    const { observations } = await buildObservations({ db, feeds })
    const [overview, buoy] = feeds
    const at = (time: string, windSpeed: number) => buildReport({ observedAt: time, values: { windSpeed } })
    await observations.record(buoy!, [at(NOW, 7)], [], RECEIVED)
    await observations.record(overview!, [at(NOW, 5), at('2026-05-04T02:30:00Z', 4)], [], RECEIVED)
    const values = async (step: SeriesQuery['step']) =>
      (await observations.series(query({ step }))).elements[0]?.points.map((point) => point.value)
    expect(await values('raw')).toEqual([4, 7])
    expect(await values('hour')).toEqual([4, 7])
    expect(await values('day')).toEqual([7])
  })

  it('read a stretch of time of one station by the key, not the table', async () => {
    const { observations, db, feed } = await build()
    await observations.record(feed, [buildReport()], [], RECEIVED)
    const asked: { sql: string; parameters: readonly (string | number | null)[] }[] = []
    const all = db.read.all
    db.read.all = (sql, parameters) => {
      asked.push({ sql, parameters })
      return all(sql, parameters)
    }
    for (const step of ['raw', 'hour', 'day'] as const) await observations.series(query({ step }))
    expect(asked).toHaveLength(3)
    for (const { sql, parameters } of asked) {
      const explain = db.engine === 'sqlite' ? 'EXPLAIN QUERY PLAN ' : 'EXPLAIN '
      const plan = JSON.stringify(await all(explain + sql, parameters))
      expect(plan).toMatch(
        db.engine === 'sqlite'
          ? /SEARCH \w+ USING PRIMARY KEY \(stationId=\? AND feedId=\? AND \w+>\? AND \w+<\?\)/
          : /"range","PRIMARY","PRIMARY","12"/,
      )
    }
  })
})

describe.each(databases)('values stamped later than now on $name', ({ open }) => {
  const MINUTES = [60, 1_440, 525_600]

  it.each(MINUTES)('by a clock that was %i minutes ahead are never the newest', async (minutes) => {
    const { observations, feed, clock } = await buildObservations({ db: await open() })
    const now = clock.now()
    const honest = buildReport({ observedAt: now, values: { windSpeed: 4 } })
    await observations.record(feed, [honest], [], now)
    clock.advanceMinutes(minutes)
    const ahead = clock.now()
    await observations.record(
      feed,
      [buildReport({ observedAt: ahead, values: { windSpeed: 33 } })],
      [],
      ahead,
    )
    expect(value(observations.station(SOME_STATION).readings.windSpeed)).toBe(33)
    clock.advanceMinutes(-minutes)
    await observations.load()
    expect(value(observations.station(SOME_STATION).readings.windSpeed)).toBe(4)
    const { elements } = await observations.series(query({ to: new Date(now.getTime() + 60_000) }))
    expect(elements[0]?.points.map((point) => point.value)).toEqual([4])
    // and do not hold back what comes then
    clock.advanceMinutes(10)
    const next = buildReport({ observedAt: clock.now(), values: { windSpeed: 5 } })
    await observations.record(feed, [next], [], clock.now())
    expect(value(observations.station(SOME_STATION).readings.windSpeed)).toBe(5)
  })

  it('by a few minutes are shown: clocks of honest machines differ', async () => {
    const { observations, feed, clock } = await buildObservations({ db: await open() })
    const observedAt = new Date(clock.now().getTime() + 5 * 60_000)
    await observations.record(feed, [buildReport({ observedAt, values: { windSpeed: 6 } })], [], clock.now())
    expect(value(observations.station(SOME_STATION).readings.windSpeed)).toBe(6)
  })
})

describe.each(databases)('feeds and restarts on $name', ({ open }) => {
  it('never show rows of a feed that is not enabled, whatever is newer', async () => {
    const db = await open()
    const live = await buildFeed(db, { mode: 'live' })
    const demo = await buildFeed(db, { mode: 'demo' })
    const demoTime = await buildObservations({ db, feeds: [demo] })
    const demoReport = buildReport({
      observedAt: '2026-05-04T02:50:00Z',
      values: { windSpeed: 33, pressure: 990 },
    })
    await demoTime.observations.record(demo, [demoReport], [], RECEIVED)

    const { observations } = await buildObservations({ db, feeds: [live] })
    expect(value(observations.station(SOME_STATION).readings.windSpeed)).toBe('feed-down')
    const older = buildReport({ observedAt: '2026-05-04T01:00:00Z', values: { windSpeed: 4 } })
    await observations.record(live, [older], [], RECEIVED)
    // rows that still come in from the disabled feed are kept but not shown
    const { version } = observations
    await observations.record(demo, [buildReport({ values: { windSpeed: 34 } })], [], RECEIVED)
    expect(observations.version).toBe(version)
    const { readings } = observations.station(SOME_STATION)
    expect([value(readings.windSpeed), value(readings.pressure)]).toEqual([4, 'not-reported'])
    for (const step of ['raw', 'hour', 'day'] as const) {
      const { elements } = await observations.series(query({ elements: ['windSpeed', 'pressure'], step }))
      expect(elements.map(({ points }) => points.map((point) => point.value))).toEqual([[4], []])
    }
    observations.setFeeds([demo])
    expect(value(observations.station(SOME_STATION).readings.windSpeed)).toBe('feed-down')
    await observations.load()
    expect(value(observations.station(SOME_STATION).readings.windSpeed)).toBe(34)
  })

  it('show after a restart what was shown before, from several feeds and times', async () => {
    const db = await open()
    const feeds = [
      await buildFeed(db, { source: 'kma-buoy' }),
      await buildFeed(db, { source: 'kma-sea-obs' }),
      await buildFeed(db, { source: 'kma-lhaws', mode: 'replay' }),
    ]
    const { observations } = await buildObservations({ db, feeds })
    for (const [index, feed] of feeds.entries()) {
      const reports = Array.from({ length: 20 }, (_, step) =>
        buildReport({
          stationCode: ['22101', '22102', '955'][(index + step) % 3] ?? '',
          observedAt: new Date(new Date(NOW).getTime() - (step * 37 + index * 11) * 60_000),
          values: { windSpeed: step, ...(step % 2 === 0 && { pressure: 1000 + step }) },
          refused: step % 5 === 0 ? { visibility: 'out-of-range' } : {},
        }),
      )
      await observations.record(feed, reports, [], new Date('2026-05-04T03:02:31.500Z'))
    }
    const restarted = await buildObservations({ db, feeds })
    expect(restarted.observations.latest()).toEqual(observations.latest())
  })
})

describe.each(databases)('values of the past on $name', ({ open }) => {
  const windAt = async (observations: Observations, time: string) => {
    const stations = await observations.latestAt(new Date(time))
    const found = stations.find(({ code }) => code === SOME_STATION)
    return found && value(found.readings.windSpeed)
  }
  const report = (observedAt: string, windSpeed: number) => buildReport({ observedAt, values: { windSpeed } })

  it('are the newest until then, whenever they came', async () => {
    const { observations, feed } = await buildObservations({ db: await open() })
    await observations.record(
      feed,
      [report('2026-05-04T00:00:00Z', 3), report('2026-05-04T02:00:00Z', 5), report(NOW, 9)],
      [],
      RECEIVED,
    )
    expect(await windAt(observations, '2026-05-03T23:59:00Z')).toBe('not-reported')
    expect(await windAt(observations, '2026-05-04T00:00:00Z')).toBe(3)
    expect(await windAt(observations, '2026-05-04T02:59:00Z')).toBe(5)
    const all = await observations.latestAt(new Date('2026-05-04T01:00:00Z'))
    expect(all.map(({ code }) => code)).toEqual(observations.latest().map(({ code }) => code))
    // a report that comes late is found from then on
    await observations.record(feed, [report('2026-05-04T02:30:00Z', 7)], [], RECEIVED)
    expect(await windAt(observations, '2026-05-04T02:59:00Z')).toBe(7)
  })

  it('are what had been received then where that is asked for, without what came or was corrected later', async () => {
    const { observations, feed } = await buildObservations({ db: await open() })
    const first = new Date('2026-05-04T01:02:00Z')
    const later = new Date('2026-05-04T02:02:00Z')
    await observations.record(
      feed,
      [
        report('2026-05-04T00:30:00Z', 2),
        report('2026-05-04T00:50:00Z', 3),
        report('2026-05-04T01:00:00Z', 4),
      ],
      [],
      first,
    )
    await observations.record(
      feed,
      [report('2026-05-04T01:00:00Z', 44), report('2026-05-04T00:55:00Z', 6)],
      [],
      later,
    )
    const knownAt = async (time: string, asOf: string) => {
      const stations = await observations.latestAt(new Date(time), new Date(asOf))
      const found = stations.find(({ code }) => code === SOME_STATION)
      return found && value(found.readings.windSpeed)
    }
    expect(await windAt(observations, '2026-05-04T01:10:00Z')).toBe(44)
    expect(await knownAt('2026-05-04T01:10:00Z', '2026-05-04T01:10:00Z')).toBe(3)
    expect(await knownAt('2026-05-04T00:40:00Z', '2026-05-04T01:10:00Z')).toBe(2)
    expect(await knownAt('2026-05-04T01:10:00Z', '2026-05-04T02:02:00Z')).toBe(44)
    expect(await knownAt('2026-05-04T01:01:00Z', '2026-05-04T01:01:00Z')).toBe('not-reported')
    // a moment to come is now, by all that is known
    expect(await knownAt('2026-05-04T01:10:00Z', '2027-01-01T00:00:00Z')).toBe(44)
    expect(() => observations.latestAt(new Date(NOW), new Date('yesterday'))).toThrow('TIME_INVALID')
  })

  it('are those of now for a time to come, and the same objects while nothing changes', async () => {
    const { observations, feed } = await buildObservations({ db: await open() })
    await observations.record(feed, [report(NOW, 9)], [], RECEIVED)
    expect(await windAt(observations, '2027-05-04T03:00:00Z')).toBe(9)
    const again = () => observations.latestAt(new Date('2026-05-04T02:00:00Z'))
    expect(await again()).toBe(await again())
    expect(() => observations.latestAt(new Date('yesterday'))).toThrow('TIME_INVALID')
  })
})

describe.each(databases)('stations of the demo sea alone on $name', ({ open }) => {
  it('are gone with the demo, in whose database they stay, and back with it', async () => {
    const db = await open()
    await seed(db, new FakeClock(NOW), { demo: true })
    const isThere = (observations: Observations) =>
      observations.latest().some(({ code }) => isDemoStation(code))
    const { observations } = await buildObservations({ db })
    expect(isThere(observations)).toBe(false)
    expect(() => observations.station('DEMOF01')).toThrow('STATION_UNKNOWN')
    expect(observations.latest()).toHaveLength(113)
    const live = await buildFeed(db, { name: 'a live one' })
    const demo = await buildFeed(db, { name: 'a demo', mode: 'demo' })
    const both = (await buildObservations({ db, feeds: [live, demo] })).observations
    expect(both.station('DEMOF01')).toMatchObject({ nameKo: '속초', nameEn: 'Sokcho' })
    expect(both.latest()).toHaveLength(113 + 36)
  })
})
