import { describe, expect, it } from 'vitest'
import type { Reading } from '../../../src/domain/kernel/readings.ts'
import { buildObservations, buildReport, buildStation, NOW, SOME_STATION } from '../../support/builders.ts'
import { databases } from '../../support/databases.ts'

const RECEIVED = new Date('2026-05-04T03:02:00Z')
const value = (reading: Reading) => (reading.state === 'measured' ? reading.value : reading.reason)
describe.each(databases)('latest values on $name', ({ open }) => {
  const build = async () => buildObservations({ db: await open() })

  it('know every station of the list from the start, in the order of their codes', async () => {
    const { observations } = await build()
    const stations = observations.latest()
    expect(stations).toHaveLength(113)
    expect(stations[0]).toMatchObject({ code: '955', nameKo: '서수도', kind: 'beacon' })
    const codes = stations.map(({ code }) => Number(code))
    expect(codes).toEqual(codes.toSorted((a, b) => a - b))
    expect(observations.latest()).toBe(stations)
  })

  it('refuse an unknown station', async () => {
    const { observations } = await build()
    expect(() => observations.station('00000')).toThrow(expect.objectContaining({ code: 'STATION_UNKNOWN' }))
  })

  it('distinguish silence of the feeds from silence of the station', async () => {
    const { observations, feed } = await build()
    expect(observations.station('22102').readings.windSpeed).toEqual({ state: 'absent', reason: 'feed-down' })
    await observations.record(feed, [buildReport()], [], RECEIVED)
    expect(observations.station('22102').readings.windSpeed).toEqual({
      state: 'absent',
      reason: 'not-reported',
    })
    expect(observations.station('22102').observedAt).toBeUndefined()
  })

  it('show a recorded report with its times and source', async () => {
    const { observations, feed } = await build()
    const refused = { windGust: 'out-of-range' } as const
    const result = await observations.record(feed, [buildReport({ refused })], [], RECEIVED)
    expect(result).toEqual({ rows: 1, inserted: 1, changed: 0, unchanged: 0, unknownStations: [] })
    const shown = observations.station(SOME_STATION)
    expect(shown.observedAt).toEqual(new Date(NOW))
    expect(shown.readings.windSpeed).toEqual({
      state: 'measured',
      value: 5.4,
      observedAt: new Date(NOW),
      receivedAt: RECEIVED,
      source: 'kma-buoy',
      mode: 'live',
      quality: 'checked',
    })
    expect(shown.readings.windGust).toEqual({ state: 'absent', reason: 'out-of-range' })
    expect(shown.readings.pressure).toEqual({ state: 'absent', reason: 'not-reported' })
  })

  it('filter by box, kind and element', async () => {
    const { observations, feed } = await build()
    await observations.record(feed, [buildReport()], [], RECEIVED)
    const codes = (filter: Parameters<typeof observations.latest>[0]) =>
      observations.latest(filter).map(({ code }) => code)
    expect(codes({ kinds: ['ship'] })).toEqual(['22003'])
    expect(codes({ elements: ['windSpeed', 'pressure'] })).toEqual([SOME_STATION])
    expect(codes({ elements: ['pressure'] })).toEqual([])
    expect(codes({ box: { west: 131, south: 37, east: 132, north: 38 } })).toEqual(['21229', '22441'])
    expect(codes({ box: { west: 131.11, south: 37.46, east: 131.11, north: 37.46 } })).toEqual(['21229'])
    expect(codes({ box: { west: 131.2, south: 30, east: 124, north: 45 } })).toEqual(['22192', '22441'])
  })

  it('change their version when something changed, and only then', async () => {
    const { observations, feed } = await build()
    const seen: number[] = []
    const stop = observations.onChange((version) => seen.push(version))
    const before = observations.version
    const first = observations.latest()
    await observations.record(feed, [buildReport()], [], RECEIVED)
    expect(observations.version).toBe(before + 1)
    const second = observations.latest()
    expect(second).not.toBe(first)
    expect(second.find(({ code }) => code === '22102')).toBeDefined()
    const again = await observations.record(feed, [buildReport()], [], new Date('2026-05-04T04:00:00Z'))
    expect(again).toMatchObject({ inserted: 0, changed: 0, unchanged: 1 })
    expect(observations.latest()).toBe(second)
    expect(seen).toEqual([before + 1])
    stop()
    await observations.record(feed, [buildReport({ values: { windSpeed: 9 } })], [], RECEIVED)
    expect(seen).toHaveLength(1)
  })

  it('go back to the value before when a correction takes one away', async () => {
    const { observations, feed } = await build()
    const earlier = buildReport({
      observedAt: '2026-05-04T02:00:00Z',
      values: { windSpeed: 4, pressure: 1010 },
    })
    await observations.record(feed, [earlier, buildReport({ values: { windSpeed: 99 } })], [], RECEIVED)
    const corrected = buildReport({ values: { pressure: 1011 } })
    expect(await observations.record(feed, [corrected], [], RECEIVED)).toMatchObject({ changed: 1 })
    const { readings } = observations.station(SOME_STATION)
    expect([value(readings.windSpeed), value(readings.pressure)]).toEqual([4, 1011])
  })

  it('answer for every station while a payload is being stored', async () => {
    const { observations, feed } = await build()
    await observations.record(feed, [buildReport()], [], RECEIVED)
    const ship = buildStation({ ...observations.station('22003'), lat: 34.5 })
    const corrected = buildReport({ values: { windSpeed: 6 } })
    const recording = observations.record(feed, [corrected], [ship], RECEIVED)
    for (let turn = 0; turn < 30; turn++) {
      for (const code of [SOME_STATION, '22003']) expect(observations.station(code).code).toBe(code)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await recording
    expect(value(observations.station(SOME_STATION).readings.windSpeed)).toBe(6)
  })

  it('skip reports of stations without a known position, and say so', async () => {
    const { observations, feed, db } = await build()
    const reports = [buildReport({ stationCode: '77777' }), buildReport()]
    const result = await observations.record(feed, reports, [], RECEIVED)
    expect(result).toMatchObject({ rows: 1, inserted: 1, unknownStations: ['77777'] })
    expect(await db.read.all('SELECT COUNT(*) FROM observation', [])).toEqual([[1]])
  })

  it('add a station a payload reports, once, and keep it', async () => {
    const { observations, feed, db } = await build()
    const { nameEn: _nameEn, ...station } = buildStation({ code: '77777', nameKo: '새섬' })
    const report = buildReport({ stationCode: '77777' })
    const results = await Promise.all([
      observations.record(feed, [report], [station], RECEIVED),
      observations.record(feed, [report], [station], RECEIVED),
    ])
    // on MariaDB either of the two may come first
    expect(results.map(({ inserted }) => inserted).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(observations.station('77777')).toMatchObject({ nameKo: '새섬', nameEn: '새섬', lat: 35, lon: 129 })
    expect(observations.latest()).toHaveLength(114)
    const again = await buildObservations({ db, feeds: [feed] })
    expect(again.observations.station('77777')).toEqual(observations.station('77777'))
  })

  it.each([
    ['a place outside the world', { lat: 95 }],
    ['no place at all', { lon: Number.NaN }],
    ['an invalid code', { code: "1'; DROP" }],
    ['a code beyond all measure', { code: '1'.repeat(17) }],
    ['an empty code', { code: '' }],
  ])('do not add a station with %s', async (_case, wrong) => {
    const { observations, feed } = await build()
    const station = buildStation({ code: '77777', ...wrong })
    const report = buildReport({ stationCode: station.code })
    const result = await observations.record(feed, [report], [station], RECEIVED)
    expect(result).toMatchObject({ rows: 0, unknownStations: [station.code] })
    expect(observations.latest()).toHaveLength(113)
  })

  it('cut a name that is too long for the table', async () => {
    const { observations, feed } = await build()
    const { nameEn: _nameEn, ...station } = buildStation({ code: '77777', nameKo: '섬'.repeat(100) })
    await observations.record(feed, [], [station], RECEIVED)
    expect(observations.station('77777').nameKo).toBe('섬'.repeat(60))
  })

  it('take no part of a report with a value that cannot be', async () => {
    const { observations, feed, db } = await build()
    const bad = buildReport({ stationCode: '22102', values: { windSpeed: Number.NaN } })
    await expect(observations.record(feed, [buildReport(), bad], [], RECEIVED)).rejects.toThrow(RangeError)
    expect(await db.read.all('SELECT COUNT(*) FROM observation', [])).toEqual([[0]])
  })

  it('follow a ship, and leave a buoy where the list has it', async () => {
    const { observations, feed, db } = await build()
    const ship = buildStation({ ...observations.station('22003'), lat: 34.5, lon: 128.25 })
    const buoy = buildStation({ ...observations.station(SOME_STATION), lat: 37.236 })
    await observations.record(feed, [], [ship, buoy], RECEIVED)
    expect(observations.station('22003')).toMatchObject({ lat: 34.5, lon: 128.25 })
    expect(observations.station(SOME_STATION)).toMatchObject({ lat: 37.24 })
    const again = await buildObservations({ db, feeds: [feed] })
    expect(again.observations.station('22003')).toMatchObject({ lat: 34.5, lon: 128.25 })
  })
})
