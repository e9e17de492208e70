import { cpus, release, totalmem, type } from 'node:os'
import { findProgram } from '../../scripts/support/tools.ts'

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
