import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { hrefOf } from '../../../src/domain/kernel/pages.ts'
import type { MessageGateway, OutgoingMessage, SendOutcome } from './ports.ts'
import { Troubles } from './troubles.ts'
import type { Warn } from './troubles.ts'

/** Twice as many as there are connections: the sender has only some seconds for a batch. */
const BATCH = 16
const CONNECTIONS = 8
const CONNECT_TIMEOUT_MS = 8_000
/** Servers look into a message before they say that they take it. */
const ANSWER_TIMEOUT_MS = 20_000
/** Of a message with all that waits before it in its batch. */
const WHOLE_TIMEOUT_MS = 45_000
/** Messages over one connection: many servers end it after a hundred. */
const MESSAGES_PER_CONNECTION = 90
const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/
/** One address: what could be read as several, or as words of the protocol, is none. */
const ADDRESS = /^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]{1,190}$/

export interface EmailOptions {
  /** `smtp://` or `smtps://` with user and password where the server wants them */
  url: string
  /** `Name <address>` or an address */
  from: string
  /** of our own pages; without it the messages cannot say where to unsubscribe */
  publicOrigin?: string | undefined
  warn?: Warn | undefined
}

/**
 * E-mail by SMTP. Outside this machine only over TLS. The message's number comes from its key, so that servers and
 * programs that look at it drop a repeated message; none has to, hence the guarantee `none`.
 *
 * @source RFC 5321 (SMTP), RFC 5322 (messages), RFC 2369 (List-Unsubscribe), RFC 3834 (Auto-Submitted)
 */
export class EmailGateway implements MessageGateway {
  readonly name = 'smtp'
  readonly forms = ['email'] as const
  readonly batch = BATCH
  readonly guarantee = 'none'
  readonly #options: EmailOptions
  readonly #troubles: Troubles
  readonly #transport: ReturnType<typeof transportOf>
  /** what the server is sent of a message, by its number: once anything of it was read, the outcome is unknown */
  readonly #bodies = new Map<string, Readable>()

  constructor(options: EmailOptions) {
    this.#options = options
    this.#troubles = new Troubles(this.name, options.warn)
    this.#transport = transportOf(new URL(options.url))
    this.#transport.use('stream', ({ message }, done) => {
      const create = message.createReadStream.bind(message)
      message.createReadStream = (...parts) => {
        const body = create(...parts)
        this.#bodies.set(message.messageId(), body)
        return body
      }
      done()
    })
  }

  send(messages: readonly OutgoingMessage[], signal: AbortSignal): Promise<SendOutcome[]> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_TIMEOUT_MS)])
    return Promise.all(messages.map((message) => this.#sendOne(message, limit)))
  }

  close(): Promise<void> {
    this.#transport.close()
    return Promise.resolve()
  }

  async #sendOne(message: OutgoingMessage, signal: AbortSignal): Promise<SendOutcome> {
    if (!ADDRESS.test(message.to)) return { state: 'refused', reason: 'no-address', isFinal: true }
    const messageId = messageIdOf(message.key, this.#options.from)
    try {
      await this.#transport.sendMail({ ...this.#mailOf(message), messageId, signal })
      this.#troubles.over()
      return { state: 'accepted', reference: messageId.slice(1, -1) }
    } catch (error) {
      this.#note(failureOf(error), signal)
      return outcomeOf(failureOf(error), this.#bodies.get(messageId)?.readableDidRead === true)
    } finally {
      this.#bodies.delete(messageId)
    }
  }

  /** What a server says of one mailbox or one message is no trouble of the gateway. */
  #note({ code = '', command = '', responseCode = 0 }: Failure, signal: AbortSignal): void {
    if (signal.aborted || command === 'RCPT TO' || command === 'DATA') return
    this.#troubles.met([code, command, responseCode || ''].join(' ').trim())
  }

  #mailOf({ to, subject, text, link, image, language, isUrgent }: OutgoingMessage) {
    const { from, publicOrigin } = this.#options
    const words = link === undefined || text.includes(link) ? text : `${text}\n\n${link}`
    const [firstLine = ''] = text.split('\n')
    return {
      from,
      to: { name: '', address: to },
      subject: subject ?? firstLine,
      text: words,
      html: htmlOf(words, language, image !== undefined),
      ...(image && {
        attachments: [
          { filename: PICTURE, cid: PICTURE, content: Buffer.from(image), contentType: 'image/jpeg' },
        ],
      }),
      ...(isUrgent && { priority: 'high' as const }),
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      ...(publicOrigin !== undefined && {
        list: { unsubscribe: { url: `${publicOrigin}${hrefOf('message')}` } },
      }),
    }
  }
}

const PICTURE = 'picture.jpg'

function transportOf({ protocol, hostname, port, username, password }: URL) {
  const isTls = protocol === 'smtps:'
  const isHere = LOOPBACK.test(hostname)
  return nodemailer.createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port !== '' && { port: Number(port) }),
    secure: isTls,
    // a server beyond this machine must not be spoken to in plain words, whatever it offers
    ...(isTls ? {} : isHere ? { ignoreTLS: true } : { requireTLS: true }),
    tls: { minVersion: 'TLSv1.2' },
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    maxConnections: CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    maxRequeues: 1,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    // nothing of a message is ever a path or an address to be read
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** @returns `<…@host>`, the same for the same key */
function messageIdOf(key: string, from: string): string {
  const host = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** The same words with their address as a link, and the picture below. */
function htmlOf(words: string, language: string, hasPicture: boolean): string {
  const text = escaped(words).replace(
    /https?:\/\/[^\s&]+(?:&#38;[^\s&]+)*/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
  const picture = hasPicture ? `<p><img src="cid:${PICTURE}" alt="" style="max-width:100%"></p>` : ''
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body><p style="white-space:pre-line">${text}</p>${picture}</body></html>`
}

/** The facts in nodemailer's errors; their words repeat addresses. */
interface Failure {
  code?: string
  command?: string
  responseCode?: number
}

const failureOf = (error: unknown) => error as Failure

/** Replies that speak of the mailbox, not of us or the server. @source RFC 5321, section 4.2.3 */
const NO_MAILBOX = new Set([550, 551, 553])

/**
 * @param isRead whether the server was sent something of the message itself: an answer that then stays out leaves it
 *   unknown, a refusal does not
 */
function outcomeOf({ code, command, responseCode = 0 }: Failure, isRead: boolean): SendOutcome {
  if (responseCode >= 400 && responseCode < 600) {
    if (command === 'RCPT TO' && NO_MAILBOX.has(responseCode))
      return { state: 'refused', reason: 'no-address', isFinal: true }
    // what a server says of our log-in or our address can be mended while the message waits
    const isOfMessage = command === 'RCPT TO' || command === 'DATA'
    return { state: 'refused', reason: 'gateway-refused', isFinal: isOfMessage && responseCode >= 500 }
  }
  if (isRead) return { state: 'unknown' }
  const isLogIn = code === 'EAUTH' || code === 'ENOAUTH' || code === 'ETLS'
  return { state: 'refused', reason: isLogIn ? 'gateway-refused' : 'gateway-down', isFinal: false }
}
