import type { TripAlert } from '../../src/domain/messages/alerts.ts'
import { isQuiet } from '../../src/domain/messages/deliveryRules.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { HOUR_MS, MINUTE_MS, toKstDigits } from '../../src/domain/kernel/time.ts'
import type { Place } from '../../src/domain/places/places.ts'
import { boatOfCode } from '../../src/domain/trips/boatLimits.ts'
import type { UsableWalk } from '../../src/domain/tides/flatClock.ts'
import type { TripAdvice } from '../../src/domain/trips/tripAdvice.ts'
import {
  FLAT_NOTICE_MIN,
  isTripNews,
  isWatchedDay,
  tripStanding,
  watchedTrip,
} from '../../src/domain/trips/tripWatch.ts'
import type { Span, StandingKind, TripStanding } from '../../src/domain/trips/tripWatch.ts'
import type { Places } from '../places/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { SqlValue } from '../platform/db/statements.ts'
import { readInstant, storedInstant } from '../platform/db/statements.ts'
import type { Trips } from '../trips/index.ts'
import type { Outbox } from './outbox/index.ts'
import type { Addition } from './outbox/rows.ts'
import { boatOfRow } from './tripWatches.ts'
import type { Reach } from './watchMessages.ts'
import { reachOf, watchAddition } from './watchMessages.ts'

export interface TripAlertsParts {
  db: Pick<Database, 'read' | 'write' | 'within'>
  clock: Clock
  places: Pick<Places, 'find'>
  trips: Pick<Trips, 'adviseMany' | 'flat'>
  outbox: Pick<Outbox, 'addMany'>
  mode: FeedMode
  warn: (message: string, error: unknown) => void
}

/** A watch as it is stored, with how its member is reached. */
interface Watch extends Reach {
  id: number
  kind: 'trip' | 'flat'
  placeCode: string
  boat: string
  times: { askMin: number; fromHour: number; hours: number; days: number }
  isOnce: boolean
  last: { spanAt: Date; standing: StandingKind | undefined; sent: number } | undefined
}

/** What one look found of one watch. */
interface Finding {
  watch: Watch
  /** absent where nothing is to be said */
  addition?: Addition
  /** how it stands from now on */
  next: { spanAt: Date; standing: StandingKind | null; sent: number }
}

/** Rows of one read. */
const BATCH = 1_000
/** Two low waters are farther apart; the same one moves by less when a table takes the place of a computation. */
const SAME_WALK_MS = 4 * HOUR_MS
/** A process that was down for long has old warnings and forecasts until its feeds were read. */
const SETTLING_MS = 10 * MINUTE_MS

/**
 * Messages about what members have watched. How a trip stood last is in the database, so that the same is not said
 * twice whatever happens to the process: what was put in the outbox and not noted is found there by its key.
 */
export class TripAlerts {
  private readonly parts: TripAlertsParts
  private firstLookMs: number | undefined

  constructor(parts: TripAlertsParts) {
    this.parts = parts
  }

  /**
   * Looks at every watch that is due.
   *
   * @param options.isWhole also at those that were asked before, for what changed
   * @param options.signal ends it between two batches
   * @returns how many messages were added
   */
  async look({ isWhole, signal }: { isWhole: boolean; signal?: AbortSignal }): Promise<number> {
    const now = this.parts.clock.now().getTime()
    this.firstLookMs = Math.min(this.firstLookMs ?? now, now)
    let added = 0
    for (let after = 0; ;) {
      if (signal?.aborted) return added
      const watches = await this.read(after)
      const last = watches.at(-1)
      if (!last) return added
      after = last.id
      added += await this.settle(await this.findings(watches, isWhole))
      await this.endOver(watches)
    }
  }

  private async read(after: number): Promise<Watch[]> {
    const sql = `SELECT w.id, w.memberId, w.kind, w.placeCode, w.boat, w.askMin, w.fromHour, w.hours, w.days,
      w.isOnce, CAST(w.spanAt AS CHAR), w.standing, w.sent, m.snsRoute, m.quietFromMin, m.quietToMin
      FROM trip_watch w LEFT JOIN message_setting m ON m.memberId = w.memberId
      WHERE w.id > ? ORDER BY w.id LIMIT ${BATCH}`
    return (await this.parts.db.read.all(sql, [after])).map(watchOf)
  }

