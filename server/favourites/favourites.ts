import { createHash } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { Favourite } from '../../entities/favourites/Favourite.ts'
import type {
  FavouriteDraft,
  FavouriteFields,
  FavouriteKind,
  KeptFavourite,
} from '../../src/domain/favourites/favourites.ts'
import {
  favouriteKey,
  favouriteProblems,
  MAX_FAVOURITES,
  tidyFavourite,
} from '../../src/domain/favourites/favourites.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { parseSquare } from '../../src/domain/zones/seaSquares.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { holdMember } from '../accounts/index.ts'
import { signedIn } from '../../src/domain/accounts/viewers.ts'

/** Which places there are, as the services that know them say. */
export interface PlaceDirectory {
  hasStation(code: string): boolean
  /** of warnings or forecasts */
  hasZone(code: string): boolean
}

interface Dependencies {
  db: Database
  clock: Clock
  places: PlaceDirectory
}

/** The places a member keeps. Every method speaks of the asking member's own; those of others do not exist for it. */
export class Favourites {
  readonly #db: Database
  readonly #clock: Clock
  readonly #places: PlaceDirectory

  constructor({ db, clock, places }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#places = places
  }

  /**
   * @returns the one that was there already when it is added again
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, FIELDS_INVALID, STATION_UNKNOWN, ZONE_UNKNOWN, TOO_MANY_FAVOURITES
   */
  async add(viewer: Viewer, fields: FavouriteFields): Promise<KeptFavourite> {
    const { memberId } = signedIn(viewer)
    const tidy = tidyFavourite(fields)
    const problems = favouriteProblems(tidy)
    if (Object.keys(problems).length > 0) throw new Refusal('FIELDS_INVALID', problems)
    if (!this.#isKnown(tidy)) {
      const isStation = tidy.kind === 'point'
      throw new Refusal(isStation ? 'STATION_UNKNOWN' : 'ZONE_UNKNOWN', { code: tidy.stationCode ?? '' })
    }
    return this.#db.write(async (tx) => {
      await holdMember(this.#db, tx, memberId)
      const row = this.#rowOf(memberId, tidy)
      const known = await tx.findOneBy(Favourite, { memberId, keyHash: row.keyHash })
      if (known) return keptOf(known)
      if ((await tx.countBy(Favourite, { memberId })) >= MAX_FAVOURITES) {
        throw new Refusal('TOO_MANY_FAVOURITES', { max: MAX_FAVOURITES })
      }
      return keptOf(await tx.save(tx.create(Favourite, row)))
    })
  }

  /** @returns the newest first, at most MAX_FAVOURITES @throws Refusal LOGIN_REQUIRED, DUTY_FIRST */
  async list(viewer: Viewer, kind?: FavouriteKind): Promise<KeptFavourite[]> {
    const { memberId } = signedIn(viewer)
    return listOf(this.#db.dataSource.manager, memberId, kind)
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, FAVOURITE_UNKNOWN */
  async get(viewer: Viewer, id: number): Promise<KeptFavourite> {
    const { memberId } = signedIn(viewer)
    const row = await this.#db.dataSource.manager.findOneBy(Favourite, { id, memberId })
    if (!row) throw new Refusal('FAVOURITE_UNKNOWN')
    return keptOf(row)
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, FAVOURITE_UNKNOWN */
  async remove(viewer: Viewer, id: number): Promise<void> {
    const { memberId } = signedIn(viewer)
    await this.#db.write(async (tx) => {
      // not by the count of deleted rows, which SQLite's driver does not report
      if (!(await tx.existsBy(Favourite, { id, memberId }))) throw new Refusal('FAVOURITE_UNKNOWN')
      await tx.delete(Favourite, { id, memberId })
    })
  }

  /**
   * Takes over what a visitor kept in the browser, in one transaction; repeating it changes nothing. What cannot be
   * kept (a station that is gone, no room any more) is left out, because a visitor could not mend it at a login.
   *
   * @param drafts newest first
   * @returns the member's whole list, newest first
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, TOO_MANY_FAVOURITES for more drafts than any browser keeps
   */
  async merge(viewer: Viewer, drafts: readonly FavouriteFields[]): Promise<KeptFavourite[]> {
    const { memberId } = signedIn(viewer)
    if (drafts.length > MAX_FAVOURITES) throw new Refusal('TOO_MANY_FAVOURITES', { max: MAX_FAVOURITES })
    const rows = drafts
      .map(tidyFavourite)
      .filter((draft) => Object.keys(favouriteProblems(draft)).length === 0 && this.#isKnown(draft))
      .map((draft) => this.#rowOf(memberId, draft))
    return this.#db.write(async (tx) => {
      await holdMember(this.#db, tx, memberId)
      const known = new Set((await listOf(tx, memberId, undefined)).map((kept) => hashOf(kept)))
      const fresh = [...new Map(rows.map((row) => [row.keyHash, row])).values()]
        .filter(({ keyHash }) => !known.has(keyHash))
        .slice(0, MAX_FAVOURITES - known.size)
      // the newest gets the highest id, by which lists are ordered
      if (fresh.length > 0) await tx.insert(Favourite, fresh.toReversed())
      return listOf(tx, memberId, undefined)
    })
  }

  /** Deletes all of a member who leaves, in the transaction that deletes the account. */
  async removeAllOf(tx: EntityManager, memberId: number): Promise<void> {
    await tx.delete(Favourite, { memberId })
  }

  /** Cameras and monitored places have codes of their own that the portal does not know. */
  #isKnown({ kind, stationCode }: FavouriteDraft): boolean {
    if (stationCode === undefined) return true
    if (kind === 'point') return this.#places.hasStation(stationCode)
    if (kind === 'zone') return this.#places.hasZone(stationCode)
    return kind !== 'square' || parseSquare(stationCode) !== undefined
  }

  #rowOf(memberId: number, draft: FavouriteDraft): Omit<Favourite, 'id'> {
    return { ...EMPTY, ...draft, memberId, keyHash: hashOf(draft), createdAt: this.#clock.now() }
  }
}

const EMPTY = {
  stationCode: null,
  lat: null,
  lon: null,
  stationKind: null,
  equipmentType: null,
  secondCode: null,
  stationData: null,
}

const hashOf = (draft: FavouriteDraft): string =>
  createHash('sha256').update(favouriteKey(draft)).digest('hex')

async function listOf(
  manager: EntityManager,
  memberId: number,
  kind: FavouriteKind | undefined,
): Promise<KeptFavourite[]> {
  const rows = await manager.find(Favourite, {
    where: { memberId, ...(kind && { kind }) },
    order: { id: 'DESC' },
    take: MAX_FAVOURITES,
  })
  return rows.map(keptOf)
}

const keptOf = (row: Favourite): KeptFavourite => ({
  id: row.id,
  createdAt: row.createdAt,
  ...tidyFavourite(row),
})
