import { beforeEach, describe, expect, it } from 'vitest'
import type { FavouriteItem, FavouritesServer } from '../../../src/api/favourites.ts'
import { ReadError, ServerRefusal } from '../../../src/api/readError.ts'
import type { FavouriteDraft } from '../../../src/domain/favourites/favourites.ts'
import { favouriteKey, MAX_FAVOURITES } from '../../../src/domain/favourites/favourites.ts'
import { createFavourites } from '../../../src/state/favourites.ts'
import { hasMemberCookie } from '../../../src/state/memberCookie.ts'
import { FAVOURITES_STORAGE_KEY } from '../../../src/state/localFavourites.ts'

const buildDraft = (label: string, part: Partial<FavouriteDraft> = {}): FavouriteDraft => ({
  kind: 'point',
  stationCode: label,
  label,
  ...part,
})

class FakeStorage {
  readonly texts = new Map<string, string>()
  getItem = (key: string) => this.texts.get(key) ?? null
  setItem = (key: string, text: string) => void this.texts.set(key, text)
  removeItem = (key: string) => void this.texts.delete(key)
  labels = (): string[] => {
    const text = this.texts.get(FAVOURITES_STORAGE_KEY)
    return text === undefined ? [] : (JSON.parse(text) as FavouriteDraft[]).map(({ label }) => label)
  }
}

/** Keeps to the contract of the server, in memory; `error` is thrown instead of the next answers while it is set. */
class FakeServer implements FavouritesServer {
  items: FavouriteItem[] = []
  error: Error | undefined
  readonly asked: string[] = []
  #id = 0

  list = () => this.#answer('list', () => this.items)
  add = (draft: FavouriteDraft) => this.#answer('add', () => this.#keep(draft))
  remove = (id: number) =>
    this.#answer('remove', () => {
      if (!this.items.some((item) => item.id === id)) throw new ServerRefusal('FAVOURITE_UNKNOWN')
      this.items = this.items.filter((item) => item.id !== id)
    })
  merge = (drafts: readonly FavouriteDraft[]) =>
    this.#answer('merge', () => {
      for (const draft of drafts.toReversed()) if (draft.label !== 'gone') this.#keep(draft)
      return this.items
    })

  #keep(draft: FavouriteDraft): FavouriteItem {
    const known = this.items.find((item) => favouriteKey(item) === favouriteKey(draft))
    const item = known ?? { ...draft, id: ++this.#id }
    if (!known) this.items = [item, ...this.items]
    return item
  }

  #answer<T>(name: string, answer: () => T): Promise<T> {
    this.asked.push(name)
    return new Promise((resolve) => {
      if (this.error) throw this.error
      resolve(answer())
    })
  }
}

let storage: FakeStorage
let server: FakeServer
let isLoggedIn: boolean
beforeEach(() => {
  storage = new FakeStorage()
  server = new FakeServer()
  isLoggedIn = false
})

const open = () =>
  createFavourites({
    storage: () => storage,
    hasLogin: () => isLoggedIn,
    server: () => Promise.resolve(server),
  })
const labels = ({ state }: ReturnType<typeof open>) => state.get().items.map(({ label }) => label)

describe('favourites of a visitor', () => {
  it.each([
    ['no JSON', '{"kind'],
    ['an object', '{"kind":"point"}'],
    ['a text', '"point"'],
    ['items of other kinds', '[null, 1, [], {"kind":"ship","label":"a","stationCode":"1"}]'],
    ['items without a place', '[{"kind":"point","label":"a"}]'],
    ['values of other types', '[{"kind":"point","label":["a"],"stationCode":{"$ne":1}}]'],
    ['a code that is none', '[{"kind":"point","label":"a","stationCode":"<b>"}]'],
    ['a name without end', JSON.stringify([buildDraft('a', { label: 'x'.repeat(61) })])],
    ['a text without end', `[${' '.repeat(100_001)}]`],
  ])('are none when the browser holds %s', (_case, text) => {
    storage.setItem(FAVOURITES_STORAGE_KEY, text)
    expect(open().state.get()).toMatchObject({ items: [], keptIn: 'browser', phase: 'ready' })
  })

  it('are read once each and never beyond the limit', () => {
    const many = Array.from({ length: MAX_FAVOURITES + 5 }, (_, i) => buildDraft(`S${i}`))
    storage.setItem(FAVOURITES_STORAGE_KEY, JSON.stringify([many[0], ...many]))
    expect(labels(open())).toEqual(many.slice(0, MAX_FAVOURITES).map(({ label }) => label))
  })

  it('work for the page when the browser forbids storage', async () => {
    const forbidden = createFavourites({
      storage: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      hasLogin: () => false,
      server: () => Promise.resolve(server),
    })
    expect(await forbidden.add(buildDraft('a'))).toBe(true)
    expect(labels(forbidden)).toEqual(['a'])
  })

  it('stay in the browser, newest first, and ask no server', async () => {
    const first = open()
    await first.add(buildDraft('a'))
    await first.add(buildDraft('b'))
    await first.add(buildDraft('a'))
    expect(labels(open())).toEqual(['b', 'a'])
    await first.remove(buildDraft('b'))
    expect(storage.labels()).toEqual(['a'])
    await first.remove(buildDraft('a'))
    expect(storage.texts.size).toBe(0)
    expect(server.asked).toEqual([])
  })

  it('keep what another tab added', async () => {
    const [first, second] = [open(), open()]
    await first.add(buildDraft('a'))
    await second.add(buildDraft('b'))
    expect(storage.labels()).toEqual(['b', 'a'])
  })

  it('end at the limit and say so', async () => {
    const full = Array.from({ length: MAX_FAVOURITES }, (_, i) => buildDraft(`S${i}`))
    storage.setItem(FAVOURITES_STORAGE_KEY, JSON.stringify(full))
    const favourites = open()
    expect(await favourites.add(buildDraft('more'))).toBe(false)
    expect(favourites.state.get()).toMatchObject({ failure: 'full' })
    await favourites.remove(full[0]!)
    expect(favourites.state.get().failure).toBeUndefined()
  })
})

