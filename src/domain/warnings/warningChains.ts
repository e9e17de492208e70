import { isRelease } from './warningEvents.ts'
import type { WarningRecord } from './warningEvents.ts'
import { UNCONFIRMED_MS, endOf } from './warningEnds.ts'
import type { ChainEnd, ListingLines, WarningChain } from './warningEnds.ts'
import { spanAt, withLevel, withoutAhead } from './warningLevels.ts'
import type { HeldLevel, LevelSpan } from './warningLevels.ts'
import { actionOf, addStep, compareLevels, finish, goOn, newChain } from './warningSteps.ts'
import type { StoredWarningEvent, WarningEvent } from './warnings.ts'

/**
 * Reads the bulletins of one zone and type, oldest first, and makes warnings of them. At any time one warning is
 * standing (announced or in force), and beside it there may be a preliminary one that is still open.
 *
 * - What says that a level holds (`announce`, `replace`, `change`, `extend`) goes on with the standing warning, or
 * opens one if none stands; see {@link isPast}. A warning that it opens takes up the preliminary one.
 * - A release ends what it names; see {@link WarningReader.release}.
 * - A `change-release` is the other half of a `change`. Beside the change it says nothing new; alone it gives the
 * change on its own, because of two levels the other one is left.
 */
export class WarningReader {
  readonly chains: WarningChain[] = []
  /** releases of nothing */
  readonly orphans: StoredWarningEvent[] = []

  private readonly key: string
  private readonly lines: ListingLines
  /** announced ones in the order of their announcement; the last one is the standing one, unless it is past */
  private readonly announced: WarningChain[] = []
  private foreseen: WarningChain | undefined

  constructor({ key }: Pick<WarningRecord, 'key'>, lines: ListingLines) {
    this.key = key
    this.lines = lines
  }

  /** @param bulletin what was issued at one moment, later than everything read before */
  read(bulletin: readonly StoredWarningEvent[]): void {
    const levels = bulletin.filter((event) => !isRelease(event) && event.level !== 'preliminary')
    const isForeseen = bulletin.some((event) => !isRelease(event) && event.level === 'preliminary')
    for (const event of bulletin) {
      if (!isRelease(event)) {
        if (event.level === 'preliminary') this.foresee(event)
        else this.hold(event)
      } else if (event.level === 'preliminary') {
        if (!isForeseen) this.releaseForeseen(event)
      } else if (event.command === 'change-release') {
        if (levels.length === 0) this.changeFrom(event, event.level)
      } else if (!levels.some((other) => takesOver(other, event))) this.release(event, event.level)
    }
  }

  /**
   * Another type takes over and this one gets no release.
   *
   * @param event the `replace` of the other type
   */
  takeOver(event: StoredWarningEvent): void {
    const chain = this.announced.at(-1)
    const end = chain && this.endOf(chain, event)
    if (!chain || !end || end.atMs <= issueOf(event) || end.atMs <= effectOf(event)) return
    const level = (spanAt(chain.spans, effectOf(event)) ?? chain.spans[0])!.level
    finish(chain, event, effectOf(event), 'replaced', level)
  }

  /** Call when all has been read. @returns every warning with its end, oldest announcement first */
  finish(): WarningChain[] {
    for (const chain of this.chains) chain.end ??= endOf(chain, this.key, this.lines)
    for (const [index, chain] of this.announced.entries()) {
      const next = this.announced[index + 1]?.spans[0]
      // one whose effect was moved to before the end of the one before it: that one makes way, two never hold
      if (next && chain.end && next.fromMs < chain.end.atMs) chain.end = { ...chain.end, atMs: next.fromMs }
    }
    return this.chains
  }

  private foresee(event: StoredWarningEvent): void {
    const chain = this.standingForeseen(event)
    if (!chain) {
      const time = { preliminaryMs: effectOf(event), preliminaryTo: event.effectiveTo }
      this.foreseen = newChain(event, 'preliminary', { spans: [], ...time })
      this.chains.push(this.foreseen)
      return
    }
    const action = actionOf(chain, event, 'preliminary')
    chain.preliminaryMs = effectOf(event)
    chain.preliminaryTo = event.effectiveTo
    goOn(chain, event, action)
  }

