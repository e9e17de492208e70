import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startPortal } from '../../test/support/server.ts'
import type { Figure } from '../figures.ts'
import { ensureHistory, type History } from '../history.ts'
import { onServerCore } from '../machine.ts'
import { LIST_PATH } from './latest.ts'
import type { BenchOptions, Measure } from './section.ts'

const execute = promisify(execFile)
const STARTS = 3

interface SeriesCost {
  p50Ms: number
  p95Ms: number
  points: number
}

async function seriesCost(history: History, often: number): Promise<SeriesCost> {
  const [program, ...args] = [...onServerCore(), process.execPath, 'bench/seriesRun.ts']
  const { stdout } = await execute(program, [...args, join(history.dataDir, 'history.json'), String(often)])
  return JSON.parse(stdout) as SeriesCost
}

/** Resident memory of a process in megabytes. @source proc(5), VmRSS */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1_024) / 1e6
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function startAndIdle(history: History, { isQuick }: BenchOptions): Promise<Figure[]> {
  const readyMs: number[] = []
  let memory = Number.NaN
  for (let n = 0; n < STARTS; n += 1) {
    const portal = await startPortal({
      dataDir: history.dataDir,
      keepData: true,
      env: { FEEDS: history.feeds, LOG_LEVEL: 'warn' },
      before: onServerCore(),
      readyPath: LIST_PATH,
    })
    readyMs.push(portal.readyAfterMs)
    if (n === STARTS - 1) {
      await delay(isQuick ? 15_000 : 30_000)
      memory = residentMegabytes(portal.pid)
    }
    await portal.stop()
  }
  const rows = `${(history.rows / 1e6).toFixed(1)} M rows in place`
  return [
    {
      section: 'start',
      what: 'Cold start to the first good answer',
      value: median(readyMs),
      unit: 'ms',
      goal: { atMost: 1_500 },
      note: rows,
    },
    { section: 'start', what: 'Idle memory', value: memory, unit: 'MB', goal: { atMost: 200 }, note: rows },
  ]
}

/** What a year in the database costs: series, cold start, memory. */
export const measureHistory: Measure = async (options) => {
  const [shortDays, longDays] = options.isQuick ? [10, 40] : [30, 365]
  const often = options.isQuick ? 200 : 1_000
  const short = await ensureHistory(options.folder, shortDays)
  const long = await ensureHistory(options.folder, longDays)
  const costs: [SeriesCost[], SeriesCost[]] = [[], []]
  for (let round = 0; round < 3; round += 1) {
    costs[0].push(await seriesCost(short, often))
    costs[1].push(await seriesCost(long, often))
  }
  const [few, many] = costs.map((runs) => median(runs.map(({ p50Ms }) => p50Ms)))
  if (few === undefined || many === undefined) throw new Error('no series was measured')
  const size = statSync(join(long.dataDir, 'portal.sqlite')).size / 1e9
  return [
    {
      section: 'series',
      what: `24-hour series of one station at ${longDays} days of 500 stations × 10 minutes`,
      value: many,
      unit: 'ms',
      peer: { name: `at ${shortDays} days`, value: few },
      goal: { atMost: 1.3 },
      note: `${costs[1][0]?.points ?? 0} points, file of ${size.toFixed(1)} GB`,
    },
    ...(await startAndIdle(long, options)),
  ]
}
