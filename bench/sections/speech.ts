import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { onServerCore } from '../machine.ts'
import type { SpeechResult } from '../speechRun.ts'
import type { Measure } from './section.ts'

const execute = promisify(execFile)

async function run(rounds: number): Promise<SpeechResult> {
  const node = [process.execPath, 'bench/speechRun.ts', String(rounds)]
  const [program = '', ...args] = [...onServerCore(), ...node]
  const { stdout } = await execute(program, args)
  return JSON.parse(stdout) as SpeechResult
}

/** A bulletin of one sea area in four languages, from text to files. */
export const measureSpeech: Measure = async ({ isQuick }) => {
  const result = await run(isQuick ? 3 : 9)
  const { processorS, longestProcessorS, speakingS, soundS, kilobytes, longestWorkMs } = result
  const sound = `${soundS.toFixed(0)} s of sound, ${kilobytes.toFixed(0)} KB`
  return [
    {
      section: 'speech',
      what: 'Processor time of a bulletin of one sea area in four languages',
      value: processorS,
      unit: 's',
      goal: { atMost: 3 },
      note: `${sound}; ${speakingS.toFixed(2)} s of it espeak-ng, longest ${longestProcessorS.toFixed(2)} s`,
    },
    {
      section: 'speech',
      what: 'Longest work of the main thread in one go while bulletins are spoken',
      value: longestWorkMs,
      unit: 'ms',
      goal: { atMost: 10 },
    },
  ]
}
