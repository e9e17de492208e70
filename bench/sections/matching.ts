import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Figure } from '../figures.ts'
import { onServerCore } from '../machine.ts'
import type { MatchingResult } from '../matchingRun.ts'
import type { Measure } from './section.ts'

const execute = promisify(execFile)

const SIZES = [
  { subscriptions: 100_000, goalMs: 5 },
  { subscriptions: 1_000_000, goalMs: 50 },
]

async function run(subscriptions: number, cycles: number): Promise<MatchingResult> {
  const node = [process.execPath, 'bench/matchingRun.ts']
  const [program, ...args] = [...onServerCore(), ...node, String(subscriptions), String(cycles)]
  const { stdout } = await execute(program, args)
  return JSON.parse(stdout) as MatchingResult
}

/** Observations of 500 stations against the limits of all subscriptions, in the thread of its own. */
export const measureMatching: Measure = async ({ isQuick }) => {
  const figures: Figure[] = []
  for (const { subscriptions, goalMs } of SIZES) {
    const result = await run(subscriptions, isQuick ? 10 : 40)
    const words = `500 stations × ${subscriptions.toLocaleString('en-US')} subscriptions`
    const cycles = [
      { what: 'Matching', of: result.usual },
      { what: 'Matching where a window begins', of: result.window },
    ]
    for (const { what, of } of cycles) {
      const { p50Ms, p95Ms, maxMs, loopMs, due } = of
      const note = `p95 ${p95Ms.toFixed(1)} ms, longest ${maxMs.toFixed(1)} ms, ${due.toLocaleString('en-US')} messages`
      const cycle = { section: 'matching', what: `${what}, ${words}`, value: p50Ms, unit: 'ms' }
      figures.push(
        { ...cycle, goal: { atMost: goalMs }, note },
        { ...cycle, peer: { name: 'loop over objects', value: loopMs }, goal: { atMost: 0.5 } },
      )
    }
    figures.push(
      {
        section: 'matching',
        what: `Longest work of the main thread in one go while ${subscriptions.toLocaleString('en-US')} subscriptions are read`,
        value: result.longestLoadWorkMs,
        unit: 'ms',
        goal: { atMost: 10 },
        note: `all of them took ${result.loadMs.toFixed(0)} ms`,
      },
      {
        section: 'matching',
        what: `Longest work of the main thread in one go while ${subscriptions.toLocaleString('en-US')} are matched`,
        value: result.longestCycleWorkMs,
        unit: 'ms',
        goal: { atMost: 10 },
      },
    )
  }
  return figures
}
