import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { onServerCore } from './machine.ts'

const execute = promisify(execFile)

/** Runs a measuring program on the server's core, as `npm start` runs the server, and reads the JSON it writes. */
export async function runAsServer<Result>(program: string, ...given: string[]): Promise<Result> {
  const [pin, ...pinned] = onServerCore()
  if (pin === undefined) throw new Error('nothing pins a program to a core')
  const args = [...pinned, process.execPath, program, ...given]
  const { stdout } = await execute(pin, args)
  return JSON.parse(stdout) as Result
}
