import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Reading } from '../../src/domain/readings.ts'
import type { SeriesQuery } from '../../src/domain/stations.ts'
import { buildFeed, buildObservations, buildReport, NOW, SOME_STATION } from '../support/builders.ts'
import { databases } from '../support/databases.ts'

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
    await demoTime.observations.saveSnapshot()

    const { observations } = await buildObservations({
      db,
      feeds: [live],
      snapshotFile: demoTime.snapshotFile,
    })
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

  it('answer from the snapshot before the database is read, and from the database after', async () => {
    const { observations, feed, db, snapshotFile } = await buildObservations({ db: await open() })
    await observations.record(feed, [buildReport()], [], RECEIVED)
    await observations.saveSnapshot()
    await observations.record(feed, [buildReport({ values: { windSpeed: 6 } })], [], RECEIVED)
    const shown: unknown[] = []
    const again = await buildObservations({ db, feeds: [feed], snapshotFile })
    again.observations.onChange(() =>
      shown.push(value(again.observations.station(SOME_STATION).readings.windSpeed)),
    )
    again.observations.setFeeds([feed])
    await again.observations.load()
    expect(shown).toEqual(['feed-down', 5.4, 6])
  })

  it.each([
    ['cut short', (text: string) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['of another program', () => '{"stations": 5}'],
  ])('start without a snapshot that is %s', async (_case, damage) => {
    const { observations, feed, db, snapshotFile } = await buildObservations({ db: await open() })
    await observations.record(feed, [buildReport()], [], RECEIVED)
    await observations.saveSnapshot()
    writeFileSync(snapshotFile, damage(readFileSync(snapshotFile, 'utf8')))
    const again = await buildObservations({ db, feeds: [feed], snapshotFile })
    expect(again.warnings).toEqual(['The snapshot of the latest values could not be read'])
    expect(value(again.observations.station(SOME_STATION).readings.windSpeed)).toBe(5.4)
  })

  it('save the snapshot at most once a minute while recording', async () => {
    const { observations, feed, clock, snapshotFile } = await buildObservations({ db: await open() })
    const record = (windSpeed: number) =>
      observations.record(feed, [buildReport({ values: { windSpeed } })], [], RECEIVED)
    const saved = async () => {
      await observations.settled()
      return (JSON.parse(readFileSync(snapshotFile, 'utf8')) as { savedAt: number }).savedAt
    }
    await record(1)
    const first = await saved()
    clock.advanceSeconds(59)
    await record(2)
    expect(await saved()).toBe(first)
    clock.advanceSeconds(1)
    await record(3)
    expect(await saved()).toBe(first + 60_000)
  })

  it('go on when the snapshot cannot be written', async () => {
    const { observations, feed, warnings } = await buildObservations({
      db: await open(),
      snapshotFile: '/dev/null/latest.json',
    })
    await observations.record(feed, [buildReport()], [], RECEIVED)
    await observations.saveSnapshot()
    expect(warnings).toContain('The snapshot of the latest values could not be written')
    expect(value(observations.station(SOME_STATION).readings.windSpeed)).toBe(5.4)
  })
})
