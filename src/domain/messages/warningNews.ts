import type { WarnedZone, WarningAlert } from './alerts.ts'
import { isEnding } from './alertText/warnings.ts'
import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts'
import { UNCONFIRMED_MS } from '../warnings/warningEnds.ts'
import { withFollowing } from '../warnings/warningLists.ts'
import type { Warning, WarningAction, WarningStep } from '../warnings/warnings.ts'

/** What was issued longer ago is no news; so long an outage is made up for. */
export const NEWS_HOURS = 3
const NEWS_MS = NEWS_HOURS * HOUR_MS

/**
 * A warning that is missing in the agency's list has ended, unless a later list shows that to have been a slip. So long
 * a slip is waited for before members are notified of an end without a notice.
 */
export const NOT_LISTED_WAIT_MIN = 10
const NOT_LISTED_WAIT_MS = NOT_LISTED_WAIT_MIN * MINUTE_MS

/** Endings that members are notified of. Of one that runs out they know the time, and silence for a day is no news. */
const ANNOUNCED_ENDINGS: ReadonlySet<WarningAction> = new Set(['released', 'replaced', 'not-listed'])

/**
 * Steps of a warning that are due as alerts at `now`: issued in the last {@link NEWS_HOURS} and still of use. Of a
 * warning that has ended only its end is due; what a later step has overtaken before it ever held is not due either.
 */
export function announcedSteps({ history, phase }: Warning, now: Date): WarningStep[] {
  return history.filter((step, index) => {
    const ageMs = now.getTime() - step.issuedAt.getTime()
    if (ageMs >= NEWS_MS) return false
    const later = history.slice(index + 1)
    if (isEnding(step.action)) {
      const isSure = step.action !== 'not-listed' || ageMs >= NOT_LISTED_WAIT_MS
      return ANNOUNCED_ENDINGS.has(step.action) && isSure && later.length === 0
    }
    return phase !== 'ended' && !later.some((one) => overtakes(one, step, now))
  })
}

/** Whether what a later bulletin says holds before what an earlier one said ever did. */
const overtakes = (later: WarningStep, step: WarningStep, now: Date): boolean =>
  step.level === 'preliminary' ||
  later.effectiveAt.getTime() <= Math.max(now.getTime(), step.effectiveAt.getTime())

/** Names of a zone. */
export type ZoneNames = (code: string) => { nameKo: string; nameEn: string }

/**
 * What is due at `now` as alerts: one for all zones of one type, level, action and issue. Where zones have
 * different times, those that differ from the earliest carry their own.
 *
 * @returns of topic `warning`, the oldest issue first; what is issued together in the order of the warnings
 */
export function warningNews(warnings: readonly Warning[], now: Date, namesOf: ZoneNames): WarningAlert[] {
  const groups = new Map<string, { warning: Warning; step: WarningStep }[]>()
  for (const warning of warnings.flatMap(withFollowing)) {
    for (const step of announcedSteps(warning, now)) {
      const { mode, type } = warning
      const key = [mode, type, step.level, step.action, step.issuedAt.getTime()].join(' ')
      groups.set(key, [...(groups.get(key) ?? []), { warning, step }])
    }
  }
  return [...groups.values()]
    .map((reported) => alertOf(reported, namesOf))
    .toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
}

type Times = Pick<WarningStep, 'effectiveAt' | 'effectiveTo' | 'expectedEnd'>

/** @param reported steps of one type, level, action and issue, at least one */
function alertOf(
  reported: readonly { warning: Warning; step: WarningStep }[],
  namesOf: ZoneNames,
): WarningAlert {
  const byZone = new Map(reported.map((one) => [one.warning.zoneCode, one]))
  const sorted = [...byZone.values()].toSorted((a, b) => (a.warning.zoneCode < b.warning.zoneCode ? -1 : 1))
  const { warning, step } = sorted.reduce((first, one) =>
    one.step.effectiveAt < first.step.effectiveAt ? one : first,
  )
  const zones = sorted.map((one): WarnedZone => {
    const { zoneCode: code } = one.warning
    return { code, ...namesOf(code), ...(isSameTime(one.step, step) ? {} : timesOf(one.step)) }
  })
  const { type, mode } = warning
  const { level, action, issuedAt } = step
  return { cause: 'issue', topic: 'warning', mode, type, level, action, issuedAt, ...timesOf(step), zones }
}

const timesOf = ({ effectiveAt, effectiveTo, expectedEnd }: Times) => ({
  effectiveAt,
  ...(effectiveTo && { effectiveTo }),
  ...(expectedEnd && { expectedEnd }),
})

function isSameTime(a: Times, b: Times): boolean {
  const all = ({ effectiveAt, effectiveTo, expectedEnd }: Times) =>
    [effectiveAt, effectiveTo, expectedEnd?.from, expectedEnd?.to].map((at) => at?.getTime()).join(' ')
  return all(a) === all(b)
}

/** So long the news of an end is of use to those who have not had it. */
const END_USEFUL_MS = NEWS_MS

/**
 * Until when an alert is worth sending: while the warning may hold in any of its zones, and the news of an end for a
 * while.
 */
export function usefulUntil(alert: WarningAlert): Date {
  const { action, level, issuedAt, zones } = alert
  const untilMs = zones.map((zone) => {
    const { effectiveAt, effectiveTo, expectedEnd } = zone.effectiveAt ? (zone as Times) : alert
    const fromMs = Math.max(effectiveAt.getTime(), issuedAt.getTime())
    if (isEnding(action)) return fromMs + END_USEFUL_MS
    if (level === 'preliminary') return Math.max(fromMs, effectiveTo?.getTime() ?? 0) + END_USEFUL_MS
    return expectedEnd?.to.getTime() ?? fromMs + UNCONFIRMED_MS
  })
  return new Date(Math.max(issuedAt.getTime() + END_USEFUL_MS, ...untilMs))
}
