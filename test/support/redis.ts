import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { eventually, freePort } from './server.ts'

const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 10_000
const HOW_TO_INSTALL =
  'Install it (Debian and Ubuntu: apt-get install redis-server) and start the tests again.'

export interface TestRedis {
  url: string
  /** lets it stand still without closing its connections, and go on */
  pause(): void
  resume(): void
  /** forgets everything */
  clear(): Promise<void>
  /** all it holds, names and values, as one text */
  dump(): Promise<string>
  /** kills it and starts it anew, as a power cut would: it has forgotten everything */
  restart(): Promise<void>
  /** brings the end of every key nearer, as if time had passed */
  age(ms: number): Promise<void>
  stop(): Promise<void>
}

/** One Redis of its own, on a temporary folder and a free port unless one is named, which keeps nothing. */
export async function startRedis({
  password,
  port: wanted,
}: { password?: string; port?: number } = {}): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-redis-'))
  const port = wanted ?? (await freePort())
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
  const secret = password === undefined ? [] : ['--requirepass', password]
  const words = [
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ...secret,
  ]
  let problem = ''
  function run() {
    const process = spawn('redis-server', words, { stdio: 'ignore' })
    const exited = new Promise<void>((resolve) => {
      process.once('exit', (code) => {
        problem ||= `redis-server ended with ${code}`
        resolve()
      })
      process.once('error', (error) => {
        problem = `redis-server could not be started (${error.message}). ${HOW_TO_INSTALL}`
        resolve()
      })
    })
    return { process, exited }
  }
  let server = run()
  async function stop(): Promise<void> {
    if (client.isOpen) client.destroy()
    server.process.kill('SIGCONT')
    server.process.kill('SIGTERM')
    const killer = setTimeout(() => server.process.kill('SIGKILL'), STOP_LIMIT_MS)
    await server.exited
    clearTimeout(killer)
    rmSync(folder, { recursive: true, force: true })
  }

  const url = `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`
  const client = createClient({ url, socket: { reconnectStrategy: 50 } })
  client.on('error', () => undefined)
  const answers = () =>
    eventually(
      'Redis',
      async () => {
        if (problem !== '') return true
        if (!client.isOpen) void client.connect().catch(() => undefined)
        return client.isReady && (await client.ping()) === 'PONG'
      },
      START_LIMIT_MS,
    )
  await answers()
  if (problem !== '') {
    await stop()
    throw new Error(problem)
  }
  return {
    url,
    stop,
    pause: () => void server.process.kill('SIGSTOP'),
    resume: () => void server.process.kill('SIGCONT'),
    async restart() {
      server.process.kill('SIGKILL')
      await server.exited
      problem = ''
      server = run()
      await answers()
      if (problem !== '') throw new Error(problem)
    },
    async clear() {
      await client.flushAll()
    },
    async dump() {
      const keys = await client.keys('*')
      return JSON.stringify([keys, keys.length > 0 ? await client.mGet(keys) : []])
    },
    async age(ms) {
      for (const key of await client.keys('*')) {
        const leftMs = (await client.pTTL(key)) - ms
        if (leftMs > 0) await client.pExpire(key, leftMs)
        else await client.del(key)
      }
    },
  }
}
