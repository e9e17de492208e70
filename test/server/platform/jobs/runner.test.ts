import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { JobState } from '../../../../entities/index.ts'
import type { Database } from '../../../../server/platform/db/dataSource.ts'
import { JobRunner, dueSlots } from '../../../../server/platform/jobs/runner.ts'
import type { Job } from '../../../../server/platform/jobs/runner.ts'
import { databases } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)
const job = (facts: Partial<Job> = {}): Job => ({
  name: 'j',
  everyMin: 10,
  run: async () => undefined,
  ...facts,
})

describe('which slots are due', () => {
  it.each<[string, Partial<Job>, string | undefined, string, string[]]>([
    ['only the newest slot at first', { catchUpSlots: 5 }, undefined, '03:07', ['03:00']],
    ['nothing within the slot', {}, '03:00', '03:09', []],
    ['the next slot on its minute', {}, '03:00', '03:10', ['03:10']],
    ['a slot only when the source had its time', { delayMin: 3 }, '03:00', '03:12', []],
    ['a slot when the source had its time', { delayMin: 3 }, '03:00', '03:13', ['03:10']],
    ['no missed slot unless the job makes them up', {}, '01:00', '03:10', ['03:10']],
    [
      'as many missed slots as the job makes up',
      { catchUpSlots: 2 },
      '01:00',
      '03:10',
      ['02:50', '03:00', '03:10'],
    ],
    ['no more slots than were missed', { catchUpSlots: 9 }, '03:00', '03:20', ['03:10', '03:20']],
    ['the slot again when the clock went back over it', {}, '03:20', '03:10', ['03:10']],
    ['nothing while the clock of another machine is a minute ahead', {}, '03:10', '03:09', []],
  ])('%s', (_case, facts, done, now, expected) => {
    expect(dueSlots(job(facts), done ? at(done) : undefined, at(now))).toEqual(expected.map(at))
  })

  it('counts the slots of a day from midnight in Korea', () => {
    expect(dueSlots(job({ everyMin: 1440 }), undefined, at('16:00'))).toEqual([at('15:00')])
  })
})

