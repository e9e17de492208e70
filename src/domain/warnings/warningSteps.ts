import { isRelease } from './warningEvents.ts'
import type { WarningChain } from './warningEnds.ts'
import { endedAt } from './warningLevels.ts'
import { WARNING_LEVELS } from './warnings.ts'
import type {
  ExpectedEnd,
  StoredWarningEvent,
  WarningAction,
  WarningEvent,
  WarningLevel,
  WarningStep,
} from './warnings.ts'

export function newChain(
  event: StoredWarningEvent,
  action: WarningAction,
  part: Pick<WarningChain, 'spans' | 'preliminaryMs' | 'preliminaryTo'>,
): WarningChain {
  return {
    id: '',
    steps: [stepOf(event, action, event.level)],
    spans: part.spans,
    preliminaryMs: part.preliminaryMs,
    preliminaryTo: part.preliminaryTo,
    expectedEnd: soundEnd(event),
    newest: event,
    announcedEnd: undefined,
    end: undefined,
  }
}

/** An end at the very time of effect says nothing. */
const soundEnd = ({ expectedEnd, effectiveAt }: WarningEvent): ExpectedEnd | undefined =>
  expectedEnd && expectedEnd.to > effectiveAt ? expectedEnd : undefined

/**
 * A bulletin that goes on with a warning: it takes an announced end back. Where it does not say when the warning is
 * expected to end, an extension leaves that open, because the old end is what it takes away; any other one leaves the
 * old end as it is, if that still lies ahead of it.
 */
export function goOn(chain: WarningChain, event: StoredWarningEvent, action: WarningAction): void {
  const old = chain.expectedEnd
  const isAhead = old && old.to > event.issuedAt && old.to > event.effectiveAt
  chain.expectedEnd = soundEnd(event) ?? (event.command !== 'extend' && isAhead ? old : undefined)
  chain.announcedEnd = undefined
  addStep(chain, event, action, event.level)
}

export function finish(
  chain: WarningChain,
  event: StoredWarningEvent,
  atMs: number,
  ending: 'released' | 'replaced',
  level: WarningLevel,
): void {
  chain.announcedEnd = { atMs, ending, isAnnounced: true }
  chain.spans = endedAt(chain.spans, atMs)
  // the release is the newer word
  if (chain.expectedEnd && chain.expectedEnd.to.getTime() < atMs) chain.expectedEnd = undefined
  addStep(chain, event, ending, level)
}

export function addStep(
  chain: WarningChain,
  event: StoredWarningEvent,
  action: WarningAction,
  level: WarningLevel,
): void {
  chain.newest = event
  chain.steps.push(stepOf(event, action, level))
}

function stepOf(event: StoredWarningEvent, action: WarningAction, level: WarningLevel): WarningStep {
  const { issuedAt, effectiveAt, effectiveTo, office, number } = event
  const expectedEnd = isRelease(event) ? undefined : soundEnd(event)
  const step = { action, level, issuedAt, effectiveAt, expectedEnd, office, number }
  // an end is one moment, also where another type's announcement gives it
  return action === 'released' || action === 'replaced' ? step : { ...step, effectiveTo }
}

/** Above 0 where the first is the graver one. */
export const compareLevels = (a: WarningLevel, b: WarningLevel) =>
  WARNING_LEVELS.indexOf(a) - WARNING_LEVELS.indexOf(b)

/** What a bulletin does to a warning, against the last announced level. */
export function actionOf(chain: WarningChain, event: WarningEvent, before: WarningLevel): WarningAction {
  const difference = compareLevels(event.level, before)
  if (difference !== 0) return difference > 0 ? 'upgraded' : 'downgraded'
  if (event.command === 'extend' || chain.announcedEnd) return 'extended'
  const end = soundEnd(event)
  return end && chain.expectedEnd && end.to > chain.expectedEnd.to ? 'extended' : 'changed'
}
