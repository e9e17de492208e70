import type { FeedMode } from '../kernel/readings.ts'
import { toKstDigits } from '../kernel/time.ts'
import { WarningReader } from './warningChains.ts'
import { recordsOf } from './warningEvents.ts'
import type { WarningRecord } from './warningEvents.ts'
import { isListedAfter, listingLines } from './warningEnds.ts'
import type { ChainEnd, ListingLines, WarningChain } from './warningEnds.ts'
import { spanAt } from './warningLevels.ts'
import type {
  StoredWarningEvent,
  Warning,
  WarningListing,
  WarningPhase,
  WarningStep,
  WarningType,
} from './warnings.ts'

/** A warning whose end is known, or what it will be without further bulletins. */
type EndedChain = WarningChain & { end: ChainEnd }

/** What bulletins and lists say of one zone and type, whatever the time is. */
interface WarningLife extends Pick<WarningRecord, 'zoneCode' | 'type' | 'mode' | 'impossible'> {
  /** oldest first issue first */
  chains: EndedChain[]
  orphans: StoredWarningEvent[]
}

/**
 * Every warning from its first bulletin to its end, as it stands at `now`: preliminary → announced → in force →
 * (extended, upgraded, downgraded) → ended. By zone code, urgency of the type and first issue.
 *
 * The answer depends on the set of events and lists alone: not on their order, not on how often they came. All that is
 * given counts as known, also what was issued after `now` by a clock that is ahead of ours; what was known at a moment
 * is `asOf`'s work. How events are made one, what a bulletin does to a warning, and when silence ends one is said at
 * `recordsOf`, `WarningReader` and `endOf`.
 *
 * Of a zone and a type at most one warning has not ended, so two levels never stand side by side. Where another one is
 * issued meanwhile (a preliminary one for later, an announcement for after a release) it waits in `following`.
 *
 * @param events of the feeds that may be shown, as far back as warnings are wanted; a release whose announcement lies
 *   before them is a release of nothing
 */
export function foldWarnings(
  events: readonly StoredWarningEvent[],
  listings: readonly WarningListing[],
  now: Date,
): Warning[] {
  return warningsAt(livesOf(events, listings), now.getTime())
}

/**
 * @returns the next moment at which `foldWarnings` would answer differently with the same events and lists: an effect,
 *   a change of level, an end; undefined when there is none
 */
export function nextBoundary(
  events: readonly StoredWarningEvent[],
  listings: readonly WarningListing[],
  now: Date,
): Date | undefined {
  return boundaryAfter(livesOf(events, listings), now.getTime())
}

/** `foldWarnings` and `nextBoundary` in one reading. */
export function warningsUntil(
  events: readonly StoredWarningEvent[],
  listings: readonly WarningListing[],
  now: Date,
): { warnings: Warning[]; until: Date | undefined } {
  const lives = livesOf(events, listings)
  return { warnings: warningsAt(lives, now.getTime()), until: boundaryAfter(lives, now.getTime()) }
}

/**
 * What bulletins say that cannot be, each event once: `orphans` release a warning without an announcement and open
 * nothing; `impossible` ones end before they start and are not counted. Neither changes any warning.
 */
export function warningTroubles(
  events: readonly StoredWarningEvent[],
  listings: readonly WarningListing[] = [],
): { orphans: StoredWarningEvent[]; impossible: StoredWarningEvent[] } {
  const lives = livesOf(events, listings)
  return {
    orphans: lives.flatMap(({ orphans }) => orphans),
    impossible: lives.flatMap(({ impossible }) => impossible),
  }
}

/**
 * A typhoon's warnings take the place of those for its wind, waves, surge and rain, and give it back to them.
 *
 * @source KMA criteria of the typhoon warning: it is issued where strong wind, high seas, heavy rain or storm surge
 *   from a typhoon are expected to reach their own criteria
 */
const OF_TYPHOONS: ReadonlySet<WarningType> = new Set([
  'storm-surge',
  'high-seas',
  'strong-wind',
  'heavy-rain',
])

const canReplace = (taker: WarningType, taken: WarningType): boolean =>
  taken === 'typhoon' ? OF_TYPHOONS.has(taker) : taker === 'typhoon' && OF_TYPHOONS.has(taken)

function livesOf(events: readonly StoredWarningEvent[], listings: readonly WarningListing[]): WarningLife[] {
  const records = recordsOf(events)
  const takers = takersByZone(records)
  const lines = new Map<FeedMode, ListingLines>()
  return records.map((record) => {
    let own = lines.get(record.mode)
    if (!own) lines.set(record.mode, (own = listingLines(listings, record.mode)))
    const replacements = (takers.get(record.zoneCode) ?? []).filter(
      ({ type, mode }) => mode === record.mode && canReplace(type, record.type),
    )
    return lifeOf(record, replacements, own)
  })
}

function takersByZone(records: readonly WarningRecord[]): Map<string, StoredWarningEvent[]> {
  const takers = new Map<string, StoredWarningEvent[]>()
  for (const { zoneCode, bulletins } of records)
    for (const event of bulletins.flat())
      if (event.command === 'replace' && event.level !== 'preliminary')
        takers.set(zoneCode, [...(takers.get(zoneCode) ?? []), event])
  return takers
}

