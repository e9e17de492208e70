import { readdirSync } from 'node:fs'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { buildSeaModules } from '../../support/seaModules.ts'
import { FeedWorks } from '../../../server/observations/jobs/feedWorks.ts'
import { createFeeds } from '../../../server/feedPipeline.ts'
import { demoOf } from '../../support/demoFeeds.ts'
import { bringsObservations, TransportFailed } from '../../../server/feeds/ports.ts'
import type { AnyFeed, FeedRequest } from '../../../server/feeds/ports.ts'
import { Quarantine } from '../../../server/feeds/quarantine.ts'
import { inForce } from '../../../src/domain/warnings/warningLists.ts'
import { buildObservations } from '../../support/builders.ts'
import { databases, temporaryFolder } from '../../support/databases.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { FakeClock } from '../../support/fakeClock.ts'

/** A stormy night of the demo sea, half an hour after an issue of the forecast. */
const NOW = '2026-01-08T14:30:00Z'
/** A square off Geoje whose parts are asked for too. */
const WITH_PARTS = 99
/** One agency for all tests: what it has worked out for a month of the sea is not worked out again. */
const DEMO_FEEDS = createFeeds([{ kind: 'demo' }], {
  clock: new FakeClock(NOW),
  demo: demoOf([]),
  squareParts: [WITH_PARTS],
})
const running: FeedWorks[] = []
afterEach(async () => {
  for (const works of running.splice(0)) await works.stop()
})

type Answer = (request: FeedRequest) => Uint8Array | undefined

/** The demo's feeds of warnings and forecasts on a database, without those of observations. */
async function build(db: Database, { clock = new FakeClock(NOW), withSquares = false } = {}) {
  const asked: FeedRequest[] = []
  let broken: Answer | undefined
  const feeds = DEMO_FEEDS.filter(
    (feed) => !bringsObservations(feed) && (withSquares || feed.adapter.kind !== 'squares'),
  ).map((feed): AnyFeed => {
    const { transport } = feed
    const fetch = (request: FeedRequest, signal: AbortSignal) => {
      asked.push(request)
      return broken ? Promise.resolve(broken(request)) : transport.fetch(request, signal)
    }
    return { ...feed, transport: { mode: transport.mode, fetch } }
  })
  const { observations } = await buildObservations({
    db,
    clock,
    feeds: [{ id: 0, source: 'kma-buoy', mode: 'demo' }],
  })
  const folder = temporaryFolder('portal-quarantine-')
  const forecasts = buildSeaModules({ db, clock })
  const ticks: (() => void)[] = []
  const works = new FeedWorks({
    db,
    clock,
    feeds,
    observations,
    payloadStores: forecasts.payloadStores,
    log: pino({ level: 'silent' }),
    quarantine: new Quarantine({ folder }),
    repeat: (tick) => {
      ticks.push(tick)
      return () => undefined
    },
  })
  running.push(works)
  await works.prepare()
  await forecasts.load((kind) => works.rowsOf(kind))
  const start = async () => {
    works.start()
    await works.settled()
  }
  const states = () => works.status().filter(({ state }) => state !== 'ok')
  return {
    ...forecasts.services,
    jobs: forecasts.jobs,
    asked,
    clock,
    works,
    start,
    states,
    kept: () => readdirSync(folder).filter((file) => file.endsWith('.json')),
    breakWith: (answer: Answer | undefined) => (broken = answer),
  }
}

