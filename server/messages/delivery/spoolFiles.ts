import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { orMissing, syncFolder } from '../../platform/durableFiles.ts'

/** Numbers and codes stand in the files, so they are for the owner of the process alone. */
const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const
const PRESENT = 'texts.jsonl'
const PREVIOUS = 'texts.1.jsonl'
const PICTURES = 'pictures'
/** A name that could not have been made here is no name of a picture. */
const PICTURE_NAME = /^[0-9a-f]{64}\.jpg$/

/** Lines in two files, the present and the previous one, and the pictures that lines name. */
export class SpoolFiles {
  readonly #folder: string
  readonly #maxBytes: number

  /** @param maxBytes a file that would grow past it becomes the previous one, whose predecessor is dropped */
  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** of the present file: another size than known means that another process wrote */
  bytes(): Promise<number> {
    return sizeOf(this.#path(PRESENT))
  }

  /** Of both files, oldest first, as they were written; a crash may have left one in half. */
  async lines(): Promise<string[]> {
    const texts = await Promise.all([readOr(this.#path(PREVIOUS)), readOr(this.#path(PRESENT))])
    return texts.flatMap((text) => text.split('\n'))
  }

  /**
   * @returns when the lines are on the disk: the present file's size, and whether it was begun anew and the oldest
   *   lines are gone
   */
  async append(lines: readonly string[]): Promise<{ bytes: number; isBegun: boolean }> {
    await mkdir(this.#folder, { recursive: true, mode: OWNER_ONLY.folder })
    const text = lines.map((line) => `${line}\n`).join('')
    const size = await this.bytes()
    const isFull = size > 0 && size + Buffer.byteLength(text) > this.#maxBytes
    if (isFull) await rename(this.#path(PRESENT), this.#path(PREVIOUS))
    const bytes = await appendTo(this.#path(PRESENT), text)
    // a new or renamed file survives a power cut only once its folder is written too
    if (isFull || size === 0) await syncFolder(this.#folder)
    if (isFull) await this.#dropPictures()
    return { bytes, isBegun: isFull }
  }

  /** @returns its name; the same picture is kept once */
  async keepPicture(picture: Uint8Array): Promise<string> {
    const name = `${createHash('sha256').update(picture).digest('hex')}.jpg`
    const folder = this.#path(PICTURES)
    if ((await sizeOf(join(folder, name))) === picture.length) return name
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
    const file = await open(join(folder, name), 'w', OWNER_ONLY.file)
    try {
      await file.writeFile(picture)
    } finally {
      await file.close()
    }
    return name
  }

  /** @returns undefined when it is no longer there */
  async picture(name: string): Promise<Buffer | undefined> {
    if (!PICTURE_NAME.test(name)) return undefined
    return orMissing(readFile(join(this.#path(PICTURES), name)))
  }

  /** Those that no line names any more. */
  async #dropPictures(): Promise<void> {
    const named = new Set((await this.lines()).join('\n').match(/[0-9a-f]{64}\.jpg/g))
    const folder = this.#path(PICTURES)
    for (const name of await namesIn(folder)) if (!named.has(name)) await rm(join(folder, name))
  }

  #path(name: string): string {
    return join(this.#folder, name)
  }
}

/** @returns the file's size afterwards */
async function appendTo(path: string, text: string): Promise<number> {
  const file = await open(path, 'a+', OWNER_ONLY.file)
  try {
    const { size } = await file.stat()
    await file.writeFile((await endsInHalf(file, size)) ? `\n${text}` : text)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function endsInHalf(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() !== '\n'
}

const sizeOf = async (path: string): Promise<number> => (await orMissing(stat(path)))?.size ?? 0
const readOr = async (path: string): Promise<string> => (await orMissing(readFile(path, 'utf8'))) ?? ''
const namesIn = async (folder: string): Promise<string[]> => (await orMissing(readdir(folder))) ?? []
