import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FavouriteItem } from '../../../../src/api/favourites.ts'
import type { FavouriteKind } from '../../../../src/domain/favourites/favourites.ts'
import { parseMapView } from '../../../../src/domain/map/mapView.ts'
import { FavouriteList } from '../../../../src/islands/favourites/FavouriteList.tsx'
import {
  favouriteHref,
  favouriteRows,
  kindsIn,
  mapHref,
} from '../../../../src/islands/favourites/favouriteRows.ts'

const READER = { windUnit: 'kn', timeZone: 'UTC' } as const

const buildItem = (label: string, part: Partial<FavouriteItem> = {}): FavouriteItem => ({
  kind: 'point',
  stationCode: label,
  label,
  ...part,
})
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((label) => buildItem(label)) as [
  FavouriteItem,
  FavouriteItem,
  FavouriteItem,
  FavouriteItem,
]

describe('rows of favourites', () => {
  const labels = (items: FavouriteItem[], removed: { item: FavouriteItem; at: number }[]) =>
    favouriteRows(items, removed).map(({ item, isRemoved }) => (isRemoved ? `(${item.label})` : item.label))

  it.each([
    ['one in the middle', [A, C], [{ item: B, at: 1 }], ['a', '(b)', 'c']],
    [
      'neighbours, in whatever order they went',
      [A, D],
      [
        { item: C, at: 2 },
        { item: B, at: 1 },
      ],
      ['a', '(b)', '(c)', 'd'],
    ],
    [
      'all',
      [],
      [
        { item: B, at: 0 },
        { item: A, at: 0 },
      ].map((one, at) => ({ ...one, at })),
      ['(b)', '(a)'],
    ],
    ['one that stood further down than the list is now', [A], [{ item: D, at: 9 }], ['a', '(d)']],
    ['one that came back', [B, A], [{ item: B, at: 1 }], ['b', 'a']],
  ])('keep the place of what was deleted: %s', (_case, items, removed, expected) => {
    expect(labels(items, removed)).toEqual(expected)
  })

  it('offer only kinds that occur', () => {
    const rows = favouriteRows([buildItem('x', { kind: 'camera' }), A], [])
    expect(kindsIn(rows)).toEqual(['point', 'camera'])
  })
})

describe('where a favourite leads', () => {
  it.each([
    ['a zone', { kind: 'zone', stationCode: 'S1311100', label: 'a' }, '/mmis/zones/S1311100'],
    ['a square', { kind: 'square', stationCode: '144-9', label: 'a' }, '/mmis/squares/144-9'],
    ['a bare point', { kind: 'point', label: 'a', lat: 34.5, lon: 127.8 }, '/mmis/points/34.500,127.800'],
  ] as const)('%s to its forecast', (_case, item, href) => {
    expect(favouriteHref(item, READER)).toEqual({ href, isPage: true })
  })

  it('a station to the map', () => {
    expect(favouriteHref(A, READER)).toEqual({ href: mapHref(A, READER), isPage: false })
  })
})

describe('the way to the map', () => {
  const viewOf = (item: FavouriteItem) => {
    const href = mapHref(item, READER)
    expect(href).toMatch(/^\/mmis\/\?/)
    return parseMapView(href.slice(href.indexOf('?')))
  }

  it('opens a station in the middle, in the reader’s unit and zone', () => {
    const view = viewOf(buildItem('22101', { lat: 37.236, lon: 126.018 }))
    expect(view).toMatchObject({ lat: 37.236, lon: 126.018, zoom: 10, station: '22101', ...READER })
  })

  it('opens a bare point and a camera without a station', () => {
    expect(viewOf(buildItem('Reef', { stationCode: undefined, lat: 34, lon: 127 })).station).toBeUndefined()
    expect(viewOf(buildItem('C1', { kind: 'camera', lat: 34, lon: 127 })).station).toBeUndefined()
  })

  it('opens the station alone when its place was never told', () => {
    expect(viewOf(buildItem('22101'))).toMatchObject({ station: '22101', zoom: 8 })
  })
})

describe('the list of favourites', () => {
  const draw = (rows: ReturnType<typeof favouriteRows>, kind?: FavouriteKind) =>
    renderToStaticMarkup(
      <FavouriteList
        rows={rows}
        kind={kind}
        language="en"
        reader={READER}
        onKind={() => undefined}
        onRemove={() => undefined}
        onUndo={() => undefined}
      />,
    )

  it('gives each a link and a delete button with its name', () => {
    const html = draw(favouriteRows([A, B], []))
    expect(html).toContain('2 favourites')
    expect(html).toContain('<span class="unseen">show on the map</span>')
    expect(html).toContain('<button type="button" class="button" aria-label="Delete b">')
    expect(html).not.toContain('<select')
  })

  it('offers to take a deletion back where it was made', () => {
    const html = draw(favouriteRows([A], [{ item: B, at: 1 }]))
    expect(html).toContain('1 favourite<')
    expect(html).toContain('aria-label="Undo the deletion of b"')
    expect(html).not.toContain('aria-label="b, show on the map"')
  })

  it('shows one kind when asked', () => {
    const rows = favouriteRows([A, buildItem('x', { kind: 'camera', label: 'Bridge' })], [])
    expect(draw(rows)).toContain('<option value="camera">')
    expect(draw(rows, 'camera')).not.toContain('aria-label="a, show on the map"')
    expect(draw(rows, 'monitoring')).toContain('No favourite of this kind.')
  })

  it('writes what a member typed as text', () => {
    expect(draw(favouriteRows([buildItem('x', { label: '<img src=x>' })], []))).not.toContain('<img')
  })
})
