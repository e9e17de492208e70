import { describe, expect, it } from 'vitest'
import { AccessRecord, JobState, Member } from '../../../entities/index.ts'
import { buildContainer } from '../../../server/container.ts'
import type { Container } from '../../../server/container.ts'
import { readEnv } from '../../../server/env.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { atEnd } from '../../support/cleanUp.ts'
import { sqlite } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { SOME_ZONE, buildPeriod } from '../../support/forecasts.ts'
import { buildMember } from '../../support/members.ts'
import { startTestPortal } from '../../support/portal.ts'

const START = '2026-05-04T03:00:00Z'
const YEAR_MS = 365 * DAY_MS

/** Starts the portal again and again on one database, each time until its first jobs are done. */
async function build() {
  const clock = new FakeClock(START)
  const { url, dataDir } = await sqlite.config({ migrate: true })
  const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: url, PORT: '0' })
  async function start(): Promise<Container> {
    const container = await buildContainer(env, {
      clock,
      modes: ['live'],
      feeds: () => ({
        status: () => [],
        prepare: () => Promise.resolve([]),
        rowsOf: () => [],
        retry: () => Promise.resolve(false),
        start: () => undefined,
        tick: () => Promise.resolve(),
        stop: () => Promise.resolve(),
      }),
    })
    atEnd(() => container.stop())
    await container.load()
    return container
  }
  return { clock, start }
}

/** The wall clock is set; one look at it, and all that follows, the jobs included. */
async function leap({ clockWatch, jobs }: Container, clock: FakeClock, byMs: number): Promise<void> {
  later(clock, byMs)
  clockWatch.look()
  await clockWatch.settled()
  await jobs.settled()
}

function later(clock: FakeClock, ms: number): void {
  clock.set(new Date(clock.now().getTime() + ms))
}

/** A member who came a month ago, and a log-in of yesterday. */
async function fill({ db, clock }: Container): Promise<void> {
  const at = clock.now()
  await buildMember(db, { loginId: 'sailor', at: new Date(at.getTime() - 30 * DAY_MS) })
  const record = { at: new Date(at.getTime() - DAY_MS), what: 'log-in', actorMemberId: null } as const
  await db.write((tx) => tx.insert(AccessRecord, { ...record, subjectMemberId: null, addressSealed: null }))
}

async function left({ db }: Container) {
  const { manager } = db.dataSource
  const { inactivityNoticeAt } = await manager.findOneByOrFail(Member, { loginKey: 'sailor' })
  return { isNoticed: inactivityNoticeAt !== null, records: await manager.countBy(AccessRecord, {}) }
}

const KEPT = { isNoticed: false, records: 1 }
const GONE = { isNoticed: true, records: 0 }

describe('a clock that leaps a year forward', () => {
  it('deletes nothing and notifies no member when it is set back within a day', async () => {
    const { clock, start } = await build()
    const portal = await start()
    await fill(portal)
    await leap(portal, clock, YEAR_MS)
    expect(portal.clockWatch.holdUntil).toEqual(new Date(clock.now().getTime() + DAY_MS))
    expect(await left(portal)).toEqual(KEPT)
    await leap(portal, clock, -YEAR_MS)
    expect(portal.clockWatch.holdUntil).toBeUndefined()
    expect(await left(portal)).toEqual(KEPT)
  })

  it('is believed when it stands for a day, restarts or not', async () => {
    const { clock, start } = await build()
    const before = await start()
    await fill(before)
    await leap(before, clock, YEAR_MS)
    await before.stop()
    later(clock, HOUR_MS)
    const portal = await start()
    portal.start()
    await expect.poll(() => slotOf(portal, 'texts')).toBeGreaterThan(clock.now().getTime() - 2 * MINUTE_MS)
    expect(portal.clockWatch.holdUntil).toBeDefined()
    expect(await left(portal)).toEqual(KEPT)
    await portal.stop()
    later(clock, DAY_MS)
    const dayAfter = await start()
    dayAfter.start()
    await expect.poll(() => left(dayAfter)).toEqual(GONE)
  })

  it('is doubted also where it leapt while no process ran', async () => {
    const { clock, start } = await build()
    const before = await start()
    await fill(before)
    before.start()
    await expect.poll(() => slotOf(before, 'texts')).toBeGreaterThan(0)
    await before.stop()
    later(clock, YEAR_MS)
    const portal = await start()
    await leap(portal, clock, HOUR_MS)
    expect(portal.clockWatch.holdUntil).toBeDefined()
    expect(await left(portal)).toEqual(KEPT)
  })
})

it('a clock that was ahead is known to the second start after it, until its stretch is over', async () => {
  const { clock, start } = await build()
  const ahead = await start()
  await leap(ahead, clock, DAY_MS)
  await ahead.stop()
  later(clock, -DAY_MS)
  for (const nth of ['first', 'second']) {
    const portal = await start()
    expect(portal.clockWatch.last, nth).toMatchObject({ noticed: 'start' })
    expect(portal.clockWatch.isRecovering, nth).toBe(true)
    // what is due overwrites what the clock ahead had left
    portal.start()
    await expect.poll(() => slotOf(portal, 'texts')).toBe(clock.now().getTime())
    await portal.stop()
    later(clock, HOUR_MS)
  }
  later(clock, DAY_MS)
  expect((await start()).clockWatch.isRecovering).toBe(false)
})

async function slotOf({ db }: Container, name: string): Promise<number> {
  const state = await db.dataSource.manager.findOneByOrFail(JobState, { name })
  return state.slotAt?.getTime() ?? 0
}

it('a forecast that came while the clock was ahead yields to its correction, for good', async () => {
  const start = new Date('2026-05-04T07:10:00Z')
  const clock = new FakeClock(start)
  const portal = await startTestPortal({ now: () => clock.now() })
  const { zoneForecasts } = portal.container.services
  const record = (to: number) =>
    zoneForecasts.record(portal.feed, [buildPeriod({ waveHeight: { from: 0, to } })], clock.now())
  const waves = async () => (await zoneForecasts.zone(SOME_ZONE)).newest?.periods[0]?.waveHeight?.to
  await leap(portal.container, clock, HOUR_MS)
  await record(3)
  await leap(portal.container, clock, -HOUR_MS)
  later(clock, MINUTE_MS)
  await record(2)
  expect(await waves()).toBe(2)
  later(clock, 2 * HOUR_MS)
  await zoneForecasts.load()
  expect(await waves()).toBe(2)
})