describe.each(databases)('the job runner on $name', ({ open }) => {
  const errors: unknown[] = []
  const log = { warn: () => undefined, error: (error: unknown) => void errors.push(error) }

  async function build(jobs: Job[], shared?: { db: Database; clock: FakeClock }) {
    const db = shared?.db ?? (await open())
    const clock = shared?.clock ?? new FakeClock('2026-05-04T03:00:30Z')
    const runner = new JobRunner({ db, clock, jobs, log, repeat: () => () => undefined })
    await runner.prepare()
    const state = () => db.dataSource.manager.findOneByOrFail(JobState, { name: jobs[0]!.name })
    return { db, clock, runner, state }
  }
  /** A job that writes down its slots. */
  function recording(facts: Partial<Job> = {}) {
    const slots: Date[] = []
    const run: Job['run'] = async ({ slot }) => void slots.push(slot)
    return { slots, job: job({ run, ...facts }) }
  }

  it.each([
    ['a day', 1_440],
    ['an hour', 60],
    ['a year', 525_600],
  ])('runs at once when a clock that was %s ahead is right again', async (_case, minutes) => {
    const { slots, job } = recording()
    const { runner, clock, db } = await build([job])
    clock.advanceMinutes(minutes)
    await runner.tick()
    // another process was killed in the middle of its slot meanwhile
    await db.write((tx) =>
      tx.update(JobState, { name: job.name }, { lockedBy: 'gone', lockedUntil: clock.now() }),
    )
    expect(await runner.newestSlot()).toEqual(slots[0])
    clock.advanceMinutes(-minutes)
    await runner.tick()
    clock.advanceMinutes(10)
    await runner.tick()
    expect(slots.slice(1)).toEqual([at('03:00'), at('03:10')])
  })

  it('does a slot again that was ended by a clock that was ahead, though it was begun by the right one', async () => {
    const { slots, job } = recording()
    let leapMinutes = 1_440
    const { runner, clock } = await build([
      {
        ...job,
        async run(context) {
          await job.run(context)
          clock.advanceMinutes(leapMinutes)
        },
      },
    ])
    await runner.tick()
    clock.advanceMinutes(-leapMinutes)
    leapMinutes = 0
    await runner.tick()
    await runner.tick()
    expect(slots).toEqual([at('03:00'), at('03:00')])
  })

  it('is not hurried by a clock that goes back within its slot', async () => {
    const { slots, job } = recording()
    const { runner, clock } = await build([job])
    await runner.tick()
    clock.advanceMinutes(9)
    await runner.tick()
    clock.advanceMinutes(-9)
    await runner.tick()
    expect(slots).toEqual([at('03:00')])
  })

  it('does a slot once, however often it looks', async () => {
    const { slots, job } = recording()
    const { runner, clock, state } = await build([job])
    for (let minute = 0; minute < 25; minute++) {
      await runner.tick()
      clock.advanceMinutes(1)
    }
    expect(slots).toEqual([at('03:00'), at('03:10'), at('03:20')])
    expect(await state()).toMatchObject({
      slotAt: at('03:20'),
      lockedBy: null,
      lockedUntil: null,
      lastResult: 'ok',
    })
    expect(errors).toEqual([])
  })

  it('does each slot in one of two processes', async () => {
    const done: string[] = []
    const of = (who: string) =>
      job({ run: async ({ slot }) => void done.push(`${slot.toISOString()} ${who}`) })
    const first = await build([of('first')])
    const second = await build([of('second')], first)
    for (let slot = 0; slot < 8; slot++) {
      await Promise.all([first.runner.tick(), second.runner.tick()])
      first.clock.advanceMinutes(10)
    }
    expect(done).toHaveLength(8)
    expect(new Set(done.map((entry) => entry.split(' ')[0])).size).toBe(8)
  })

  it('leaves a slot to the process that is at it, and takes it over when that one died', async () => {
    const dead = await build([job({ run: () => new Promise(() => undefined) })])
    void dead.runner.tick()
    await expect.poll(async () => (await dead.state()).lockedBy).not.toBeNull()
    const { slots, job: ours } = recording()
    const alive = await build([ours], dead)
    await alive.runner.tick()
    expect(slots).toEqual([])
    dead.clock.advanceSeconds(69)
    await alive.runner.tick()
    expect(slots).toEqual([])
    dead.clock.advanceSeconds(2)
    await alive.runner.tick()
    expect(slots).toEqual([at('03:00')])
  })

  it('tries a failed slot again at the next tick, and forgets it for a newer one', async () => {
    const slots: Date[] = []
    let broken = true
    const { runner, clock, state } = await build([
      job({
        async run({ slot }) {
          slots.push(slot)
          if (broken) throw Object.assign(new Error('timeout: hub'), { name: 'TransportFailed' })
        },
      }),
    ])
    await runner.tick()
    expect(await state()).toMatchObject({ slotAt: null, lockedBy: null, lastResult: 'timeout: hub' })
    clock.advanceMinutes(1)
    await runner.tick()
    clock.advanceMinutes(9)
    broken = false
    await runner.tick()
    expect(slots).toEqual([at('03:00'), at('03:00'), at('03:10')])
    expect(await state()).toMatchObject({ slotAt: at('03:10'), lastResult: 'ok' })
  })

  it('says little about an error that is not ours', async () => {
    const { runner, state } = await build([
      job({ run: () => Promise.reject(new TypeError('authKey=secret')) }),
    ])
    await runner.tick()
    expect((await state()).lastResult).toBe('failed: TypeError')
  })

  it('aborts a slot that takes too long', async () => {
    const { runner, state } = await build([
      job({ timeoutMs: 20, run: ({ signal }) => delay(60_000, undefined, { signal }) }),
    ])
    await runner.tick()
    expect(await state()).toMatchObject({ slotAt: null, lastResult: 'timed out after 20 ms' })
  })

  it('never begins a job again while it still runs', async () => {
    let open = 0
    let most = 0
    const finish: (() => void)[] = []
    const { runner, clock } = await build([
      job({
        async run() {
          most = Math.max(most, ++open)
          await new Promise<void>((resolve) => finish.push(resolve))
          open--
        },
      }),
    ])
    const ticks = [runner.tick()]
    await expect.poll(() => open).toBe(1)
    clock.advanceMinutes(10)
    ticks.push(runner.tick())
    await ticks[1]
    expect(most).toBe(1)
    for (const end of finish) end()
    await Promise.all(ticks)
  })

  it('lets a slow job delay only the jobs after it', async () => {
    const order: string[] = []
    const named = (name: string, after?: string, wait = 0): Job =>
      job({
        name,
        ...(after && { after }),
        async run() {
          await delay(wait)
          order.push(name)
        },
      })
    const { runner } = await build([named('slow', undefined, 60), named('free'), named('follower', 'slow')])
    await runner.tick()
    expect(order).toEqual(['free', 'slow', 'follower'])
  })

  it('makes up missed slots oldest first', async () => {
    const { slots, job } = recording({ catchUpSlots: 3 })
    const { runner, clock } = await build([job])
    await runner.tick()
    clock.advanceMinutes(60)
    await runner.tick()
    expect(slots).toEqual([at('03:00'), at('03:30'), at('03:40'), at('03:50'), at('04:00')])
  })

  it('stops what runs, waits for it, and leaves the slot for the next start', async () => {
    let wasAborted = false
    const { runner, state } = await build([
      job({
        async run({ signal }) {
          await delay(60_000, undefined, { signal }).catch(() => (wasAborted = true))
          signal.throwIfAborted()
        },
      }),
    ])
    const start = runner.start()
    await expect.poll(async () => (await state()).lockedBy).not.toBeNull()
    await runner.stop()
    await start
    expect(wasAborted).toBe(true)
    expect(await state()).toMatchObject({ slotAt: null, lockedBy: null, lastResult: 'stopped' })
    await runner.tick()
    expect((await state()).lockedBy).toBeNull()
  })
})