/**
 * The agency may issue only the half of a replacement that names the new type. The old one then ends as if its half had
 * been issued, unless a bulletin of the same moment says something of it, or the agency's next list still holds it.
 */
function lifeOf(
  { key, zoneCode, type, mode, bulletins, impossible }: WarningRecord,
  replacements: readonly StoredWarningEvent[],
  lines: ListingLines,
): WarningLife {
  const reader = new WarningReader({ key }, lines)
  const issues = bulletins.map(issueOf)
  const taken = replacements.filter((event) => {
    const issuedMs = event.issuedAt.getTime()
    if (issues.includes(issuedMs)) return false
    const fromMs = Math.max(issuedMs, event.effectiveAt.getTime())
    const untilMs = issues.find((ms) => ms > issuedMs)
    return !isListedAfter(lines, key, fromMs, untilMs)
  })
  for (const reported of interleaved(bulletins, taken))
    if (Array.isArray(reported)) reader.read(reported)
    else reader.takeOver(reported)
  return {
    zoneCode,
    type,
    mode,
    impossible,
    orphans: reader.orphans,
    chains: named(zoneCode, type, reader.finish()),
  }
}

const issueOf = (reported: readonly StoredWarningEvent[] | StoredWarningEvent): number =>
  ('issuedAt' in reported ? reported : reported[0]!).issuedAt.getTime()

function interleaved(
  bulletins: readonly StoredWarningEvent[][],
  taken: readonly StoredWarningEvent[],
): (StoredWarningEvent[] | StoredWarningEvent)[] {
  if (taken.length === 0) return [...bulletins]
  return [...bulletins, ...taken].toSorted((a, b) => issueOf(a) - issueOf(b))
}

/** Two warnings of a zone and type that begin in one minute, which no agency writes, are distinguished by a number. */
function named(zoneCode: string, type: WarningType, chains: readonly WarningChain[]): EndedChain[] {
  const counts = new Map<string, number>()
  for (const chain of chains) {
    const id = `${zoneCode}-${type}-${toKstDigits(chain.steps[0]!.issuedAt)}`
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    chain.id = count === 1 ? id : `${id}-${count}`
  }
  return chains.filter((chain): chain is EndedChain => chain.end !== undefined)
}

function warningsAt(lives: readonly WarningLife[], nowMs: number): Warning[] {
  const warnings: Warning[] = []
  for (const life of lives) {
    // in the order in which they are shown: a preliminary one comes last, for the next announcement takes it up
    const open = life.chains.filter(({ end }) => end.atMs > nowMs)
    let following: Warning | undefined
    for (const chain of open.toReversed()) {
      const warning = warningAt(life, chain, nowMs)
      following = following ? { ...warning, following } : warning
    }
    for (const chain of life.chains) {
      if (chain.end.atMs <= nowMs) warnings.push(warningAt(life, chain, nowMs))
      else if (chain === open[0] && following) warnings.push(following)
    }
  }
  return warnings
}

function warningAt({ zoneCode, type, mode }: WarningLife, chain: EndedChain, nowMs: number): Warning {
  const { id, end, spans, newest, expectedEnd, preliminaryMs, preliminaryTo } = chain
  const hasEnded = end.atMs <= nowMs
  const inForce = spanAt(spans, hasEnded ? end.atMs - 1 : nowMs)
  const shown = inForce ?? spans[0]
  const next = shown && spans.find(({ fromMs }) => fromMs > shown.fromMs && fromMs < end.atMs)
  const phase: WarningPhase = hasEnded ? 'ended' : !shown ? 'preliminary' : inForce ? 'in-force' : 'announced'
  return {
    id,
    zoneCode,
    type,
    phase,
    level: shown?.level ?? 'preliminary',
    next: next && !hasEnded ? { level: next.level, effectiveAt: new Date(next.fromMs) } : undefined,
    issuedAt: newest.issuedAt,
    effectiveAt: new Date(shown?.fromMs ?? preliminaryMs!),
    effectiveTo: shown ? undefined : preliminaryTo,
    expectedEnd,
    endsAt: hasEnded || end.isAnnounced ? new Date(end.atMs) : undefined,
    ending: hasEnded ? end.ending : undefined,
    office: newest.office,
    number: newest.number,
    mode,
    history: hasEnded && !end.isAnnounced ? [...chain.steps, silentStep(chain, shown?.level)] : chain.steps,
  }
}

/** The portal's own step for an end without a bulletin, at the moment of its conclusion. */
function silentStep({ end, newest }: EndedChain, level: WarningStep['level'] = 'preliminary'): WarningStep {
  const effectiveAt = new Date(end.atMs)
  const action = end.ending
  return {
    action,
    level,
    issuedAt: effectiveAt < newest.issuedAt ? newest.issuedAt : effectiveAt,
    effectiveAt,
  }
}

function boundaryAfter(lives: readonly WarningLife[], nowMs: number): Date | undefined {
  let nextMs = Number.POSITIVE_INFINITY
  for (const { chains } of lives) {
    for (const { end, spans } of chains) {
      if (end.atMs <= nowMs) continue
      const change = spans.find(({ fromMs }) => fromMs > nowMs)
      nextMs = Math.min(nextMs, end.atMs, change?.fromMs ?? end.atMs)
    }
  }
  return nextMs === Number.POSITIVE_INFINITY ? undefined : new Date(nextMs)
}
