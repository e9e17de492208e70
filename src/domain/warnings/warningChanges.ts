import { WARNING_LEVELS, warningKey } from './warnings.ts'
import type { Warning, WarningAction } from './warnings.ts'

/** What has become different about one warning. */
export interface WarningChange {
  /**
   * What a bulletin did, or how the warning ended; `in-force` where only time has passed and it, or its next level, has
   * taken effect. A release that is announced ahead is a change when it is issued, and again (`phase` is `ended`) when
   * it has come.
   */
  action: WarningAction | 'in-force'
  /** as it stands now */
  warning: Warning
  /** as it stood before; absent where it was not known */
  was?: Warning
}

/**
 * What has changed from one fold to a later one, one change for each warning that has any, in the order of `after`.
 *
 * A warning that is first seen when it has ended is no news. An earlier bulletin that arrives late gives a warning
 * another id: it is found again by its zone and type, of which only one has not ended.
 */
export function changesBetween(before: readonly Warning[], after: readonly Warning[]): WarningChange[] {
  const known = new Map(flat(before).map((warning) => [warning.id, warning]))
  const present = flat(after)
  const ids = new Set(present.map(({ id }) => id))
  const lost = before.filter((warning) => warning.phase !== 'ended' && !ids.has(warning.id))
  const renamed = new Map(lost.map((warning) => [warningKey(warning), warning]))
  const standing = new Set(after.filter(({ phase }) => phase !== 'ended'))
  return present.flatMap((warning) => {
    const was =
      known.get(warning.id) ?? (standing.has(warning) ? renamed.get(warningKey(warning)) : undefined)
    const action = was ? actionBetween(was, warning) : actionOfNew(warning)
    return action ? [{ action, warning, ...(was && { was }) }] : []
  })
}

const flat = (warnings: readonly Warning[]): Warning[] =>
  warnings.flatMap((warning) => (warning.following ? [warning, ...flat([warning.following])] : [warning]))

function actionOfNew({ phase }: Warning): WarningChange['action'] | undefined {
  if (phase === 'ended') return undefined
  return phase === 'preliminary' ? 'preliminary' : 'announced'
}

/** The first of these that is true: it ended, was announced, changes its level, is to end, goes on longer, or else. */
function actionBetween(was: Warning, now: Warning): WarningChange['action'] | undefined {
  const isNews = now.issuedAt > was.issuedAt
  const reported = now.history.at(-1)?.action
  if (now.phase === 'ended') return was.phase === 'ended' ? undefined : now.ending
  if (was.phase === 'ended') return isNews ? reported : actionOfNew(now)
  if (was.phase === 'preliminary' && now.phase !== 'preliminary') return 'announced'
  const difference = gravityOf(now) - gravityOf(was)
  if (difference !== 0) return difference > 0 ? 'upgraded' : 'downgraded'
  if (now.endsAt && (!was.endsAt || now.endsAt < was.endsAt))
    return now.history.findLast(({ action }) => action === 'released' || action === 'replaced')?.action
  if (isLonger(was, now)) return 'extended'
  if (isNews) return reported === 'extended' ? 'extended' : 'changed'
  return now.phase !== was.phase || now.level !== was.level ? 'in-force' : undefined
}

/** Of the last level that is announced. */
const gravityOf = ({ level, next }: Warning) => WARNING_LEVELS.indexOf(next?.level ?? level)

function isLonger(was: Warning, now: Warning): boolean {
  if (was.endsAt) return !now.endsAt || now.endsAt > was.endsAt
  return Boolean(was.expectedEnd && now.expectedEnd && now.expectedEnd.to > was.expectedEnd.to)
}
