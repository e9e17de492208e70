/**
 * A month of warnings as an office would issue them, hour by hour, and a feed that brings them late, twice or never,
 * stops and jumps. What is true is written down beside it, without the rules under test.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'
import { warningKey } from '../../src/domain/warnings/warnings.ts'
import type {
  StoredWarningEvent,
  WarningCommand,
  WarningLevel,
  WarningListing,
  WarningType,
} from '../../src/domain/warnings/warnings.ts'
import { june } from './warningEvents.ts'

export const MONTH_START_MS = june('1 00:00').getTime()
export const MONTH_DAYS = 30
export const LIST_EVERY_MS = 10 * MINUTE_MS

/** @returns numbers from 0 to 1, the same for the same seed */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What is true of one zone and type over a stretch of time. */
interface Truth {
  key: string
  of: WarningListing['of']
  /** ms; from when it is announced, and until when it is listed */
  fromMs: number
  untilMs: number
  /** with the times from which they hold, ms; empty for a preliminary warning */
  levels: { level: WarningLevel; fromMs: number }[]
}

export interface Month {
  bulletins: StoredWarningEvent[]
  truths: Truth[]
}

/** Writes one zone and type: what is foreseen, announced, extended, changed and released. */
class Office {
  readonly bulletins: StoredWarningEvent[] = []
  readonly truths: Truth[] = []
  private foreseen: Truth | undefined
  private held: Truth | undefined
  private endMs: number | undefined
  private lastMs = 0

  private readonly zoneCode: string
  private readonly type: WarningType
  private readonly random: () => number

  constructor(zoneCode: string, type: WarningType, random: () => number) {
    this.zoneCode = zoneCode
    this.type = type
    this.random = random
  }

  work(nowMs: number): void {
    const { held, foreseen } = this
    if (held && held.untilMs <= nowMs) this.held = undefined
    if (foreseen && foreseen.untilMs <= nowMs) this.foreseen = undefined
    if (this.held && this.held.untilMs === Number.POSITIVE_INFINITY) this.review(this.held, nowMs)
    else if (!this.held && this.random() < (this.foreseen ? 0.25 : 0.02)) this.announce(nowMs)
    else if (!this.held && !this.foreseen && this.random() < 0.04) this.foresee(nowMs)
    else if (this.foreseen && this.random() < 0.06) this.dropForeseen(this.foreseen, nowMs)
  }

  private foresee(nowMs: number): void {
    const effectMs = nowMs + this.hours(6, 18)
    this.issue('announce', 'preliminary', nowMs, effectMs)
    this.foreseen = this.note('preliminary', nowMs)
    // one that nothing came of drops out of the list
    this.foreseen.untilMs = effectMs + this.hours(1, 12)
  }

  private dropForeseen(foreseen: Truth, nowMs: number): void {
    this.issue('release', 'preliminary', nowMs, nowMs)
    foreseen.untilMs = nowMs
  }

  private announce(nowMs: number): void {
    const effectMs = nowMs + this.hours(0, 3)
    const level = this.random() < 0.7 ? 'advisory' : 'warning'
    this.endMs = this.random() < 0.7 ? effectMs + this.hours(6, 24) : undefined
    this.issue('announce', level, nowMs, effectMs)
    if (this.foreseen) this.foreseen.untilMs = nowMs
    this.held = this.note('announced', nowMs)
    this.held.levels.push({ level, fromMs: effectMs })
  }

  private review(held: Truth, nowMs: number): void {
    const last = held.levels.at(-1)!
    const isDue =
      this.endMs === undefined ? nowMs - this.lastMs > 20 * HOUR_MS : this.endMs - nowMs <= 2 * HOUR_MS
    if (isDue && this.random() < 0.7) {
      if (this.endMs !== undefined) this.endMs += this.hours(3, 12)
      this.issue('extend', last.level, nowMs, last.fromMs)
    } else if (isDue || (this.endMs === undefined && this.random() < 0.06)) {
      held.untilMs = Math.min(nowMs + this.hours(0, 2), this.endMs ?? Number.POSITIVE_INFINITY)
      // at the very time of a change, a release of either level would be the other half of that
      if (held.levels.some(({ fromMs }) => fromMs === held.untilMs)) held.untilMs += 30 * MINUTE_MS
      const named = held.levels.findLast(({ fromMs }) => fromMs < held.untilMs) ?? held.levels[0]!
      this.issue('release', named.level, nowMs, held.untilMs)
    } else if (last.fromMs <= nowMs && this.random() < 0.06) {
      const fromMs = nowMs + this.hours(0, 2)
      const level = last.level === 'advisory' ? 'warning' : 'advisory'
      if (this.endMs !== undefined) this.endMs = Math.max(this.endMs, fromMs + this.hours(3, 9))
      const half = this.random()
      if (half < 0.8) this.issue('change', level, nowMs, fromMs)
      if (half > 0.4 && half < 0.8) this.issue('change-release', last.level, nowMs, fromMs)
      if (half >= 0.8 && this.endMs === undefined) this.issue('change-release', last.level, nowMs, fromMs)
      else if (half >= 0.8) this.issue('change', level, nowMs, fromMs)
      held.levels.push({ level, fromMs })
    }
  }

