import { readFile } from 'node:fs/promises'
import type { AttachmentProblem } from '../../../src/domain/content/attachments.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import type { MediaFiles, SoundStore } from '../../platform/media/ports.ts'
import { factsOrTrouble } from './recordings.ts'
import type { SoundTrouble } from './sound/trouble.ts'

/** A sound lies in memory while it is looked at: one after the other. */
const looking = new Semaphore(1)

/** What is wrong with a sound, in the words for files. */
const PROBLEMS: Record<SoundTrouble, AttachmentProblem> = {
  empty: 'empty',
  unknown: 'type',
  unsupported: 'content',
  truncated: 'cut',
  damaged: 'content',
}

/** Takes uploaded sounds into the media folder. */
export const uploadedSounds = (store: Pick<MediaFiles, 'write' | 'remove'>): SoundStore => ({
  take: (path) =>
    looking.run(async () => {
      const content = await readFile(path)
      const facts = await factsOrTrouble(content)
      if (typeof facts === 'string') return PROBLEMS[facts]
      const { mediaType, durationMs, ending } = facts
      return { ...(await store.write(content, ending)), mediaType, durationMs }
    }),
  drop: (fileName) => store.remove(fileName),
})
