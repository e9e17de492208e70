import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startCommand } from '../../support/server.ts'
import { onServerCore } from '../machine.ts'
import type { Measure } from './section.ts'

const execute = promisify(execFile)

/** From the bytes of one report of 500 stations to the answer that shows them. */
export const measureIngest: Measure = async ({ isQuick }) => {
  const start = startCommand()
  const node = [process.execPath, ...start.options, 'test/bench/ingestRun.ts']
  const [program, ...args] = [...onServerCore(), ...node, isQuick ? '10' : '40']
  const { stdout } = await execute(program, args, { env: { ...process.env, ...start.env } })
  const result = JSON.parse(stdout) as { p50Ms: number; maxMs: number; longestBlockMs: number }
  return [
    {
      section: 'ingest',
      what: 'Ingest of 500 stations, from bytes to visible answer',
      value: result.p50Ms,
      unit: 'ms',
      goal: { atMost: 100 },
      note: `longest ${result.maxMs.toFixed(0)} ms`,
    },
    {
      section: 'ingest',
      what: 'Longest block of the event loop meanwhile',
      value: result.longestBlockMs,
      unit: 'ms',
      goal: { atMost: 20 },
    },
  ]
}
