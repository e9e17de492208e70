import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'

const TASKS = '/proc/self/task'
const NAME = 'V8Worker'
/**
 * A tenth of the thread that answers, where both want the same core: enough to compile what is asked for most while the
 * portal is busy, and seven times what a thread that hashes gets.
 */
const NICENESS = 10

/**
 * Lets the threads in which V8 compiles and cleans memory step back for whoever waits for a page. They wake up with as
 * much right to the core as the thread that answers, and on a host with few cores took it away in the middle of an
 * answer, for up to 4 ms. Does nothing where threads have no priority of their own, which is everywhere but on Linux.
 */
export function letEngineStepBack(): void {
  if (process.platform !== 'linux') return
  for (const thread of readdirSync(TASKS)) {
    try {
      const name = readFileSync(join(TASKS, thread, 'comm'), 'utf8').trim()
      if (name === NAME) setPriority(Number(thread), NICENESS)
    } catch {
      // a thread that has ended meanwhile, or a host that forbids it: the portal works, only less smoothly
    }
  }
}
