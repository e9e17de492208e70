import type { FavouriteDraft } from '../domain/favourites/favourites.ts'
import { favouriteFrom, favouriteKey, MAX_FAVOURITES } from '../domain/favourites/favourites.ts'

/** The part of `localStorage` that is needed. */
export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const FAVOURITES_STORAGE_KEY = 'portal:favourites'

/** What a favourite of the browser has; the account's number for it would be another's. */
const FIELDS = ['kind', 'stationCode', 'label', 'lat', 'lon']

/** No honest list is longer; a longer text is not even parsed. */
const MAX_TEXT_LENGTH = 100_000

/** What a visitor keeps in the browser. Reading never throws, and gives nothing that could not be kept by an account. */
export interface LocalFavourites {
  /** newest first, each place once, at most MAX_FAVOURITES */
  read(): FavouriteDraft[]
  /** @returns whether it was stored; a browser may forbid it, or be full */
  write(drafts: readonly FavouriteDraft[]): boolean
}

/** @param storage asked anew each time, because a browser that forbids storage throws when it is looked at */
export function localFavourites(storage: () => LocalStorage): LocalFavourites {
  return {
    read() {
      try {
        return parseFavourites(storage().getItem(FAVOURITES_STORAGE_KEY))
      } catch {
        return []
      }
    },
    write(drafts) {
      try {
        if (drafts.length === 0) storage().removeItem(FAVOURITES_STORAGE_KEY)
        else storage().setItem(FAVOURITES_STORAGE_KEY, JSON.stringify(drafts, FIELDS))
        return true
      } catch {
        return false
      }
    },
  }
}

/** @param text as stored, by us or by anyone: what cannot be read is left out */
export function parseFavourites(text: string | null): FavouriteDraft[] {
  if (text === null || text.length > MAX_TEXT_LENGTH) return []
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  const byKey = new Map<string, FavouriteDraft>()
  for (const value of stored) {
    const draft = favouriteFrom(value)
    if (draft && !byKey.has(favouriteKey(draft))) byKey.set(favouriteKey(draft), draft)
  }
  return [...byKey.values()].slice(0, MAX_FAVOURITES)
}
