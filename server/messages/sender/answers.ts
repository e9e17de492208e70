import type { NextStep, SendingFacts } from '../../../src/domain/messages/deliveryRules.ts'
import { afterAnswer } from '../../../src/domain/messages/deliveryRules.ts'
import type { MessageGateway, SendOutcome } from '../delivery/ports.ts'
import type { Claimed } from '../claimedRows.ts'
import type { SendingEvent } from './facts.ts'
import type { Outcome } from './outcomes.ts'

/** One for many messages, so that those that go on alike are written together. */
export interface Moment {
  now: Date
  /** 0 ≤ x < 1 */
  random: number
}

/** A claimed message and its event; an event that is gone is treated with care. */
export interface Asked {
  row: Claimed
  event: SendingEvent | undefined
}

export const factsOf = ({ row: { tries, unclearTries }, event }: Asked): SendingFacts => ({
  alertClass: event?.alertClass ?? 'routine',
  usefulUntil: event?.usefulUntil ?? new Date(0),
  tries,
  unclearTries,
})

export const outcomeOf = (row: Claimed, step: NextStep, at: Date): Outcome => ({
  row,
  step,
  unclearTries: row.unclearTries,
  at,
})

/** What follows from the answer to a try; it was counted in the database before it was made. */
export const afterTry = (
  asked: Asked,
  answer: SendOutcome,
  gateway: MessageGateway,
  moment: Moment,
): Outcome => answered(asked, answer, gateway, moment, 1)

/** What follows where a gateway says that it has the message from an earlier try. */
export const foundAgain = (
  asked: Asked,
  answer: SendOutcome,
  gateway: MessageGateway,
  moment: Moment,
): Outcome => answered(asked, answer, gateway, moment, 0)

/** The outcome of earlier tries is unknown. A look-up counts as a try, so that it ends. */
export const unheard = (asked: Asked, gateway: MessageGateway, moment: Moment): Outcome => ({
  ...answered(asked, { state: 'unknown' }, gateway, moment, 1),
  unclearTries: asked.row.unclearTries,
  moreTries: 1,
})

/** A defect of ours kept the message from being tried. It counts as a try, so that it ends too. */
export const untried = (asked: Asked, gateway: MessageGateway, moment: Moment): Outcome => ({
  ...answered(asked, { state: 'refused', reason: 'gateway-refused', isFinal: false }, gateway, moment, 1),
  moreTries: 1,
})

/** As it was before it was claimed. */
export function released(row: Claimed, at: Date, afterMs = 0): Outcome {
  const { reason } = row
  const dueAt = new Date(at.getTime() + afterMs)
  return outcomeOf(row, { state: 'queued', dueAt, ...(reason && { reason }) }, at)
}

function answered(
  asked: Asked,
  answer: SendOutcome,
  { guarantee }: MessageGateway,
  { now, random }: Moment,
  newTries: number,
): Outcome {
  const facts = factsOf(asked)
  const { unclearTries, ...step } = afterAnswer({ ...facts, tries: facts.tries + newTries }, answer, {
    guarantee,
    now,
    random,
  })
  const reference = answer.state === 'accepted' ? answer.reference : undefined
  return { row: asked.row, step, unclearTries, reference, at: now }
}

/** A gateway that refuses everything for the time being is as good as away. */
export const isLiving = (answer: SendOutcome): boolean =>
  answer.state === 'accepted' || (answer.state === 'refused' && answer.isFinal)

/** Of the browsers of one member it is enough that one has the message. */
export function together(answers: readonly SendOutcome[]): SendOutcome {
  const found =
    answers.find(({ state }) => state === 'accepted') ??
    answers.find(({ state }) => state === 'unknown') ??
    answers.find((answer) => answer.state === 'refused' && !answer.isFinal)
  return found ?? answers[0] ?? { state: 'unknown' }
}
