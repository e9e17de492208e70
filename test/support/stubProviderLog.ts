import { existsSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

/** One message that a provider took: what would have reached a phone. */
export interface TakenMessage {
  key: string
  reference: string
  to: string
  type: 'SMS' | 'LMS' | 'MMS'
  text: string
  subject?: string
  /** SHA-256 of the picture, its first 32 hexadecimal digits, and its size */
  image?: { name: string; bytes: number }
  /** ISO 8601 */
  at: string
}

/** @returns what was taken, oldest first; a line that a kill left in half was never answered for */
export function readTaken(path: string): TakenMessage[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as TakenMessage]
      } catch {
        return []
      }
    })
}

/** A file of lines, each on the disk before its `append` resolves; many that come at once share one fsync. */
export class SyncedLog {
  readonly #file: FileHandle
  #waiting: { text: string; done(): void; fail(error: unknown): void }[] = []
  #isRunning = false

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async open(path: string): Promise<SyncedLog> {
    const file = await open(path, 'a')
    // what a kill left in half ends here
    if ((await file.stat()).size > 0) await file.write('\n')
    return new SyncedLog(file)
  }

  append(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return Promise.resolve()
    return new Promise((done, fail) => {
      this.#waiting.push({ text: lines.map((line) => `${line}\n`).join(''), done, fail })
      if (!this.#isRunning) void this.#run()
    })
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0)
      try {
        await this.#file.appendFile(batch.map(({ text }) => text).join(''))
        await this.#file.datasync()
        for (const { done } of batch) done()
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    this.#isRunning = false
  }
}
