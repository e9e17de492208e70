import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startRedis } from '../../test/support/redis.ts'
import { startStubProcess } from '../../test/support/stubProviderClient.ts'
import type { Figure } from '../figures.ts'
import { PROVIDER_WORDS } from '../handoverAlerts.ts'
import type { HandoverResult } from '../handoverRun.ts'
import type { Engine } from '../outboxRun.ts'
import type { Measure } from './section.ts'

const execute = promisify(execFile)

const PLACES: { engine: Engine; name: string; withRedis: boolean }[] = [
  { engine: 'sqlite', name: 'SQLite', withRedis: false },
  { engine: 'mariadb', name: 'MariaDB', withRedis: false },
  { engine: 'mariadb', name: 'MariaDB and Redis', withRedis: true },
]
const LATENCY_MS = [20, 200] as const

/** Portal, database, Redis and provider share the machine: what they cost each other is part of it. */
async function run(engine: Engine, withRedis: boolean): Promise<HandoverResult> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-provider-'))
  const stub = await startStubProcess({ ...PROVIDER_WORDS, file: join(folder, 'taken.jsonl') })
  const redis = withRedis ? await startRedis() : undefined
  try {
    await stub.set({ guarantee: 'key', latencyMs: LATENCY_MS })
    const words = [engine, stub.url, ...(redis ? [redis.url] : [])]
    const { stdout } = await execute(process.execPath, ['bench/handoverRun.ts', ...words])
    return JSON.parse(stdout) as HandoverResult
  } finally {
    await Promise.all([stub.stop(), redis?.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

const ms = (value: number): string => `${Math.round(value).toLocaleString('en-US')} ms`

/** From what is written down to what a provider has on its disk, over HTTP. */
export const measureHandover: Measure = async () => {
  const figures: Figure[] = []
  for (const { engine, name, withRedis } of PLACES) {
    const result = await run(engine, withRedis)
    const { perSecond, barePerSecond, p95Ms, p99Ms, aloneMs, besideMs, whileWrittenMs } = result
    const figure = (what: string, value: number, unit: string) => ({
      section: 'handover',
      what: `${what}, ${name}`,
      value,
      unit,
    })
    figures.push(
      {
        ...figure(
          '100,000 messages handed over to a provider that answers after 20–200 ms',
          perSecond,
          'messages/s',
        ),
        goal: { atLeast: 1_000 },
        note: `written down meanwhile; longest block ${ms(result.longestBlockMs)}`,
      },
      {
        ...figure('The same beside a loop that only posts', perSecond, 'messages/s'),
        peer: { name: 'bare loop', value: barePerSecond },
      },
      { ...figure('Burst of 10,000 from cause to hand-over, p95', p95Ms, 'ms'), goal: { atMost: 2_000 } },
      { ...figure('Burst of 10,000 from cause to hand-over, p99', p99Ms, 'ms'), goal: { atMost: 5_000 } },
      {
        ...figure('Longest delay of a warning while 100,000 others are sent', besideMs - aloneMs, 'ms'),
        goal: { atMost: 1_000 },
        note: `alone it takes ${ms(aloneMs)}`,
      },
      {
        ...figure('Delay of a warning while 100,000 others are written down', whileWrittenMs - aloneMs, 'ms'),
        goal: { atMost: 1_000 },
      },
    )
  }
  return figures
}
