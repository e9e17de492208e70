import type { FeedMode } from '../kernel/readings.ts'
import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts'
import type { LevelSpan } from './warningLevels.ts'
import type {
  ExpectedEnd,
  StoredWarningEvent,
  WarningEnding,
  WarningListing,
  WarningStep,
} from './warnings.ts'

/**
 * Hours after which an unconfirmed warning is over where its end is not known. The agency reviews its warnings
 * at each forecast, every few hours, and publishes the result: a day of silence means that the news was lost, and a
 * warning that is not confirmed any more must not be shown. A preliminary warning has as long after the time it was
 * for.
 */
export const UNCONFIRMED_HOURS = 24
export const UNCONFIRMED_MS = UNCONFIRMED_HOURS * HOUR_MS

/** Minutes that the agency's list may lag behind its bulletins; in them, it says nothing about a new one. */
export const LISTING_LAG_MIN = 5
const LISTING_LAG_MS = LISTING_LAG_MIN * MINUTE_MS

/** When and why a warning ends. */
export interface ChainEnd {
  atMs: number
  ending: WarningEnding
  /** announced by a bulletin; otherwise concluded from silence */
  isAnnounced: boolean
}

/** One warning while its bulletins are read. Nothing here depends on the present time. */
export interface WarningChain {
  /** given once all has been read */
  id: string
  steps: WarningStep[]
  /** empty while it is preliminary */
  spans: LevelSpan[]
  /** the time a preliminary warning is for, ms; absent once it is announced */
  preliminaryMs?: number | undefined
  /** end of the stretch that a preliminary warning is for; absent for an exact time */
  preliminaryTo?: Date | undefined
  expectedEnd: ExpectedEnd | undefined
  newest: StoredWarningEvent
  announcedEnd: ChainEnd | undefined
  /** set once the next warning has begun, or all has been read */
  end: ChainEnd | undefined
}

interface ListingLine {
  /** rising */
  atMs: number[]
  keys: ReadonlySet<string>[]
}
export type ListingLines = Record<WarningListing['of'], ListingLine>

/**
 * The lists of one mode by kind and time. Of two that claim one moment, everything that either holds counts as listed.
 */
export function listingLines(listings: readonly WarningListing[], mode: FeedMode): ListingLines {
  const lines: ListingLines = {
    preliminary: { atMs: [], keys: [] },
    announced: { atMs: [], keys: [] },
  }
  const own = listings.filter((listing) => (listing.mode ?? mode) === mode)
  for (const { of, at, keys } of own.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const line = lines[of]
    if (line.atMs.at(-1) === at.getTime()) line.keys.push(new Set([...line.keys.pop()!, ...keys]))
    else {
      line.atMs.push(at.getTime())
      line.keys.push(keys)
    }
  }
  return lines
}

function firstAfter({ atMs }: ListingLine, ms: number): number {
  let [low, high] = [0, atMs.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (atMs[middle]! <= ms) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Whether the first list after a moment still holds a warning; the lag allowed for, and not looking further ahead than
 * a warning may go unconfirmed.
 */
export function isListedAfter(
  { announced }: ListingLines,
  key: string,
  fromMs: number,
  untilMs = Number.POSITIVE_INFINITY,
): boolean {
  const index = firstAfter(announced, fromMs + LISTING_LAG_MS)
  const atMs = announced.atMs[index]
  if (atMs === undefined || atMs >= Math.min(untilMs, fromMs + UNCONFIRMED_MS)) return false
  return announced.keys[index]!.has(key)
}

/**
 * When a warning ends, as far as is known: what a bulletin reports comes first; otherwise the earliest of
 * - its expected end; without one, {@link UNCONFIRMED_HOURS} after the last bulletin or list that confirmed it
 *   (after its last effect, where that was announced further ahead: silence alone cancels nothing that has not begun);
 *   for a preliminary warning, as long after the time it is for;
 * - the first list without it, of those in a row that do not hold it. Lists before its newest bulletin, and a few
 *   minutes after, say nothing; a later list that holds it again makes those before it a slip.
 *
 * @param untilMs lists after this moment are not looked at
 */
export function endOf(
  chain: WarningChain,
  key: string,
  lines: ListingLines,
  untilMs = Number.POSITIVE_INFINITY,
): ChainEnd {
  if (chain.announcedEnd) return chain.announcedEnd
  const line = lines[chain.preliminaryMs === undefined ? 'announced' : 'preliminary']
  let confirmedMs = chain.newest.issuedAt.getTime()
  let last = silentEnd(chain, confirmedMs)
  let goneMs: number | undefined
  for (let index = firstAfter(line, confirmedMs + LISTING_LAG_MS); index < line.atMs.length; index++) {
    const atMs = line.atMs[index]!
    if (atMs > untilMs || atMs > last.atMs) break
    if (line.keys[index]!.has(key)) {
      goneMs = undefined
      confirmedMs = atMs
      last = silentEnd(chain, confirmedMs)
    } else goneMs ??= atMs
  }
  return goneMs === undefined ? last : { atMs: goneMs, ending: 'not-listed', isAnnounced: false }
}

function silentEnd({ expectedEnd, preliminaryMs, spans }: WarningChain, confirmedMs: number): ChainEnd {
  const expectedMs = expectedEnd?.to.getTime()
  if (preliminaryMs !== undefined) {
    const limitMs = preliminaryMs + UNCONFIRMED_MS
    if (expectedMs === undefined || expectedMs >= limitMs)
      return { atMs: limitMs, ending: 'not-confirmed', isAnnounced: false }
  }
  if (expectedMs !== undefined) return { atMs: expectedMs, ending: 'ran-out', isAnnounced: false }
  const limitMs = confirmedMs + UNCONFIRMED_MS
  const lastEffectMs = spans.at(-1)?.fromMs ?? 0
  return {
    atMs: lastEffectMs > limitMs ? lastEffectMs + UNCONFIRMED_MS : limitMs,
    ending: 'not-confirmed',
    isAnnounced: false,
  }
}
