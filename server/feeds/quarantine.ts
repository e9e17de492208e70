import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { KeptRefusals, QuarantineNote } from '../../src/domain/backOffice/officeFacts.ts'

const MOST_PAYLOADS = 200
const MOST_BYTES = 32 * 1024 * 1024
const LARGEST_KEPT = 1024 * 1024
const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const

export interface QuarantinedPayload {
  /** name of the feed */
  feed: string
  /** a code, as a rejection has it, and a few words */
  reason: string
  detail: string
  receivedAt: Date
  bytes: Uint8Array
  /** one by one refused rows, when the payload itself was sound */
  refusedRows?: readonly { line: number; reason: string; text: string }[]
}

const noteShape = z.object({
  feed: z.string(),
  receivedAt: z.string().transform((text) => new Date(text)),
  reason: z.string(),
  detail: z.string(),
  bytes: z.number(),
  refusedRows: z.array(z.object({ line: z.number(), reason: z.string(), text: z.string() })).default([]),
})

export const quarantineFolder = (dataDir: string): string => join(dataDir, 'quarantine')

const KEPT_NAME = /^[\w-]{10,200}$/
const MOST_NOTES = 50

/** What was refused, as the back office looks at it. */
export const quarantineIn = (folder: string): KeptRefusals => ({
  payloads: () => keptPayloads(folder),
  payload: (name) => keptPayload(folder, name),
  beginning: (name, bytes) => keptBeginning(folder, name, bytes),
})

/** @returns what is kept in a folder, the newest first; what cannot be read is left out */
async function keptPayloads(folder: string): Promise<QuarantineNote[]> {
  const files = await readdir(folder).catch(() => [])
  const names = files
    .filter((file) => !file.startsWith('.') && file.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, MOST_NOTES)
    .map((file) => file.slice(0, -'.json'.length))
  const notes = await Promise.all(names.map((name) => keptPayload(folder, name)))
  return notes.flatMap((note) => note ?? [])
}

/** @returns undefined for a name of nothing */
async function keptPayload(folder: string, name: string): Promise<QuarantineNote | undefined> {
  if (!KEPT_NAME.test(name)) return undefined
  try {
    const text = await readFile(join(folder, `${name}.json`), 'utf8')
    return { name, ...noteShape.parse(JSON.parse(text)) }
  } catch {
    // dropped meanwhile, for newer ones
    return undefined
  }
}

/** @returns the first bytes of a kept payload as text */
async function keptBeginning(folder: string, name: string, bytes: number): Promise<string> {
  if (!KEPT_NAME.test(name)) return ''
  const kept = await readFile(join(folder, `${name}.bin`)).catch(() => Buffer.alloc(0))
  return kept.subarray(0, bytes).toString('utf8')
}

export interface QuarantineOptions {
  folder: string
  /** texts that must never reach the disk, such as the hub's key, in each way in which an answer may repeat them */
  secrets?: readonly string[]
  maxPayloads?: number
  maxBytes?: number
}

/**
 * Keeps what a feed sent and we refused: the payload as `<time>_<feed>_<hash>.bin` and beside it a `.json` with the
 * reason. The folder stays below a number of payloads and of bytes, the oldest going first. The same payload refused
 * again for the same reason is kept once. Not shared by two processes at a time: bounds may then be passed for a moment.
 */
export class Quarantine {
  private readonly folder: string
  private readonly secrets: readonly Buffer[]
  private readonly maxPayloads: number
  private readonly maxBytes: number
  private queue: Promise<unknown> = Promise.resolve()

  constructor({
    folder,
    secrets = [],
    maxPayloads = MOST_PAYLOADS,
    maxBytes = MOST_BYTES,
  }: QuarantineOptions) {
    this.folder = folder
    this.secrets = secrets
      .filter((secret) => secret !== '')
      .toSorted((a, b) => b.length - a.length)
      .map((secret) => Buffer.from(secret))
    this.maxPayloads = maxPayloads
    this.maxBytes = maxBytes
  }

  /** @returns the name of the kept payload, without extension */
  keep(payload: QuarantinedPayload): Promise<string> {
    const kept = this.queue.then(() => this.write(payload))
    this.queue = kept.catch(() => undefined)
    return kept
  }

  private async write(payload: QuarantinedPayload): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY.folder })
    const bytes = this.withoutSecrets(payload.bytes)
    const note = {
      feed: payload.feed,
      receivedAt: payload.receivedAt.toISOString(),
      reason: payload.reason,
      detail: payload.detail,
      bytes: bytes.length,
      ...(bytes.length > LARGEST_KEPT && { keptBytes: LARGEST_KEPT }),
      ...(payload.refusedRows?.length && { refusedRows: payload.refusedRows }),
    }
    const hash = createHash('sha256').update(`${payload.feed} ${payload.reason} `).update(bytes).digest('hex')
    const tail = `_${payload.feed.replaceAll(/[^\w-]/g, '-')}_${hash.slice(0, 16)}`
    const earlier = (await readdir(this.folder)).find((file) => file.endsWith(`${tail}.json`))
    if (earlier) return earlier.slice(0, -'.json'.length)

    const name = payload.receivedAt.toISOString().replaceAll(/[-:.]/g, '') + tail
    await this.place(`${name}.bin`, bytes.subarray(0, LARGEST_KEPT))
    await this.place(`${name}.json`, this.withoutSecrets(Buffer.from(`${JSON.stringify(note, null, 2)}\n`)))
    await this.dropOldest()
    return name
  }

  /** A reader never sees half a file. */
  private async place(name: string, bytes: Uint8Array): Promise<void> {
    const temporary = join(this.folder, `.${randomBytes(6).toString('hex')}`)
    await writeFile(temporary, bytes, { mode: OWNER_ONLY.file })
    await rename(temporary, join(this.folder, name))
  }

  private async dropOldest(): Promise<void> {
    const files = (await readdir(this.folder)).filter((file) => /\.(bin|json)$/.test(file)).toSorted()
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(this.folder, file))).size))
    const entries = new Map<string, { files: string[]; size: number }>()
    files.forEach((file, index) => {
      const name = file.replace(/\.(bin|json)$/, '')
      const entry = entries.get(name) ?? { files: [], size: 0 }
      entries.set(name, { files: [...entry.files, file], size: entry.size + sizes[index]! })
    })
    let total = sizes.reduce((sum, size) => sum + size, 0)
    let count = entries.size
    for (const { files: own, size } of entries.values()) {
      if (count <= this.maxPayloads && total <= this.maxBytes) return
      for (const file of own) await rm(join(this.folder, file), { force: true })
      total -= size
      count--
    }
  }

  private withoutSecrets(bytes: Uint8Array): Buffer {
    const clean = Buffer.from(bytes)
    for (const secret of this.secrets) {
      for (let at = clean.indexOf(secret); at >= 0; at = clean.indexOf(secret, at + secret.length)) {
        clean.fill('*', at, at + secret.length)
      }
    }
    return clean
  }
}