  private hold(event: StoredWarningEvent): void {
    const chain = this.announced.at(-1)
    const end = chain && this.endOf(chain, event)
    if (!chain || !end || isPast(end, event)) {
      // an end that is only expected may still be overtaken by a list
      if (chain && end && (end.isAnnounced || end.atMs <= issueOf(event))) chain.end = end
      this.open(event)
      return
    }
    const level = event.level as HeldLevel
    // an extension moves the end; it takes no announced change of level back
    const isOnlyLonger = event.command === 'extend' && chain.spans.some((span) => span.level === level)
    const action = actionOf(chain, event, isOnlyLonger ? level : chain.spans.at(-1)!.level)
    if (!isOnlyLonger)
      chain.spans = withLevel(chain.spans, { level, fromMs: effectOf(event) }, issueOf(event))
    goOn(chain, event, action)
    if (event.command !== 'extend') this.answerForeseen(event)
  }

  private open(event: StoredWarningEvent): void {
    const spans: LevelSpan[] = [{ level: event.level as HeldLevel, fromMs: effectOf(event) }]
    const foreseen = this.standingForeseen(event)
    if (foreseen) {
      foreseen.spans = spans
      foreseen.preliminaryMs = undefined
      foreseen.preliminaryTo = undefined
      foreseen.expectedEnd = undefined
      this.foreseen = undefined
      this.announced.push(foreseen)
      goOn(foreseen, event, 'announced')
      return
    }
    const action =
      event.command === 'extend' ? 'extended' : event.command === 'change' ? 'changed' : 'announced'
    const chain = newChain(event, action, { spans })
    this.chains.push(chain)
    this.announced.push(chain)
  }

  /** News of a warning that stands answers an older preliminary one: what it foresaw is here, or was judged again. */
  private answerForeseen(event: StoredWarningEvent): void {
    const chain = this.standingForeseen(event)
    if (!chain || issueOf(chain.newest) === issueOf(event)) return
    finish(chain, event, issueOf(event), 'replaced', 'preliminary')
    this.foreseen = undefined
  }

  /**
   * A release names a zone, a type and a level.
   *
   * - The level is the graver one and is only announced: the announcement is taken back, the milder one stays.
   * - Another level takes over at its time or later, and the named one does not hold then: the release has been
   *   overtaken, or is the other half of that change, and says nothing.
   * - Anything else ends the warning, what was announced for later with it. Even where the named level is not the one
   *   in force: nothing took over from it, so the change to it is what was lost.
   *
   * After an end that was concluded from silence the release says what happened; it brings nothing back unless it says
   * itself that the warning holds on for a while. Without a warning it opens nothing. A release whose time is before
   * the standing warning begins speaks of the one before that.
   */
  private release(event: StoredWarningEvent, level: HeldLevel): void {
    const ending = event.command === 'release' ? 'released' : 'replaced'
    const [issuedMs, fromMs] = [issueOf(event), effectOf(event)]
    const chain = this.announced.at(-1)
    const end = chain && this.endOf(chain, event)
    if (!chain || !end || end.atMs <= issuedMs) {
      if (this.releaseUnanswered(event, ending)) return
      if (!chain || !end || issuedMs - end.atMs > UNCONFIRMED_MS) this.orphans.push(event)
      else if (!end.isAnnounced)
        finish(chain, event, fromMs > issuedMs ? fromMs : Math.min(fromMs, end.atMs), ending, level)
      return
    }
    if (this.releasePrevious(event, ending, level) || takeBack(chain, event, level)) return
    const isNamed = spanAt(chain.spans, fromMs)?.level === level
    const isOvertaken = chain.spans.some((span) => span.level !== level && span.fromMs >= fromMs)
    if (isNamed || !isOvertaken) finish(chain, event, fromMs, ending, level)
  }

  /** @returns whether the release speaks of the warning before the standing one, which has not begun by its time */
  private releasePrevious(
    event: StoredWarningEvent,
    ending: 'released' | 'replaced',
    level: HeldLevel,
  ): boolean {
    const [previous, standing] = [this.announced.at(-2), this.announced.at(-1)!]
    const fromMs = effectOf(event)
    const end = previous && (previous.end ?? this.endOf(previous, event))
    if (!previous || !end || fromMs > end.atMs || standing.spans[0]!.fromMs <= fromMs) return false
    if (end.atMs > issueOf(event)) {
      finish(previous, event, fromMs, ending, level)
      previous.end = previous.announcedEnd
    }
    return true
  }

