import type { FavouriteItem } from '../../api/favourites.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { Favourites } from '../../state/favourites.ts'
import { myPlaces } from '../../text/typhoons/myPlaces.ts'

/** What the page takes of an address. */
const MOST = 12

/** Shows the way to one's own places once favourites with a place are known; without script there is none. */
export function showMyPlacesLink(document: Document, { state }: Pick<Favourites, 'state'>): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-my-places]')]
  if (links.length === 0) return
  const show = () => {
    const parts = state.get().items.flatMap(partOf).slice(0, MOST)
    for (const link of links) {
      const search = new URLSearchParams(document.location.search)
      search.set('mine', parts.join('~'))
      link.href = `${document.location.pathname}?${search}${link.dataset['myPlaces'] ?? ''}`
      link.textContent = myPlaces[document.documentElement.lang as Language].link(parts.length)
      link.hidden = parts.length === 0
    }
  }
  state.subscribe(show)
  show()
}

function partOf({ kind, stationCode, lat, lon }: FavouriteItem): string[] {
  if (kind !== 'point' && kind !== 'monitoring') return []
  if (stationCode) return [stationCode]
  return lat === undefined || lon === undefined ? [] : [`${lat.toFixed(3)},${lon.toFixed(3)}`]
}
