import type { z } from 'zod'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { Clock } from '../../platform/clock.ts'
import { Poster } from './exchange.ts'
import type { Exchange } from './exchange.ts'
import {
  encode,
  errorAnswer,
  LOOK_UP_PATH,
  lookUpAnswer,
  lookUpOutcomeOf,
  outcomeOf,
  reportCall,
  reportOf,
  requestsOf,
  SEND_PATH,
  sendAnswer,
  sendRequest,
} from './httpTextWire.ts'
import type { Encoded, LookUpRequest, TextForm } from './httpTextWire.ts'
import type { DeliveryReport, LookUpOutcome, MessageGateway, OutgoingMessage, SendOutcome } from './ports.ts'
import { isSignedBy, signatureOf } from './signing.ts'
import type { SigningKey } from './signing.ts'
import { troubleOf, Troubles } from './troubles.ts'
import type { Warn } from './troubles.ts'

const BATCH = 200
/** So many batches can be on their way at once; at 200 ms each that is far above what a provider allows. */
const CONNECTIONS = 32
/** Pictures are what makes requests long: some thirty different ones. */
const REQUEST_MAX_BYTES = 8_000_000
/** @source the size that the Korean carriers take of a picture in an MMS */
const IMAGE_MAX_BYTES = 200 * 1024
const FORMS = ['sms', 'lms', 'mms'] as const satisfies TextForm[]
const NUMBER = /^\d{8,15}$/

/** Codes of a whole request that one message may have caused: the others can still go without it. */
const PERHAPS_ONE_MESSAGE = new Set([400, 413, 422])
const SERVICE_UNAVAILABLE = 503

export interface HttpTextOptions extends SigningKey {
  /** of the provider, without the paths of {@link SEND_PATH} */
  url: string
  /** digits of the registered number that phones show */
  sender: string
  guarantee: MessageGateway['guarantee']
  clock: Clock
  /** at most 8,000 */
  timeoutMs?: number
  warn?: Warn | undefined
}

/** Text messages through a provider on the web; what is said is in `httpTextWire.ts`. */
export class HttpTextGateway implements MessageGateway {
  readonly name = 'http'
  readonly forms = FORMS
  readonly batch = BATCH
  readonly guarantee: MessageGateway['guarantee']
  readonly #options: HttpTextOptions
  readonly #poster: Poster
  readonly #troubles: Troubles
  readonly #addresses: { send: URL; lookUp: URL }

  constructor(options: HttpTextOptions) {
    const { url, guarantee, timeoutMs } = options
    this.#options = options
    this.guarantee = guarantee
    this.#poster = new Poster({ connections: CONNECTIONS, ...(timeoutMs !== undefined && { timeoutMs }) })
    this.#troubles = new Troubles(this.name, options.warn)
    this.#addresses = { send: below(url, SEND_PATH), lookUp: below(url, LOOK_UP_PATH) }
  }

