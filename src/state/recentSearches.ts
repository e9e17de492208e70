/** What a reader last went to from a search; kept in the browser alone. */
export interface RecentPlace {
  /** path on this host */
  path: string
  name: string
}

const KEY = 'portal:recent'
const MOST = 5
const OWN_PATH = /^\/mmis\/[^\s<>"]{1,120}$/
const LONGEST_NAME = 80

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** The newest first; none where the browser keeps nothing or what it keeps is damaged. */
export function recentPlaces(storage: () => Storage): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a place first. A browser that keeps nothing forgets it. */
export function keepRecent(place: RecentPlace, storage: () => Storage): void {
  if (!isRecent(place)) return
  const others = recentPlaces(storage).filter(({ path }) => path !== place.path)
  try {
    storage().setItem(KEY, JSON.stringify([place, ...others].slice(0, MOST)))
  } catch {
    // without storage nothing is remembered
  }
}

function isRecent(one: unknown): one is RecentPlace {
  const { path, name } = Object(one) as Partial<Record<string, unknown>>
  return (
    typeof path === 'string' &&
    OWN_PATH.test(path) &&
    typeof name === 'string' &&
    name !== '' &&
    name.length <= LONGEST_NAME
  )
}
