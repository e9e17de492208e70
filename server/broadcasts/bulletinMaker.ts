import { isWithin } from '../../src/domain/kernel/clockTrust.ts'
import { BROADCAST_LANGUAGES } from '../../src/domain/kernel/language.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'
import { ISSUE_HOURS } from '../../src/domain/forecasts/forecastAge.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { spokenBulletin } from '../../src/domain/broadcasts/spokenBulletin/index.ts'
import type { BulletinData, BulletinTexts } from '../../src/domain/broadcasts/spokenBulletin/index.ts'
import { AIR_EVERY_MS, airTimesToMake } from '../../src/domain/broadcasts/spokenBulletin/times.ts'
import { HOUR_MS, MINUTE_MS, toKstDigits } from '../../src/domain/kernel/time.ts'
import { warningKnowledge } from '../../src/domain/warnings/warningKnowledge.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import type { Clock } from '../platform/clock.ts'
import type { BroadcastDraft, EditionDraft } from '../platform/media/ports.ts'
import { bulletinForecasts, wideZones } from './bulletinForecasts.ts'
import type { BulletinSource, ReportedForecasts } from './bulletinForecasts.ts'
import { bulletinWarnings } from './bulletinWarnings.ts'
import type { WarningSource } from './bulletinWarnings.ts'

export interface BulletinMakerParts {
  clock: Clock
  warnings: WarningSource['warnings']
  zones: BulletinSource['zones'] & WarningSource['zones']
  zoneForecasts: BulletinSource['zoneForecasts']
  outlooks: BulletinSource['outlooks']
  /** the least real of the feeds' modes: for statements without any data, such as that no warning is in force */
  mode: FeedMode
  words: BulletinTexts
}

const ISSUE_MS = ISSUE_HOURS.zoneForecast * HOUR_MS
/** As long as the forecast is not late. */
const REGIONAL_VALID_MS = 1.5 * ISSUE_MS
/** After a start the feeds bring one thing after the other; a bulletin made too soon would lack the rest for hours. */
export const SETTLING_MS = 3 * MINUTE_MS

/** A bulletin that may be made, and its words once they are asked for. */
interface Plan {
  draft: Omit<BroadcastDraft, 'mode' | 'editions'>
  data(): BulletinData
}

/** Makes sea bulletins from what is forecast and warned of, all from memory. */
export class BulletinMaker {
  private readonly parts: BulletinMakerParts
  private readonly startedAt: Date

  constructor(parts: BulletinMakerParts) {
    this.parts = parts
    this.startedAt = parts.clock.now()
  }

  /**
   * The bulletins there may be at a moment, in four languages: for all seas the one on the air and, from half an hour
   * before, the next one; for each wide zone the one of its newest forecast. The same ones until there is news, but for
   * what is said of warnings and of the hours gone by. None from a forecast that has expired, and none in the first
   * minutes while warnings or outlooks are still to come.
   */
  drafts(now: Date = this.parts.clock.now()): BroadcastDraft[] {
    return this.plans(now).map(({ draft, data }) => {
      const reported = data()
      return {
        ...draft,
        mode: reported.mode,
        editions: BROADCAST_LANGUAGES.map((one) => this.edition(reported, one)),
      }
    })
  }

  /** As `drafts`, but only those that are not known yet, and yielding to the event loop between two texts. */
  async freshDrafts(now: Date, isKnown: (eventKey: string) => boolean): Promise<BroadcastDraft[]> {
    const drafts: BroadcastDraft[] = []
    const yieldIfDue = timeSlice()
    for (const { draft, data } of this.plans(now)) {
      if (isKnown(draft.eventKey)) continue
      const reported = data()
      const editions: EditionDraft[] = []
      for (const language of BROADCAST_LANGUAGES) {
        editions.push(this.edition(reported, language))
        await yieldIfDue()
      }
      drafts.push({ ...draft, mode: reported.mode, editions })
    }
    return drafts
  }

  private plans(now: Date): Plan[] {
    if (this.isSettling(now)) return []
    const national = airTimesToMake(now).flatMap((airsAt) => this.national(airsAt, now) ?? [])
    const wide = wideZones(this.parts.zones)
    return [...national, ...wide.flatMap(({ zone }) => this.regional(zone.code, now) ?? [])]
  }

  private isSettling(now: Date): boolean {
    const { warnings, zones, outlooks } = this.parts
    if (!isWithin(this.startedAt, SETTLING_MS, now)) return false
    const isWarned = !warnings.isFed || warningKnowledge(warnings.current(), true, now) === 'fresh'
    const midterm = wideZones(zones).flatMap(({ zone }) => zone.midtermZoneCode ?? [])
    const present = new Set(outlooks.latest().map(({ zoneCode }) => zoneCode))
    return !isWarned || midterm.some((code) => !present.has(code))
  }

  private national(airsAt: Date, now: Date): Plan | undefined {
    const at = airsAt > now ? airsAt : now
    const validUntil = new Date(airsAt.getTime() + AIR_EVERY_MS)
    const reported = bulletinForecasts(this.parts, { at })
    const { issuedAt } = reported
    if (!issuedAt) return undefined
    const facts = { kind: 'national', airsAt, at, issuedAt, nextAt: validUntil } as const
    return {
      draft: { eventKey: `national:${toKstDigits(airsAt)}`, kind: 'national', airsAt, issuedAt, validUntil },
      data: () => this.dataOf(reported, facts, now),
    }
  }

  private regional(zoneCode: string, now: Date): Plan | undefined {
    const reported = bulletinForecasts(this.parts, { at: now, zoneCode })
    const { issuedAt, zones } = reported
    const zone = zones[0]?.zone
    if (!issuedAt || !zone) return undefined
    const nextAt = new Date(issuedAt.getTime() + ISSUE_MS)
    const facts = { kind: 'regional', zone, airsAt: issuedAt, at: now, issuedAt, nextAt } as const
    return {
      draft: {
        eventKey: `regional:${zoneCode}:${toKstDigits(issuedAt)}`,
        kind: 'regional',
        zoneCode,
        airsAt: issuedAt,
        issuedAt,
        validUntil: new Date(issuedAt.getTime() + REGIONAL_VALID_MS),
      },
      data: () => this.dataOf(reported, facts, now),
    }
  }

  private dataOf(
    { isLate, zones, forecasts, outlooks, modes }: ReportedForecasts,
    facts: Pick<BulletinData, 'kind' | 'zone' | 'airsAt' | 'at' | 'issuedAt' | 'nextAt'>,
    now: Date,
  ): BulletinData {
    const waters = zones.flatMap(({ smallZones }) => smallZones.flatMap((one) => one.warningZoneCode ?? []))
    const within = facts.kind === 'regional' ? new Set(waters) : undefined
    const { warnings, modes: warningModes } = bulletinWarnings(this.parts, { at: facts.at, now, within })
    // no bulletin of the agency says that there is none, so its mode is the least real of the feeds'
    const isSilent = warnings.reported.length === 0 && this.parts.warnings.isFed
    const mode = leastReal([...modes, ...warningModes, ...(isSilent ? [this.parts.mode] : [])])
    return { ...facts, mode, isLate, warnings, forecasts, outlooks }
  }

  private edition(data: BulletinData, language: BroadcastLanguage): EditionDraft {
    return { language, ...spokenBulletin(data, language, this.parts.words.words) }
  }
}

const leastReal = (modes: readonly FeedMode[]): FeedMode =>
  (['demo', 'replay'] as const).find((mode) => modes.includes(mode)) ?? 'live'
