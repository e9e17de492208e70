import { IsNull, MoreThan, Not } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { PassageRow } from '../../entities/passages/PassageRow.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { signedIn } from '../../src/domain/accounts/viewers.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import { MOST_DAYS_AHEAD } from '../../src/domain/passages/passageWatch.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import {
  DESCRIPTION_MAX_LENGTH,
  isBoatSpeed,
  KNOTS,
  MOST_KEPT,
  NAME_MAX_LENGTH,
  passageProblem,
  TITLE_MAX_LENGTH,
} from '../../src/domain/passages/waypoints.ts'
import type { Waypoint } from '../../src/domain/passages/waypoints.ts'
import type { StandingKind } from '../../src/domain/trips/tripWatch.ts'
import type { Boat } from '../../src/domain/trips/boatLimits.ts'
import { boatCode, boatOfCode, DEFAULT_PRESET, presetBoat } from '../../src/domain/trips/boatLimits.ts'
import { holdMember } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'

/** What a member writes down of a passage. */
export interface PassageDraft {
  title: string
  description?: string | undefined
  waypoints: readonly Waypoint[]
  /** where a leg has no speed of its own; default the usual one */
  knots?: number | undefined
  /** default the usual one */
  boat?: Boat | undefined
  /** what crosses the coast is a river or a harbour */
  isLandConfirmed?: boolean | undefined
  /** the departure to watch; absent: none */
  departsAt?: Date | undefined
}

/** A passage that a member keeps. */
export interface KeptPassage {
  id: number
  title: string
  description: string
  waypoints: Waypoint[]
  knots: number
  boat: Boat
  isLandConfirmed: boolean
  departsAt?: Date
  createdAt: Date
}

/** A kept passage with how its departure stood last. */
export interface WatchedPassage extends KeptPassage {
  departsAt: Date
  memberId: number
  /** absent before the first look */
  standing?: StandingKind
  /** messages about this departure */
  sent: number
}

/** Messages about departures, which another part sends. */
export interface Watching {
  /** @throws Refusal PHONE_UNCONFIRMED, PUSH_MISSING, EMAIL_MISSING */
  mustReach(tx: EntityManager, memberId: number): Promise<void>
  /** cancels what waits for the member and is no longer asked for */
  cancelUnwatched(tx: EntityManager, memberId: number): Promise<unknown>
}

interface Dependencies {
  db: Database
  clock: Clock
  watching: Watching
  /** legs that touch the coast, from 0 */
  landLegs(path: readonly Position[]): Promise<number[]>
}

/** Passages that members keep. Every method speaks of the viewer's own; those of others do not exist for it. */
export class Passages {
  readonly #parts: Dependencies

  constructor(parts: Dependencies) {
    this.#parts = parts
  }

