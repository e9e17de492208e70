import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts'

/** Height of the tide at a moment, m above the datum. */
export interface TideHeight {
  at: Date
  heightM: number
}

/** When a flat is dry, and how long before the flood one has to be back. */
export interface FlatLimits {
  /** m above the datum: the flat is dry while the tide is below */
  dryBelowM: number
  marginMin: number
}

/** A flat whose level nobody gave; of the large tides of the west coast. */
export const USUAL_DRY_BELOW_M = 2.5
export const USUAL_MARGIN_MIN = 60
/** The flood's speed is the fastest rise from low water until so long after the water is back. */
const FLOOD_AFTER_MS = 2 * HOUR_MS

/** One time between two tides in which a flat is dry. */
export interface FlatWalk {
  /** when the water has left */
  from: Date
  /** when the water is back */
  until: Date
  /** when one has to be off the flat: the margin before; earlier than `from` where the flat is dry too shortly */
  backBy: Date
  lowAt: Date
  lowM: number
  /** m an hour, the fastest rise of the coming flood */
  floodMPerHour: number
}

/**
 * The times in which a flat is dry. One that has begun before the first height begins with it; one that has not ended
 * with the last height is left out, because when to be back is unknown.
 *
 * @param heights oldest first, in even steps of some minutes; a gap of more than an hour ends what is known
 */
export function flatWalks(heights: readonly TideHeight[], { dryBelowM, marginMin }: FlatLimits): FlatWalk[] {
  const walks: FlatWalk[] = []
  let from: Date | undefined
  let low: TideHeight | undefined
  for (const [i, height] of heights.entries()) {
    const before = heights[i - 1]
    const isDry = height.heightM < dryBelowM
    if (before && height.at.getTime() - before.at.getTime() > HOUR_MS) from = undefined
    if (isDry && !from) {
      from = before && before.heightM >= dryBelowM ? crossing(before, height, dryBelowM) : height.at
      low = height
    }
    if (isDry && low && height.heightM < low.heightM) low = height
    if (isDry || !from || !low || !before) continue
    const until = crossing(before, height, dryBelowM)
    walks.push({
      from,
      until,
      backBy: new Date(until.getTime() - marginMin * MINUTE_MS),
      lowAt: low.at,
      lowM: low.heightM,
      floodMPerHour: fastestRise(heights, low.at, new Date(until.getTime() + FLOOD_AFTER_MS)),
    })
    from = undefined
  }
  return walks
}

/** When the tide passes a level between two heights, on the line between them. */
function crossing(before: TideHeight, after: TideHeight, level: number): Date {
  const share = (level - before.heightM) / (after.heightM - before.heightM)
  return new Date(before.at.getTime() + share * (after.at.getTime() - before.at.getTime()))
}

function fastestRise(heights: readonly TideHeight[], from: Date, to: Date): number {
  let fastest = 0
  for (const [i, { at, heightM }] of heights.entries()) {
    const before = heights[i - 1]
    if (!before || before.at < from || at > to) continue
    const hours = (at.getTime() - before.at.getTime()) / HOUR_MS
    fastest = Math.max(fastest, (heightM - before.heightM) / hours)
  }
  return fastest
}

/** A time in which one may be out for all but the tide: the sun, the fog, the wind and the warnings. */
export interface FreeSpan {
  from: Date
  backBy: Date
}

/** When a walk may be used: between the tides, without the margin, and free of all else. */
export interface UsableWalk extends FlatWalk {
  /** the longest of such times; absent where there is none */
  usable?: FreeSpan
}

/** @param free oldest first, as the rule of going out finds them without a limit on the tide */
export function usableWalks(walks: readonly FlatWalk[], free: readonly FreeSpan[]): UsableWalk[] {
  return walks.map((walk) => {
    const [usable] = free
      .map(({ from, backBy }) => ({ from: later(walk.from, from), backBy: earlier(walk.backBy, backBy) }))
      .filter(({ from, backBy }) => backBy > from)
      .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    return { ...walk, ...(usable && { usable }) }
  })
}

const later = (a: Date, b: Date) => (a > b ? a : b)
const earlier = (a: Date, b: Date) => (a < b ? a : b)
const lengthOf = ({ from, backBy }: FreeSpan) => backBy.getTime() - from.getTime()

/** What is to be said of a flat at a moment. */
export type FlatState =
  /** there is time until the end of what is usable */
  | { kind: 'open'; walk: UsableWalk; usable: FreeSpan }
  /** dry, and nobody should be there: the margin has begun, or it is dark, foggy or warned of */
  | { kind: 'leave'; walk: UsableWalk; next?: UsableWalk }
  /** under water */
  | { kind: 'closed'; next?: UsableWalk }

/** @param walks oldest first; the next one named is usable */
export function flatState(walks: readonly UsableWalk[], now: Date): FlatState {
  const next = walks.find(({ usable }) => usable && usable.from > now)
  const walk = walks.find(({ from, until }) => from <= now && now < until)
  const ahead = next && { next }
  if (!walk) return { kind: 'closed', ...ahead }
  const { usable } = walk
  return usable && usable.from <= now && now < usable.backBy
    ? { kind: 'open', walk, usable }
    : { kind: 'leave', walk, ...ahead }
}
