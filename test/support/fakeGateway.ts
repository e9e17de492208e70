import type {
  LookUpOutcome,
  MessageForm,
  MessageGateway,
  OutgoingMessage,
  SendOutcome,
} from '../../server/messages/delivery/ports.ts'
import type { DeliveryReason } from '../../src/domain/messages/alerts.ts'

/**
 * What happens to a message: `lost` it is not taken and not answered, `unheard` it is taken and not answered, the
 * others are answers; `busy` and `down` may be asked again.
 */
export type Fate = 'accepted' | 'lost' | 'unheard' | 'down' | 'busy' | 'bad-number' | 'forbidden'

export interface FakeGatewayOptions {
  guarantee?: MessageGateway['guarantee']
  batch?: number
  forms?: readonly MessageForm[]
  /** of each request */
  latencyMs?: () => number
}

/** An unreachable address. */
export const BAD_ADDRESS = '00000000'

const REFUSALS: Partial<Record<Fate, { reason: DeliveryReason; isFinal: boolean }>> = {
  down: { reason: 'gateway-down', isFinal: false },
  busy: { reason: 'gateway-refused', isFinal: false },
  'bad-number': { reason: 'number-refused', isFinal: true },
  forbidden: { reason: 'gateway-refused', isFinal: true },
}

/** A provider in memory. It passes the same contract test as the gateways that carry messages out. */
export class FakeGateway implements MessageGateway {
  readonly name = 'fake'
  readonly forms: readonly MessageForm[]
  readonly batch: number
  readonly guarantee: MessageGateway['guarantee']
  /** what reached a recipient, oldest first; a key twice where nothing forbids it */
  readonly arrived: OutgoingMessage[] = []
  /** every request, also repeated and failed ones */
  readonly requests: OutgoingMessage[][] = []
  readonly lookedUp: string[] = []
  /** of the next messages, one each; what is not here is accepted */
  fates: Fate[] = []
  /** of single messages; counts before `fates` */
  fateOf: (message: OutgoingMessage) => Fate | undefined = () => undefined
  /** while it is down, no request is answered with more than that */
  isAway = false
  /** runs while a request is on its way */
  onRequest: (messages: readonly OutgoingMessage[]) => void | Promise<void> = () => undefined
  readonly #latencyMs: () => number
  readonly #references = new Map<string, string>()

  constructor(options: FakeGatewayOptions = {}) {
    const { guarantee = 'key', batch = 100, latencyMs = () => 0 } = options
    this.guarantee = guarantee
    this.batch = batch
    this.forms = options.forms ?? ['sms', 'lms', 'mms', 'push', 'email']
    this.#latencyMs = latencyMs
  }

  async send(messages: readonly OutgoingMessage[], signal: AbortSignal): Promise<SendOutcome[]> {
    if (messages.length > this.batch) throw new Error(`${messages.length} messages at once`)
    if (messages.length === 0) return []
    this.requests.push([...messages])
    if (signal.aborted || this.isAway) return messages.map(() => answerOf('down'))
    await this.onRequest(messages)
    const latencyMs = this.#latencyMs()
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs))
    return messages.map((message) => this.#take(message))
  }

  async lookUp(keys: readonly string[], signal: AbortSignal): Promise<LookUpOutcome[]> {
    if (this.guarantee !== 'lookup') throw new Error('this gateway cannot be asked')
    this.lookedUp.push(...keys)
    if (signal.aborted || this.isAway) return keys.map(() => ({ state: 'unknown' }))
    return Promise.resolve(
      keys.map((key) => {
        const reference = this.#references.get(key)
        return reference === undefined ? { state: 'absent' } : { state: 'accepted', reference }
      }),
    )
  }

  #take(message: OutgoingMessage): SendOutcome {
    const fate =
      this.fateOf(message) ?? this.fates.shift() ?? (message.to === BAD_ADDRESS ? 'bad-number' : 'accepted')
    if (fate === 'lost') return { state: 'unknown' }
    if (fate !== 'accepted' && fate !== 'unheard') return answerOf(fate)
    const known = this.#references.get(message.key)
    const isDropped = this.guarantee === 'key' && known !== undefined
    if (!isDropped) this.arrived.push(message)
    const reference = known ?? `ref ${this.#references.size + 1}`
    this.#references.set(message.key, reference)
    return fate === 'unheard' ? { state: 'unknown' } : { state: 'accepted', reference }
  }
}

function answerOf(fate: Fate): SendOutcome {
  const refusal = REFUSALS[fate]
  return refusal ? { state: 'refused', ...refusal } : { state: 'unknown' }
}
