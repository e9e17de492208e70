import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ObservationFeed } from '../../../server/observations/observations.ts'
import { Feeds } from '../../../server/observations/feeds.ts'
import { Ingest } from '../../../server/observations/ingest.ts'
import type { Adapter, Feed } from '../../../server/feeds/ports.ts'
import { Quarantine } from '../../../server/feeds/quarantine.ts'
import { seaObsAdapter } from '../../../server/feeds/kma/seaObs.ts'
import { stationInfoAdapter } from '../../../server/feeds/kma/stationInfo.ts'
import { FIRST, PARTLY, REJECTED, SECOND, SERVICE_CASES } from '../../fixtures/hub/damages.ts'
import { eucKr, hubBytes, seaObsRow, stationRow, utf8 } from '../../fixtures/hub/rows.ts'
import { buildObservations } from '../../support/builders.ts'
import { databases, sqlite, temporaryFolder } from '../../support/databases.ts'
import type { TestDatabases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const NOW = '2026-05-04T03:10:00Z'
const AT = new Date('2026-05-04T03:00:00Z')
const quiet = { warn: () => undefined, debug: () => undefined }

/** One feed of the given adapter on a seeded database. */
async function build(
  adapter: Adapter,
  { engine = sqlite, mode = 'live' }: { engine?: TestDatabases; mode?: Feed['mode'] } = {},
) {
  const clock = new FakeClock(NOW)
  const db = await engine.open()
  const feed: Feed = {
    name: `test-${adapter.service}`,
    mode,
    adapter,
    transport: { mode, fetch: async () => undefined },
    everyMin: 10,
    delayMin: 0,
    request: (at) => ({ service: adapter.service, at }),
    past: [],
  }
  const feeds = new Feeds({ db, clock, feeds: [feed] })
  const targets: ObservationFeed[] = await feeds.prepare()
  const { observations } = await buildObservations({
    db,
    clock,
    feeds: targets.length > 0 ? targets : [{ id: 99, source: 'kma-buoy', mode: 'live' }],
  })
  const folder = temporaryFolder('portal-quarantine-')
  const counts: Record<string, number> = {}
  const ingest = new Ingest({
    observations,
    feeds,
    quarantine: new Quarantine({ folder }),
    clock,
    log: quiet,
    count: (outcome, rows) => (counts[outcome] = (counts[outcome] ?? 0) + rows),
  })
  const heard = () => observations.latest().filter((station) => station.observedAt)
  return { clock, db, feed, feeds, observations, ingest, folder, counts, heard }
}

const notesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>)

const storedRows = async ({ db }: Awaited<ReturnType<typeof build>>) =>
  Number((await db.read.all('SELECT COUNT(*) FROM observation', []))[0]?.[0])

describe.each(SERVICE_CASES)('ingest of $name', (service) => {
  const { adapter, row } = service

  it.each(REJECTED)('stores nothing of $name and keeps it with the reason', async ({ bytes, reason }) => {
    const parts = await build(adapter)
    const payload = bytes(service, new Date(NOW))
    await expect(parts.ingest.ingest(parts.feed, payload)).resolves.toEqual({ accepted: false, reason })
    expect(await storedRows(parts)).toBe(0)
    expect(parts.heard()).toEqual([])
    expect(notesIn(parts.folder)).toMatchObject([
      { feed: parts.feed.name, reason, receivedAt: '2026-05-04T03:10:00.000Z' },
    ])
    const file = readdirSync(parts.folder).find((name) => name.endsWith('.bin'))
    expect(Uint8Array.from(readFileSync(join(parts.folder, file!)))).toEqual(Uint8Array.from(payload))
    expect(parts.feeds.status()[0]).toMatchObject({
      state: 'down',
      lastRefusal: { reason: expect.stringMatching(new RegExp(`^${reason}`)) as string },
    })
  })

  it.each(PARTLY)('stores all but the row with $name and keeps the payload', async ({ rows, refused }) => {
    const parts = await build(adapter)
    const payload = hubBytes([...rows(service, new Date(NOW)), row({ at: AT, station: SECOND })])
    await expect(parts.ingest.ingest(parts.feed, payload)).resolves.toMatchObject({
      accepted: true,
      rows: 1,
      inserted: 1,
      refusedRows: 1,
    })
    expect(parts.heard().map(({ code }) => code)).toEqual([SECOND])
    expect(notesIn(parts.folder)).toMatchObject([
      { reason: 'rows-refused', refusedRows: refused.map((reason) => ({ reason })) },
    ])
    expect(parts.feeds.status()[0]).toMatchObject({ state: 'ok', rows: 1, newestObservedAt: AT })
    expect(parts.counts).toMatchObject({ inserted: 1, refused: 1 })
  })
})