  /** @param title only those whose title has this in it @returns the newest first, at most 30 @throws Refusal LOGIN_REQUIRED, DUTY_FIRST */
  async list(viewer: Viewer, title = ''): Promise<KeptPassage[]> {
    const { memberId } = signedIn(viewer)
    const rows = await this.#parts.db.dataSource.manager.find(PassageRow, {
      where: { memberId },
      order: { id: 'DESC' },
      take: MOST_KEPT,
    })
    const wanted = title.trim().toLowerCase()
    return rows.map(passageOfRow).filter((one) => one.title.toLowerCase().includes(wanted))
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, PASSAGE_UNKNOWN */
  async get(viewer: Viewer, id: number): Promise<KeptPassage> {
    const { memberId } = signedIn(viewer)
    return passageOfRow(await ownRow(this.#parts.db.dataSource.manager, memberId, id))
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, FIELDS_INVALID, PASSAGE_INVALID, PASSAGE_ON_LAND, TOO_MANY_PASSAGES, and as `mustReach` where a departure is watched */
  async add(viewer: Viewer, draft: PassageDraft): Promise<KeptPassage> {
    const { memberId } = signedIn(viewer)
    const fields = await this.#checked(draft)
    const { db, clock, watching } = this.#parts
    return db.write(async (tx) => {
      await holdMember(db, tx, memberId)
      if (fields.departsAt) await watching.mustReach(tx, memberId)
      if ((await tx.countBy(PassageRow, { memberId })) >= MOST_KEPT)
        throw new Refusal('TOO_MANY_PASSAGES', { max: MOST_KEPT })
      const row = tx.create(PassageRow, { ...fields, ...UNWATCHED, memberId, createdAt: clock.now() })
      return passageOfRow(await tx.save(row))
    })
  }

  /** Writes all of it anew. @throws Refusal as `add` does but for the number, and PASSAGE_UNKNOWN */
  async edit(viewer: Viewer, id: number, draft: PassageDraft): Promise<KeptPassage> {
    const { memberId } = signedIn(viewer)
    const fields = await this.#checked(draft)
    const { db, watching } = this.#parts
    return db.write(async (tx) => {
      await holdMember(db, tx, memberId)
      const row = await ownRow(tx, memberId, id)
      if (fields.departsAt) await watching.mustReach(tx, memberId)
      // what waits is about the departure as it was
      if (row.departsAt) await this.#unwatch(tx, row)
      return passageOfRow(await tx.save(PassageRow, { ...row, ...fields, ...UNWATCHED }))
    })
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, PASSAGE_UNKNOWN */
  async remove(viewer: Viewer, id: number): Promise<void> {
    const { memberId } = signedIn(viewer)
    await this.#parts.db.write(async (tx) => {
      const row = await ownRow(tx, memberId, id)
      await tx.delete(PassageRow, { id, memberId })
      if (row.departsAt) await this.#parts.watching.cancelUnwatched(tx, memberId)
    })
  }

  async #unwatch(tx: EntityManager, { id, memberId }: PassageRow): Promise<void> {
    await tx.update(PassageRow, { id }, { departsAt: null })
    await this.#parts.watching.cancelUnwatched(tx, memberId)
  }

  /** Passages of all members whose departure is watched, in the order of their numbers. @param after number of the last that was seen */
  async watched(after: number): Promise<WatchedPassage[]> {
    const rows = await this.#parts.db.dataSource.manager.find(PassageRow, {
      where: { id: MoreThan(after), departsAt: Not(IsNull()) },
      order: { id: 'ASC' },
      take: WATCHED_AT_ONCE,
    })
    return rows.flatMap((row) => {
      const { memberId, standing, sent, departsAt } = row
      if (!departsAt) return []
      return [{ ...passageOfRow(row), departsAt, memberId, sent, ...(standing && { standing }) }]
    })
  }

  async #checked(draft: PassageDraft) {
    const { title, description = '', waypoints, knots = KNOTS.usual, departsAt } = draft
    const { boat = presetBoat(DEFAULT_PRESET), isLandConfirmed = false } = draft
    const tidy = { title: title.trim(), description: description.trim() }
    if (tidy.title === '') throw new Refusal('FIELDS_INVALID', { title: 'empty' })
    if (tidy.title.length > TITLE_MAX_LENGTH) throw new Refusal('FIELDS_INVALID', { title: 'too-long' })
    if (tidy.description.length > DESCRIPTION_MAX_LENGTH)
      throw new Refusal('FIELDS_INVALID', { description: 'too-long' })
    if (!isBoatSpeed(knots)) throw new Refusal('FIELDS_INVALID', { knots: 'unreadable' })
    checkDeparture(departsAt, this.#parts.clock.now())
    mustBePassage(waypoints)
    const legs = await this.#parts.landLegs(waypoints)
    if (legs.length > 0 && !isLandConfirmed) throw new Refusal('PASSAGE_ON_LAND', { legs: legsText(legs) })
    return {
      ...tidy,
      points: waypoints.map(pointOf),
      knots,
      boat: boatCode(boat),
      isLandConfirmed: isLandConfirmed ? 1 : 0,
      departsAt: departsAt ?? null,
    }
  }
}

function checkDeparture(departsAt: Date | undefined, now: Date): void {
  if (!departsAt) return
  const aheadMs = departsAt.getTime() - now.getTime()
  if (aheadMs < 0) throw new Refusal('FIELDS_INVALID', { departsAt: 'past' })
  if (aheadMs > MOST_DAYS_AHEAD * DAY_MS) throw new Refusal('FIELDS_INVALID', { departsAt: 'too-late' })
}

/** @throws Refusal PASSAGE_INVALID with the problem, and which point it is about */
export function mustBePassage(waypoints: readonly Waypoint[]): void {
  const problem = passageProblem(waypoints)
  if (!problem) return
  throw new Refusal('PASSAGE_INVALID', { problem: problem.kind, at: 'at' in problem ? problem.at : '' })
}

/** Rows of one read. */
const WATCHED_AT_ONCE = 200
const UNWATCHED = { standing: null, sent: 0 }
const MOST_LEGS_SAID = 10

/** Counted from 1; not all of a way that lies ashore as a whole. */
const legsText = (legs: readonly number[]): string =>
  `${legs
    .slice(0, MOST_LEGS_SAID)
    .map((leg) => leg + 1)
    .join(', ')}${legs.length > MOST_LEGS_SAID ? ' …' : ''}`

const pointOf = ({ lat, lon, name, knots }: Waypoint): PassageRow['points'][number] => [
  lat,
  lon,
  name?.slice(0, NAME_MAX_LENGTH) ?? null,
  knots ?? null,
]

async function ownRow(manager: EntityManager, memberId: number, id: number): Promise<PassageRow> {
  const row = await manager.findOneBy(PassageRow, { id, memberId })
  if (!row) throw new Refusal('PASSAGE_UNKNOWN')
  return row
}

export function passageOfRow(row: PassageRow): KeptPassage {
  const { id, title, description, points, knots, isLandConfirmed, departsAt, createdAt } = row
  return {
    id,
    title,
    description,
    waypoints: points.map(([lat, lon, name, own]) => ({
      lat,
      lon,
      ...(name !== null && { name }),
      ...(own !== null && { knots: own }),
    })),
    knots,
    boat: boatOfCode(row.boat) ?? presetBoat(DEFAULT_PRESET),
    isLandConfirmed: isLandConfirmed === 1,
    ...(departsAt && { departsAt }),
    createdAt,
  }
}
