import { describe, expect, it } from 'vitest'
import type { FavouriteItem } from '../../../../src/api/favourites.ts'
import { showMyPlacesLink } from '../../../../src/islands/typhoons/myPlacesLink.ts'
import type { FavouritesState } from '../../../../src/state/favourites.ts'
import { createStore } from '../../../../src/state/store.ts'

const item = (own: Partial<FavouriteItem>): FavouriteItem => ({ kind: 'point', label: 'x', ...own })

function build(items: readonly FavouriteItem[]) {
  const link = { hidden: true, href: '', textContent: '', dataset: { myPlaces: '#storm' } }
  const document = {
    querySelectorAll: () => [link],
    location: { pathname: '/mmis/typhoon', search: '?lang=en' },
    documentElement: { lang: 'en' },
  } as unknown as Document
  const state = createStore<FavouritesState>({ items, keptIn: 'browser', phase: 'ready', leftOut: 0 })
  showMyPlacesLink(document, { state })
  return { link, state }
}

describe('the way to one’s own places', () => {
  it('is hidden without favourites that are places', () => {
    expect(build([]).link.hidden).toBe(true)
    expect(build([item({ kind: 'zone', stationCode: 'S1311100' })]).link.hidden).toBe(true)
  })

  it('names codes and positions, keeps what was asked for, and follows the favourites', () => {
    const { link, state } = build([item({ stationCode: '22101' }), item({ lat: 34.5, lon: 127.8 })])
    expect(link).toMatchObject({
      hidden: false,
      href: '/mmis/typhoon?lang=en&mine=22101%7E34.500%2C127.800#storm',
      textContent: 'When it comes to my 2 places',
    })
    state.set({ ...state.get(), items: [] })
    expect(link.hidden).toBe(true)
  })
})