  private async findings(watches: readonly Watch[], isWhole: boolean): Promise<Finding[]> {
    const now = this.parts.clock.now()
    const trips = watches.flatMap((watch) => {
      const place = this.parts.places.find(watch.placeCode)
      const trip = watch.kind === 'trip' ? watchedTrip(watch.times, now) : undefined
      if (!place || !trip) return []
      const isAsked = watch.last?.spanAt.getTime() === trip.from.getTime()
      // what is over for a watch of one trip is not asked again
      const isOver = watch.isOnce && watch.last !== undefined && !isAsked
      return isOver || (isAsked && !isWhole) ? [] : [{ watch, place, trip }]
    })
    const flats = watches.filter(({ kind }) => kind === 'flat')
    return [...(await this.tripFindings(trips, now)), ...(await this.flatFindings(flats, now))]
  }

  /** One question for all watches of the same boat. */
  private async tripFindings(trips: readonly WatchedTrip[], now: Date): Promise<Finding[]> {
    const found: Finding[] = []
    for (const [code, some] of Map.groupBy(trips, ({ watch }) => watch.boat)) {
      const boat = boatOfCode(code)
      if (!boat) {
        this.parts.warn('boat of a watch not read', new Error(code))
        continue
      }
      const places = [...new Map(some.map(({ place }) => [place.code, place])).values()]
      const advices = await this.parts.trips.adviseMany(places, boat)
      const byPlace = new Map(places.map(({ code }, i) => [code, advices[i]]))
      for (const one of some) {
        const finding = this.tripFinding(one, byPlace.get(one.place.code), now)
        if (finding) found.push(finding)
      }
    }
    return found
  }

  private tripFinding(
    { watch, place, trip }: WatchedTrip,
    advice: TripAdvice | undefined,
    now: Date,
  ): Finding | undefined {
    const isSame = watch.last?.spanAt.getTime() === trip.from.getTime()
    const known = isSame ? watch.last?.standing : undefined
    const sent = isSame ? (watch.last?.sent ?? 0) : 0
    const standing: TripStanding = advice ? tripStanding(advice.hours, trip, now) : { kind: 'unknown' }
    const { kind } = standing
    // neither sent nor noted: it is found again if it lasts
    if (kind === 'unknown' && this.isSettling(now)) return undefined
    if (!isTripNews(kind, known, sent)) {
      // a change that is one too many is not kept either: a later warning is still news
      const next = { spanAt: trip.from, standing: known ?? kind, sent }
      return known === undefined ? { watch, next } : undefined
    }
    // in quiet hours only warnings; the rest is found again when they are over
    if (kind !== 'warned' && isQuiet(watch.quietHours, now)) return undefined
    const alert: TripAlert = {
      cause: 'watch',
      topic: 'trip',
      mode: this.parts.mode,
      place: namesOf(place),
      preset: boatOfRow(watch).preset,
      trip,
      standing,
      isChange: known !== undefined,
      ...(advice?.run && { runAt: advice.run.issuedAt }),
    }
    const event = {
      alert,
      alertClass: kind === 'warned' ? 'warning' : 'routine',
      usefulUntil: trip.to,
    } as const
    const key = `${watch.id}:${toKstDigits(trip.from)}:${sent}:${kind}`
    return {
      watch,
      addition: watchAddition(watch, watch.kind, key, event),
      next: { spanAt: trip.from, standing: kind, sent: sent + 1 },
    }
  }

  private isSettling(now: Date): boolean {
    return now.getTime() - (this.firstLookMs ?? 0) < SETTLING_MS
  }

  private async flatFindings(watches: readonly Watch[], now: Date): Promise<Finding[]> {
    const { places, trips, warn } = this.parts
    const walks = new Map<string, readonly UsableWalk[]>()
    const found: Finding[] = []
    for (const watch of watches) {
      const place = places.find(watch.placeCode)
      if (!place || (watch.isOnce && watch.last)) continue
      const key = `${watch.placeCode} ${watch.boat}`
      try {
        const known = walks.get(key) ?? (await trips.flat(place, boatOfRow(watch))).walks ?? []
        walks.set(key, known)
        const finding = this.flatFinding(watch, place, known, now)
        if (finding) found.push(finding)
      } catch (error) {
        warn('watched flat not read', error)
      }
    }
    return found
  }

