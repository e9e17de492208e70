import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import {
  loopSlots,
  newestSlot,
  PICTURE_PRODUCTS,
  quickLookPath,
} from '../../../src/domain/fields/pictureLoop.ts'
import type { PictureProduct } from '../../../src/domain/fields/pictureLoop.ts'
import type { Clock } from '../../platform/clock.ts'
import { orMissing } from '../../platform/durableFiles.ts'
import { pictureFacts } from '../../platform/media/pictureFacts.ts'
import { remadePicture } from '../../platform/media/remadePicture.ts'

export interface QuickLooksParts {
  /** below `DATA_DIR` */
  folder: string
  clock: Clock
  log: Pick<Logger, 'warn'>
  /** whether the file of a moment has come; then its picture is drawn from it */
  isFed: (product: PictureProduct, at: Date) => boolean
  /** a path of the satellite centre; rejects where there is no such picture */
  fetch: (path: string, signal: AbortSignal) => Promise<Uint8Array>
}

/** Pictures that are missing are asked for again, so many at once. */
const MOST_AT_ONCE = 4
const FILE = /^(infrared|fog)-(\d{12,15})\.png$/

const fileOf = (product: PictureProduct, at: Date) => `${product}-${at.getTime()}.png`

/**
 * Finished pictures of the satellite centre for moments whose files have not come, decoded and drawn anew, and kept as long as
 * the loop shows them.
 */
export class QuickLooks {
  readonly #parts: QuickLooksParts
  /** names of the files that are there */
  #held = new Set<string>()
  readonly #refused = new Set<string>()

  constructor(parts: QuickLooksParts) {
    this.#parts = parts
  }

  async load(): Promise<void> {
    const names = (await orMissing(readdir(this.#parts.folder))) ?? []
    this.#held = new Set(names.filter((name) => FILE.test(name)))
  }

  has(product: PictureProduct, at: Date): boolean {
    return this.#held.has(fileOf(product, at))
  }

  /** @returns PNG; undefined where it is not there */
  async read(product: PictureProduct, at: Date): Promise<Uint8Array | undefined> {
    if (!this.has(product, at)) return undefined
    return orMissing(readFile(join(this.#parts.folder, fileOf(product, at))))
  }

  /** Fetches some of what is missing, the newest first, and forgets what is older than the loop. */
  async look(signal: AbortSignal): Promise<string> {
    const { clock, isFed } = this.#parts
    const slots = loopSlots(newestSlot(clock.now()))
    await this.#forget(slots.at(-1)!)
    const missing = slots.flatMap((at) =>
      PICTURE_PRODUCTS.flatMap((product) =>
        isFed(product, at) || this.has(product, at) || this.#refused.has(fileOf(product, at))
          ? []
          : [{ product, at }],
      ),
    )
    let [taken, absent] = [0, 0]
    for (const { product, at } of missing.slice(0, MOST_AT_ONCE)) {
      signal.throwIfAborted()
      const bytes = await this.#parts.fetch(quickLookPath(product, at), signal).catch(() => undefined)
      if (!bytes) absent++
      else if (await this.#take(product, at, bytes)) taken++
    }
    return `${taken} taken, ${absent} not there, ${missing.length - taken} missing`
  }

  async #take(product: PictureProduct, at: Date, bytes: Uint8Array): Promise<boolean> {
    const { folder, log } = this.#parts
    const name = fileOf(product, at)
    const facts = await pictureFacts(bytes, 'png')
    const remade = typeof facts === 'string' ? facts : await remadePicture(bytes, 'png', facts)
    if (typeof remade === 'string') {
      this.#refused.add(name)
      log.warn({ picture: name, reason: remade }, 'picture of the satellite refused')
      return false
    }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${name}.half`), remade.content)
    await rename(join(folder, `${name}.half`), join(folder, name))
    this.#held.add(name)
    return true
  }

  async #forget(oldest: Date): Promise<void> {
    const isOld = (name: string) => Number(FILE.exec(name)?.[2]) < oldest.getTime()
    for (const name of [...this.#held].filter(isOld)) {
      this.#held.delete(name)
      await rm(join(this.#parts.folder, name), { force: true })
    }
    for (const name of [...this.#refused].filter(isOld)) this.#refused.delete(name)
  }
}
