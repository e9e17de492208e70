import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FavouriteItem } from '../../../../src/api/favourites.ts'
import { NewestValues, shownElements } from '../../../../src/islands/favourites/NewestValues.tsx'
import type { Newest } from '../../../../src/islands/favourites/useNewest.ts'
import { warningsOf } from '../../../../src/islands/favourites/useNewest.ts'
import { standingByZone } from '../../../../src/components/warnings/standing.ts'
import { buildMapStation, buildWarningArea, buildZoneArea, NOW } from '../map/mapFakes.ts'

const STATION = buildMapStation({
  values: { windSpeed: 15.2, windFromDirection: 320, significantWaveHeight: 2.1 },
})
const ITEM: FavouriteItem = { kind: 'point', stationCode: '22101', label: '덕적도' }
const READER = { language: 'en', windUnit: 'ms', timeZone: 'KST', now: NOW } as const

const buildNewest = (more: Partial<Newest> = {}): Newest => ({
  now: NOW,
  stations: new Map([['22101', STATION]]),
  isFailed: false,
  isOld: false,
  standing: undefined,
  areWarningsMissing: false,
  zones: [],
  ...more,
})
const draw = (newest: Newest, item = ITEM) =>
  renderToStaticMarkup(<NewestValues item={item} newest={newest} reader={READER} />)

describe('the newest of a favourite station', () => {
  it('is wind and waves with their direction, age and what they are', () => {
    const html = draw(buildNewest())
    expect(html).toContain('15.2<span class="unit"> m/s</span>')
    expect(html).toContain('is-rough')
    expect(html).toContain('2.1<span class="unit"> m</span>')
    expect(html).toContain('NW')
    expect(html).toMatch(/11:50 KST<\/time> · 10 min/)
  })

  it('says why waves are missing, and shows what the station measures besides', () => {
    const station = buildMapStation({ values: { windSpeed: 3, visibility: 8 } })
    expect(shownElements(station)).toEqual(['windSpeed', 'significantWaveHeight', 'visibility'])
    const html = draw(buildNewest({ stations: new Map([['22101', station]]) }))
    expect(html).toContain('class="dash"')
  })

  it.each([
    [
      'it has never reported',
      { stations: new Map([['22101', buildMapStation({ observedAt: undefined })]]) },
      'Nothing has been received',
    ],
    ['the portal does not know it', { stations: new Map() }, 'There are no values'],
    ['the values are on their way', { stations: undefined }, 'Loading'],
    ['the portal cannot be reached', { stations: undefined, isFailed: true }, 'could not be loaded'],
  ])('says so where %s', (_case, more: Partial<Newest>, sentence) => {
    expect(draw(buildNewest(more))).toContain(sentence)
  })
})

describe('the warnings of a favourite', () => {
  const standing = standingByZone(
    [
      buildWarningArea({ id: 'a', zoneCode: 'S1', box: [125, 36, 127, 38] }),
      buildWarningArea({ id: 'b', zoneCode: 'S2', box: [129, 36, 131, 38] }),
      buildWarningArea({ id: 'c', zoneCode: 'S11', polygons: [] }),
    ],
    { at: NOW, now: NOW, confirmedAt: NOW },
  )
  const zones = [
    buildZoneArea({ code: 'S1', forecastZoneCode: '12A1' }),
    buildZoneArea({ code: 'S11', parentCode: 'S1', forecastZoneCode: undefined }),
    buildZoneArea({ code: 'S2', forecastZoneCode: undefined }),
  ]
  const idsOf = (item: FavouriteItem, place?: { lat: number; lon: number }) =>
    warningsOf(item, { standing, zones }, place)
      .map(({ area }) => area.id)
      .toSorted()
  const zone = (stationCode: string): FavouriteItem => ({ kind: 'zone', stationCode, label: stationCode })

  it.each([
    ['a zone with its parts', zone('S1'), ['a', 'c']],
    ['a part with the whole', zone('S11'), ['a', 'c']],
    ['a zone of the forecast service', zone('12A1'), ['a']],
    ['an unknown zone', zone('S9'), []],
    ['a bare point', { kind: 'point', label: 'x', lat: 37, lon: 130 }, ['b']],
    ['a point without a place', { kind: 'point', label: 'x' }, []],
  ] satisfies [string, FavouriteItem, string[]][])('are those of %s', (_case, item, ids) => {
    expect(idsOf(item)).toEqual(ids)
  })

  it('are those over a station, wherever the favourite says it was', () => {
    expect(idsOf({ ...ITEM, lat: 37, lon: 130 }, STATION)).toEqual(['a'])
  })

  it('are none while nobody knows', () => {
    expect(warningsOf(zone('S1'), { standing: undefined, zones })).toEqual([])
  })
})
