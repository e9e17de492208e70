import type { PassageAlert } from '../../src/domain/messages/alerts.ts'
import { isQuiet } from '../../src/domain/messages/deliveryRules.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { MINUTE_MS, toKstDigits } from '../../src/domain/kernel/time.ts'
import { passageStanding, UNKNOWN_IS_NEWS_MS } from '../../src/domain/passages/passageWatch.ts'
import { passagePlan, sailed } from '../../src/domain/passages/sailing.ts'
import type { SailedNode } from '../../src/domain/passages/sailing.ts'
import { isTripNews } from '../../src/domain/trips/tripWatch.ts'
import type { StandingKind } from '../../src/domain/trips/tripWatch.ts'
import { navigationalBoard } from '../partners/index.ts'
import type { PartnerFacts } from '../partners/index.ts'
import type { Passages, WatchedPassage } from '../passages/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import { storedInstant } from '../platform/db/statements.ts'
import type { SeaReader } from '../trips/index.ts'
import type { Outbox } from './outbox/index.ts'
import type { Addition } from './outbox/rows.ts'
import type { Reach } from './watchMessages.ts'
import { reachOf, watchAddition } from './watchMessages.ts'

export interface PassageAlertsParts {
  db: Pick<Database, 'read' | 'write' | 'within'>
  clock: Clock
  passages: Pick<Passages, 'watched'>
  seaReader: Pick<SeaReader, 'along'>
  partnerFacts: Pick<PartnerFacts, 'of'>
  outbox: Pick<Outbox, 'addMany'>
  mode: FeedMode
  warn: (message: string, error: unknown) => void
}

interface Finding {
  passage: WatchedPassage
  addition?: Addition
  next: { standing: StandingKind; sent: number }
}

/** A process that was down for long has old warnings and forecasts until its feeds were read. */
const SETTLING_MS = 10 * MINUTE_MS

/**
 * Messages about departures that members have watched. How a departure stood last is in the database, so that the same is
 * not said twice whatever happens to the process: what was put in the outbox and not noted is found there by its key.
 */
export class PassageAlerts {
  readonly #parts: PassageAlertsParts
  #firstLookMs: number | undefined

  constructor(parts: PassageAlertsParts) {
    this.#parts = parts
  }

  /** Looks at every departure that is watched. @param signal ends it between two @returns how many messages were added */
  async look(signal?: AbortSignal): Promise<number> {
    const { passages, clock, warn } = this.#parts
    const yieldIfDue = timeSlice()
    this.#firstLookMs = Math.min(this.#firstLookMs ?? Infinity, clock.now().getTime())
    let added = 0
    for (let after = 0; ;) {
      const some = await passages.watched(after)
      if (some.length === 0 || signal?.aborted) return added
      after = some.at(-1)!.id
      const reaches = await this.#reaches(some)
      for (const passage of some) {
        if (signal?.aborted) return added
        await yieldIfDue()
        try {
          added += await this.#lookAt(passage, reaches.get(passage.memberId) ?? usualReach(passage))
        } catch (error) {
          warn('watched passage not looked at', error)
        }
      }
    }
  }

  async #lookAt(passage: WatchedPassage, reach: Reach): Promise<number> {
    const plan = passagePlan(passage.waypoints, passage.knots)
    const places = plan.samples.map((node) => plan.nodes[node]!.place)
    const sea = await this.#parts.seaReader.along(places, {}, passage.boat)
    const way = sailed(plan, sea, passage.departsAt)
    if (way.at(-1)!.at <= this.#parts.clock.now()) {
      await this.#end(passage)
      return 0
    }
    const finding = this.#finding(passage, way, reach)
    return finding ? this.#settle(finding) : 0
  }

  #finding(passage: WatchedPassage, way: readonly SailedNode[], reach: Reach): Finding | undefined {
    const { clock, partnerFacts, mode } = this.#parts
    const now = clock.now()
    const { standing, navigational } = passageStanding(
      way,
      navigationalBoard(partnerFacts)?.warnings ?? [],
      now,
    )
    const { kind } = standing
    const { standing: known, sent, departsAt } = passage
    const isEarly = departsAt.getTime() - now.getTime() > UNKNOWN_IS_NEWS_MS
    // neither sent nor noted: it is found again if it lasts
    if (kind === 'unknown' && (isEarly || this.#isSettling(now))) return undefined
    if (!isTripNews(kind, known, sent))
      return known === undefined ? { passage, next: { standing: kind, sent } } : undefined
    // in quiet hours only warnings; the rest is found again when they are over
    if (kind !== 'warned' && isQuiet(reach.quietHours, now)) return undefined
    const trip = { from: departsAt, to: way.at(-1)!.at }
    const { id, title, boat } = passage
    const alert: PassageAlert = {
      cause: 'watch',
      topic: 'passage',
      mode,
      place: { code: String(id), nameKo: title, nameEn: title },
      preset: boat.preset,
      trip,
      standing,
      ...(navigational && { navigational }),
      isChange: known !== undefined,
    }
    const alertClass = kind === 'warned' ? 'warning' : 'routine'
    const key = `${id}:${toKstDigits(departsAt)}:${sent}:${kind}`
    const addition = watchAddition(reach, 'passage', key, { alert, alertClass, usefulUntil: trip.to })
    return { passage, addition, next: { standing: kind, sent: sent + 1 } }
  }

  #isSettling(now: Date): boolean {
    return now.getTime() - (this.#firstLookMs ?? 0) < SETTLING_MS
  }

  /** First what is to be sent, then that it was: a process that ends between the two finds its message there. */
  async #settle({ passage, addition, next }: Finding): Promise<number> {
    const { outbox, db } = this.#parts
    const { added } = addition ? await outbox.addMany([addition]) : { added: 0 }
    // a departure that its member changed meanwhile begins anew
    const sql = 'UPDATE passage SET standing = ?, sent = ? WHERE id = ? AND departsAt = ?'
    await db.write(async (tx) => {
      const values = [next.standing, next.sent, passage.id, storedInstant(passage.departsAt)]
      await db.within(tx).run(sql, values)
    })
    return added
  }

  /** What is over is watched no more; the passage stays. */
  async #end({ id, departsAt }: WatchedPassage): Promise<void> {
    const { db } = this.#parts
    const sql =
      'UPDATE passage SET departsAt = NULL, standing = NULL, sent = 0 WHERE id = ? AND departsAt = ?'
    await db.write(async (tx) => {
      await db.within(tx).run(sql, [id, storedInstant(departsAt)])
    })
  }

  async #reaches(passages: readonly WatchedPassage[]): Promise<Map<number, Reach>> {
    const members = [...new Set(passages.map(({ memberId }) => memberId))]
    const marks = members.map(() => '?').join(', ')
    const sql = `SELECT memberId, snsRoute, quietFromMin, quietToMin FROM message_setting WHERE memberId IN (${marks})`
    const rows = await this.#parts.db.read.all(sql, members)
    return new Map(rows.map(([id, route, from, to]) => [Number(id), reachOf(id!, route!, from!, to!)]))
  }
}

/** Of a member who never set any. */
const usualReach = ({ memberId }: WatchedPassage): Reach => reachOf(memberId, null, null, null)
