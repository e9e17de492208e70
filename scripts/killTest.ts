/**
 * `npm run test:kill [-- --messages=10000] [-- --kills=200] [-- --seed=1] [-- --only=key,lookup,none] [--
 * --engines=sqlite,mariadb,redis]`
 *
 * Kills a process that creates alerts two hundred times, at named moments in turn and at random ones, while it hands
 * ten thousand messages to a provider in another process: once for each thing that a provider can promise, on each
 * database, and with Redis. What the provider has on its disk is the judge. Ends with 0 only if nothing was lost and
 * nothing came twice that must not.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import type { DatabaseConfig } from '../server/platform/db/dataSource.ts'
import type { KillResult } from '../test/support/killRun.ts'
import { startMariadb, type TestMariadb } from '../test/support/mariadb.ts'
import { startRedis } from '../test/support/redis.ts'
import { serverModules } from '../test/support/serverModule.ts'
import { findProgram } from './support/tools.ts'

const ENGINES = ['sqlite', 'mariadb', 'redis'] as const
const GUARANTEES = ['key', 'lookup', 'none'] as const
const PROMISES = { key: 'drops keys it knows', lookup: 'can be asked', none: 'can do neither' }
/** A provider that is not at its best. */
const PROVIDER = {
  latencyMs: [2, 30],
  rates: {
    broken: 0.01,
    busy: 0.01,
    gateway: 0.005,
    'reset-before': 0.01,
    'reset-after': 0.01,
    'nonsense-after': 0.005,
  },
} as const
const SHOWN_FAULTS = 20

function option(name: string, usual: string): string {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))
  return given?.slice(name.length + 3) ?? usual
}

function listOption<Name extends string>(name: string, all: readonly Name[]): Name[] {
  const names = option(name, all.join(',')).split(',')
  const unknown = names.filter((one) => !all.some((known) => known === one))
  if (unknown.length > 0) throw new Error(`--${name}: no ${unknown.join(', ')}; there are ${all.join(', ')}`)
  return all.filter((one) => names.includes(one))
}

function numberOption(name: string, usual: number): number {
  const number = Number(option(name, String(usual)))
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a whole number`)
  return number
}

interface Engine {
  name: string
  /** an empty database */
  make(): Promise<DatabaseConfig>
  redisUrl?: string
}

interface Engines {
  engines: Engine[]
  /** lets Redis forget what was there before */
  clear(): Promise<void>
  stop(): Promise<void>
}

/** What is tested on, with what has to be stopped afterwards. */
async function startEngines(folder: string): Promise<Engines> {
  const names = listOption('engines', ENGINES)
  const wants = (name: (typeof ENGINES)[number], program: string) => {
    const isHere = !names.includes(name) || findProgram(program) !== undefined
    if (!isHere) console.error(`There is no ${program} here: it goes without ${name}.`)
    return isHere && names.includes(name)
  }
  const server = wants('mariadb', 'mariadbd') ? await startMariadb() : undefined
  const redis = wants('redis', 'redis-server') ? await startRedis() : undefined
  const makeFile = () => Promise.resolve({ dataDir: mkdtempSync(join(folder, 'data-')) })
  let made = 0
  const makeTables = async ({ url }: TestMariadb) => {
    const name = `kill_${++made}`
    const connection = await createConnection(url)
    await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
    await connection.end()
    return { url: `${url}/${name}`, ...(await makeFile()) }
  }
  const make = server ? () => makeTables(server) : makeFile
  return {
    engines: [
      ...(names.includes('sqlite') ? [{ name: 'SQLite', make: makeFile }] : []),
      ...(server ? [{ name: 'MariaDB', make }] : []),
      ...(redis ? [{ name: `${server ? 'MariaDB' : 'SQLite'} and Redis`, make, redisUrl: redis.url }] : []),
    ],
    clear: () => redis?.clear() ?? Promise.resolve(),
    stop: async () => void (await Promise.all([server?.stop(), redis?.stop()])),
  }
}

function report(name: string, result: KillResult, seconds: number): void {
  const { messages, taken, unknown, repeated, kills, lives, lookUps, repeatedKeys, remarks, faults } = result
  const killed = Object.values(kills).reduce((sum, one) => sum + one, 0)
  const moments = Object.entries(kills).map(([moment, count]) => `${moment} ${count}`)
  console.log(
    `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${killed} kills in ${lives} lives, ${seconds.toFixed(0)} s`,
  )
  console.log(`     killed ${moments.join(', ')}`)
  console.log(
    `     ${messages} messages, ${taken} taken; ${lookUps} requests looked up, ${repeatedKeys} keys came again; ` +
      `${repeated} warnings repeated and marked, ${unknown} listed as unknown`,
  )
  for (const remark of remarks) console.log(`     said: ${remark}`)
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(`     ${fault}`)
  if (faults.length > SHOWN_FAULTS) console.log(`     and ${faults.length - SHOWN_FAULTS} more`)
}

async function main(): Promise<void> {
  const guarantees = listOption('only', GUARANTEES)
  const [messages, kills, seed] = [
    numberOption('messages', 10_000),
    numberOption('kills', 200),
    numberOption('seed', 1),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill-test-'))
  const modules = await serverModules()
  const { engines, clear, stop } = await startEngines(folder)
  const { runKills } =
    await modules.load<typeof import('../test/support/killRun.ts')>('/test/support/killRun.ts')
  const { openDatabase } = await modules.load<typeof import('../server/platform/db/dataSource.ts')>(
    '/server/platform/db/dataSource.ts',
  )
  let failed = 0
  console.log(`${messages} messages, ${kills} kills for each of ${guarantees.join(', ')}; seed ${seed}`)
  try {
    for (const { name, make, redisUrl } of engines) {
      for (const guarantee of guarantees) {
        const database = await make()
        const db = await openDatabase(database)
        await db.migrate()
        await db.close()
        const startedMs = performance.now()
        const onKill = (done: number) => {
          if (done % 50 === 0) console.error(`${name}, ${guarantee}: ${done} kills`)
        }
        await clear()
        const options = { database, guarantee, messages, kills, seed, provider: PROVIDER, onKill }
        const result = await runKills({ ...options, ...(redisUrl !== undefined && { redisUrl }) })
        report(`${name}, provider ${PROMISES[guarantee]}`, result, (performance.now() - startedMs) / 1000)
        if (result.faults.length > 0) failed++
      }
    }
  } finally {
    await stop()
    await modules.close()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(failed === 0 ? 'nothing was lost, and nothing came twice that must not' : `${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
// an error would leave processes running that keep this one alive
await main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
