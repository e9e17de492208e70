import type { LookUpOutcome, MessageGateway, OutgoingMessage, SendOutcome } from '../delivery/ports.ts'

/** A gateway has this long to notice that it was asked to stop. */
const GRACE_MS = 1_000

interface Limits {
  /** until the gateway is asked to stop */
  limitMs: number
  /** the whole portal stops */
  stop: AbortSignal
  warn: (message: string, error: unknown) => void
}

/**
 * Hands messages to a gateway, as many requests as they need. A gateway that throws, says nothing, or answers for fewer
 * messages than it was given, leaves the outcome unknown.
 *
 * @returns one outcome for each message, in the same order; never rejects
 */
export async function askGateway(
  gateway: MessageGateway,
  messages: readonly OutgoingMessage[],
  limits: Limits,
): Promise<SendOutcome[]> {
  return inRequests(messages, gateway.batch, (request) =>
    answered<SendOutcome>((signal) => gateway.send(request, signal), limits),
  )
}

/** The same for asking what became of messages sent earlier. */
export async function askAgain(
  gateway: MessageGateway,
  keys: readonly string[],
  limits: Limits,
): Promise<LookUpOutcome[]> {
  return inRequests(keys, gateway.batch, (request) =>
    answered<LookUpOutcome>(async (signal) => (await gateway.lookUp?.(request, signal)) ?? [], limits),
  )
}

async function inRequests<Asked, Outcome>(
  asked: readonly Asked[],
  batch: number,
  ask: (request: readonly Asked[]) => Promise<(Outcome | undefined)[]>,
): Promise<(Outcome | typeof UNKNOWN)[]> {
  const requests = Array.from({ length: Math.ceil(asked.length / batch) }, (_, index) =>
    asked.slice(index * batch, (index + 1) * batch),
  )
  const answers = await Promise.all(
    requests.map(async (request) => {
      const outcomes = await ask(request)
      return request.map((_one, index) => outcomes[index] ?? UNKNOWN)
    }),
  )
  return answers.flat()
}

async function answered<Outcome>(
  ask: (signal: AbortSignal) => Promise<Outcome[]>,
  { limitMs, stop, warn }: Limits,
): Promise<Outcome[]> {
  const abort = new AbortController()
  const end = () => abort.abort()
  stop.addEventListener('abort', end, { once: true })
  if (stop.aborted) end()
  const timer = setTimeout(end, limitMs)
  let giveUp: NodeJS.Timeout | undefined
  const silent = new Promise<Outcome[]>((resolve) => {
    abort.signal.addEventListener('abort', () => (giveUp = setTimeout(() => resolve([]), GRACE_MS)), {
      once: true,
    })
  })
  try {
    return await Promise.race([ask(abort.signal), silent])
  } catch (error) {
    // its words may repeat an address or a text
    warn('gateway failed unexpectedly', new Error(error instanceof Error ? error.name : 'unknown'))
    return []
  } finally {
    clearTimeout(timer)
    clearTimeout(giveUp)
    stop.removeEventListener('abort', end)
  }
}

const UNKNOWN = { state: 'unknown' } as const
