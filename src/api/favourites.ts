import type { FavouriteDraft } from '../domain/favourites.ts'
import { favouriteFrom } from '../domain/favourites.ts'
import { ReadError } from './readError.ts'

/** A favourite in a browser; `id` is the server's number for it, absent while only the browser keeps it. */
export interface FavouriteItem extends FavouriteDraft {
  id?: number
}

/** The favourites of the account, as the browser asks for them. All throw FavouriteRefusal and ReadError. */
export interface FavouritesServer {
  list(): Promise<FavouriteItem[]>
  add(draft: FavouriteDraft): Promise<FavouriteItem>
  remove(id: number): Promise<void>
  /** @returns the whole list */
  merge(drafts: readonly FavouriteDraft[]): Promise<FavouriteItem[]>
}

/** The server's "no" by its code, such as LOGIN_REQUIRED. */
export class FavouriteRefusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'FavouriteRefusal'
    this.code = code
  }
}

const FIELDS = '{ id kind stationCode label lat lon }'
const LIST = `query Favourites { favourites ${FIELDS} }`
const ADD = `mutation AddFavourite($draft: FavouriteInput!) { addFavourite(draft: $draft) ${FIELDS} }`
const REMOVE = `mutation RemoveFavourite($id: Int!) { removeFavourite(id: $id) }`
const MERGE = `mutation MergeFavourites($drafts: [FavouriteInput!]!) { mergeFavourites(drafts: $drafts) ${FIELDS} }`

const TIMEOUT_MS = 15_000

export const favouritesServer: FavouritesServer = {
  list: async () => itemsOf((await ask(LIST)).favourites),
  add: async (draft) => itemOf((await ask(ADD, { draft: inputOf(draft) })).addFavourite),
  remove: async (id) => void (await ask(REMOVE, { id })),
  merge: async (drafts) => itemsOf((await ask(MERGE, { drafts: drafts.map(inputOf) })).mergeFavourites),
}

async function ask(query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ReadError('offline')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  return answerOf(answer)
}

/** @throws FavouriteRefusal when the answer is a no, ReadError `malformed` when it is nothing we know */
export function answerOf(answer: unknown): Record<string, unknown> {
  const { data, errors } = recordOf(answer)
  if (Array.isArray(errors) && errors.length > 0) {
    const { extensions } = recordOf(errors[0])
    const { code } = recordOf(extensions ?? {})
    throw new FavouriteRefusal(typeof code === 'string' ? code : 'INTERNAL')
  }
  return recordOf(data)
}

/** @throws ReadError `malformed` */
export function itemsOf(value: unknown): FavouriteItem[] {
  if (!Array.isArray(value)) throw new ReadError('malformed')
  return value.map(itemOf)
}

function itemOf(value: unknown): FavouriteItem {
  const { id, kind, ...rest } = recordOf(value)
  const draft = favouriteFrom({ ...rest, kind: typeof kind === 'string' ? kind.toLowerCase() : kind })
  if (!draft || typeof id !== 'number') throw new ReadError('malformed')
  return { id, ...draft }
}

/** What the schema's input takes, and nothing more: a browser's copy may carry older fields. */
const inputOf = ({ kind, stationCode, label, lat, lon }: FavouriteDraft) => ({
  kind: kind.toUpperCase(),
  stationCode,
  label,
  lat,
  lon,
})

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ReadError('malformed')
  return value as Record<string, unknown>
}
