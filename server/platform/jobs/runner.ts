import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { In, IsNull } from 'typeorm'
import { JobState } from '../../../entities/index.ts'
import type { JobReport } from '../../../src/domain/backOffice/officeFacts.ts'
import { happenedAt, latestEnd, latestPast } from '../../../src/domain/kernel/clockTrust.ts'
import { KST_OFFSET_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/dataSource.ts'

export interface Job {
  name: string
  /** slots are this far apart, counted from midnight in Korea */
  everyMin: number
  /** a slot comes due this long after its time; default 0 */
  delayMin?: number
  /** how many slots missed while no process ran are made up, the newest ones; default 0 */
  catchUpSlots?: number
  /** the signal is aborted after this; default one minute */
  timeoutMs?: number
  /** name of another job that, when both are due, goes first */
  after?: string
  /** deletes by age, or announces deletions to members; waits while the clock is doubted */
  forgets?: boolean
  /**
   * Does the work of one slot; may be asked for the same slot again after a failure or a crash.
   *
   * @returns a few words for the record, or nothing
   */
  run(context: { slot: Date; signal: AbortSignal }): Promise<string | void>
}

export interface RunnerParts {
  db: Database
  clock: Clock
  jobs: readonly Job[]
  log: Pick<Logger, 'warn' | 'error'>
  /** calls `tick` again and again until the returned function is called; default: each minute */
  repeat?: (tick: () => void) => () => void
  /** whether jobs that forget have to wait */
  holdsDeletions?: (() => boolean) | undefined
  /** jobs that an operator paused */
  isPaused?: ((name: string) => boolean) | undefined
  /** takes keys out of what is kept of a run */
  hide?: ((text: string) => string) | undefined
}

const DEFAULT_TIMEOUT_MS = MINUTE_MS
/** Time a job has to notice its signal before we stop waiting for it. */
const GRACE_MS = 5_000
/** The same when the portal stops, which is to take five seconds altogether. */
const STOP_GRACE_MS = 2_000
const LONGEST_RESULT = 300

/**
 * Runs jobs by rows in the database: a slot is taken under a lock, so of several processes on one database one does
 * it; a slot that failed is tried again at the next tick until a newer one is due. A job never runs twice at a time. A
 * slot or a lock from the future was left by a clock that was ahead, and blocks nothing.
 */
export class JobRunner {
  private readonly parts: RunnerParts
  private readonly owner = randomUUID()
  private readonly running = new Map<string, { done: Promise<void>; abort: AbortController }>()
  /** jobs that did not stop when asked; they are not begun again before they really end */
  private readonly unsettled = new Set<string>()
  private stopRepeating: (() => void) | undefined
  private isStopped = false
  private atWork: Promise<unknown> = Promise.resolve()

  constructor(parts: RunnerParts) {
    this.parts = parts
  }

  /** A row for each job; safe beside another process. */
  async prepare(): Promise<void> {
    const { db, jobs } = this.parts
    if (jobs.length === 0) return
    const rows = jobs.map(({ name }) => ({
      name,
      ...FREE,
      slotAt: null,
      lastFinishedAt: null,
      lastResult: null,
    }))
    await db.write((tx) => tx.createQueryBuilder().insert().into(JobState).values(rows).orIgnore().execute())
  }

  /** The newest slot that was done by whichever process, after `prepare`. */
  async newestSlot(): Promise<Date | undefined> {
    const names = this.parts.jobs.map(({ name }) => name)
    const states = await this.parts.db.dataSource.manager.findBy(JobState, { name: In(names) })
    const newestMs = Math.max(...states.map(({ slotAt }) => slotAt?.getTime() ?? -Infinity))
    return Number.isFinite(newestMs) ? new Date(newestMs) : undefined
  }

  /** Begins with a tick now. @returns when what was due at the start is done */
  start(): Promise<void> {
    this.stopRepeating = (this.parts.repeat ?? eachMinute)(() => void this.tick())
    return this.tick()
  }

  /** Takes up what is due. @returns when that is done; jobs still running from before are left to themselves */
  tick(): Promise<void> {
    const done = this.takeUp()
    this.atWork = Promise.all([this.atWork, done])
    return done
  }

  /** Resolves when everything that was taken up is done; for tests and tools. */
  async settled(): Promise<void> {
    await this.atWork
  }

  private async takeUp(): Promise<void> {
    const { db, jobs, log } = this.parts
    try {
      const names = jobs.map(({ name }) => name)
      const states = await db.dataSource.manager.findBy(JobState, { name: In(names) })
      const begun = new Map<string, Promise<void>>()
      for (const job of jobs) {
        if (job.forgets && this.parts.holdsDeletions?.()) continue
        if (this.parts.isPaused?.(job.name)) continue
        if (this.isStopped || this.running.has(job.name) || this.unsettled.has(job.name)) continue
        const state = states.find(({ name }) => name === job.name)
        const now = this.parts.clock.now()
        const slots = dueSlots(job, state && lastDone(state, now), now)
        if (slots.length > 0) begun.set(job.name, this.take(job, slots, begun.get(job.after ?? '')))
      }
      await Promise.all(begun.values())
    } catch (error) {
      log.error({ err: error }, 'job schedule unavailable')
    }
  }

  /** How each job stands, in the order in which they are run. */
  async report(): Promise<JobReport[]> {
    const { db, jobs } = this.parts
    const states = await db.dataSource.manager.findBy(JobState, { name: In(jobs.map(({ name }) => name)) })
    return jobs.map(({ name, everyMin }) => {
      const state = states.find((one) => one.name === name)
      return {
        name,
        everyMin,
        isRunning: this.running.has(name),
        lastFinishedAt: state?.lastFinishedAt ?? undefined,
        lastResult: state?.lastResult ?? undefined,
      }
    })
  }

  /**
   * Does the present slot of a job once more, also where it was done.
   *
   * @returns when it was begun; false: there is no such job here
   */
  async runAgain(name: string): Promise<boolean> {
    if (!this.parts.jobs.some((job) => job.name === name)) return false
    // one that is running has its lock and goes on
    await this.parts.db.write((tx) => tx.update(JobState, { name, lockedBy: IsNull() }, { slotAt: null }))
    void this.tick()
    return true
  }

  /** Ends the ticks, asks what runs to stop, and waits for it a few seconds. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.stopRepeating?.()
    for (const { abort } of this.running.values()) abort.abort()
    await Promise.all([...this.running.values()].map(({ done }) => done))
  }

  private take(job: Job, slots: Date[], before: Promise<void> = Promise.resolve()): Promise<void> {
    const abort = new AbortController()
    const done = before
      .then(() => this.runSlots(job, slots, abort.signal))
      .catch((error: unknown) =>
        this.parts.log.error({ err: error, job: job.name }, 'job record not written'),
      )
      .finally(() => this.running.delete(job.name))
    this.running.set(job.name, { done, abort })
    return done
  }

  private async runSlots(job: Job, slots: Date[], stop: AbortSignal): Promise<void> {
    for (const slot of slots) {
      if (stop.aborted || !(await this.claim(job, slot))) return
      const outcome = await this.runSlot(job, slot, stop)
      await this.release(job, outcome.isDone ? slot : undefined, outcome.result)
      if (!outcome.isDone) return
    }
  }

  private async runSlot(
    job: Job,
    slot: Date,
    stop: AbortSignal,
  ): Promise<{ isDone: boolean; result: string }> {
    const timeoutMs = job.timeoutMs ?? DEFAULT_TIMEOUT_MS
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
    try {
      this.unsettled.add(job.name)
      const work = job.run({ slot, signal }).finally(() => this.unsettled.delete(job.name))
      const result = await Promise.race([work, afterGrace(signal, stop)])
      return { isDone: true, result: result ?? 'ok' }
    } catch (error) {
      if (stop.aborted) return { isDone: false, result: 'stopped' }
      const result = signal.aborted ? `timed out after ${timeoutMs} ms` : wordsOf(error)
      this.parts.log.warn({ job: job.name, slot, err: error }, 'job failed; will be retried')
      return { isDone: false, result }
    }
  }

  /** One statement decides: of two processes only one finds the row free and the slot not done. */
  private async claim(job: Job, slot: Date): Promise<boolean> {
    const now = this.parts.clock.now()
    const lockMs = (job.timeoutMs ?? DEFAULT_TIMEOUT_MS) + 2 * GRACE_MS
    const lockedUntil = new Date(now.getTime() + lockMs)
    const { affected } = await this.parts.db.write((tx) =>
      tx
        .createQueryBuilder()
        .update(JobState)
        .set({ lockedBy: this.owner, lockedUntil })
        .where('name = :name', { name: job.name })
        .andWhere('(lockedUntil IS NULL OR lockedUntil <= :now OR lockedUntil > :aheadLock)', {
          now,
          aheadLock: latestEnd(lockMs, now),
        })
        .andWhere(
          '(slotAt IS NULL OR slotAt < :slot OR slotAt > :aheadSlot OR lastFinishedAt > :aheadSlot)',
          {
            slot,
            aheadSlot: latestPast(now),
          },
        )
        .execute(),
    )
    return affected === 1
  }

  private async release(job: Job, slotAt: Date | undefined, result: string): Promise<void> {
    const { hide = (text: string) => text } = this.parts
    const lastResult = hide(result).slice(0, LONGEST_RESULT)
    const lastFinishedAt = this.parts.clock.now()
    await this.parts.db.write((tx) =>
      tx.update(
        JobState,
        { name: job.name, lockedBy: this.owner },
        { ...FREE, ...(slotAt && { slotAt }), lastFinishedAt, lastResult },
      ),
    )
  }
}

const FREE = { lockedBy: null, lockedUntil: null }

/** What was begun before the clock was set and ended by a clock that was ahead left invalid stamps. */
function lastDone({ slotAt, lastFinishedAt }: JobState, now: Date): Date | undefined {
  const isBelieved = lastFinishedAt === null || happenedAt(lastFinishedAt, now) !== undefined
  return isBelieved ? (slotAt ?? undefined) : undefined
}

/**
 * @param lastDone a slot from the future was done by a clock that was ahead, and counts as none
 * @returns the slots to do now, oldest first: the one that is due and as many missed ones as the job makes up
 */
export function dueSlots(job: Job, lastDone: Date | undefined, now: Date): Date[] {
  const doneUntil = happenedAt(lastDone, now)
  const everyMs = job.everyMin * MINUTE_MS
  const nowMs = now.getTime() - (job.delayMin ?? 0) * MINUTE_MS
  const due = Math.floor((nowMs + KST_OFFSET_MS) / everyMs) * everyMs - KST_OFFSET_MS
  const oldest = due - (doneUntil ? (job.catchUpSlots ?? 0) * everyMs : 0)
  const slots: Date[] = []
  for (let slot = due; slot >= oldest && slot > (doneUntil?.getTime() ?? -Infinity); slot -= everyMs) {
    slots.unshift(new Date(slot))
  }
  return slots
}

function eachMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Rejects some seconds after the abort, for work that does not look at its signal. */
function afterGrace(signal: AbortSignal, stop: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => {
      const graceMs = stop.aborted ? STOP_GRACE_MS : GRACE_MS
      setTimeout(() => reject(new Error('did not stop when asked')), graceMs).unref()
    }
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

/** Only errors of our own speak for themselves; the text of others may hold anything. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  return error.name === 'TransportFailed' ? error.message : `failed: ${error.name}`
}
