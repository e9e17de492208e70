import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { BulletinWarning, BulletinWarnings } from '../../src/domain/broadcasts/spokenBulletin/index.ts'
import { warningKnowledge } from '../../src/domain/warnings/warningKnowledge.ts'
import { withFollowing } from '../../src/domain/warnings/warningLists.ts'
import { judgedAt } from '../../src/domain/warnings/warningStanding.ts'
import type { Warning } from '../../src/domain/warnings/warnings.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'

export interface WarningSource {
  warnings: Pick<Warnings, 'current' | 'isFed'>
  zones: Pick<Zones, 'warningZone' | 'warningZones'>
}

interface Moments {
  /** the moment the bulletin is for */
  at: Date
  now: Date
  /** sea zones of the bulletin, with their parts and the seas they are in; absent for all */
  within?: ReadonlySet<string> | undefined
}

/** The warnings at sea as they will stand when a bulletin is on the air; those on land are no part of it. */
export function bulletinWarnings(
  { warnings, zones }: WarningSource,
  { at, now, within }: Moments,
): { warnings: BulletinWarnings; modes: FeedMode[] } {
  const state = warnings.current()
  const { checkedAt } = state
  const isReported = ({ zoneCode }: Warning) =>
    zones.warningZone(zoneCode).level !== 'land' && (!within || touches(zoneCode, within, zones))
  const standing = state.warnings.flatMap(withFollowing).filter(isReported)
  const reported = standing.flatMap((warning) => {
    const judged = judgedAt(warning, { at, now, confirmedAt: checkedAt })
    return judged ? [{ warning, judged }] : []
  })
  return {
    warnings: {
      knowledge: warningKnowledge(state, warnings.isFed, now),
      at: checkedAt ?? now,
      reported: reported.map(({ warning, judged }): BulletinWarning => {
        const { code, nameKo, nameEn } = zones.warningZone(warning.zoneCode)
        const { endsAt, effectiveAt, effectiveTo, type } = warning
        const { level, phase, since, next, expectedEnd } = judged
        const until = endsAt ? { from: endsAt, to: endsAt } : expectedEnd
        const isStretch = effectiveTo && effectiveTo > since && since.getTime() === effectiveAt.getTime()
        return {
          zone: { code, nameKo, nameEn },
          type,
          level,
          phase,
          since,
          ...(isStretch && { sinceTo: effectiveTo }),
          ...(until && { until }),
          ...(next && { next }),
        }
      }),
      zones: zones.warningZones,
    },
    modes: reported.map(({ warning }) => warning.mode),
  }
}

/** A zone itself, a part of one, or a sea that one of them is in. */
function touches(code: string, within: ReadonlySet<string>, zones: WarningSource['zones']): boolean {
  const isBelow = (one: string, above: string): boolean => {
    const { parentCode } = zones.warningZone(one)
    return parentCode !== undefined && (parentCode === above || isBelow(parentCode, above))
  }
  return within.has(code) || [...within].some((sea) => isBelow(code, sea) || isBelow(sea, code))
}
