import { join } from 'node:path'
import type { Logger } from 'pino'
import type { FeedPipeline } from './feedPipeline.ts'
import type { HotAnswers } from './http/hot/answers.ts'
import type { Module } from './module.ts'
import type { Observations } from './observations/index.ts'
import { atMostEvery, once } from './platform/calls.ts'
import type { Clock } from './platform/clock.ts'
import { ClockNoteFile } from './platform/clockNote.ts'
import { clockRecovery } from './platform/clockRecovery.ts'
import type { Database } from './platform/db/dataSource.ts'
import type { Forgotten } from './platform/db/programmeLists.ts'
import { mendReceipts } from './platform/db/receipts.ts'
import { seed } from './platform/db/seed.ts'
import { JobRunner } from './platform/jobs/runner.ts'

export interface LifeCycleParts {
  dataDir: string
  db: Database
  clock: Clock
  log: Logger
  hot: HotAnswers
  /** takes keys out of what is kept of a job */
  hide(text: string): string
  works: FeedPipeline
  modules: readonly Module[]
  observations: Pick<Observations, 'setFeeds'>
  /** answer before the others can */
  first: readonly Module[]
  /** names that are in lists which else change only with the program */
  renaming: { onChange(fn: () => void): () => unknown }
  /** of the demo sea, where it is shown */
  scene: { isNew: boolean } | undefined
  /** after everything was loaded: answers about the portal itself */
  prepare(): Promise<void>
}

/** Longest a change waits while others come in quick succession, as during a back-fill. */
const REFRESH_EVERY_MS = 250

/** How the modules are loaded, started, stopped and closed, and what follows when the clock was set. */
export function lifeCycle(parts: LifeCycleParts) {
  const { dataDir, db, clock, log, hot, hide, works, modules, first, observations, renaming, scene } = parts
  const forget = async (what: Forgotten) => {
    for (const module of modules) await module.forget?.(what)
  }
  const recovery = clockRecovery({
    clock,
    log,
    file: new ClockNoteFile(join(dataDir, 'clock.json')),
    async reread() {
      for (const module of modules) await module.reload?.()
    },
    async forgetAhead() {
      await mendReceipts(db, clock)
      await forget('ahead')
    },
    async runAgain() {
      // jobs draw charts for minutes on a busy machine; neither the next leap nor the end waits for them
      void runner.tick()
      await works.tick()
      for (const module of modules) module.readAgain?.()
      await hot.refresh()
    },
  })
  const runner = new JobRunner({
    db,
    clock,
    log,
    hide,
    holdsDeletions: () => recovery.holdsDeletions(),
    jobs: [...modules.flatMap(({ jobs = [] }) => jobs), recovery.job],
  })
  for (const { answers = {} } of modules)
    for (const [name, build] of Object.entries(answers)) hot.register(name, build)
  const refreshing = atMostEvery(REFRESH_EVERY_MS, () => void hot.refresh())
  let unsubscribe: (() => unknown)[] = []

  async function loadAll(some: readonly Module[]): Promise<void> {
    for (const module of some) await module.load?.((kind) => works.rowsOf(kind))
    await Promise.all([...some.map((module) => prepareCatalogue(module, hot)), hot.refresh()])
  }

  /** Makes the lists anew that else change only with the program. */
  function listAgain(): void {
    Promise.all(modules.map((module) => prepareCatalogue(module, hot))).catch((error: unknown) =>
      log.warn({ err: error }, 'lists with corrected names not made'),
    )
  }

  /** The first part of `load`: enough to answer with observations. Until the second, warnings answer NOT_READY. */
  async function loadObservations(): Promise<void> {
    await db.migrate()
    await seed(db, clock, { demo: scene !== undefined })
    observations.setFeeds(await works.prepare())
    await runner.prepare()
    await recovery.begin(await runner.newestSlot())
    if (scene?.isNew) await forget('demo')
    await loadAll(first)
  }

  /** The second part: everything else. */
  async function loadForecasts(): Promise<void> {
    await loadAll(modules.filter((module) => !first.includes(module)))
    await parts.prepare()
    unsubscribe = modules.flatMap(({ changing = [] }) => changing).map((one) => one.onChange(refreshing.ask))
    unsubscribe.push(renaming.onChange(listAgain))
  }

  /** Ends feeds and jobs; answers under way still find everything in place. */
  const stopFeeds = once(async () => {
    await recovery.stop()
    await Promise.all([works.stop(), runner.stop()])
    await Promise.all(modules.flatMap((module) => module.stop?.() ?? []))
  })

  return {
    /** notices that the clock was set */
    clockWatch: recovery.watch,
    /** how the jobs stand, one of them done again, and the end of all that are under way */
    jobs: {
      report: () => runner.report(),
      runAgain: (name: string) => runner.runAgain(name),
      settled: () => runner.settled(),
    },
    loadObservations,
    loadForecasts,
    /** Brings the database up to date, fills the memory and prepares the answers; from then on pages can be served. */
    async load() {
      await loadObservations()
      await loadForecasts()
    },
    /** Starts the feeds and what the modules do in the background. */
    start() {
      works.start()
      recovery.start()
      for (const module of modules) module.start?.()
      void runner.start()
    },
    stopFeeds,
    /** Ends the feeds and closes what is open; safe to call twice. */
    stop: once(async () => {
      await stopFeeds()
      for (const end of unsubscribe) end()
      refreshing.stop()
      await hot.settled()
      for (const module of modules.toReversed()) await module.close?.()
      await db.close()
    }),
  }
}

async function prepareCatalogue({ catalogues }: Module, hot: HotAnswers): Promise<void> {
  for await (const { key, body, ...kind } of (await catalogues?.()) ?? []) await hot.set(key, body, kind)
}
