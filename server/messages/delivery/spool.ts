import { z } from 'zod'
import { maskedEmail, maskedPhone } from '../../../src/domain/messages/textMessages.ts'
import type { DemoText } from '../../../src/domain/messages/textMessages.ts'
import type { Clock } from '../../platform/clock.ts'
import type {
  MessageForm,
  MessageGateway,
  OutgoingMessage,
  SendOutcome,
  TextGateway,
  TextMessage,
} from './ports.ts'
import { SpoolFiles } from './spoolFiles.ts'
import type { Warn } from './troubles.ts'

const MAX_BYTES = 5_000_000
const BATCH = 200
const FORMS = ['sms', 'lms', 'mms', 'push', 'email'] as const satisfies MessageForm[]
/** Of all pictures on the page of the demo phone together. */
const SHOWN_PICTURE_BYTES = 600_000

const spooled = z.object({
  key: z.string(),
  to: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime().transform((text) => new Date(text)),
  form: z.enum(FORMS).optional(),
  subject: z.string().optional(),
  link: z.string().optional(),
  picture: z.object({ name: z.string(), bytes: z.number() }).optional(),
})

type Spooled = z.output<typeof spooled>

export interface SpoolOptions {
  /** made when missing */
  folder: string
  clock: Clock
  /** a file that would grow past it becomes the previous one, whose predecessor is dropped */
  maxBytes?: number
  /** receives disk errors, which the sender sees as a gateway that is down */
  warn?: Warn | undefined
}

/**
 * A gateway without any network: messages end in a file, one JSON per line. A key is known as long as its line is in
 * the present or the previous file, also after a restart.
 */
export class Spool implements TextGateway, MessageGateway {
  readonly name = 'spool'
  readonly forms = FORMS
  readonly batch = BATCH
  readonly guarantee = 'key'
  readonly #clock: Clock
  readonly #files: SpoolFiles
  readonly #warn: SpoolOptions['warn']
  #keys = new Set<string>()
  /** size of the present file when the keys were read; another size means that another process wrote */
  #knownBytes = -1
  #last: Promise<unknown> = Promise.resolve()

  constructor({ folder, clock, maxBytes = MAX_BYTES, warn }: SpoolOptions) {
    this.#clock = clock
    this.#files = new SpoolFiles(folder, maxBytes)
    this.#warn = warn
  }

  /** @returns when the message is on the disk @throws Error when it could not be written */
  send(message: TextMessage): Promise<void>
  /** @returns when all are on the disk, with one write for all of them */
  send(messages: readonly OutgoingMessage[], signal: AbortSignal): Promise<SendOutcome[]>
  async send(
    what: TextMessage | readonly OutgoingMessage[],
    signal?: AbortSignal,
  ): Promise<SendOutcome[] | void> {
    if ('key' in what) return this.#inTurn(() => this.#append([what]))
    const outcome = await this.#outcome(what, signal)
    return what.map(() => outcome)
  }

  /** @returns the newest messages first, as anyone in front of a demo may see them */
  async recent(limit = 100): Promise<DemoText[]> {
    const lines = newest(await this.#files.lines(), limit)
    const shown: DemoText[] = []
    let leftBytes = SHOWN_PICTURE_BYTES
    for (const { to, text, sentAt, form, subject, link, picture } of lines) {
      const bytes = picture && picture.bytes <= leftBytes && (await this.#files.picture(picture.name))
      if (bytes) leftBytes -= bytes.length
      shown.push({
        maskedNumber: maskedAddress(to, form),
        text,
        sentAt,
        ...(form && { form }),
        ...(subject !== undefined && { subject }),
        ...(link !== undefined && { link }),
        ...(picture && {
          picture: { bytes: picture.bytes, ...(bytes && { src: jpegAddress(bytes) }) },
        }),
      })
    }
    return shown
  }

  async #outcome(messages: readonly OutgoingMessage[], signal?: AbortSignal): Promise<SendOutcome> {
    const isGivenUp = () => signal?.aborted === true
    try {
      const isDone = await this.#inTurn(async () => {
        if (isGivenUp()) return false
        await this.#append(messages)
        return true
      })
      return isDone ? { state: 'accepted' } : DOWN
    } catch (error) {
      // part of the batch may be on the disk; its keys are read from there before anything is written again
      this.#warn?.('spool write failed', error)
      return DOWN
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }

  async #append(messages: readonly (TextMessage | OutgoingMessage)[]): Promise<void> {
    const known = await this.#files.bytes()
    if (known !== this.#knownBytes) this.#keys = keysIn(await this.#files.lines())
    this.#knownBytes = known
    const fresh = new Map(messages.filter(({ key }) => !this.#keys.has(key)).map((one) => [one.key, one]))
    if (fresh.size === 0) return
    // the next call reads the files again, also when this one fails halfway
    this.#knownBytes = -1
    const lines = await Promise.all([...fresh.values()].map((message) => this.#lineOf(message)))
    const { bytes, isBegun } = await this.#files.append(lines)
    // after a change of files the keys of the dropped one are forgotten by reading again
    if (isBegun) return
    for (const key of fresh.keys()) this.#keys.add(key)
    this.#knownBytes = bytes
  }

  async #lineOf(message: TextMessage | OutgoingMessage): Promise<string> {
    const { key, to, text } = message
    const sentAt = this.#clock.now().toISOString()
    if (!('form' in message)) return JSON.stringify({ key, to, text, sentAt })
    const { form, subject, link, image } = message
    const picture = image && { name: await this.#files.keepPicture(image), bytes: image.length }
    return JSON.stringify({ key, to, text, sentAt, form, subject, link, picture })
  }
}

const DOWN = { state: 'refused', reason: 'gateway-down', isFinal: false } as const

/** @returns newest first; a line that a crash left in half is no message: its sender asks again */
function newest(lines: readonly string[], limit: number): Spooled[] {
  const read: Spooled[] = []
  for (let at = lines.length - 1; at >= 0 && read.length < limit; at--) {
    const line = spooled.safeParse(parsed(lines[at] ?? ''))
    if (line.success) read.push(line.data)
  }
  return read
}

const keysIn = (lines: readonly string[]): Set<string> =>
  new Set(newest(lines, Infinity).map(({ key }) => key))

const jpegAddress = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`

function maskedAddress(to: string, form: MessageForm | undefined): string {
  if (form === 'email') return maskedEmail(to)
  if (form !== 'push') return maskedPhone(to)
  const endpoint = z.object({ endpoint: z.url() }).safeParse(parsed(to))
  // the rest of the address is what proves the right to send to the browser
  return endpoint.success ? new URL(endpoint.data.endpoint).host : '•••'
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
