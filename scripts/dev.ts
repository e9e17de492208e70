/**
 * `npm run dev`: the portal as `npm start` runs it, built again and started again whenever a source changes. A change
 * of the server alone costs about a second; one of the pages a few more. Reload the browser to see it.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { resolve } from 'node:path'
import { run, stopChildrenOnSignals } from './support/processes.ts'

const WATCHED = ['src', 'server', 'graphql', 'entities', 'public']
/** Editors write a file in several steps; this is longer than they take. */
const QUIET_MS = 150
const STOP_WITHIN_MS = 5_000

const tool = (name: string) => resolve('node_modules/.bin', name)

let server: ChildProcess | undefined
let isWorking = false
const changed = new Set<string>()

async function stopServer(): Promise<void> {
  const old = server
  server = undefined
  if (!old || old.exitCode !== null || old.signalCode !== null) return
  const ended = new Promise((done) => old.once('exit', done))
  old.kill('SIGTERM')
  const hurry = setTimeout(() => old.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(hurry)
}

function startServer(): void {
  server = spawn(process.execPath, ['dist/server/main.js'], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Builds only what the changed paths can have touched. @returns whether everything could be built */
async function build(paths: string[]): Promise<boolean> {
  const touchesServer = paths.some((path) =>
    /^(server|graphql|entities|src\/(domain|wire|text|api))\//.test(path),
  )
  const touchesPages = paths.some((path) => /^(src|public)\//.test(path))
  const environment = { ASTRO_TELEMETRY_DISABLED: '1' }
  if (touchesServer && (await run(process.execPath, [tool('tsc'), '-p', 'tsconfig.build.json'])) !== 0)
    return false
  if (!touchesPages) return true
  return (await run(process.execPath, [tool('astro'), 'build', '--silent'], environment)) === 0
}

async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  while (changed.size > 0) {
    const paths = [...changed]
    changed.clear()
    console.log(`\nchanged: ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ' …' : ''}`)
    if (!(await build(paths))) {
      console.error('The former build goes on running.')
      continue
    }
    await stopServer()
    startServer()
  }
  isWorking = false
}

stopChildrenOnSignals(() => server?.kill('SIGTERM'), STOP_WITHIN_MS)
if ((await run(process.execPath, ['scripts/build.ts', '--if-stale'])) !== 0) process.exit(1)
startServer()
let timer: NodeJS.Timeout | undefined
for (const folder of WATCHED.filter((name) => existsSync(name))) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (name === null) return
    changed.add(`${folder}/${name}`)
    clearTimeout(timer)
    timer = setTimeout(() => void work(), QUIET_MS)
  })
}
