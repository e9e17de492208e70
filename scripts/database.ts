import { compiledModule, serverEnvironment } from './support/compiledServer.ts'

/** Shared by `npm run migrate` and `npm run seed`. */
export async function databaseCommand(command: 'migrate' | 'seed'): Promise<void> {
  const { runCommand } =
    await compiledModule<typeof import('../server/platform/db/cli.ts')>('platform/db/cli.js')
  console.log(await runCommand(command, await serverEnvironment()))
}
