import { runAsServer } from '../serverProgram.ts'
import type { Measure } from './section.ts'

/** From the bytes of one report of 500 stations to the answer that shows them. */
export const measureIngest: Measure = async ({ isQuick }) => {
  const result = await runAsServer<{ p50Ms: number; maxMs: number; longestBlockMs: number }>(
    'bench/ingestRun.ts',
    isQuick ? '10' : '40',
  )
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
