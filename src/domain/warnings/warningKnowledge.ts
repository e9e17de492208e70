import { MINUTE_MS } from '../kernel/time.ts'
import { gravestOf, warningCounts } from './warningCounts.ts'
import type { WarningCounts } from './warningCounts.ts'
import { withFollowing } from './warningLists.ts'
import type { WarningState } from './warnings.ts'

/** The agency's lists are asked for every minute. Beyond this the portal must not say that all is quiet. */
export const LISTS_STALE_AFTER_MS = 30 * MINUTE_MS

/** `unknown` no list was ever seen; `stale` the last one is so old that more may hold than is known; else `fresh`. */
export type WarningKnowledge = 'unknown' | 'stale' | 'fresh'

/** @param hasWarnings false while no feed brings warnings */
export function warningKnowledge(
  { checkedAt }: Pick<WarningState, 'checkedAt'>,
  hasWarnings: boolean,
  now: Date,
): WarningKnowledge {
  if (!hasWarnings || !checkedAt) return 'unknown'
  return now.getTime() - checkedAt.getTime() > LISTS_STALE_AFTER_MS ? 'stale' : 'fresh'
}

/** What may be said in one line; undefined where "none" would be a guess. */
export function knownCounts(state: WarningState, hasWarnings: boolean, now: Date): WarningCounts | undefined {
  const counts = warningCounts(state.warnings, now)
  return gravestOf(counts) || warningKnowledge(state, hasWarnings, now) === 'fresh' ? counts : undefined
}

/**
 * A short name for what stands: the same as long as nothing a reader would see of the warnings has changed, other
 * where something has. Shows an open page that it is out of date.
 */
export function warningsKey({ warnings }: Pick<WarningState, 'warnings'>): string {
  const facts = warnings
    .flatMap(withFollowing)
    .filter(({ phase }) => phase !== 'ended')
    .map(({ id, phase, level, next, endsAt, expectedEnd, effectiveAt, effectiveTo }) =>
      [id, phase, level, next?.level, next?.effectiveAt.getTime(), endsAt?.getTime()]
        .concat(expectedEnd?.to.getTime(), effectiveAt.getTime(), effectiveTo?.getTime() ?? [])
        .join(' '),
    )
  return hashOf(facts.toSorted().join('\n'))
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Not for secrets. @source FNV-1a, 32 bits, over UTF-16 units */
function hashOf(text: string): string {
  let hash = FNV_OFFSET
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return (hash >>> 0).toString(36)
}
