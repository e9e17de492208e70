import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { z } from 'zod'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../../platform/clock.ts'
import { Poster } from './exchange.ts'
import type { Exchange } from './exchange.ts'
import type { MessageGateway, OutgoingMessage, SendOutcome } from './ports.ts'
import { isPushEndpoint, PUSH_HOSTS } from './pushHosts.ts'
import { troubleOf, Troubles } from './troubles.ts'
import type { Warn } from './troubles.ts'
import type { VapidKeys } from './vapidKeys.ts'

const BATCH = 50
/** Each message is a request and is encrypted on its own: so many at once keep the process free for others. */
const AT_ONCE = 16
const CONNECTIONS = 64
/** Services take 4,096 bytes of what is encrypted; this leaves room for that. */
const PAYLOAD_MAX_BYTES = 3_000
const TITLE_MAX_CHARACTERS = 100
/** How long a service keeps a message for a browser that is not there, where the message does not say so itself. */
const DEFAULT_TTL_S = 6 * 3_600
const LONGEST_TTL_S = 28 * 24 * 3_600
/** A signed identification holds for twelve hours; making one for each message would cost more than the message. */
const IDENTIFIED_MS = 6 * HOUR_MS
const MOST_AUDIENCES = 200
const ENCODING = 'aes128gcm'

/** What the browser's service worker is handed, as JSON. */
export interface PushPayload {
  title: string
  body: string
  link?: string
  /** one per message: the same notification again takes the place of the one that is shown */
  tag: string
  lang: string
}

const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})

export interface WebPushOptions {
  keys: VapidKeys
  /** `mailto:` or `https:` address of the operator, for the services' own operators */
  subject: string
  /** hosts of push services; default those of the known browsers */
  hosts?: readonly string[]
  clock: Clock
  /** called for a subscription that has expired, so that it can be deleted */
  onGone?: ((endpoint: string) => void) | undefined
  /** at most 8,000 */
  timeoutMs?: number
  warn?: Warn | undefined
}

/**
 * Messages to browsers. A message sent twice under one key takes its own place, at the service as long as it waits
 * there and then in the browser; one that was already read and closed may come up again, hence the guarantee `none`.
 *
 * @source RFC 8030 (web push), RFC 8291 (encryption), RFC 8292 (identification)
 */
export class WebPushGateway implements MessageGateway {
  readonly name = 'web-push'
  readonly forms = ['push'] as const
  readonly batch = BATCH
  readonly guarantee = 'none'
  readonly #options: WebPushOptions
  readonly #hosts: readonly string[]
  readonly #poster: Poster
  /** by service: one that is down says nothing of the others */
  readonly #troubles = new Map<string, Troubles>()
  readonly #identifications = new Map<string, { header: string; madeMs: number }>()

  constructor(options: WebPushOptions) {
    const { hosts = PUSH_HOSTS, timeoutMs } = options
    this.#options = options
    this.#hosts = hosts
    this.#poster = new Poster({ connections: CONNECTIONS, ...(timeoutMs !== undefined && { timeoutMs }) })
  }

