import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LOAD_CORE } from './machine.ts'

const execute = promisify(execFile)

export interface Load {
  /** `${n}` in it becomes a number that is new in every request */
  url: string
  headers?: Record<string, string>
  /** body of a POST; in it and in the headers `${n}` becomes a number that is new in every request, `${address}` an address */
  body?: string
  seconds: number
  connections?: number
  /** asked at about this pace, far below what the server can do; absent: as fast as it answers */
  perSecond?: number
}

export interface LoadResult {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  megabytesPerSecond: number
  /** how long each request waited, shortest first; only of a load with a pace */
  waitsMs: number[]
}

const UNIT_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** Latency line of wrk's report, such as `50%    1.23ms`. */
function percentile(report: string, percent: number): number {
  const match = new RegExp(`^\\s+${percent}(?:\\.000)?%\\s+([\\d.]+)(us|ms|s|m)$`, 'm').exec(report)
  return Number(match?.[1] ?? Number.NaN) * (UNIT_MS[match?.[2] ?? 'ms'] ?? 1)
}

const SIZE_MB: Record<string, number> = { B: 1e-6, KB: 1e-3, MB: 1, GB: 1e3 }

/** A long bracket; blanks around it keep it apart from other brackets. */
const luaText = (text: string) => ` [==[${text}]==] `

/** A Lua expression for the text, with the request's number for `${n}` and an address of its own for `${address}`. */
const luaExpression = (text: string) =>
  text
    .split(/(\$\{n\}|\$\{address\})/)
    .map((part) => (part === '${n}' ? 'n' : part === '${address}' ? 'address()' : luaText(part)))
    .join(' .. ')

/** Callers with an address of their own: enough that none meets a limit, as few as a portal has in a busy minute. */
const ADDRESSES = 4_096

const ADDRESS = `function address() return string.format("10.9.%d.%d", n % ${ADDRESSES} / 256, n % 256) end`

/** Readers that rest between two questions, as often a little longer as shorter. */
const MOST_READERS = 64
const PAUSE_MS = 40
const connectionsOf = ({ connections = 16, perSecond }: Load): number =>
  perSecond === undefined
    ? connections
    : Math.min(MOST_READERS, Math.max(1, Math.round((perSecond * PAUSE_MS) / 1_000)))
const pauseOf = (of: Load & { perSecond: number }): string =>
  `function delay() return math.floor(${((connectionsOf(of) / of.perSecond) * 1_000).toFixed(2)} * (0.5 + math.random()) + 0.5) end`

/** Writes each wait in µs and how many had it. */
const TELL_WAITS = `function done(summary, latency)
  for at = 1, #latency do io.write(string.format("wait %d %d\\n", latency(at))) end
end`

function waitsOf(report: string): number[] {
  return [...report.matchAll(/^wait (\d+) (\d+)$/gm)].flatMap(([, us, count]) =>
    Array<number>(Number(count)).fill(Number(us) / 1_000),
  )
}

function luaScript(of: Load): string {
  const { perSecond } = of
  return perSecond === undefined
    ? requestScript(of)
    : [pauseOf({ ...of, perSecond }), TELL_WAITS, requestScript(of)].join('\n')
}

function requestScript({ url, body, headers = {} }: Load): string {
  const fields = Object.entries(headers)
  const texts = [url, body ?? '', ...fields.map(([, value]) => value)]
  const has = (place: string) => texts.some((text) => text.includes(place))
  const set = fields.map(([name, value]) => `wrk.headers[ ${luaText(name)} ] = ${luaExpression(value)}`)
  const content = [
    ...(body === undefined ? [] : ['wrk.method = "POST"', `wrk.body = ${luaExpression(body)}`]),
    ...(url.includes('${n}') ? [`wrk.path = ${luaExpression(url.replace(/^https?:\/\/[^/]+/, ''))}`] : []),
  ]
  if (!has('${n}') && !has('${address}')) return [...content, ...set].join('\n')
  const next = ['n = n + 1', ...content, ...set]
  if (has('${n}'))
    return ['n = 0', ADDRESS, 'request = function()', ...next, 'return wrk.format()', 'end'].join('\n')
  // a request for each address is written before the load begins: writing it meanwhile would be what is measured
  return [
    'n = 0',
    ADDRESS,
    'written = {}',
    'init = function()',
    `for at = 1, ${ADDRESSES} do`,
    ...next,
    'written[at] = wrk.format()',
    'end',
    'end',
    'request = function()',
    `n = n % ${ADDRESSES} + 1`,
    'return written[n]',
    'end',
  ].join('\n')
}

/** Runs wrk on the load's core. @throws Error when any answer was an error, because then nothing was measured */
export async function load(of: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-load-'))
  const script = join(folder, 'request.lua')
  writeFileSync(script, luaScript(of))
  const args = [
    '-c',
    LOAD_CORE,
    'wrk',
    '-t1',
    `-c${connectionsOf(of)}`,
    `-d${of.seconds}s`,
    '--latency',
    '--timeout',
    '30s',
    '-s',
    script,
    of.url.replaceAll('${n}', '0'),
  ]
  try {
    const { stdout, stderr } = await execute('taskset', args)
    if (stderr !== '') throw new Error(`wrk: ${stderr}`)
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${of.url} answered with errors:\n${stdout}`)
    const transfer = /Transfer\/sec:\s+([\d.]+)(\w+)/.exec(stdout)
    return {
      requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      p50Ms: percentile(stdout, 50),
      p99Ms: percentile(stdout, 99),
      waitsMs: waitsOf(stdout),
      megabytesPerSecond: Number(transfer?.[1]) * (SIZE_MB[transfer?.[2] ?? 'B'] ?? 0),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Measures several loads in turns, so that a slow moment of the machine falls on all of them, and takes each
 * one's median.
 */
export async function loadInTurns(loads: Load[], rounds: number): Promise<LoadResult[]> {
  const results: LoadResult[][] = loads.map(() => [])
  for (const one of loads) await load({ ...one, seconds: Math.min(2, one.seconds) })
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, one] of loads.entries()) results[index]?.push(await load(one))
  }
  return results.map((runs) => {
    const sorted = runs.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)
    const middle = sorted[Math.floor((sorted.length - 1) / 2)]
    if (middle === undefined) throw new Error('at least one round is needed')
    return middle
  })
}
