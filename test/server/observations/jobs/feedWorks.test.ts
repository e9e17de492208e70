import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { FeedWorks } from '../../../../server/observations/jobs/feedWorks.ts'
import type { FeedWorksParts } from '../../../../server/observations/jobs/feedWorks.ts'
import type { FeedChoice } from '../../../../server/env.ts'
import { createFeeds } from '../../../../server/feedPipeline.ts'
import { demoOf } from '../../../support/demoFeeds.ts'
import type { FeedOptions } from '../../../../server/feedPipeline.ts'
import { bringsObservations } from '../../../../server/feeds/ports.ts'
import type { Feed, PastBand } from '../../../../server/feeds/ports.ts'
import { Quarantine } from '../../../../server/feeds/quarantine.ts'
import { STATION_FACTS } from '../../../../server/platform/db/facts/stations.ts'
import { MAP_ELEMENTS } from '../../../../src/domain/kernel/elements.ts'
import { buoyRow, eucKr, hubBytes, lhawsRow, seaObsRow, utf8 } from '../../../fixtures/hub/rows.ts'
import { buildObservations } from '../../../support/builders.ts'
import { databases, sqlite, temporaryFolder } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { startHubStub } from '../../../support/hubStub.ts'

const NOW = '2026-05-04T03:07:30Z'
const stations = STATION_FACTS.filter((_station, index) => index % 9 === 0)

const running: FeedWorks[] = []
afterAll(async () => {
  for (const works of running) await works.stop()
})

interface BuildOptions extends Partial<FeedOptions> {
  db?: Awaited<ReturnType<typeof sqlite.open>>
  past?: (feed: Feed) => readonly PastBand[]
  log?: FeedWorksParts['log']
}

async function build(choices: FeedChoice[], options: BuildOptions = {}) {
  const clock = new FakeClock(NOW)
  const db = options.db ?? (await sqlite.open())
  const feeds = createFeeds(choices, { clock, demo: demoOf(stations), ...options })
    .filter(bringsObservations)
    .map((feed) => ({ ...feed, past: options.past?.(feed) ?? [] }))
  const placeholder = { id: 0, source: 'kma-buoy', mode: 'live' } as const
  const { observations } = await buildObservations({ db, clock, feeds: [placeholder] })
  const ticks: (() => void)[] = []
  const works = new FeedWorks({
    db,
    clock,
    feeds,
    observations,
    log: options.log ?? pino({ level: 'silent' }),
    quarantine: new Quarantine({ folder: temporaryFolder('portal-quarantine-') }),
    repeat: (tick) => {
      ticks.push(tick)
      return () => undefined
    },
  })
  running.push(works)
  observations.setFeeds(await works.prepare())
  await observations.load()
  const heard = () => observations.latest().filter((station) => station.observedAt)
  const states = () => works.status().map(({ name, state }) => `${name} ${state}`)
  return { clock, db, works, observations, heard, states, ticks }
}

const rowCount = async (db: Awaited<ReturnType<typeof sqlite.open>>) =>
  Number((await db.read.all('SELECT COUNT(*) FROM observation', []))[0]?.[0])

describe.each(databases)('the demo sea on $name', ({ open }) => {
  it('brings the newest values first, then the back-fill, and skips it at the next start', async () => {
    const db = await open()
    const past = (feed: Feed): readonly PastBand[] =>
      feed.name === 'demo-kma-buoy'
        ? [
            { spanMin: 60, stepMin: 10, stretch: { service: 'kma_buoy2', chunkMin: 30 } },
            { spanMin: 240, stepMin: 60 },
          ]
        : []
    const { works, observations, heard, states } = await build([{ kind: 'demo' }], { db, past })
    works.start()
    await works.settled()
    expect(states().every((state) => state.endsWith(' ok'))).toBe(true)
    expect(heard().length).toBeGreaterThan(stations.length - 3)
    for (const element of MAP_ELEMENTS) {
      expect(observations.latest({ elements: [element] }).length).toBeGreaterThan(0)
    }
    const query = { from: new Date('2026-05-03T20:00:00Z'), to: new Date(NOW), step: 'raw' as const }
    const code = heard().find(
      ({ kind, readings }) => kind === 'weather-buoy' && readings.windSpeed.state === 'measured',
    )!.code
    const { elements } = await observations.series({
      ...query,
      stationCode: code,
      elements: ['secondWindSpeed'],
    })
    const measured = elements[0]!.points.filter(({ value }) => value !== null)
    expect(measured.map(({ at }) => at.toISOString().slice(11, 16))).toEqual([
      '00:00',
      '01:00',
      '02:00',
      '02:10',
      '02:20',
      '02:30',
      '02:40',
      '02:50',
      '03:00',
    ])

    const before = await rowCount(db)
    const reported: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => reported.push(line) })
    const again = await build([{ kind: 'demo' }], { db, past, log })
    again.works.start()
    await again.works.settled()
    expect(await rowCount(db)).toBe(before)
    expect(reported).toEqual([])
    expect(again.heard()).toHaveLength(heard().length)
  })
})