describe.each(databases)('ingest on $name', (engine) => {
  it('shows an impossible direction as out of range beside the sound values of its row', async () => {
    const parts = await build(seaObsAdapter, { engine })
    await parts.ingest.ingest(parts.feed, hubBytes([seaObsRow({ at: AT, station: FIRST, WD: '361' })]))
    const { readings } = parts.observations.station(FIRST)
    expect(readings.windFromDirection).toEqual({ state: 'absent', reason: 'out-of-range' })
    expect(readings.windSpeed).toMatchObject({ state: 'measured', value: 6.1, observedAt: AT })
    expect(notesIn(parts.folder)).toMatchObject([{ reason: 'values-refused' }])
  })

  it('changes nothing when the same payload comes again, in any order', async () => {
    const parts = await build(seaObsAdapter, { engine })
    const rows = [FIRST, SECOND].map((station) => seaObsRow({ at: AT, station }))
    await parts.ingest.ingest(parts.feed, hubBytes(rows))
    const { version } = parts.observations
    const before = parts.observations.latest()
    parts.clock.advanceMinutes(10)
    await expect(parts.ingest.ingest(parts.feed, hubBytes(rows.toReversed()))).resolves.toMatchObject({
      inserted: 0,
      changed: 0,
      unchanged: 2,
    })
    expect(parts.observations.version).toBe(version)
    expect(parts.observations.latest()).toEqual(before)
    expect(await storedRows(parts)).toBe(2)
  })

  it('takes a correction of a value, and takes a value back that the agency withdrew', async () => {
    const parts = await build(seaObsAdapter, { engine })
    const send = (texts: Record<string, string>) =>
      parts.ingest.ingest(parts.feed, hubBytes([seaObsRow({ at: AT, station: FIRST, ...texts })]))
    await send({})
    await send({ WS: '6.4', TW: '-99.0' })
    const { readings } = parts.observations.station(FIRST)
    expect(readings.windSpeed).toMatchObject({ value: 6.4 })
    expect(readings.seaTemperature).toEqual({ state: 'absent', reason: 'not-reported' })
    expect(await storedRows(parts)).toBe(1)
  })
})

describe('ingest', () => {
  it('adds an unknown station where the payload has its position', async () => {
    const parts = await build(seaObsAdapter)
    await parts.ingest.ingest(
      parts.feed,
      hubBytes([seaObsRow({ at: AT, station: '530999', TP: 'N', NAME: '새항구' })]),
    )
    expect(parts.observations.station('530999')).toMatchObject({ nameKo: '새항구', kind: 'tide-station' })
  })

  it('adds stations of a list, which brings no observations', async () => {
    const parts = await build(stationInfoAdapter('BUOY'))
    await parts.ingest.ingest(
      parts.feed,
      hubBytes([stationRow({ STN: '22999', KO: '새부이', EN: 'Saebui' })]),
    )
    expect(parts.observations.station('22999')).toMatchObject({ nameEn: 'Saebui', kind: 'weather-buoy' })
    expect(await storedRows(parts)).toBe(0)
    expect(parts.feeds.status()[0]).toMatchObject({ state: 'ok', rows: 1 })
  })

  it('leaves out rows of stations without a known position', async () => {
    const visibility = SERVICE_CASES.find(({ name }) => name === 'aws2_min_vis')!
    const parts = await build(visibility.adapter)
    const bytes = hubBytes([
      visibility.row({ at: AT, station: '108' }),
      visibility.row({ at: AT, station: FIRST }),
    ])
    await expect(parts.ingest.ingest(parts.feed, bytes)).resolves.toMatchObject({ rows: 1, refusedRows: 0 })
    expect(() => parts.observations.station('108')).toThrow('STATION_UNKNOWN')
  })

  it('accepts a recording of last year at its own time, and never as new', async () => {
    const parts = await build(seaObsAdapter, { mode: 'replay' })
    const longAgo = new Date('2024-01-31T15:00:00Z')
    const rows = [seaObsRow({ at: longAgo, station: FIRST }), seaObsRow({ at: longAgo, station: SECOND })]
    await parts.ingest.ingest(parts.feed, eucKr(`# recorded\n${rows.join('\n')}\n`))
    const { readings } = parts.observations.station(FIRST)
    expect(readings.windSpeed).toMatchObject({ observedAt: longAgo, receivedAt: longAgo, mode: 'replay' })
    expect(parts.feeds.status()[0]).toMatchObject({ state: 'late', newestObservedAt: longAgo })
  })

  it('keeps a broken sensor’s payload once, and again when the trouble changes', async () => {
    const parts = await build(seaObsAdapter)
    const send = (minutes: number, texts: Record<string, string>) =>
      parts.ingest.ingest(
        parts.feed,
        hubBytes([seaObsRow({ at: new Date(AT.getTime() + minutes * 60_000), station: FIRST, ...texts })]),
      )
    for (const minutes of [0, 1, 2]) await send(minutes, { WD: '361' })
    expect(notesIn(parts.folder)).toHaveLength(1)
    await send(3, { WD: '361', PA: '0.0' })
    expect(notesIn(parts.folder)).toHaveLength(2)
  })

  it('goes on without a quarantine when the disk is full', async () => {
    const parts = await build(seaObsAdapter)
    const full = new Ingest({
      observations: parts.observations,
      feeds: parts.feeds,
      clock: parts.clock,
      log: quiet,
      quarantine: { keep: () => Promise.reject(new Error('ENOSPC')) },
    })
    await expect(full.ingest(parts.feed, utf8(''))).resolves.toEqual({ accepted: false, reason: 'empty' })
  })

  it('stores no value of a source that the catalogue does not know', async () => {
    const parts = await build({ ...seaObsAdapter, source: 'harbour-gauges' })
    const bytes = hubBytes([seaObsRow({ at: AT, station: FIRST })])
    await expect(parts.ingest.ingest(parts.feed, bytes)).rejects.toThrow('harbour-gauges')
    expect(parts.heard()).toEqual([])
  })
})
