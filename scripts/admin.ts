/** `npm run admin -- create|promote|grant|revoke|reset`: accounts, from the server's console. */
import { compiledModule, serverEnvironment } from './support/compiledServer.ts'

const { runAdminCommand } =
  await compiledModule<typeof import('../server/accounts/adminCommand.ts')>('accounts/adminCommand.js')
const environment = await serverEnvironment()
try {
  const { lines, isDone } = await runAdminCommand(process.argv.slice(2), environment)
  for (const line of lines) {
    if (isDone) console.log(line)
    else console.error(line)
  }
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  // its words alone: a failed statement also carries what it was to write
  console.error(`Not done: ${error instanceof Error ? error.message : 'unknown error'}`)
  process.exitCode = 1
}