describe('favourites at a login', () => {
  it('are handed over once, and the browser forgets them', async () => {
    const favourites = open()
    await favourites.add(buildDraft('a'))
    await favourites.add(buildDraft('b'))
    server.items = [{ ...buildDraft('old'), id: 99 }]
    isLoggedIn = true
    await favourites.refresh()
    expect(labels(favourites)).toEqual(['b', 'a', 'old'])
    expect(favourites.state.get()).toMatchObject({ keptIn: 'account', phase: 'ready', leftOut: 0 })
    expect(storage.texts.size).toBe(0)
    await favourites.refresh()
    expect(server.asked).toEqual(['merge', 'list'])
  })

  it('stay in the browser while the portal cannot be reached', async () => {
    const favourites = open()
    await favourites.add(buildDraft('a'))
    isLoggedIn = true
    server.error = new ReadError('offline')
    await favourites.refresh()
    expect(favourites.state.get()).toMatchObject({ phase: 'failed', failure: 'offline' })
    expect(storage.labels()).toEqual(['a'])
    server.error = undefined
    await favourites.refresh()
    expect(labels(favourites)).toEqual(['a'])
    expect(storage.texts.size).toBe(0)
  })

  it('tell how many could not be taken over', async () => {
    const favourites = open()
    await favourites.add(buildDraft('gone'))
    await favourites.add(buildDraft('a'))
    isLoggedIn = true
    await favourites.refresh()
    expect(favourites.state.get()).toMatchObject({ leftOut: 1 })
  })

  it('are noticed by the next wish, even when nobody said so', async () => {
    const favourites = open()
    await favourites.add(buildDraft('a'))
    isLoggedIn = true
    await favourites.add(buildDraft('b'))
    expect(server.asked).toEqual(['merge', 'add'])
    expect(labels(favourites)).toEqual(['b', 'a'])
  })

  it('remain the visitor’s when the login is none', async () => {
    storage.setItem(FAVOURITES_STORAGE_KEY, JSON.stringify([buildDraft('a')]))
    isLoggedIn = true
    server.error = new ServerRefusal('LOGIN_REQUIRED')
    const favourites = open()
    await favourites.refresh()
    expect(favourites.state.get()).toMatchObject({ keptIn: 'browser', phase: 'ready' })
    await favourites.add(buildDraft('b'))
    expect(storage.labels()).toEqual(['b', 'a'])
    expect(server.asked).toEqual(['merge'])
  })
})

describe('favourites of a member', () => {
  beforeEach(() => {
    isLoggedIn = true
  })

  it('are the account’s, and leave nothing in the browser', async () => {
    const favourites = open()
    expect(favourites.state.get()).toMatchObject({ phase: 'reading', keptIn: 'account' })
    await favourites.add(buildDraft('a'))
    await favourites.add(buildDraft('b'))
    await favourites.remove(buildDraft('a'))
    expect(labels(favourites)).toEqual(['b'])
    expect(server.items).toMatchObject([{ label: 'b' }])
    expect(storage.texts.size).toBe(0)
  })

  it('are settled in the order they were wished for', async () => {
    const favourites = open()
    await Promise.all([favourites.add(buildDraft('a')), favourites.remove(buildDraft('a'))])
    expect(labels(favourites)).toEqual([])
    expect(server.asked).toEqual(['list', 'add', 'remove'])
  })

  it.each([
    [new ReadError('offline'), 'offline'],
    [new ServerRefusal('STATION_UNKNOWN'), 'refused'],
    [new ServerRefusal('TOO_MANY_FAVOURITES'), 'full'],
  ])('are as before when the server answers %s', async (error, failure) => {
    const favourites = open()
    await favourites.add(buildDraft('a'))
    server.error = error
    expect(await favourites.add(buildDraft('b'))).toBe(false)
    expect(await favourites.remove(buildDraft('a'))).toBe(false)
    expect(labels(favourites)).toEqual(['a'])
    expect(favourites.state.get().failure).toBe(failure)
  })

  it('count as removed when another device removed them first', async () => {
    const favourites = open()
    await favourites.add(buildDraft('a'))
    server.items = []
    expect(await favourites.remove(buildDraft('a'))).toBe(true)
    expect(labels(favourites)).toEqual([])
  })

  it('go on in the browser when the session ended meanwhile', async () => {
    const favourites = open()
    await favourites.add(buildDraft('a'))
    server.error = new ServerRefusal('SESSION_EXPIRED')
    expect(await favourites.add(buildDraft('b'))).toBe(true)
    expect(favourites.state.get()).toMatchObject({ keptIn: 'browser' })
    expect(labels(favourites)).toEqual(['b'])
  })

  it('are gone from the page after the logout', async () => {
    const favourites = open()
    await favourites.add(buildDraft('a'))
    isLoggedIn = false
    await favourites.refresh()
    expect(favourites.state.get()).toMatchObject({ items: [], keptIn: 'browser' })
  })
})

it.each([
  ['portal_member=1', true],
  ['lang=ko; portal_member=1; tz=UTC', true],
  ['portal_member=0', false],
  ['xportal_member=1', false],
  ['portal_member=10', false],
  ['', false],
])('reads a login from the cookies %j: %s', (cookies, isMember) => {
  expect(hasMemberCookie(cookies)).toBe(isMember)
})
