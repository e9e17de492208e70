import { createHash } from 'node:crypto'
import type { SendRequest, WireMessage } from '../../server/messages/delivery/httpTextWire.ts'
import { eucKrBytes } from '../../src/domain/messages/eucKr.ts'
import { readTaken, SyncedLog } from './stubProviderLog.ts'
import type { TakenMessage } from './stubProviderLog.ts'

const MAX_BYTES = { SMS: 90, LMS: 2_000, MMS: 2_000 } as const
const IMAGE_MAX_BYTES = 200 * 1024

interface Known {
  reference: string
  isKept: Promise<void>
}

export interface Result {
  key: string
  code: string
  messageId?: string
}

/**
 * Takes messages as a provider does: checks each, knows their keys, and says yes only once a message is on the disk.
 */
export class ProviderInbox {
  readonly #log: SyncedLog
  readonly #known = new Map<string, Known>()
  #taken: number
  /** how many times a key came that was known already */
  repeated = 0

  private constructor(log: SyncedLog, before: readonly TakenMessage[]) {
    this.#log = log
    this.#taken = before.length
    for (const { key, reference } of before) this.#known.set(key, { reference, isKept: Promise.resolve() })
  }

  static async open(path: string): Promise<ProviderInbox> {
    const before = readTaken(path)
    return new ProviderInbox(await SyncedLog.open(path), before)
  }

  get taken(): number {
    return this.#taken
  }

  /**
   * @param dropsRepeated whether a key that is known is answered for without taking its message again
   * @param refusedNumbers unreachable recipients
   */
  async take(
    { messages, images = {} }: SendRequest,
    {
      dropsRepeated,
      refusedNumbers,
      now,
    }: { dropsRepeated: boolean; refusedNumbers: readonly string[]; now: Date },
  ): Promise<{ results: Result[]; taken: TakenMessage[] }> {
    const results: Result[] = []
    const taken: TakenMessage[] = []
    const waits: Promise<void>[] = []
    for (const message of messages) {
      const { key } = message
      const problem = problemOf(message, images, refusedNumbers)
      const known = this.#known.get(key) ?? taken.find((one) => one.key === key)
      if (known) this.repeated++
      if (problem !== undefined) results.push({ key, code: problem })
      else if (known && dropsRepeated) {
        if ('isKept' in known) waits.push(known.isKept)
        results.push({ key, code: 'duplicate', messageId: known.reference })
      } else {
        const one = this.#recordOf(message, images, now)
        taken.push(one)
        results.push({ key, code: 'accepted', messageId: one.reference })
      }
    }
    const isKept = this.#log.append(taken.map((one) => JSON.stringify(one)))
    for (const { key, reference } of taken) this.#known.set(key, { reference, isKept })
    await Promise.all([...waits, isKept])
    return { results, taken }
  }

  /** @returns its reference, once it is on the disk */
  async find(key: string): Promise<string | undefined> {
    const known = this.#known.get(key)
    await known?.isKept
    return known?.reference
  }

  close(): Promise<void> {
    return this.#log.close()
  }

  #recordOf({ key, to, type, text, subject, image }: WireMessage, images: Record<string, string>, now: Date) {
    const bytes = image === undefined ? undefined : Buffer.from(images[image] ?? '', 'base64')
    const one: TakenMessage = {
      key,
      reference: `M${String(++this.#taken).padStart(9, '0')}`,
      to,
      type,
      text,
      ...(subject !== undefined && { subject }),
      ...(bytes && { image: { name: nameOf(bytes), bytes: bytes.length } }),
      at: now.toISOString(),
    }
    return one
  }
}

const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

function problemOf(
  { type, to, from, text, image }: WireMessage,
  images: Record<string, string>,
  refusedNumbers: readonly string[],
): string | undefined {
  if (!/^\d{8,15}$/.test(to) || refusedNumbers.includes(to)) return 'invalid-number'
  if (!/^\d{3,15}$/.test(from)) return 'invalid-sender'
  if (eucKrBytes(text) > MAX_BYTES[type]) return 'text-too-long'
  if (type !== 'MMS') return undefined
  const picture = Buffer.from(images[image ?? ''] ?? '', 'base64')
  const isJpeg = picture[0] === 0xff && picture[1] === 0xd8
  return isJpeg && picture.length <= IMAGE_MAX_BYTES ? undefined : 'invalid-image'
}
