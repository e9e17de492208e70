/**
 * Vitest global setup: one MariaDB server for the whole run, on its own temporary data folder and a free port.
 * Tests read its address with `inject('mariadbUrl')`; `test/support/databases.ts` gives each file its own database.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `mysql://root@127.0.0.1:<port>`, without a database name */
    mariadbUrl: string
  }
}

const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 10_000
const HOW_TO_INSTALL =
  'The tests run on MariaDB too and start their own server, but it is not installed. ' +
  'Install it (Debian and Ubuntu: apt-get install mariadb-server-core) and start the tests again.'

export interface TestMariadb {
  url: string
  stop(): Promise<void>
}

/** What is here is gone after the run, so nothing of it has to reach the disk; a table need not be a file. */
const TEST_OPTIONS = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--innodb-file-per-table=0',
  // a busy machine may need longer than the usual ten seconds to shake hands
  '--connect-timeout=120',
]

/** Options of the server that speed up throw-away data in the bench, which keeps the disk in the picture. */
export const BENCH_OPTIONS = [
  '--innodb-buffer-pool-size=512M',
  '--innodb-log-file-size=512M',
  '--innodb-flush-log-at-trx-commit=2',
]

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startMariadb(TEST_OPTIONS)
  project.provide('mariadbUrl', server.url)
  process.env['TEST_MARIADB_URL'] = server.url
  return () => server.stop()
}

/** @throws Error naming the package to install when the server is missing, or its log when it does not start */
export async function startMariadb(extraOptions: string[] = []): Promise<TestMariadb> {
  const daemon = find('mariadbd')
  const installer = find('mariadb-install-db')
  const folder = mkdtempSync(join(tmpdir(), 'portal-mariadb-'))
  const asUser = process.getuid?.() === 0 ? [`--user=${giveAway(folder)}`] : []
  const data = join(folder, 'data')
  const made = spawnSync(
    installer,
    [
      '--no-defaults',
      ...asUser,
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`mariadb-install-db failed:\n${made.stdout}\n${made.stderr}`)

  const port = await freePort()
  const logFile = join(folder, 'server.log')
  const log = openSync(logFile, 'w')
  const server = spawn(
    daemon,
    [
      '--no-defaults',
      ...asUser,
      `--datadir=${data}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 'server.sock')}`,
      `--pid-file=${join(folder, 'server.pid')}`,
      '--skip-name-resolve',
      '--local-infile=1',
      ...extraOptions,
    ],
    { stdio: ['ignore', log, log] },
  )
  closeSync(log)
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))

  async function stop(): Promise<void> {
    server.kill('SIGTERM')
    const killer = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS)
    await exited
    clearTimeout(killer)
    rmSync(folder, { recursive: true, force: true })
  }

  const deadline = Date.now() + START_LIMIT_MS
  while (!(await answers(port))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      const text = readFileSync(logFile, 'utf8')
      await stop()
      throw new Error(`mariadbd did not start:\n${text}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url: `mysql://root@127.0.0.1:${port}`, stop }
}

/** Debian keeps the daemon in /usr/sbin, which is not on every user's path. */
function find(program: string): string {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/usr/bin',
  ]
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
  if (found === undefined) throw new Error(`${program} not found. ${HOW_TO_INSTALL}`)
  return found
}

/**
 * mariadbd refuses to run as root, so root hands the folder to the account that the full package makes, or to
 * `nobody` where only the programs are installed.
 *
 * @returns the account's name
 */
function giveAway(folder: string): string {
  const id = (flag: string, account: string) => {
    const { status, stdout } = spawnSync('id', [flag, account], { encoding: 'utf8' })
    return status === 0 ? Number(stdout.trim()) : undefined
  }
  for (const account of ['mysql', 'nobody']) {
    const [uid, gid] = [id('-u', account), id('-g', account)]
    if (uid === undefined || gid === undefined) continue
    chownSync(folder, uid, gid)
    return account
  }
  throw new Error(`There is no account to run MariaDB under. ${HOW_TO_INSTALL}`)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The server sends its greeting at once when it is ready for clients. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (ready: boolean) => {
      socket.destroy()
      resolve(ready)
    }
    socket.setTimeout(1000, () => end(false))
    socket.once('data', () => end(true))
    socket.once('error', () => end(false))
  })
}