  /** The announcement was lost: a release after the time that a preliminary warning was for ends that. */
  private releaseUnanswered(event: StoredWarningEvent, ending: 'released' | 'replaced'): boolean {
    const chain = this.standingForeseen(event)
    if (!chain || effectOf(event) < chain.preliminaryMs!) return false
    finish(chain, event, effectOf(event), ending, 'preliminary')
    return true
  }

  private releaseForeseen(event: StoredWarningEvent): void {
    const chain = this.standingForeseen(event)
    const ending = event.command === 'release' ? 'released' : 'replaced'
    if (chain) finish(chain, event, effectOf(event), ending, 'preliminary')
    // one that was announced meanwhile, or is over already, has nothing left to release
    else if (!this.chains.some(({ steps }) => steps[0]?.level === 'preliminary')) this.orphans.push(event)
  }

  private changeFrom(event: StoredWarningEvent, level: HeldLevel): void {
    const { expectedEnd: _, ...rest } = event
    const other: HeldLevel = level === 'advisory' ? 'warning' : 'advisory'
    const change: StoredWarningEvent = { ...rest, command: 'change', level: other }
    const chain = this.announced.at(-1)
    const end = chain && this.endOf(chain, event)
    if (!chain || !end || isPast(end, change)) {
      if (!end || issueOf(event) - end.atMs > UNCONFIRMED_MS) this.orphans.push(event)
    } else if (chain.spans.at(-1)!.level === level) this.hold(change)
  }

  private standingForeseen(event: WarningEvent): WarningChain | undefined {
    const chain = this.foreseen
    return chain && this.endOf(chain, event).atMs > issueOf(event) ? chain : undefined
  }

  /** As far as was known when the event was issued. */
  private endOf(chain: WarningChain, event: WarningEvent): ChainEnd {
    return endOf(chain, this.key, this.lines, issueOf(event))
  }
}

const issueOf = ({ issuedAt }: WarningEvent) => issuedAt.getTime()
const effectOf = ({ effectiveAt }: WarningEvent) => effectiveAt.getTime()

/**
 * Whether a warning is over for a bulletin that says that something holds, so that it opens another one.
 *
 * - After an end that was reported, everything does; and before it, what takes effect only after it, except an
 * extension, which takes the release back.
 * - After an end that was concluded from silence, an announcement does. An extension or a change says that the warning
 *   never ended, and is believed for as long as a warning may go unconfirmed: the bulletin before it was lost or late,
 *   and the warning keeps its id whether that still arrives or not.
 */
function isPast({ atMs, ending, isAnnounced }: ChainEnd, event: WarningEvent): boolean {
  const { command } = event
  if (isAnnounced) return atMs <= issueOf(event) || (command !== 'extend' && effectOf(event) > atMs)
  if (command === 'extend' || command === 'change') return issueOf(event) - atMs > UNCONFIRMED_MS
  return atMs < issueOf(event) || (ending === 'ran-out' && effectOf(event) > atMs)
}

/** A release of a graver level that is only announced: the milder one stays. @returns whether it is one */
function takeBack(chain: WarningChain, event: StoredWarningEvent, level: HeldLevel): boolean {
  const [issuedMs, fromMs] = [issueOf(event), effectOf(event)]
  const held = spanAt(chain.spans, fromMs)
  if (held?.level === level && (held.fromMs < fromMs || held.fromMs <= issuedMs)) return false
  const left = withoutAhead(chain.spans, { level, fromMs }, issuedMs)
  const rest = left.at(-1)?.level
  if (left.length === chain.spans.length || !rest || compareLevels(rest, level) > 0) return false
  chain.spans = left
  addStep(chain, event, 'downgraded', rest)
  return true
}

/** Whether a release is only the other half of what the same bulletin says. */
function takesOver(other: WarningEvent, release: WarningEvent): boolean {
  const difference = effectOf(other) - effectOf(release)
  return difference === 0 || (difference < 0 && other.level !== release.level)
}
