import type { MapView } from '../domain/map/mapView.ts'
import { DEFAULT_VIEW, formatMapView, MAP_LIMITS, parseMapView } from '../domain/map/mapView.ts'
import type { Preferences } from './preferences.ts'
import type { Store } from './store.ts'
import { createStore } from './store.ts'

/** The parts of the browser's window that the address needs. */
export interface AddressBar {
  location: { pathname: string; search: string; hash: string }
  history: { state: unknown; replaceState(state: unknown, unused: string, url: string): void }
  setTimeout(run: () => void, ms: number): number
}

/** Browsers refuse more than about 100 address changes in 30 s; one per this time stays far below. */
const ADDRESS_EVERY_MS = 500

/**
 * The map's view, begun from the address (whose choices outrank the reader's stored ones) and written back into it
 * after each change, at most twice a second.
 */
export function createMapView(
  bar: AddressBar,
  preferences: Pick<Preferences, 'windUnit' | 'timeZone'>,
  now = new Date(),
  maxZoom: number = MAP_LIMITS.maxZoom,
): Store<MapView> {
  const { windUnit, timeZone } = preferences
  const defaults = { ...DEFAULT_VIEW, windUnit, timeZone }
  const store = createStore(parseMapView(bar.location.search, defaults, now, maxZoom))
  let isWaiting = false
  const write = () => {
    isWaiting = false
    const { pathname, search, hash } = bar.location
    const query = formatMapView(store.get(), search)
    if (query !== search) bar.history.replaceState(bar.history.state, '', `${pathname}${query}${hash}`)
  }
  store.subscribe(() => {
    if (isWaiting) return
    isWaiting = true
    bar.setTimeout(write, ADDRESS_EVERY_MS)
  })
  return store
}

/** Changes some parts of the view; equal parts change nothing. */
export function changeView(store: Store<MapView>, change: Partial<MapView>): void {
  const current = store.get()
  const isNew = (Object.keys(change) as (keyof MapView)[]).some((key) => change[key] !== current[key])
  if (isNew) store.set({ ...current, ...change })
}
