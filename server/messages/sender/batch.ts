import type { MessageGateway } from '../delivery/ports.ts'
import { afterTry, foundAgain, isLiving, outcomeOf, released, together, unheard } from './answers.ts'
import type { Moment } from './answers.ts'
import type { Claimed } from '../claimedRows.ts'
import type { SenderClaims } from './claims.ts'
import type { CircuitBreaker } from '../../platform/circuitBreaker.ts'
import type { Outcome } from './outcomes.ts'
import { prepare } from './preparing.ts'
import type { Prepared, PreparingParts } from './preparing.ts'
import { askAgain, askGateway } from './requests.ts'

/** Moments at which a test may end the process. */
export type SenderPoint = 'after-claim' | 'before-send' | 'after-accept' | 'before-completion'

export interface BatchParts extends PreparingParts {
  /** absent: nothing can be sent on this route */
  gateway: MessageGateway | undefined
  claims: Pick<SenderClaims, 'mark'>
  breaker: CircuitBreaker
  /** writes outcomes down, soon */
  settle: (outcomes: readonly Outcome[]) => void
  /** how long a gateway may take for one request */
  requestMs: number
  stop: AbortSignal
  at?: ((point: SenderPoint) => void | Promise<void>) | undefined
}

/** Pause after something went wrong on our side. */
const PAUSE_MS = 1_000

/**
 * What claimed messages of one route go through. Every one of them ends in an outcome.
 *
 * @returns when all outcomes are known; never rejects
 */
export async function deliverBatch(parts: BatchParts, rows: readonly Claimed[]): Promise<void> {
  const { gateway, clock, at, claims, warn } = parts
  const open = new Map(rows.map((row) => [row.id, row]))
  const settle = (outcomes: readonly Outcome[]) => {
    for (const { row } of outcomes) open.delete(row.id)
    parts.settle(outcomes)
  }
  if (!gateway) {
    const step = { state: 'failed', reason: 'gateway-refused' } as const
    return settle(rows.map((row) => outcomeOf(row, step, clock.now())))
  }
  let marked: Prepared[] = []
  try {
    await at?.('after-claim')
    const asked = await askedFor(parts, gateway, rows)
    settle(asked.settled)
    const { prepared, settled } = await prepare(parts, gateway, asked.rest)
    settle(settled)
    if (prepared.length === 0) return
    const ours = await claims.mark(prepared.map(({ row }) => row))
    settle(prepared.filter(({ row }) => !ours.has(row.id)).map(({ row }) => released(row, clock.now())))
    marked = prepared.filter(({ row }) => ours.has(row.id))
    await at?.('before-send')
    await Promise.all(
      requestsOf(marked, gateway.batch).map(async (request) => settle(await send(parts, gateway, request))),
    )
  } catch (error) {
    warn('messages not sent; will be retried', error)
    // a recipient whose request may have gone out may have the message
    const unclear = marked.filter(({ row }) => open.has(row.id))
    settle(unclear.map((one) => afterTry(one, { state: 'unknown' }, gateway, momentOf(parts))))
    settle([...open.values()].map((row) => released(row, clock.now(), PAUSE_MS)))
  }
}

const momentOf = ({ clock, random }: BatchParts): Moment => ({ now: clock.now(), random: random() })

/** Asks a gateway what became of earlier tries, where it can be asked. */
async function askedFor(
  parts: BatchParts,
  gateway: MessageGateway,
  rows: readonly Claimed[],
): Promise<{ settled: Outcome[]; rest: Claimed[] }> {
  const unclear = rows.filter(({ unclearTries }) => unclearTries > 0)
  if (gateway.guarantee !== 'lookup' || unclear.length === 0) return { settled: [], rest: [...rows] }
  const { facts, requestMs: limitMs, stop, warn } = parts
  const events = await facts.eventsOf(unclear)
  const keys = unclear.map(({ messageKey }) => messageKey)
  const answers = await askAgain(gateway, keys, { limitMs, stop, warn })
  const moment = momentOf(parts)
  const settled: Outcome[] = []
  const rest = rows.filter(({ unclearTries }) => unclearTries === 0)
  for (const [index, row] of unclear.entries()) {
    const answer = answers[index] ?? { state: 'unknown' }
    const asked = { row, event: events.get(row.eventId) }
    if (answer.state === 'accepted') settled.push(foundAgain(asked, answer, gateway, moment))
    else if (answer.state === 'unknown') settled.push(unheard(asked, gateway, moment))
    else rest.push({ ...row, unclearTries: 0 })
  }
  return { settled, rest }
}

async function send(
  parts: BatchParts,
  gateway: MessageGateway,
  request: readonly Prepared[],
): Promise<Outcome[]> {
  const { requestMs: limitMs, stop, breaker, at, warn } = parts
  const messages = request.flatMap((one) => one.messages)
  const answers = await askGateway(gateway, messages, { limitMs, stop, warn })
  await at?.('after-accept')
  if (answers.some(isLiving)) breaker.succeeded()
  else if (breaker.failed()) warn('gateway circuit breaker open', new Error(gateway.name))
  const moment = momentOf(parts)
  let place = 0
  return request.map((one) => {
    const own = answers.slice(place, (place += one.messages.length))
    return afterTry(one, together(own), gateway, moment)
  })
}

/** Messages of one member stay together, also where they are more than one request of the gateway. */
function requestsOf(prepared: readonly Prepared[], batch: number): Prepared[][] {
  const requests: Prepared[][] = []
  let messages = Infinity
  for (const one of prepared) {
    if (messages + one.messages.length > batch) {
      requests.push([])
      messages = 0
    }
    requests.at(-1)!.push(one)
    messages += one.messages.length
  }
  return requests
}