  private flatFinding(
    watch: Watch,
    place: Place,
    walks: readonly UsableWalk[],
    now: Date,
  ): Finding | undefined {
    const walk = walks.find(({ usable }) => usable && isNoticeDue(usable, now))
    if (!walk?.usable || !isWatchedDay(watch.times.days, walk.usable.backBy)) return undefined
    const apartMs = watch.last ? Math.abs(watch.last.spanAt.getTime() - walk.lowAt.getTime()) : Infinity
    if (apartMs < SAME_WALK_MS) return undefined
    const event = {
      alert: {
        cause: 'watch',
        topic: 'flat',
        mode: this.parts.mode,
        place: namesOf(place),
        backBy: walk.usable.backBy,
        waterBackAt: walk.until,
      },
      // it concerns life, and the member asked for it at this very time
      alertClass: 'warning',
      usefulUntil: walk.until,
    } as const
    const key = `${watch.id}:${toKstDigits(walk.lowAt).slice(0, 10)}`
    return {
      watch,
      addition: watchAddition(watch, watch.kind, key, event),
      next: { spanAt: walk.lowAt, standing: null, sent: 1 },
    }
  }

  /** First what is to be sent, then that it was: a process that ends between the two finds its messages there. */
  private async settle(findings: readonly Finding[]): Promise<number> {
    if (findings.length === 0) return 0
    const { outbox, db } = this.parts
    const { added } = await outbox.addMany(findings.flatMap(({ addition }) => addition ?? []))
    const sql = 'UPDATE trip_watch SET spanAt = ?, standing = ?, sent = ? WHERE id = ?'
    await db.write(async (tx) => {
      const run = db.within(tx)
      for (const { watch, next } of findings)
        await run.run(sql, [storedInstant(next.spanAt), next.standing, next.sent, watch.id])
    })
    return added
  }

  /** A watch of one trip goes when that is over. */
  private async endOver(watches: readonly Watch[]): Promise<void> {
    const { db, clock } = this.parts
    const now = clock.now().getTime()
    const over = watches.filter(({ isOnce, last, times, kind }) => {
      const lengthMs = kind === 'trip' ? times.hours * HOUR_MS : SAME_WALK_MS
      return isOnce && last !== undefined && last.spanAt.getTime() + lengthMs <= now
    })
    if (over.length === 0) return
    await db.write(async (tx) => {
      const run = db.within(tx)
      for (const { id } of over) await run.run('DELETE FROM trip_watch WHERE id = ?', [id])
    })
  }
}

interface WatchedTrip {
  watch: Watch
  place: Place
  trip: Span
}

/** An hour before one has to be back; for a shorter time from its beginning. */
function isNoticeDue({ from, backBy }: { from: Date; backBy: Date }, now: Date): boolean {
  const at = Math.max(from.getTime(), backBy.getTime() - FLAT_NOTICE_MIN * MINUTE_MS)
  return now.getTime() >= at && now < backBy
}

const namesOf = ({ code, names }: Place) => ({ code, nameKo: names.ko, nameEn: names.en })

function watchOf(row: SqlValue[]): Watch {
  const [id, memberId, kind, placeCode, boat, askMin, fromHour, hours, days, ...rest] = row
  const [isOnce, spanAt, standing, sent, snsRoute, quietFrom, quietTo] = rest
  return {
    id: Number(id),
    ...reachOf(memberId!, snsRoute!, quietFrom!, quietTo!),
    kind: kind === 'flat' ? 'flat' : 'trip',
    placeCode: String(placeCode),
    boat: String(boat),
    times: {
      askMin: Number(askMin),
      fromHour: Number(fromHour),
      hours: Number(hours),
      days: Number(days),
    },
    isOnce: Number(isOnce) === 1,
    last:
      typeof spanAt === 'string'
        ? {
            spanAt: readInstant(spanAt),
            standing: (standing ?? undefined) as StandingKind | undefined,
            sent: Number(sent),
          }
        : undefined,
  }
}
