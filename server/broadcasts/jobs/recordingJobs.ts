import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { Job } from '../../platform/jobs/runner.ts'

/** The folder of recordings. */
export interface RecordingsFolder {
  look(signal: AbortSignal): Promise<{ taken: number; waiting: number; refused: number }>
}

/** The job that takes over what people recorded. */
export function recordingJobs(recordings: RecordingsFolder): Job[] {
  return [
    {
      name: 'recordings',
      everyMin: 1,
      // some large files may come at once, from a slow disk
      timeoutMs: 5 * MINUTE_MS,
      async run({ signal }) {
        const { taken, waiting, refused } = await recordings.look(signal)
        return `${taken} taken over, ${waiting} waiting, ${refused} refused`
      },
    },
  ]
}
