import { existsSync } from 'node:fs'

/** Shared by `npm run migrate` and `npm run seed`: entities have decorators, so the compiled server does the work. */
export async function databaseCommand(command: 'migrate' | 'seed'): Promise<void> {
  const compiled = new URL('../dist/node/server/', import.meta.url)
  const cli = new URL('db/cli.js', compiled)
  if (!existsSync(cli)) {
    console.error('The server is not built yet. Run "npm run build" first.')
    process.exit(1)
  }
  const { readEnv } = (await import(new URL('env.js', compiled).href)) as typeof import('../server/env.ts')
  const { runCommand } = (await import(cli.href)) as typeof import('../server/db/cli.ts')
  console.log(await runCommand(command, readEnv(process.env)))
}
