import type { EntityManager } from 'typeorm'
import { TripWatchRow } from '../../entities/messages/TripWatchRow.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { signedIn } from '../../src/domain/accounts/viewers.ts'
import type { Place } from '../../src/domain/places/places.ts'
import type { Boat } from '../../src/domain/trips/boatLimits.ts'
import { boatCode, boatOfCode } from '../../src/domain/trips/boatLimits.ts'
import type { StandingKind, WatchKind, WatchTimes } from '../../src/domain/trips/tripWatch.ts'
import { ALL_DAYS, DAY_MIN, LONGEST_TRIP_HOURS, MAX_WATCHES } from '../../src/domain/trips/tripWatch.ts'
import { holdMember } from '../accounts/index.ts'
import type { Places } from '../places/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { Trips } from '../trips/index.ts'
import { readSettings, refuseUnreachable } from './messageSettings.ts'
import type { PhoneRule } from './messageSettings.ts'

/** What a member asks for. */
export interface TripWatchDraft extends WatchTimes {
  kind: WatchKind
  placeCode: string
  boat: Boat
  /** only for the first trip or walk it is about */
  isOnce: boolean
}

/** A watch as its member sees it. */
export interface TripWatch extends TripWatchDraft {
  id: number
  /** absent when the place is no longer in the list */
  place?: Place
  /** how the trip that began or begins then stood last; absent before the first asking, and for a flat */
  last?: { spanAt: Date; standing: StandingKind }
}

export interface TripWatchesParts extends PhoneRule {
  db: Database
  clock: Clock
  places: Pick<Places, 'find'>
  trips: Pick<Trips, 'advise' | 'flat'>
  /** cancels what waits for the member and is no longer asked for */
  cancelUnwatched(tx: EntityManager, memberId: number): Promise<unknown>
}

/** What members have watched for them: trips and walks on tidal flats. Every method is about the viewer's own. */
export class TripWatches {
  private readonly parts: TripWatchesParts

  constructor(parts: TripWatchesParts) {
    this.parts = parts
  }

  /** @returns the newest first @throws Refusal LOGIN_REQUIRED, DUTY_FIRST */
  async list(viewer: Viewer): Promise<TripWatch[]> {
    const { memberId } = signedIn(viewer)
    const rows = await this.parts.db.dataSource.manager.find(TripWatchRow, {
      where: { memberId },
      order: { id: 'DESC' },
      take: MAX_WATCHES,
    })
    return rows.map((row) => this.watchOf(row))
  }

  /**
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, PLACE_UNKNOWN, OUTSIDE_FORECAST, FIELDS_INVALID for times that are none
   *   and for a flat whose tide is not known, TOO_MANY_WATCHES, PHONE_UNCONFIRMED, PUSH_MISSING, EMAIL_MISSING
   */
  async add(viewer: Viewer, draft: TripWatchDraft): Promise<TripWatch> {
    const { memberId } = signedIn(viewer)
    const { db, clock } = this.parts
    checkTimes(draft)
    await this.checkPlace(draft)
    const row = await db.write(async (tx) => {
      await holdMember(db, tx, memberId)
      const { snsRoute } = await readSettings(tx, memberId)
      await refuseUnreachable(tx, memberId, snsRoute, this.parts)
      if ((await tx.countBy(TripWatchRow, { memberId })) >= MAX_WATCHES)
        throw new Refusal('TOO_MANY_WATCHES', { max: MAX_WATCHES })
      return tx.save(tx.create(TripWatchRow, { ...rowOf(draft), memberId, createdAt: clock.now() }))
    })
    return this.watchOf(row)
  }

  /** Ends one, and cancels what waits of it. @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, WATCH_UNKNOWN */
  async remove(viewer: Viewer, id: number): Promise<void> {
    const { memberId } = signedIn(viewer)
    const { db, cancelUnwatched } = this.parts
    await db.write(async (tx) => {
      await holdMember(db, tx, memberId)
      if (!(await tx.existsBy(TripWatchRow, { id, memberId }))) throw new Refusal('WATCH_UNKNOWN')
      await tx.delete(TripWatchRow, { id, memberId })
      await cancelUnwatched(tx, memberId)
    })
  }

  private async checkPlace({ placeCode, kind, boat }: TripWatchDraft): Promise<void> {
    const { places, trips } = this.parts
    const place = places.find(placeCode)
    if (!place) throw new Refusal('PLACE_UNKNOWN', { code: placeCode.slice(0, 40) })
    if (kind === 'trip') return void (await trips.advise(place, boat))
    if (place.kind !== 'tidal-flat') throw new Refusal('FIELDS_INVALID', { place: 'no-flat' })
    const { walks } = await trips.flat(place, boat)
    if (!walks) throw new Refusal('FIELDS_INVALID', { place: 'no-tide' })
  }

  private watchOf(row: TripWatchRow): TripWatch {
    const { id, kind, placeCode, askMin, fromHour, hours, days, spanAt, standing } = row
    const place = this.parts.places.find(placeCode)
    return {
      id,
      kind,
      placeCode,
      boat: boatOfRow(row),
      askMin,
      fromHour,
      hours,
      days,
      isOnce: row.isOnce === 1,
      ...(place && { place }),
      ...(kind === 'trip' && spanAt && standing && { last: { spanAt, standing } }),
    }
  }
}

/** @throws Error for a word that the portal did not write */
export function boatOfRow({ id, boat }: Pick<TripWatchRow, 'id' | 'boat'>): Boat {
  const known = boatOfCode(boat)
  if (!known) throw new Error(`The boat of watch ${id} cannot be read.`)
  return known
}

const NO_TIMES = { askMin: 0, fromHour: 0, hours: 0 }

const rowOf = ({ kind, placeCode, boat, askMin, fromHour, hours, days, isOnce }: TripWatchDraft) => ({
  kind,
  placeCode,
  boat: boatCode(boat),
  ...(kind === 'trip' ? { askMin, fromHour, hours } : NO_TIMES),
  days,
  isOnce: isOnce ? 1 : 0,
  spanAt: null,
  standing: null,
  sent: 0,
})

function checkTimes({ kind, askMin, fromHour, hours, days }: TripWatchDraft): void {
  const isIn = (value: number, from: number, to: number) =>
    Number.isInteger(value) && value >= from && value <= to
  if (!isIn(days, 1, ALL_DAYS)) throw new Refusal('FIELDS_INVALID', { days: 'unreadable' })
  if (kind === 'flat') return
  if (!isIn(askMin, 0, DAY_MIN - 1)) throw new Refusal('FIELDS_INVALID', { askAt: 'unreadable' })
  if (!isIn(fromHour, 0, 23)) throw new Refusal('FIELDS_INVALID', { fromHour: 'unreadable' })
  if (!isIn(hours, 1, LONGEST_TRIP_HOURS)) throw new Refusal('FIELDS_INVALID', { hours: 'unreadable' })
}