  async send(messages: readonly OutgoingMessage[], signal: AbortSignal): Promise<SendOutcome[]> {
    const outcomes: SendOutcome[] = []
    let next = 0
    const work = async () => {
      for (let at = next++; at < messages.length; at = next++) {
        const message = messages[at]
        if (message) outcomes[at] = await this.#sendOne(message, signal)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return outcomes
  }

  close(): Promise<void> {
    this.#poster.close()
    return Promise.resolve()
  }

  async #sendOne(message: OutgoingMessage, signal: AbortSignal): Promise<SendOutcome> {
    const { isUrgent = false } = message
    const address = this.#addressOf(message.to)
    if (!address) return refused('no-address', true)
    const ttlS = this.#ttlS(message)
    if (ttlS <= 0) return refused('too-late', true)
    const body = encrypted(address.keys, payloadOf(message))
    if (!body) return refused('no-address', true)
    const url = new URL(address.endpoint)
    const headers = {
      'content-type': 'application/octet-stream',
      'content-encoding': ENCODING,
      ttl: ttlS,
      urgency: isUrgent ? 'high' : 'normal',
      topic: nameOf(message.key),
      authorization: this.#identification(url.origin),
    }
    const exchange = await this.#poster.post(url, { headers, body }, signal)
    const outcome = outcomeOf(exchange)
    if (outcome.state === 'accepted') this.#troublesOf(url).over()
    else if (outcome.state === 'refused' && outcome.reason === 'no-address')
      this.#options.onGone?.(address.endpoint)
    else this.#troublesOf(url).met(troubleOf(exchange))
    return outcome
  }

  #addressOf(to: string): z.output<typeof subscription> | undefined {
    const read = subscription.safeParse(parsed(to))
    return read.success && isPushEndpoint(read.data.endpoint, this.#hosts) ? read.data : undefined
  }

  #ttlS({ usefulUntil }: OutgoingMessage): number {
    if (!usefulUntil) return DEFAULT_TTL_S
    const leftMs = usefulUntil.getTime() - this.#options.clock.now().getTime()
    return Math.min(Math.ceil(leftMs / 1_000), LONGEST_TTL_S)
  }

  #troublesOf({ host }: URL): Troubles {
    const known = this.#troubles.get(host) ?? new Troubles(`${this.name} at ${host}`, this.#options.warn)
    if (this.#troubles.size >= MOST_AUDIENCES) this.#troubles.clear()
    this.#troubles.set(host, known)
    return known
  }

  #identification(audience: string): string {
    const { keys, subject, clock } = this.#options
    const nowMs = clock.now().getTime()
    const known = this.#identifications.get(audience)
    if (known && Math.abs(nowMs - known.madeMs) < IDENTIFIED_MS) return known.header
    const { publicKey, privateKey } = keys
    const made = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, ENCODING)
    if (this.#identifications.size >= MOST_AUDIENCES) this.#identifications.clear()
    this.#identifications.set(audience, { header: made.Authorization, madeMs: nowMs })
    return made.Authorization
  }
}

type Refused = Extract<SendOutcome, { state: 'refused' }>

const refused = (reason: Refused['reason'], isFinal: boolean): SendOutcome => ({
  state: 'refused',
  reason,
  isFinal,
})

/** 32 characters of base64url, as many as a topic may have. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 32)

/** A text that is too long loses whole lines from its end: half a number would be a wrong number. */
function payloadOf({ subject, text, link, key, language }: OutgoingMessage): string {
  const lines = text.split('\n')
  const [first = ''] = lines
  const title = (subject ?? first).slice(0, TITLE_MAX_CHARACTERS)
  const payload = { title, tag: nameOf(key), lang: language, ...(link !== undefined && { link }) }
  const written = (body: string) => JSON.stringify({ ...payload, body } satisfies PushPayload)
  for (let kept = lines.length; kept > 0; kept--) {
    const isWhole = kept === lines.length
    const json = written(lines.slice(0, kept).join('\n') + (isWhole ? '' : '\n…'))
    if (Buffer.byteLength(json) <= PAYLOAD_MAX_BYTES) return json
  }
  return written('…')
}

/** @returns undefined when the browser's keys are none */
function encrypted(keys: { p256dh: string; auth: string }, payload: string): Buffer | undefined {
  try {
    return webPush.encrypt(keys.p256dh, keys.auth, payload, ENCODING).cipherText
  } catch {
    return undefined
  }
}

/** @source RFC 8030, sections 5 and 7.3, and what services answer in practice */
function outcomeOf(exchange: Exchange): SendOutcome {
  if (exchange.state === 'unsent') return refused('gateway-down', false)
  if (exchange.state === 'unheard') return { state: 'unknown' }
  const { status } = exchange
  if (status >= 200 && status < 300) return { state: 'accepted' }
  if (status === 404 || status === 410) return refused('no-address', true)
  if (status === 400 || status === 413) return refused('gateway-refused', true)
  return refused(status >= 500 ? 'gateway-down' : 'gateway-refused', false)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
