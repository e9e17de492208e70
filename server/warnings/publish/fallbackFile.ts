import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A proxy reads it, which runs as another user. */
const PUBLIC_MODE = 0o644

export interface FallbackFileParts {
  file: string
  /** the page as it has to be now */
  render(): string
  /** called when the file cannot be written; the portal works on without it */
  warn(error: unknown): void
}

/**
 * The page of warnings as a file, written anew at every change, for a proxy to serve when the portal does not answer.
 * A reader sees the old page or the new one and never a half.
 */
export class FallbackFile {
  private readonly parts: FallbackFileParts
  private writing: Promise<void> = Promise.resolve()
  private isWaiting = false

  constructor(parts: FallbackFileParts) {
    this.parts = parts
  }

  /** Changes that come while one is written share the next writing. */
  write(): void {
    if (this.isWaiting) return
    this.isWaiting = true
    this.writing = this.writing.then(() => this.writeNow())
  }

  /** Resolves when what was asked for is on disk. */
  settled(): Promise<void> {
    return this.writing
  }

  private async writeNow(): Promise<void> {
    this.isWaiting = false
    const { file, render, warn } = this.parts
    const beside = `${file}.${process.pid}.new`
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(beside, render())
      await chmod(beside, PUBLIC_MODE)
      await rename(beside, file)
    } catch (error) {
      warn(error)
    }
  }
}
