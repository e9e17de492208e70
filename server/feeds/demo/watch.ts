import type { WarningLevel } from '../../../src/domain/warnings/warnings.ts'
import { endFrom, gradeFrom, isOver, isTyphoonGone, SHORTEST_H, startOf } from './spans.ts'
import { decidePreliminary } from './watchPreliminary.ts'
import { withdrawal, without } from './watchTypes.ts'
import type { Act, Decision, Held, HeldGrade, Look, Standing, WatchedType } from './watchTypes.ts'

/**
 * How an office watches one zone for one kind of weather: what it does at each hourly look, from what stands and what
 * the criteria ask for. Pure.
 */

/** A warning is announced this long before its criteria are reached, at most. */
const ANNOUNCED_AHEAD_H = 6
const CHANGED_AHEAD_H = 4
const RELEASED_AHEAD_H = 3
/** Only so much later an end is worth a bulletin, unless the old one is about to come. */
const WORTH_TELLING_H = 6
/** Before the expected end has come, a warning is extended or released. */
const END_CHECK_H = 2

const LEVELS: Record<HeldGrade, WarningLevel> = { 1: 'advisory', 2: 'warning' }

/** What the office does at a look, and what stands afterwards. */
export function decide(standing: Standing, look: Look): Decision {
  const { held } = standing
  const hasEnded = held?.released !== undefined && held.released <= look.hour
  const now: Standing = hasEnded ? without(standing, 'held') : standing
  const first = now.held ? decideHeld(now, now.held, look) : announce(now, look)
  if (!look.hasNewForecast) return first
  const second = decidePreliminary(first.standing, look)
  return { standing: second.standing, acts: [...first.acts, ...second.acts] }
}

const nothing = (standing: Standing): Decision => ({ standing, acts: [] })

function announce(standing: Standing, look: Look): Decision {
  const { hour, expected } = look
  const start = startOf(expected, 1, 0, ANNOUNCED_AHEAD_H)
  if (start === undefined) return nothing(standing)
  const lead = Math.max(1, start)
  const type = typeAt(look, start)
  const grade = gradeFrom(expected, start)
  const held: Held = {
    type,
    grade,
    effective: hour + lead,
    since: hour + lead,
    end: endFrom(expected, hour, lead),
  }
  const act: Act = { ...actOf(held), command: 'announce' }
  return settled({ ...standing, held }, [act])
}

function decideHeld(standing: Standing, held: Held, look: Look): Decision {
  const isWaiting = held.effective > look.hour || held.released !== undefined
  if (isWaiting) return nothing(standing)
  return (
    release(standing, held, look) ??
    switchType(standing, held, look) ??
    changeGrade(standing, held, look) ??
    extend(standing, held, look) ??
    nothing(standing)
  )
}

function release(standing: Standing, held: Held, { hour, expected }: Look): Decision | undefined {
  const isNearEnd = hour >= held.end.to - END_CHECK_H
  if (hour < held.since + SHORTEST_H && !isNearEnd) return undefined
  for (let lead = 1; lead <= Math.min(RELEASED_AHEAD_H, held.end.to - hour); lead++) {
    if (!isOver(expected.lasting, 1, lead)) continue
    const effective = hour + lead
    const act: Act = { type: held.type, level: LEVELS[held.grade], command: 'release', effective }
    return { standing: { ...standing, held: { ...held, released: effective } }, acts: [act] }
  }
  return undefined
}

/** A typhoon's warning takes the place of the one for high seas when the typhoon comes, and gives it back after it. */
function switchType(standing: Standing, held: Held, look: Look): Decision | undefined {
  const { expected, hour, usualType } = look
  if (held.type !== 'typhoon') {
    const start = startOf(expected, 1, 0, CHANGED_AHEAD_H, expected.isTyphoon)
    if (start === undefined) return undefined
    return succeed(standing, held, look, Math.max(1, start), 'typhoon', gradeFrom(expected, start))
  }
  if (hour < held.effective + SHORTEST_H) return undefined
  for (let lead = 1; lead <= RELEASED_AHEAD_H; lead++) {
    if (!isTyphoonGone(expected, lead)) continue
    if (isOver(expected.lasting, 1, lead)) return undefined
    const stays = held.grade === 2 && !isOver(expected.lasting, 2, lead)
    return succeed(standing, held, look, lead, usualType, stays ? 2 : gradeFrom(expected, lead))
  }
  return undefined
}

function changeGrade(standing: Standing, held: Held, look: Look): Decision | undefined {
  const { hour, expected } = look
  if (held.grade === 1) {
    const start = startOf(expected, 2, 0, CHANGED_AHEAD_H)
    return start === undefined ? undefined : succeed(standing, held, look, Math.max(1, start), held.type, 2)
  }
  if (hour < held.effective + SHORTEST_H) return undefined
  for (let lead = 1; lead <= RELEASED_AHEAD_H; lead++) {
    if (isOver(expected.lasting, 2, lead)) return succeed(standing, held, look, lead, held.type, 1)
  }
  return undefined
}

/** One warning in another's place: the old row is ended and the new one begins, both with the same hour. */
function succeed(
  standing: Standing,
  old: Held,
  look: Look,
  lead: number,
  type: WatchedType,
  grade: HeldGrade,
): Decision {
  const { expected, hour } = look
  const effective = hour + lead
  const held: Held = { ...old, type, grade, effective, end: endFrom(expected, hour, lead) }
  const [ends, begins] =
    type === old.type ? (['change-release', 'change'] as const) : (['replace-release', 'replace'] as const)
  return settled({ ...standing, held }, [
    { type: old.type, level: LEVELS[old.grade], command: ends, effective },
    { ...actOf(held), command: begins },
  ])
}

/** Only ever to a later end: a warning that may end sooner is released when it does. */
function extend(standing: Standing, held: Held, look: Look): Decision | undefined {
  const end = endFrom(look.expected, look.hour, 0)
  const isNearEnd = look.hour >= held.end.to - END_CHECK_H
  const isDue = look.hasNewForecast && end.to >= held.end.to + WORTH_TELLING_H
  if (!isDue && !(isNearEnd && end.to > held.end.to)) return undefined
  const longer: Held = { ...held, end }
  return { standing: { ...standing, held: longer }, acts: [{ ...actOf(longer), command: 'extend' }] }
}

/** What is announced is no longer preliminary; a preliminary warning for something milder is withdrawn. */
function settled(standing: Standing, acts: Act[]): Decision {
  const { held, preliminary } = standing
  if (!preliminary || !held) return { standing, acts }
  if (preliminary.type === held.type) return { standing: without(standing, 'preliminary'), acts }
  if (held.type !== 'typhoon') return { standing, acts }
  return { standing: without(standing, 'preliminary'), acts: [withdrawal(preliminary), ...acts] }
}

const actOf = ({ type, grade, effective, end }: Held): Omit<Act, 'command'> => ({
  type,
  level: LEVELS[grade],
  effective,
  end,
})

const typeAt = ({ expected, usualType }: Look, lead: number): WatchedType =>
  expected.isTyphoon[lead] ? 'typhoon' : usualType