  async send(messages: readonly OutgoingMessage[], signal: AbortSignal): Promise<SendOutcome[]> {
    const refused = new Map<OutgoingMessage, SendOutcome>()
    const batch: Encoded[] = []
    for (const message of messages) {
      const { form } = message
      const problem = problemOf(message)
      if (problem) refused.set(message, problem)
      else if (isTextForm(form)) batch.push(encode(message, form, this.#options.sender))
    }
    const requests = requestsOf(batch, REQUEST_MAX_BYTES)
    const answers = await Promise.all(requests.map((request) => this.#sendRequest(request, signal)))
    const outcomes = new Map(answers.flatMap((answer) => [...answer]))
    return messages.map((message) => refused.get(message) ?? outcomes.get(message.key) ?? UNKNOWN)
  }

  async lookUp(keys: readonly string[], signal: AbortSignal): Promise<LookUpOutcome[]> {
    const found = new Map<string, LookUpOutcome>()
    for (let from = 0; from < keys.length; from += BATCH) {
      const body: LookUpRequest = { keys: keys.slice(from, from + BATCH) }
      const exchange = await this.#post(this.#addresses.lookUp, body, signal)
      for (const result of answerIn(exchange, lookUpAnswer) ?? [])
        found.set(result.key, lookUpOutcomeOf(result))
    }
    return keys.map((key) => found.get(key) ?? UNKNOWN)
  }

  /**
   * Delivery reports of the provider.
   *
   * @param body bytes as they came, because they are what is signed
   * @param authorization the header of that name
   * @returns undefined when it was not signed by the provider within the last minutes; else oldest first
   * @throws Refusal INPUT_INVALID for signed words that make no sense
   */
  readReports(body: Uint8Array, authorization: string | undefined): DeliveryReport[] | undefined {
    if (!isSignedBy(this.#options, body, authorization, this.#options.clock.now())) return undefined
    const read = reportCall.safeParse(parsed(Buffer.from(body).toString('utf8')))
    if (!read.success) throw new Refusal('INPUT_INVALID', { field: 'reports' })
    return read.data.reports.map(reportOf).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }

  close(): Promise<void> {
    this.#poster.close()
    return Promise.resolve()
  }

  /** @returns outcomes by key */
  async #sendRequest(
    request: readonly Encoded[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, SendOutcome>> {
    const exchange = await this.#post(this.#addresses.send, sendRequest(request), signal)
    const results = answerIn(exchange, sendAnswer)
    if (results) {
      this.#troubles.over()
      return new Map(results.map((result) => [result.key, outcomeOf(result)]))
    }
    this.#troubles.met(troubleOf(exchange, errorCodeIn(exchange)))
    if (exchange.state === 'answered' && PERHAPS_ONE_MESSAGE.has(exchange.status) && request.length > 1) {
      const half = Math.ceil(request.length / 2)
      const halves = [request.slice(0, half), request.slice(half)]
      const answers = await Promise.all(halves.map((one) => this.#sendRequest(one, signal)))
      return new Map(answers.flatMap((answer) => [...answer]))
    }
    const outcome = wholeOutcome(exchange)
    return new Map(request.map(({ message }) => [message.key, outcome]))
  }

  #post(url: URL, body: object, signal: AbortSignal): Promise<Exchange> {
    const bytes = Buffer.from(JSON.stringify(body))
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      accept: 'application/json',
      authorization: signatureOf(this.#options, bytes, this.#options.clock.now()),
    }
    return this.#poster.post(url, { headers, body: bytes }, signal)
  }
}

function below(base: string, path: string): URL {
  const url = new URL(base)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  return url
}

const UNKNOWN = { state: 'unknown' } as const

const isTextForm = (form: string): form is TextForm => FORMS.some((one) => one === form)

/** What the provider would refuse anyway, and what a mistake of ours must not send. */
function problemOf({ to, form, image }: OutgoingMessage): SendOutcome | undefined {
  if (!isTextForm(form)) return { state: 'refused', reason: 'gateway-refused', isFinal: true }
  if (!NUMBER.test(to)) return { state: 'refused', reason: 'number-refused', isFinal: true }
  if (form === 'mms' && (image?.length ?? 0) > IMAGE_MAX_BYTES)
    return { state: 'refused', reason: 'gateway-refused', isFinal: true }
  return undefined
}

/** The outcome of each message of a request that has no result for each. */
function wholeOutcome(exchange: Exchange): SendOutcome {
  if (exchange.state === 'unsent') return { state: 'refused', reason: 'gateway-down', isFinal: false }
  if (exchange.state === 'unheard') return UNKNOWN
  const { status } = exchange
  if (status >= 500) {
    // a proxy before the provider answers so too, and then it is unknown whether the provider has the messages
    const isProviders = status === SERVICE_UNAVAILABLE || errorCodeIn(exchange) !== undefined
    return isProviders ? { state: 'refused', reason: 'gateway-down', isFinal: false } : UNKNOWN
  }
  if (status >= 300) {
    const isFinal = PERHAPS_ONE_MESSAGE.has(status)
    return { state: 'refused', reason: 'gateway-refused', isFinal }
  }
  return UNKNOWN
}

const errorCodeIn = (exchange: Exchange): string | undefined =>
  exchange.state === 'answered' ? errorAnswer.safeParse(parsed(exchange.body)).data?.errorCode : undefined

function answerIn<Answer extends z.ZodType>(
  exchange: Exchange,
  schema: Answer,
): z.output<Answer> | undefined {
  if (exchange.state !== 'answered' || exchange.status < 200 || exchange.status >= 300) return undefined
  const read = schema.safeParse(parsed(exchange.body))
  return read.success ? read.data : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
