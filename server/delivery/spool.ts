import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { maskedPhone } from '../../src/domain/textMessages.ts'
import type { DemoText } from '../../src/domain/textMessages.ts'
import type { Clock } from '../clock.ts'
import type { TextGateway, TextMessage } from './ports.ts'

const MAX_BYTES = 5_000_000
/** Numbers and codes stand in it, so it is for the owner of the process alone. */
const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const

const spooled = z.object({
  key: z.string(),
  to: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime().transform((text) => new Date(text)),
})

export interface SpoolOptions {
  /** made when missing */
  folder: string
  clock: Clock
  /** a file that would grow past it becomes the previous one, whose predecessor is dropped */
  maxBytes?: number
}

/**
 * A gateway without a phone network: messages end in a file, one JSON per line. A key is known as long as its line is
 * in the present or the previous file, also after a restart.
 */
export class Spool implements TextGateway {
  private readonly options: Required<SpoolOptions>
  private keys = new Set<string>()
  /** size of the present file when `keys` was read; another size means that another process wrote */
  private knownBytes = -1
  private last: Promise<unknown> = Promise.resolve()

  constructor(options: SpoolOptions) {
    this.options = { maxBytes: MAX_BYTES, ...options }
  }

  /** @returns when the message is on the disk */
  send(message: TextMessage): Promise<void> {
    const sent = this.last.then(() => this.append(message))
    this.last = sent.catch(() => undefined)
    return sent
  }

  /** @returns the newest messages first, as anyone in front of a demo may see them */
  async recent(limit = 100): Promise<DemoText[]> {
    const lines = await this.lines()
    return lines
      .slice(-limit)
      .toReversed()
      .map(({ to, text, sentAt }) => ({ maskedNumber: maskedPhone(to), text, sentAt }))
  }

  private async append({ key, to, text }: TextMessage): Promise<void> {
    await mkdir(this.options.folder, { recursive: true, mode: OWNER_ONLY.folder })
    const bytes = await sizeOf(this.present)
    if (bytes !== this.knownBytes) this.keys = new Set((await this.lines()).map((line) => line.key))
    this.knownBytes = bytes
    if (this.keys.has(key)) return
    const line = `${JSON.stringify({ key, to, text, sentAt: this.options.clock.now().toISOString() })}\n`
    const isFull = bytes > 0 && bytes + Buffer.byteLength(line) > this.options.maxBytes
    if (isFull) await rename(this.present, this.previous)
    // the next call reads the files again, also when this one fails halfway
    this.knownBytes = -1
    const size = await writeLine(this.present, line)
    await syncFolder(this.options.folder)
    // after a change of files the keys of the dropped one are forgotten by reading again
    if (isFull) return
    this.keys.add(key)
    this.knownBytes = size
  }

  /** Of both files, oldest first. A line that a crash left in half is no message: its sender asks again. */
  private async lines(): Promise<z.output<typeof spooled>[]> {
    const texts = await Promise.all([readOr(this.previous), readOr(this.present)])
    return texts
      .flatMap((text) => text.split('\n'))
      .flatMap((line) => {
        const read = spooled.safeParse(parsed(line))
        return read.success ? [read.data] : []
      })
  }

  private get present(): string {
    return join(this.options.folder, 'texts.jsonl')
  }

  private get previous(): string {
    return join(this.options.folder, 'texts.1.jsonl')
  }
}

/** @returns the file's size afterwards */
async function writeLine(path: string, line: string): Promise<number> {
  const file = await open(path, 'a+', OWNER_ONLY.file)
  try {
    const { size } = await file.stat()
    await file.write((await endsInHalf(file, size)) ? `\n${line}` : line)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function endsInHalf(file: Awaited<ReturnType<typeof open>>, size: number): Promise<boolean> {
  if (size === 0) return false
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() !== '\n'
}

/** A new or renamed file survives a power cut only once its folder is written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

async function readOr(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
