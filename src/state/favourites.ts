import type { FavouriteItem, FavouritesServer } from '../api/favourites.ts'
import { ServerRefusal } from '../api/readError.ts'
import type { FavouriteDraft } from '../domain/favourites/favourites.ts'
import { favouriteKey, MAX_FAVOURITES, tidyFavourite } from '../domain/favourites/favourites.ts'
import type { LocalStorage } from './localFavourites.ts'
import { FAVOURITES_STORAGE_KEY, localFavourites } from './localFavourites.ts'
import { hasMemberCookie } from './memberCookie.ts'
import type { Store } from './store.ts'
import { createStore } from './store.ts'

/** Why the last wish was not fulfilled. */
export type FavouritesFailure = 'full' | 'offline' | 'refused'

export interface FavouritesState {
  /** newest first */
  items: readonly FavouriteItem[]
  keptIn: 'browser' | 'account'
  phase: 'reading' | 'ready' | 'failed'
  failure?: FavouritesFailure
  /** how many of the browser's could not be taken over at the login */
  leftOut: number
}

export interface Favourites {
  readonly state: Store<FavouritesState>
  /** Reads them anew; at a login the browser's are handed over to the account first. Never throws. */
  refresh(): Promise<void>
  /** @returns whether it is kept now; the failure is in the state */
  add(draft: FavouriteDraft): Promise<boolean>
  /** @returns whether it is gone now */
  remove(draft: FavouriteDraft): Promise<boolean>
}

export interface FavouritesHost {
  storage: () => LocalStorage
  /** whether the page believes somebody is logged in */
  hasLogin: () => boolean
  /** asked for with the first wish of a member */
  server: () => Promise<FavouritesServer>
}

/** Answers by which the server says that nobody is logged in who may have favourites now. */
const NOT_LOGGED_IN = new Set(['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'DUTY_FIRST'])

/** The favourites of a page: a visitor's in the browser, a member's in the account. One wish is settled after another. */
export function createFavourites({ storage, hasLogin, server }: FavouritesHost): Favourites {
  const local = localFavourites(storage)
  const state = createStore<FavouritesState>({
    items: hasLogin() ? [] : local.read(),
    keptIn: hasLogin() ? 'account' : 'browser',
    phase: hasLogin() ? 'reading' : 'ready',
    leftOut: 0,
  })
  const change = (part: Partial<FavouritesState>) => state.set({ ...state.get(), ...part })
  const has = (draft: FavouriteDraft) => state.get().items.some((item) => isSame(item, draft))
  const without = (draft: FavouriteDraft) => state.get().items.filter((item) => !isSame(item, draft))

  /** false once the server said that the login the page believes in is none, until the belief changes */
  let isLoginReal = true
  let believed = hasLogin()
  const isMember = () => {
    if (believed !== hasLogin()) isLoginReal = true
    believed = hasLogin()
    return believed && isLoginReal
  }

  async function read(): Promise<void> {
    if (!isMember()) {
      change({ items: local.read(), keptIn: 'browser', phase: 'ready', failure: undefined, leftOut: 0 })
      return
    }
    const drafts = local.read()
    try {
      const items = drafts.length > 0 ? await (await server()).merge(drafts) : await (await server()).list()
      // another tab may have kept one more meanwhile
      if (drafts.length > 0) local.write(local.read().filter((draft) => !includes(drafts, draft)))
      const leftOut = drafts.filter((draft) => !includes(items, draft)).length
      change({ items, keptIn: 'account', phase: 'ready', failure: undefined, leftOut })
    } catch (error) {
      if (isLoginMissing(error)) {
        isLoginReal = false
        await read()
      } else change({ keptIn: 'account', phase: 'failed', failure: failureOf(error) })
    }
  }

  /** A login or logout since the last look is noticed before anything else is done. */
  async function settle(): Promise<void> {
    const { keptIn, phase } = state.get()
    if ((keptIn === 'account') !== isMember() || phase === 'reading') await read()
    change({ failure: undefined })
  }

  async function add(draft: FavouriteDraft): Promise<boolean> {
    await settle()
    const tidy = tidyFavourite(draft)
    if (has(tidy)) return true
    const { items, keptIn } = state.get()
    if (items.length >= MAX_FAVOURITES) {
      change({ failure: 'full' })
      return false
    }
    change({ items: [tidy, ...items] })
    if (keptIn === 'browser') {
      local.write([tidy, ...local.read().filter((kept) => !isSame(kept, tidy))].slice(0, MAX_FAVOURITES))
      return true
    }
    try {
      const saved = await (await server()).add(tidy)
      change({ items: [saved, ...without(tidy)] })
      return true
    } catch (error) {
      change({ items: without(tidy) })
      if (!isLoginMissing(error)) {
        change({ failure: failureOf(error) })
        return false
      }
      isLoginReal = false
      return add(tidy)
    }
  }

  async function remove(draft: FavouriteDraft): Promise<boolean> {
    await settle()
    const { items, keptIn } = state.get()
    const item = items.find((kept) => isSame(kept, draft))
    if (!item) return true
    change({ items: without(draft) })
    if (keptIn === 'browser') {
      local.write(local.read().filter((kept) => !isSame(kept, draft)))
      return true
    }
    try {
      if (item.id !== undefined) await (await server()).remove(item.id)
      return true
    } catch (error) {
      if (error instanceof ServerRefusal && error.code === 'FAVOURITE_UNKNOWN') return true
      change({ items, failure: failureOf(error) })
      return false
    }
  }

  let line: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = line.then(work)
    line = turn.catch(() => undefined)
    return turn
  }
  return {
    state,
    refresh: () => inTurn(read),
    add: (draft) => inTurn(() => add(draft)),
    remove: (draft) => inTurn(() => remove(draft)),
  }
}

const isSame = (a: FavouriteDraft, b: FavouriteDraft): boolean => favouriteKey(a) === favouriteKey(b)
const includes = (list: readonly FavouriteDraft[], one: FavouriteDraft): boolean =>
  list.some((other) => isSame(other, one))

const isLoginMissing = (error: unknown): boolean =>
  error instanceof ServerRefusal && NOT_LOGGED_IN.has(error.code)

function failureOf(error: unknown): FavouritesFailure {
  if (!(error instanceof ServerRefusal)) return 'offline'
  return error.code === 'TOO_MANY_FAVOURITES' ? 'full' : 'refused'
}

let shared: Favourites | undefined

/** The one store of the page; made at the first call in a browser. */
export function favourites(): Favourites {
  if (shared) return shared
  const made = createFavourites({
    storage: () => window.localStorage,
    hasLogin: () => hasMemberCookie(document.cookie),
    server: async () => (await import('../api/favourites.ts')).favouritesServer,
  })
  shared = made
  void made.refresh()
  window.addEventListener('storage', ({ key }) => {
    if (key === FAVOURITES_STORAGE_KEY) void made.refresh()
  })
  // the login's window gives the focus back when it closes
  window.addEventListener('focus', () => {
    const isAccount = made.state.get().keptIn === 'account'
    if (isAccount !== hasMemberCookie(document.cookie)) void made.refresh()
  })
  return made
}
