import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Env } from '../../server/env.ts'

const COMPILED = new URL('../../dist/server/', import.meta.url)
const ENV_FILE = fileURLToPath(new URL('../../.env', import.meta.url))

/**
 * A module of the compiled server: entities have decorators, so Node cannot run the sources. Ends the process with a
 * plain sentence when nothing is built yet.
 *
 * @param path below `server/`, ending in `.js`
 */
export async function compiledModule<Module>(path: string): Promise<Module> {
  const file = new URL(path, COMPILED)
  if (!existsSync(file)) {
    console.error('The server is not built yet. Run "npm run build" first.')
    process.exit(1)
  }
  return (await import(file.href)) as Module
}

/** The environment as `npm start` reads it, `.env` and all: a command must find the portal's own database and secret. */
export async function serverEnvironment(): Promise<Env> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const { EnvInvalid, readEnv } = await compiledModule<typeof import('../../server/env.ts')>('env.js')
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvInvalid)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
