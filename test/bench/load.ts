import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LOAD_CORE } from './machine.ts'

const execute = promisify(execFile)

export interface Load {
  url: string
  headers?: Record<string, string>
  /** body of a POST; in it and in the headers `${n}` becomes a number that is new in every request, `${address}` an address */
  body?: string
  seconds: number
  connections?: number
}

export interface LoadResult {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  megabytesPerSecond: number
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

const ADDRESS =
  'function address() return string.format("10.%d.%d.%d", n / 65536 % 256, n / 256 % 256, n % 256) end'

function luaScript({ body, headers = {} }: Load): string {
  const fields = Object.entries(headers)
  const isChanging = [body ?? '', ...fields.map(([, value]) => value)].some((text) => text.includes('${'))
  const set = fields.map(([name, value]) => `wrk.headers[ ${luaText(name)} ] = ${luaExpression(value)}`)
  const content = body === undefined ? [] : ['wrk.method = "POST"', `wrk.body = ${luaExpression(body)}`]
  if (!isChanging) return [...content, ...set].join('\n')
  return [
    'n = 0',
    ADDRESS,
    'request = function()',
    'n = n + 1',
    ...content,
    ...set,
    'return wrk.format()',
    'end',
  ].join('\n')
}

/** Runs wrk on the load's core. @throws Error when any answer was an error, because then nothing was measured */
export async function load(of: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-load-'))
  const script = join(folder, 'request.lua')
  writeFileSync(script, luaScript(of))
  const connections = String(of.connections ?? 16)
  const args = [
    '-c',
    LOAD_CORE,
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${of.seconds}s`,
    '--latency',
    '--timeout',
    '30s',
    '-s',
    script,
    of.url,
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
