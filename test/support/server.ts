import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const SERVER = 'dist/server/main.js'
const READY_WITHIN_MS = 180_000
/** The portal gives itself ten seconds; a busy machine may be late to say so. */
const STOP_WITHIN_MS = 60_000

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The built portal as a real process, the way `npm start` runs it after the build. */
export interface Portal {
  /** `http://127.0.0.1:<port>`, without a trailing slash */
  origin: string
  dataDir: string
  pid: number
  /** milliseconds from spawning to the first good answer of `/readyz` */
  readyAfterMs: number
  /** everything the process wrote so far */
  output(): string
  /** asks it to stop and waits; also removes the data folder unless `keepData` was given */
  stop(): Promise<number | null>
  /** SIGKILL, as a power cut would; keeps the data folder */
  kill(): Promise<void>
}

export interface PortalOptions {
  /** environment of the process; nothing of the caller's configuration reaches it */
  env?: Record<string, string>
  /** default: a new temporary folder */
  dataDir?: string
  keepData?: boolean
  /** where the build is; default: the project's own folder */
  folder?: string
  /** programs to put before node, for example `['taskset', '-c', '0']` */
  before?: string[]
  /** path that must answer 200 before the portal counts as ready */
  readyPath?: string
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** @throws Error with the process's output when it ends or does not become ready in three minutes */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const folder = options.folder ?? '.'
  if (!existsSync(join(folder, SERVER))) throw new Error(`${SERVER} is missing: run "npm run build" first`)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'portal-data-'))
  const [program, ...args] = [...(options.before ?? []), process.execPath, SERVER]
  const startedMs = performance.now()
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      // a run of grids takes seconds to work out; a test that is about them asks for it
      FIELDS: 'none',
      ...options.env,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (output += text))
  }
  const forget = () => {
    if (options.keepData !== true && options.dataDir === undefined)
      rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(child, `${origin}${options.readyPath ?? '/readyz'}`)
  } catch (error) {
    await end(child, 'SIGKILL')
    forget()
    throw new Error(`the portal did not start: ${String(error)}\n${output}`, { cause: error })
  }
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedMs,
    output: () => output,
    async stop() {
      const code = await end(child, 'SIGTERM')
      forget()
      return code
    },
    async kill() {
      await end(child, 'SIGKILL')
    },
  }
}

async function ready(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  let last = 'no answer'
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`)
    }
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) })
      last = `${answer.status} ${await answer.text()}`
      if (answer.ok) return
    } catch (error) {
      last = String(error)
    }
    await delay(20)
  }
  throw new Error(`${address} said "${last}" for ${READY_WITHIN_MS} ms`)
}

/** @returns the exit code, or null when a signal ended it */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const closed = new Promise<number | null>((done) => child.once('close', done))
  child.kill(signal)
  const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  const code = await closed
  clearTimeout(hurry)
  return code
}

/** Asks again until the answer is truthy. @throws Error naming `what` when `withinMs` have passed */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  withinMs = 100_000,
): Promise<T> {
  const deadline = Date.now() + withinMs
  let last: unknown
  for (;;) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== false) return answer
    } catch (error) {
      last = error
    }
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`, { cause: last })
    await delay(50)
  }
}
