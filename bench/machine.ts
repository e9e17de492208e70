import { readFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { findProgram } from '../scripts/support/tools.ts'

/** One line that names the machine a table of figures was made on. */
export function machineName(): string {
  const processors = cpus()
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0)
  const model = processors[0]?.model.trim() ?? 'unknown processor'
  return `${model}, ${processors.length} cores, ${gigabytes} GB, ${type()} ${release()}, Node ${process.versions.node}`
}

/** Core of the server and core of the load; on a machine with one core both are the same and the figures too low. */
export const SERVER_CORE = '0'
export const LOAD_CORE = cpus().length > 1 ? '1' : '0'

export const onServerCore = (): string[] => ['taskset', '-c', SERVER_CORE]

/** @throws Error naming what to install */
export function requireBenchTools(): void {
  const missing = ['wrk', 'taskset'].filter((name) => findProgram(name) === undefined)
  if (missing.length > 0) {
    throw new Error(`The bench needs ${missing.join(' and ')}: apt-get install wrk util-linux (Linux only)`)
  }
}

/** Processor time of the machine so far, in ticks: all of it, and what its host gave to other machines. */
function machineTicks(): { all: number; taken: number } {
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is counted in these already
  const [line = ''] = readFileSync('/proc/stat', 'latin1').split('\n', 1)
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, one) => sum + one, 0), taken: ticks[7] ?? Number.NaN }
}

/**
 * Watches how much of the machine its host gives to others: where that is much, the longest waits are the host's and
 * say nothing of a server.
 *
 * @returns a function for the share of the processor time since
 */
export function watchHost(): () => number {
  const before = machineTicks()
  return () => {
    const now = machineTicks()
    return (now.taken - before.taken) / (now.all - before.all)
  }
}

/** The clock of the system counts a hundredth of a second of the processor as one. */
const TICKS_PER_SECOND = 100
const QUIET_SHARE = 0.05
const QUIET_WITHIN_S = 180

/** Processor time that a process took so far, and its children that have ended, in seconds. */
export function processorTimes(pid: number | 'self'): { ownS: number; childrenS: number } {
  // behind the name in brackets: state, …, and as 12th to 15th its own time, the system's for it, and both of children
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
  const [user = Number.NaN, system = Number.NaN, ...ofChildren] = fields.slice(11, 15).map(Number)
  const [childUser = Number.NaN, childSystem = Number.NaN] = ofChildren
  return {
    ownS: (user + system) / TICKS_PER_SECOND,
    childrenS: (childUser + childSystem) / TICKS_PER_SECOND,
  }
}

/**
 * Waits until a portal has done what its first start brings, such as the sound of its broadcasts.
 *
 * @throws Error for one that stays busy
 */
export async function whenQuiet(pid: number): Promise<void> {
  const spanS = 2
  const takenS = () => {
    const { ownS, childrenS } = processorTimes(pid)
    return ownS + childrenS
  }
  for (let waitedS = 0; waitedS < QUIET_WITHIN_S; waitedS += spanS) {
    const before = takenS()
    await delay(spanS * 1_000)
    if (takenS() - before < spanS * QUIET_SHARE) return
  }
  throw new Error(`The portal is still busy after ${QUIET_WITHIN_S} s`)
}
