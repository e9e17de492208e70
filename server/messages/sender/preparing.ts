import type { NextStep } from '../../../src/domain/messages/deliveryRules.ts'
import { isRepeated, keptBack } from '../../../src/domain/messages/deliveryRules.ts'
import { LANES } from '../../../src/domain/messages/alerts.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MessageGateway, OutgoingMessage } from '../delivery/ports.ts'
import type { Allowance, DeliveryLimits } from '../deliveryLimits.ts'
import { factsOf, outcomeOf, untried } from './answers.ts'
import type { Claimed } from '../claimedRows.ts'
import type { Addressee, SenderFacts, SendingEvent } from './facts.ts'
import type { Outcome } from './outcomes.ts'

/** A message with its words and addresses; of a member with several browsers it is several. */
export interface Prepared {
  row: Claimed
  event: SendingEvent
  messages: OutgoingMessage[]
}

export interface PreparingParts {
  clock: Clock
  random: () => number
  facts: SenderFacts
  limits: DeliveryLimits
  warn: (message: string, error: unknown) => void
}

/**
 * Finds out for claimed messages of one route what is to be sent.
 *
 * @returns what is, and what became of the rest
 */
export async function prepare(
  parts: PreparingParts,
  gateway: MessageGateway,
  rows: readonly Claimed[],
): Promise<{ prepared: Prepared[]; settled: Outcome[] }> {
  const { facts, clock, random, warn } = parts
  const prepared: Prepared[] = []
  const settled: Outcome[] = []
  if (rows.length === 0) return { prepared, settled }
  const yieldIfDue = timeSlice()
  const [events, members] = [await facts.eventsOf(rows), await facts.addressees(rows)]
  const allowance = await allowanceFor(parts.limits, rows, { events, members })
  for (const row of rows) {
    const event = events.get(row.eventId)
    const member = members.get(row.memberId)
    const now = clock.now()
    const step = whyNot(row, { event, member, allowance, now, gateway })
    if (step) settled.push(outcomeOf(row, step, now))
    else if (event && member) {
      try {
        prepared.push({ row, event, messages: await messagesOf(facts, gateway, { row, event, member }) })
      } catch (error) {
        warn('alert text failed', error)
        settled.push(untried({ row, event }, gateway, { now, random: random() }))
      }
    }
    await yieldIfDue()
  }
  return { prepared, settled }
}

interface Known {
  events: ReadonlyMap<number, SendingEvent>
  members: ReadonlyMap<number, Addressee>
}

function allowanceFor(
  limits: DeliveryLimits,
  rows: readonly Claimed[],
  { events, members }: Known,
): Promise<Allowance> {
  const counting = rows.flatMap(({ id, route, eventId, memberId }) => {
    const member = members.get(memberId)
    const isCounted = route === 'text' && events.get(eventId)?.alertClass === 'routine'
    return isCounted && member ? [{ id, phoneFingerprint: member.phoneFingerprint }] : []
  })
  return limits.allowance(counting)
}

/** @returns how a message stands that is not to be sent; undefined for one that is */
function whyNot(
  row: Claimed,
  {
    event,
    member,
    allowance,
    now,
    gateway: { guarantee },
  }: {
    event: SendingEvent | undefined
    member: Addressee | undefined
    allowance: Allowance
    now: Date
    gateway: MessageGateway
  },
): NextStep | undefined {
  if (row.reason === 'unsubscribed') return { state: 'cancelled', reason: 'unsubscribed' }
  if (!member) return { state: 'cancelled', reason: 'member-gone' }
  // an event is kept longer than its messages
  if (!event) return { state: 'missed', reason: 'too-late' }
  const facts = factsOf({ row, event })
  const step = keptBack(facts, { guarantee, now, quietHours: member.quietHours })
  if (step) return step
  if (member.to.length === 0) return { state: 'failed', reason: 'no-address' }
  // asked last, because the caller is counted
  const isLimited = row.route === 'text' && event.alertClass === 'routine'
  return isLimited
    ? keptBack(facts, { guarantee, now, limit: allowance(member.phoneFingerprint) })
    : undefined
}

async function messagesOf(
  facts: SenderFacts,
  gateway: MessageGateway,
  { row, event, member }: { row: Claimed; event: SendingEvent; member: Addressee },
): Promise<OutgoingMessage[]> {
  const { language, to } = member
  const isAgain = isRepeated(factsOf({ row, event }), gateway.guarantee)
  const { form, subject, text, link } = facts.textOf(event, row, { language, isRepeated: isAgain })
  const image = form === 'mms' ? await facts.pictureOf(event, language) : undefined
  const message = {
    // a long text is the same message without its picture
    form: form === 'mms' && !image ? ('lms' as const) : form,
    ...(subject !== undefined && { subject }),
    text,
    ...(image && { image }),
    ...(link !== undefined && { link }),
    language,
    isUrgent: row.lane === LANES.warning,
    usefulUntil: event.usefulUntil,
  }
  return to.map((address, index) => ({
    ...message,
    to: address,
    key: index === 0 ? row.messageKey : `${row.messageKey}#${index}`,
  }))
}
