import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { WarningEvent } from '../../../src/domain/warnings/warnings.ts'
import type { WarningZone } from '../../../src/domain/zones/zones.ts'
import { OPEN } from './expectation.ts'
import type { Shelter, ZoneOutlook } from './expectation.ts'
import type { LandStretch } from './landCoast.ts'
import { chance, seedOf } from './noise.ts'
import { newestIssue, SHORT_TERM } from './issues.ts'
import { officeOf } from './offices.ts'
import type { Office } from './offices.ts'
import { decide } from './watch.ts'
import type { Act, Standing } from './watchTypes.ts'

const SEEDS = { minute: 91, entry: 92 }
const LAST_TEN_MINUTES = 5

/**
 * So many looks at a sea that asks for nothing in the next hours end whatever stood before them: six until an announced
 * warning takes effect, three that it stays, three until its release holds, and two to spare.
 */
const QUIET_LOOKS = 14
const QUIET_AHEAD_H = 8
/** And so many quiet hours ahead end a preliminary warning. */
const CALM_AHEAD_H = 30
/** Three weeks are the longest unrest of any sea from 2000 to 2045; were there one of three months, a log would begin in it. */
const LONGEST_UNREST_H = 90 * 24
const HOURS_AT_ONCE = 8

/** A sea zone or a part of one. */
export interface WatchedZone {
  zone: WarningZone
  shelter: Shelter
  /** whether storm surges are watched for */
  isAtCoast: boolean
}

/** Zones that share one sea: a sea zone and its parts, and the land behind it. */
export interface WatchedSea {
  outlook: ZoneOutlook
  zones: readonly WatchedZone[]
  /** land behind it, which feels its wind */
  land: readonly LandStretch[]
}

interface Watched extends WatchedZone {
  office: Office
  seas: Standing
  surge: Standing
}

/** Zones of one office that feel one wind: what is decided for one is decided for all. */
interface WatchedLand extends LandStretch {
  office: Office
  standing: Standing
}

/** What offices did about one sea, hour by hour, from a calm on. */
export class SeaLog {
  /** in the order of their issue */
  readonly events: WarningEvent[] = []
  private readonly outlook: ZoneOutlook
  private readonly zones: Watched[]
  private readonly land: WatchedLand[]
  /** while the calm has not been found: the hour that is looked at for one, and the last one to be */
  private search: { hour: number; oldest: number } | undefined
  /** the next hour to look at */
  private next = Infinity

  /** @param from hours since 1970, UTC; the log may begin earlier, at a calm */
  constructor({ outlook, zones, land }: WatchedSea, from: number) {
    this.outlook = outlook
    this.zones = zones.map((zone) => ({ ...zone, office: officeOf(zone.zone), seas: {}, surge: {} }))
    this.land = land.flatMap(({ zones: stretch, wind }) =>
      [...Map.groupBy(stretch, officeOf)].map(([office, own]) => ({
        zones: own,
        wind,
        office,
        standing: {},
      })),
    )
    let hour = from
    while (!isForecastHour(hour)) hour--
    this.search = { hour, oldest: hour - LONGEST_UNREST_H }
  }

  /** Whether everything up to the hour is in the log. */
  reaches(hour: number): boolean {
    return !this.search && this.next > hour
  }

  /** A short piece of the work: of the search for the calm, or some hours of the watch. */
  advance(last: number): void {
    if (this.search) this.searchOn(this.search)
    else this.watch(Math.min(last, this.next + HOURS_AT_ONCE - 1))
  }

  /** The last hour of a new forecast before which, and from which on, nothing is asked for: nothing stands after it. */
  private searchOn({ hour, oldest }: { hour: number; oldest: number }): void {
    if (hour > oldest && !this.isCalm(hour)) {
      this.search = { hour: hour - SHORT_TERM.everyHours, oldest }
      return
    }
    this.search = undefined
    this.next = hour + 1
  }

  private isCalm(hour: number): boolean {
    if (!this.isQuiet(hour, CALM_AHEAD_H)) return false
    for (let looks = 1; looks <= QUIET_LOOKS; looks++) {
      if (!this.isQuiet(hour - looks, QUIET_AHEAD_H)) return false
    }
    return true
  }

  /** Of the zone itself, since no part of it feels more, and of the land behind it. */
  private isQuiet(hour: number, ahead: number): boolean {
    const { seas, surge } = this.outlook.expectation(hour, OPEN)
    const land = this.land.map(({ wind }) => this.outlook.landExpectation(hour, wind))
    return [seas, surge, ...land].every(({ lasting }) =>
      lasting.slice(0, ahead + 1).every((grade) => grade === 0),
    )
  }

  private watch(until: number): void {
    for (; this.next <= until; this.next++) {
      const look = { hour: this.next, hasNewForecast: isForecastHour(this.next) }
      for (const zone of this.zones) {
        const expected = this.outlook.expectation(look.hour, zone.shelter)
        const seas = decide(zone.seas, { ...look, expected: expected.seas, usualType: 'high-seas' })
        zone.seas = seas.standing
        this.write(zone, seas.acts)
        if (!zone.isAtCoast) continue
        const surge = decide(zone.surge, { ...look, expected: expected.surge, usualType: 'storm-surge' })
        zone.surge = surge.standing
        this.write(zone, surge.acts)
      }
      for (const stretch of this.land) {
        const expected = this.outlook.landExpectation(look.hour, stretch.wind)
        const { standing, acts } = decide(stretch.standing, { ...look, expected, usualType: 'strong-wind' })
        stretch.standing = standing
        for (const zone of stretch.zones) this.write({ zone, office: stretch.office }, acts)
      }
    }
  }

  private write({ zone, office }: Pick<Watched, 'zone' | 'office'>, acts: readonly Act[]): void {
    if (acts.length === 0) return
    const issuedAt = issueTime(office, this.next)
    for (const { effective, end, ...act } of acts) {
      this.events.push({
        zoneCode: zone.code,
        ...act,
        issuedAt,
        effectiveAt: effective === undefined ? issuedAt : atHour(effective),
        enteredAt: entryTime(office, issuedAt),
        office,
        ...(end && { expectedEnd: { from: atHour(end.from), to: atHour(end.to) } }),
      })
    }
  }
}

const atHour = (hour: number) => new Date(hour * HOUR_MS)

const isForecastHour = (hour: number) => newestIssue(SHORT_TERM, atHour(hour)).getTime() === hour * HOUR_MS

/** An office issues once for all its zones, ten to fifty minutes after it has looked. */
function issueTime(office: Office, hour: number): Date {
  const tens = 1 + Math.floor(LAST_TEN_MINUTES * chance(SEEDS.minute, seedOf(office), hour))
  return new Date(hour * HOUR_MS + 10 * tens * MINUTE_MS)
}

/** The forecaster had the bulletin entered some minutes before. */
function entryTime(office: Office, issuedAt: Date): Date {
  const minutes = 3 + Math.floor(6 * chance(SEEDS.entry, seedOf(office), issuedAt.getTime() / MINUTE_MS))
  return new Date(issuedAt.getTime() - minutes * MINUTE_MS)
}
