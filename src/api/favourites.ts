import type { FavouriteDraft } from '../domain/favourites/favourites.ts'
import { FAVOURITE_KINDS, tidyFavourite } from '../domain/favourites/favourites.ts'
import type { FavouriteFactsFragment } from './generated.ts'
import { ask } from './graphql.ts'
import { knownName, toEnumName } from './operations.ts'

/** A favourite in a browser; `id` is the server's number for it, absent while only the browser keeps it. */
export interface FavouriteItem extends FavouriteDraft {
  id?: number
}

/** The favourites of the account, as the browser asks for them. All throw ServerRefusal and ReadError. */
export interface FavouritesServer {
  list(): Promise<FavouriteItem[]>
  add(draft: FavouriteDraft): Promise<FavouriteItem>
  remove(id: number): Promise<void>
  /** @returns the whole list */
  merge(drafts: readonly FavouriteDraft[]): Promise<FavouriteItem[]>
}

export const favouritesServer: FavouritesServer = {
  list: async () => (await ask('Favourites', {})).favourites.map(itemOf),
  add: async (draft) => itemOf((await ask('AddFavourite', { draft: inputOf(draft) })).addFavourite),
  remove: async (id) => void (await ask('RemoveFavourite', { id })),
  merge: async (drafts) =>
    (await ask('MergeFavourites', { drafts: drafts.map(inputOf) })).mergeFavourites.map(itemOf),
}

const itemOf = ({ id, kind, ...place }: FavouriteFactsFragment): FavouriteItem => ({
  id,
  ...tidyFavourite({ ...place, kind: knownName(FAVOURITE_KINDS, kind) }),
})

/** What the schema's input takes, and nothing more: a browser's copy may carry older fields. */
const inputOf = ({ kind, stationCode, label, lat, lon }: FavouriteDraft) => ({
  kind: toEnumName(kind),
  stationCode,
  label,
  lat,
  lon,
})
