import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { openServer } from './http/app.ts'
import type { Container } from './container.ts'
import { ServerEnd } from './http/closing.ts'
import { buildContainer } from './container.ts'
import type { Env } from './env.ts'
import { EnvInvalid, readEnv } from './env.ts'
import { makeFirstAdministrator } from './accounts/firstAdministrator.ts'
import { closeToOthers, OWNER_ONLY_UMASK } from './platform/ownerOnly.ts'
import { projectRoot } from './platform/root.ts'
import { configuredSecrets, maskOf } from './platform/secretMask.ts'
import type { AstroHandler, BuiltSite } from './http/builtSite.ts'

const STOP_WITHIN_MS = 9_500

/** Runs the portal until a signal ends it. */
export async function run(): Promise<void> {
  // before anything is written: numbers, hashes and what feeds sent are for this process's user only
  process.umask(OWNER_ONLY_UMASK)
  const env = readEnvironment()
  const { closed, open } = await closeToOthers(env.DATA_DIR)
  const container = await buildContainer(env).catch((error: unknown) => failToBuild(error, env))
  const { log } = container
  if (closed.length > 0) log.warn({ paths: shown(closed) }, 'file permissions restricted to the owner')
  if (open.length > 0)
    log.error({ paths: shown(open) }, 'files readable by other users; permissions could not be changed')
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
  const { server, complete } = openServer(container, builtSite)
  const serverEnd = new ServerEnd(server)
  const starting = startUp(container, server, complete)
  // a signal may come as soon as the process exists: what was started is finished, then everything ends in order
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const end = () => stop(serverEnd, container, signal)
    process.once(signal, () => {
      void starting.then(end, end)
    })
  }
  await starting
}

/** There is no log yet, and an error of a driver may repeat the address it was given. */
function failToBuild(error: unknown, env: Env): never {
  console.error(maskOf(configuredSecrets(env))(inspect(error)))
  process.exit(1)
}

/** Enough to see what it was, whatever the number of files. */
const shown = (paths: string[]): string[] =>
  paths.length <= 10 ? paths : [...paths.slice(0, 10), `and ${paths.length - 10} more`]

async function startUp(container: Container, server: Server, complete: () => Promise<void>): Promise<void> {
  const { administration, env, hot, mode } = container
  await container.loadObservations()
  await makeFirstAdministrator({ mode, administration, print: (line) => console.log(line) })
  await listen(server, env)
  await container.loadForecasts()
  await complete()
  await hot.refresh()
  container.start()
  announce(server, container)
}

/** The environment, with what `.env` adds to it; ends the process with every mistake listed. */
function readEnvironment(): Env {
  const file = join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvInvalid)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** @returns the pages as `npm run build` left them; without them the data are served and pages answer NOT_READY */
async function builtSite(): Promise<BuiltSite | undefined> {
  const entry = join(projectRoot, 'dist/web/server/entry.mjs')
  if (!existsSync(entry)) return undefined
  // by it React chooses its slow form for development, as it is loaded
  process.env.NODE_ENV ??= 'production'
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler }
  return { handler, clientFolder: join(projectRoot, 'dist/web/client') }
}

/** Ends the process with a plain sentence when the address cannot be had: that is no defect of the program. */
async function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  await new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      console.error(
        error.code === 'EADDRINUSE'
          ? `Port ${PORT} on ${HOST} is taken by another program. Set PORT to a free one.`
          : `Cannot listen on ${HOST}, port ${PORT}: ${error.code ?? error.message}.`,
      )
      process.exit(1)
    })
    server.listen(PORT, HOST, resolve)
  })
}

function announce(server: Server, { env, mode, log }: Container): void {
  const { port } = server.address() as AddressInfo
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  const origin = env.PUBLIC_ORIGIN ?? `http://${host}:${port}`
  log.info({ host: env.HOST, port, mode }, 'listening')
  console.log(`The portal is at ${origin}/mmis/`)
  if (mode === 'demo')
    console.log('It shows the demo sea: simulated data, no observations. Set FEEDS for real ones.')
  if (env.RECOVERY === 'qa-only')
    console.warn(
      'WARNING: RECOVERY=qa-only. Whoever knows the answer to a member\u2019s question can take over the account.',
    )
  if (mode === 'replay') console.log('It shows recorded payloads, not live observations.')
}

/** Stops accepting, lets answers under way finish, then ends the feeds and closes the database. */
async function stop(serverEnd: ServerEnd, container: Container, signal: string): Promise<void> {
  const { log } = container
  log.info({ signal }, 'stopping')
  setTimeout(() => {
    log.fatal('stopping took too long')
    process.exit(1)
  }, STOP_WITHIN_MS).unref()
  await Promise.all([serverEnd.close(() => container.refuseWaiting()), container.stopFeeds()])
  await container.stop()
  log.info('stopped')
  process.exit(0)
}