  private note(of: Truth['of'], nowMs: number): Truth {
    const { zoneCode, type } = this
    const truth = {
      key: warningKey({ zoneCode, type }),
      of,
      fromMs: nowMs,
      untilMs: Number.POSITIVE_INFINITY,
      levels: [],
    }
    this.truths.push(truth)
    return truth
  }

  private issue(command: WarningCommand, level: WarningLevel, nowMs: number, effectMs: number): void {
    const hasEnd = level !== 'preliminary' && !command.endsWith('release') && this.endMs !== undefined
    const end = new Date(this.endMs ?? 0)
    this.lastMs = nowMs
    this.bulletins.push({
      zoneCode: this.zoneCode,
      type: this.type,
      command,
      level,
      issuedAt: new Date(nowMs),
      effectiveAt: new Date(effectMs),
      receivedAt: new Date(nowMs),
      mode: 'live',
      ...(hasEnd && { expectedEnd: { from: end, to: end } }),
    })
  }

  private hours(min: number, max: number): number {
    return Math.round(min + this.random() * (max - min)) * HOUR_MS
  }
}

export function monthFrom(random: () => number): Month {
  const month: Month = { bulletins: [], truths: [] }
  const zones = ['S1311100', 'S1152010']
  const types: WarningType[] = ['high-seas', 'strong-wind']
  for (const [index, zoneCode] of zones.entries()) {
    for (const type of types) {
      const office = new Office(zoneCode, type, random)
      for (let hour = 0; hour < MONTH_DAYS * 24; hour++)
        office.work(MONTH_START_MS + hour * HOUR_MS + (index * 20 + 5) * MINUTE_MS)
      month.bulletins.push(...office.bulletins)
      month.truths.push(...office.truths)
    }
  }
  return month
}

export const listAt = ({ truths }: Month, of: WarningListing['of'], atMs: number): WarningListing => ({
  of,
  at: new Date(atMs),
  keys: new Set(
    truths
      .filter((truth) => truth.of === of && truth.fromMs <= atMs && truth.untilMs > atMs)
      .map(({ key }) => key),
  ),
})

/** `key level` of all that is truly in force. */
export const trulyInForce = ({ truths }: Month, atMs: number): string[] =>
  truths
    .filter(({ of, untilMs }) => of === 'announced' && untilMs > atMs)
    .flatMap(({ key, levels }) => {
      const level = levels.findLast(({ fromMs }) => fromMs <= atMs)?.level
      return level ? [`${key} ${level}`] : []
    })
    .toSorted()

const inOrder = (events: StoredWarningEvent[]) =>
  events.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())

/**
 * What a bad feed brings of a month, in the order in which it comes. It stops for hours or days and then brings all it
 * missed, or nothing of it; between stops some bulletins come late, some twice, some in two parts that know different
 * things, some never.
 */
export function badFeed(month: Month, random: () => number) {
  const endMs = MONTH_START_MS + MONTH_DAYS * DAY_MS
  const stops: { fromMs: number; toMs: number; isMadeUp: boolean }[] = []
  for (let ms = MONTH_START_MS; ms < endMs; ms += HOUR_MS)
    if (random() < 0.02 && ms >= (stops.at(-1)?.toMs ?? 0))
      stops.push({ fromMs: ms, toMs: ms + random() ** 3 * 40 * HOUR_MS, isMadeUp: random() < 0.5 })
  const stopAt = (ms: number) => stops.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs)

  const events = month.bulletins.flatMap((bulletin) => {
    const issuedMs = bulletin.issuedAt.getTime()
    const arrivesMs = issuedMs + (random() < 0.15 ? random() * 6 * HOUR_MS : MINUTE_MS)
    const stop = stopAt(arrivesMs)
    if (random() < 0.08 || (stop && !stop.isMadeUp)) return []
    const first = { ...bulletin, receivedAt: new Date(stop ? stop.toMs : arrivesMs) }
    const again = { ...first, receivedAt: new Date(first.receivedAt.getTime() + random() * DAY_MS) }
    const { expectedEnd: _, ...endless } = { ...first, office: '159', number: 1 + Math.floor(random() * 20) }
    if (random() < 0.2) return [first, again]
    return random() < 0.5 ? [first, endless] : [first]
  })

  const listings: WarningListing[] = []
  for (let ms = MONTH_START_MS; ms < endMs; ms += LIST_EVERY_MS) {
    if (stopAt(ms)) continue
    listings.push(listAt(month, 'announced', ms), listAt(month, 'preliminary', ms))
    if (random() < 0.05) listings.push(...listings.slice(-2))
  }
  // a list is missing now and then
  return { events: inOrder(events), listings: listings.filter(() => random() > 0.2) }
}
