import { dayPartBegin, startOf } from './spans.ts'
import { withdrawal, without } from './watchTypes.ts'
import type { Act, Decision, Look, Preliminary, Standing, WatchedType } from './watchTypes.ts'

/** Announcements take over nearer than this, and farther off the forecast is too uncertain. */
const AHEAD_H = { least: 7, most: 24 }
/** How far ahead some sign must be left of what a preliminary warning predicts. */
const SIGN_H = 30

/** At a new forecast: whether a preliminary warning is issued, reissued for another time, or withdrawn. */
export function decidePreliminary(standing: Standing, look: Look): Decision {
  const { preliminary } = standing
  const wanted = wantedAt(standing, look)
  if (!wanted) {
    if (!preliminary || hasSign(preliminary, look)) return { standing, acts: [] }
    return { standing: without(standing, 'preliminary'), acts: [withdrawal(preliminary)] }
  }
  if (preliminary?.type !== wanted.type) {
    const acts = preliminary ? [withdrawal(preliminary)] : []
    return { standing: { ...standing, preliminary: wanted }, acts: [...acts, actOf(wanted, 'announce')] }
  }
  // a sea that comes somewhat sooner or later is no news, one whose hour has passed is
  if (preliminary.effective > look.hour) return { standing, acts: [] }
  return { standing: { ...standing, preliminary: wanted }, acts: [actOf(wanted, 'change')] }
}

/** What a typhoon's warning takes the place of. */
const GIVING_WAY: ReadonlySet<WatchedType> = new Set(['high-seas', 'strong-wind'])

/**
 * Nothing of a kind that is announced already; a typhoon may be predicted while high seas or a strong wind are warned
 * of.
 */
function wantedAt({ held }: Standing, { hour, expected, usualType }: Look): Preliminary | undefined {
  if (held && !GIVING_WAY.has(held.type)) return undefined
  const typhoon = startOf(expected, 1, AHEAD_H.least, AHEAD_H.most, expected.isTyphoon)
  if (typhoon !== undefined) return { type: 'typhoon', effective: dayPartBegin(hour + typhoon) }
  if (held) return undefined
  const start = startOf(expected, 1, AHEAD_H.least, AHEAD_H.most)
  return start === undefined ? undefined : { type: usualType, effective: dayPartBegin(hour + start) }
}

function hasSign({ type, effective }: Preliminary, { hour, expected }: Look): boolean {
  if (effective <= hour) return false
  const { lasting, isTyphoonLasting } = expected
  return lasting
    .slice(0, SIGN_H + 1)
    .some((grade, lead) => grade > 0 && (type !== 'typhoon' || isTyphoonLasting[lead] === true))
}

const actOf = ({ type, effective }: Preliminary, command: 'announce' | 'change'): Act => ({
  type,
  level: 'preliminary',
  command,
  effective,
})