describe.each(databases)('the forecasts of the demo sea on $name', ({ open }) => {
  it('come through the path of the real ones, and a restart shows the same', async () => {
    const db = await open()
    const first = await build(db, { withSquares: true })
    await first.start()
    expect(first.states()).toEqual([])
    const { warnings, zoneForecasts, outlooks, pointForecasts, commentaries } = first
    expect(inForce(warnings.current().warnings, first.clock.now()).length).toBeGreaterThan(5)
    expect(warnings.troubles()).toMatchObject({ impossible: 0, unknownZones: [] })
    expect(zoneForecasts.latest()).toHaveLength(44)
    const { newest, before } = await zoneForecasts.zone('12B20103')
    expect([newest?.issuedAt, before?.issuedAt]).toEqual([
      new Date('2026-01-08T14:00:00Z'),
      new Date('2026-01-08T08:00:00Z'),
    ])
    expect(newest?.mode).toBe('demo')
    expect((await outlooks.zone('12B20000')).newest?.periods.length).toBeGreaterThan(10)
    const point = await pointForecasts.point(34.5, 128.9)
    expect(point.run).toMatchObject({ mode: 'demo', issuedAt: new Date('2026-01-08T00:00:00Z') })
    expect(point.rows.length).toBeGreaterThan(15)
    expect(point.part).toEqual({ square: WITH_PARTS, part: 9 })
    expect(point.rows).toEqual((await pointForecasts.square({ square: WITH_PARTS, part: 9 })).rows)
    expect(commentaries.newest()?.text).toContain('해상')

    const again = await build(db, { clock: first.clock, withSquares: true })
    expect(again.warnings.current().warnings).toEqual(warnings.current().warnings)
    expect(again.zoneForecasts.latest()).toEqual(zoneForecasts.latest())
    expect((await again.pointForecasts.point(34.5, 128.9)).rows).toEqual(point.rows)
    await again.start()
    // every slot of the minute was done, so nothing is asked twice
    expect(again.asked).toEqual([])
  })

  it('ask for what came since, and change nothing where nothing came', async () => {
    const { asked, clock, works, start, warnings, zoneForecasts } = await build(await open())
    await start()
    const versions = [warnings.version, zoneForecasts.version]
    asked.length = 0
    clock.advanceMinutes(1)
    await works.tick()
    expect(asked.map(({ service }) => service).toSorted()).toEqual([
      'kma_eqk_list',
      'kma_tsnm_list',
      'kma_wrn_met_data',
      'kma_wrn_now_data',
      'kma_wrn_now_data',
    ])
    const bulletins = asked.find(({ service }) => service === 'kma_wrn_met_data')
    expect(bulletins?.from).toEqual(new Date('2026-01-08T12:30:00Z'))
    expect([warnings.version, zoneForecasts.version]).toEqual(versions)
  })

  it.each<[string, Answer, RegExp]>([
    ['nothing at all', () => new Uint8Array(), /empty/],
    [
      'a page of a proxy',
      () => Buffer.from('<html><body>Bad gateway</body></html>'),
      /not-this-format|error-body/,
    ],
    [
      'an error body inside HTTP 200',
      () => Buffer.from('{"result":{"status":401,"message":"활용신청이 필요합니다"}}'),
      /error-body/,
    ],
    ['half a payload', () => Buffer.from('#START7777\n# half'), /truncated|not-this-format|no-valid-row/],
    [
      'another encoding',
      () => Buffer.from('#START7777\n#특보\n#7777END\n', 'utf16le'),
      /encoding|not-this-format/,
    ],
  ])('keep what they had when the agency sends %s', async (_case, answer, reason) => {
    const { clock, start, works, warnings, zoneForecasts, commentaries, kept, breakWith } = await build(
      await open(),
    )
    await start()
    const before = [warnings.current().warnings, zoneForecasts.latest(), commentaries.newest()]
    breakWith(answer)
    clock.advanceMinutes(2)
    await works.tick()
    expect([warnings.current().warnings, zoneForecasts.latest(), commentaries.newest()]).toEqual(before)
    const refused = works
      .status()
      .flatMap(({ name, lastRefusal }) => (lastRefusal ? [[name, lastRefusal.reason]] : []))
    expect(refused.map(([name]) => name)).toContain('demo-kma-warnings-announced')
    for (const [, why] of refused) expect(why).toMatch(reason)
    expect(kept().length).toBeGreaterThan(0)
  })

  it('say that the source is down, and show nothing past its end meanwhile', async () => {
    const { clock, start, works, warnings, states, breakWith } = await build(await open())
    await start()
    const held = inForce(warnings.current().warnings, clock.now()).length
    breakWith(() => {
      throw new TransportFailed('unreachable', 'no way')
    })
    clock.advanceMinutes(30)
    await works.tick()
    expect(states().map(({ name }) => name)).toContain('demo-kma-warnings-announced')
    expect(held).toBeGreaterThan(0)
    clock.advanceMinutes(72 * 60)
    expect(inForce(warnings.current().warnings, clock.now())).toEqual([])
  })

  it('are forgotten by a job where they are many', async () => {
    const { jobs, clock, start, pointForecasts } = await build(await open(), { withSquares: true })
    await start()
    expect(pointForecasts.run()).toBeDefined()
    const signal = new AbortController().signal
    clock.advanceMinutes(15 * 24 * 60)
    const [said] = await Promise.all(jobs.map((job) => job.run({ slot: clock.now(), signal })))
    expect(said).toMatch(/^[1-9]\d* square issues and 0 recorded rows deleted$/)
  })
})