describe('the feeds at work', () => {
  it('marks every value of the demo as demo', async () => {
    const { works, heard } = await build([{ kind: 'demo' }])
    works.start()
    await works.settled()
    const readings = heard().flatMap((station) => Object.values(station.readings))
    expect(
      readings.filter((reading) => reading.state === 'measured').every(({ mode }) => mode === 'demo'),
    ).toBe(true)
  })

  it('reads every recording of a folder, as old as it is, and says which file could not be used', async () => {
    const folder = temporaryFolder('portal-recordings-')
    const at = new Date('2025-11-20T04:00:00Z')
    const write = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes)
    write('kma_sea_obs.txt', utf8(`#START7777\n# saved\n${seaObsRow({ at, station: '22102' })}\n`))
    write('kma_buoy.txt', utf8(`# saved\n${buoyRow({ at, station: '22183' })}\n`))
    write('kma_buoy_later.txt', hubBytes([buoyRow({ at, station: '22184' })]))
    write('kma_lhaws2.txt', eucKr(`${lhawsRow({ at, station: '959' })}\n`))
    write('kma_aws2_min_vis.txt', utf8('<html>saved by mistake</html>'))
    const { works, heard, states } = await build([{ kind: 'replay', folder }])
    works.start()
    await works.settled()
    expect(heard().map(({ code, observedAt }) => [code, observedAt])).toEqual([
      ['959', at],
      ['22102', at],
      ['22183', at],
      ['22184', at],
    ])
    expect(states().map((state) => state.replace(/-[0-9a-f]{8}-/, '-'))).toEqual([
      'replay-kma-sea-obs late',
      'replay-kma-buoy late',
      'replay-kma-lhaws late',
      'replay-kma-visibility down',
      'replay-kma-stations-buoy waiting',
      'replay-kma-stations-beacon waiting',
      'replay-nifs-stations waiting',
      'replay-nifs-fishery waiting',
      'replay-khoa-tide waiting',
      'replay-khoa-fog waiting',
      'replay-khoa-buoys waiting',
    ])
    expect(works.status()[3]?.lastRefusal?.reason).toMatch(/^not-this-format/)
  })

  it('keeps the rows of two folders apart', async () => {
    const clock = new FakeClock(NOW)
    const names = (folder: string) =>
      createFeeds([{ kind: 'replay', folder }], { clock }).map(({ name }) => name)
    expect(names('/a')).toEqual(names('/a/../a'))
    expect(names('/a').some((name) => names('/b').includes(name))).toBe(false)
    expect(names('/a').every((name) => name.length <= 50)).toBe(true)
  })

  it('reads the hub over HTTP, goes on when one service fails, and tries that again', async () => {
    const stub = await startHubStub()
    try {
      stub.answer('kma_lhaws2', { status: 500 })
      const { clock, works, heard, states, ticks } = await build([{ kind: 'kma' }], {
        hubUrl: stub.origin,
        hubKey: stub.key,
      })
      works.start()
      await works.settled()
      expect(states()).toEqual([
        'kma-sea-obs ok',
        'kma-buoy ok',
        'kma-lhaws down',
        'kma-visibility ok',
        'kma-stations-buoy ok',
        'kma-stations-beacon ok',
      ])
      expect(heard().length).toBeGreaterThan(100)
      expect(JSON.stringify(works.status())).not.toContain(stub.key)
      stub.answer('kma_lhaws2', undefined)
      clock.advanceMinutes(1)
      ticks[0]!()
      await expect.poll(() => states()[2]).toBe('kma-lhaws ok')
    } finally {
      await stub.stop()
    }
  })

  it('refuses to read the hub without its key', () => {
    expect(() => createFeeds([{ kind: 'kma' }], { clock: new FakeClock(NOW) })).toThrow('key')
  })

  it('stops in the middle of the back-fill', async () => {
    const steps = 10_000
    const { db, works } = await build([{ kind: 'demo' }], {
      past: () => [{ spanMin: steps * 10, stepMin: 10 }],
    })
    works.start()
    await expect.poll(() => works.status()[0]?.state).toBe('ok')
    await works.stop()
    expect(await rowCount(db)).toBeLessThan((steps * stations.length) / 2)
  })
})

describe('a partner with a request for each station', () => {
  /** An agency on loopback; what it answers of a station may be damaged. */
  async function partner(answerOf: (station: string) => { status?: number; item?: object }) {
    const server = createServer((request, response) => {
      const station = new URL(request.url ?? '', 'http://x').searchParams.get('obsCode') ?? ''
      const { status = 200, item } = answerOf(station)
      response.statusCode = status
      const items = item ? { item: [item] } : ''
      response.end(JSON.stringify({ header: { resultCode: '00' }, body: { items } }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    const { port } = server.address() as AddressInfo
    return build([{ kind: 'khoa' }], {
      datagoUrl: `http://127.0.0.1:${port}`,
      datagoKey: 'harbour-Key_0123456789',
    })
  }
  const row = (station: string) => ({
    obsvtrNm: station,
    lat: 35.1,
    lot: 129,
    obsrvnDt: '2026-05-04 12:00',
    bscTdlvHgt: '512',
  })
  const tide = (works: FeedWorks) => works.status().find(({ name }) => name === 'khoa-tide')

  it('reads the others where one station fails, and says so', async () => {
    const { works, heard } = await partner((station) =>
      station === 'DT_0003' ? { status: 500 } : station.startsWith('DT') ? { item: row(station) } : {},
    )
    works.start()
    await works.settled()
    expect(heard()).toHaveLength(44)
    expect(heard().some(({ code }) => code === 'DT_0003')).toBe(false)
    expect(tide(works)).toMatchObject({ state: 'ok' })
    expect(tide(works)?.lastRefusal?.reason).toMatch(/^1 requests failed: .*HTTP 500/)
    expect(tide(works)?.lastRefusal?.reason).not.toContain('harbour-Key')
  })

  it('that renames a field says which, and brings nothing wrong', async () => {
    const { works, heard } = await partner((station) => {
      const { obsrvnDt, ...rest } = row(station)
      return station.startsWith('DT') ? { item: { ...rest, observedTime: obsrvnDt } } : {}
    })
    works.start()
    await works.settled()
    expect(heard()).toEqual([])
    expect(tide(works)).toMatchObject({ state: 'down' })
    expect(tide(works)?.lastRefusal?.reason).toMatch(/^no-valid-row: .*time/)
  })
})
