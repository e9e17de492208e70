import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ClockNote } from './clockWatch.ts'
import { orMissing } from './durableFiles.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))
const NOTE = z.object({
  leap: z.object({ noticedAt: instant, byMs: z.number(), noticed: z.enum(['start', 'running']) }),
  holdUntil: instant.optional(),
})

/** What was noticed of this machine's clock, kept in a file because a restart must not forget it. */
export class ClockNoteFile {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** @returns undefined where there is none, or none that can be read: then the stored stamps alone say what happened */
  async read(): Promise<ClockNote | undefined> {
    const text = await orMissing(readFile(this.#path, 'utf8'))
    if (text === undefined) return undefined
    try {
      return NOTE.parse(JSON.parse(text))
    } catch {
      return undefined
    }
  }

  async write(note: ClockNote): Promise<void> {
    const fresh = `${this.#path}.new`
    await writeFile(fresh, JSON.stringify(note), { mode: 0o600 })
    await rename(fresh, this.#path)
  }
}
