import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MediaFiles, StoredFile } from '../../platform/media/ports.ts'
import type { Broadcasts } from '../broadcasts.ts'
import type { Charts } from '../../charts/index.ts'
import type { Job } from '../../platform/jobs/runner.ts'

export interface MediaJobsParts {
  broadcasts: Pick<Broadcasts, 'prune' | 'files' | 'damaged'>
  charts: Pick<Charts, 'prune' | 'files' | 'damaged'>
  media: Pick<MediaFiles, 'isWhole' | 'sweep'>
  clock: Clock
}

const DAY_MIN = 1_440
/** In the small hours, apart from what else is done then. */
const FORGET_DELAY_MIN = 240
const CHECK_DELAY_MIN = 255
const FORGET_MS = 10 * MINUTE_MS
const CHECK_MS = 30 * MINUTE_MS
/** A file is written some moments before its name is stored. */
const UNKNOWN_FOR_MS = HOUR_MS

/** Looks after the media folder: what is too old goes, and what is no longer whole is reported. */
export function mediaJobs({ broadcasts, charts, media, clock }: MediaJobsParts): Job[] {
  return [
    {
      name: 'forget old broadcasts',
      forgets: true,
      everyMin: DAY_MIN,
      delayMin: FORGET_DELAY_MIN,
      timeoutMs: FORGET_MS,
      run: async ({ signal }) => {
        const now = clock.now()
        const gone = await broadcasts.prune(now, signal)
        const goneCharts = await charts.prune(now, signal)
        const known = [...(await broadcasts.files()), ...(await charts.files())]
        const names = new Set(known.map(({ fileName }) => fileName))
        const swept = await media.sweep(names, new Date(now.getTime() - UNKNOWN_FOR_MS), signal)
        return `${gone} broadcasts, ${goneCharts} charts and ${swept} files deleted`
      },
    },
    {
      name: 'check media files',
      everyMin: DAY_MIN,
      delayMin: CHECK_DELAY_MIN,
      timeoutMs: CHECK_MS,
      run: async ({ signal }) => {
        const sounds = await notWhole(media, await broadcasts.files(), signal)
        const pictures = await notWhole(media, await charts.files(), signal)
        await broadcasts.damaged(sounds)
        await charts.damaged(pictures)
        return `${sounds.length} sounds and ${pictures.length} pictures damaged`
      },
    },
  ]
}

/** One after the other, because no request waits for it. @returns their names */
async function notWhole(
  media: Pick<MediaFiles, 'isWhole'>,
  files: readonly StoredFile[],
  signal: AbortSignal,
): Promise<string[]> {
  const broken: string[] = []
  for (const file of files) {
    signal.throwIfAborted()
    if (!(await media.isWhole(file))) broken.push(file.fileName)
  }
  return broken
}
