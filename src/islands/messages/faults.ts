import type { LimitName } from '../../domain/messages/alertLimits.ts'
import { ALERT_LIMITS } from '../../domain/messages/alertLimits.ts'
import { element } from '../../domain/kernel/elements.ts'
import { MAX_POINTS } from '../../domain/messages/subscriptions.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import type { SubscriptionWords } from '../../text/messages/subscriptions.ts'
import type { DraftProblem } from './drafts.ts'
import { numberText } from './sentences.ts'

const isLimit = (part: string): part is LimitName => Object.hasOwn(ALERT_LIMITS, part)

/** What is wrong, as it is said at the field itself. */
export function faultText({ part, fault }: DraftProblem, words: SubscriptionWords): string {
  if (!isLimit(part)) return fillIn(words.faults[fault], { max: MAX_POINTS })
  const { min, max } = element(ALERT_LIMITS[part].element)
  return fillIn(words.faults[fault], { min: numberText(min), max: numberText(max) })
}

/** The same above the form, where nothing else tells what it is about. */
export function faultInSummary(problem: DraftProblem, words: SubscriptionWords): string {
  const { topic, part } = problem
  const names = [words.topics[topic], ...(isLimit(part) ? [words.limits.names[part]] : [])]
  return `${names.join(' · ')}: ${faultText(problem, words)}`
}
