import type { Logger } from 'pino'
import { ClockWatch } from './clockWatch.ts'
import type { ClockNoteFile } from './clockNote.ts'
import type { Clock } from './clock.ts'
import type { Job } from './jobs/runner.ts'

/** How often the clock is compared with the monotonic clock. */
const WATCH_EVERY_MS = 1_000

interface ClockRecoveryParts {
  clock: Clock
  log: Pick<Logger, 'warn'>
  file: Pick<ClockNoteFile, 'read' | 'write'>
  /** reads into memory what is stored, as of now */
  reread(): Promise<void>
  /** takes back what only a clock that was ahead can have made or stamped */
  forgetAhead(): Promise<void>
  /** runs what is due, and prepares the answers anew */
  runAgain(): Promise<void>
}

/** What follows when the clock was set: nothing that was read, made or prepared under the other time stands. */
export function clockRecovery({ clock, log, file, reread, forgetAhead, runAgain }: ClockRecoveryParts) {
  const watch = new ClockWatch({
    clock,
    warn: (message, facts) => log.warn(facts, message),
    async onLeap() {
      await keep()
      await forgetAhead()
      await reread()
      await runAgain()
    },
  })
  async function keep(): Promise<void> {
    try {
      if (watch.note) await file.write(watch.note)
    } catch (error) {
      log.warn({ err: error }, 'clock change not recorded; the next start will not know of it')
    }
  }
  /** What was stored of a time to come is shown when that time has come; brought again, it is no change. */
  const job: Job = {
    name: 'reread after a set clock',
    everyMin: 5,
    async run() {
      if (!watch.isRecovering) return 'nothing to do'
      await reread()
      return 'read again'
    },
  }
  let timer: NodeJS.Timeout | undefined
  return {
    watch,
    job,
    /** After the migration. @param newestStamp of what was stored before the start */
    async begin(newestStamp: Date | undefined): Promise<void> {
      const wentBack = watch.start(newestStamp, await file.read())
      await keep()
      if (wentBack) await forgetAhead()
    },
    /** Whether deletions for age have to wait; asked before each, so that no leap is overlooked. */
    holdsDeletions(): boolean {
      watch.look()
      return watch.holdUntil !== undefined
    },
    start(): void {
      timer = setInterval(() => watch.look(), WATCH_EVERY_MS).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await watch.settled()
    },
  }
}
