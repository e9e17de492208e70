import { describe, expect, it } from 'vitest'
import type { FavouriteDraft } from '../../../../src/domain/favourites/favourites.ts'
import { tidyFavourite } from '../../../../src/domain/favourites/favourites.ts'
import {
  FAVOURITE_FIELDS,
  FAVOURITE_NAMES,
  favouriteFromWire,
  favouriteKindFromWire,
  favouriteToWire,
} from '../../../../src/wire/favourites/favourites.ts'

const FULL: FavouriteDraft = {
  kind: 'camera',
  stationCode: 'C-1',
  label: '영종대교',
  lat: 37.5,
  lon: 126.5,
  stationKind: 'CCTV',
  equipmentType: '7',
  secondCode: '0',
  stationData: '{"a":1}',
}

describe('a favourite on the wire', () => {
  it.each<[string, FavouriteDraft]>([
    ['with everything', FULL],
    ['without a station', { kind: 'point', label: 'Reef', lat: 34.25, lon: 127.5 }],
    ['without a place', { kind: 'monitoring', label: 'Reef', stationCode: 'M1' }],
    ['of a zone', { kind: 'zone', label: 'Busan', stationCode: 'S1311100' }],
    ['of a square', { kind: 'square', label: 'Square', stationCode: '144-9' }],
  ])('%s comes back as it went', (_case, draft) => {
    const row = favouriteToWire({ id: 7, ...draft })
    const wire = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
    expect(tidyFavourite(favouriteFromWire(wire, 'point'))).toEqual(draft)
  })

  it('has the names of the existing portal, null for what is missing', () => {
    expect(favouriteToWire({ id: 7, kind: 'point', stationCode: '22101', label: '덕적도' })).toEqual({
      bkmkStnNum: 7,
      bkmkTyContents: 'POINT',
      bkmkStnId: '22101',
      bkmkStnNm: '덕적도',
      bkmkStnLat: null,
      bkmkStnLon: null,
      bkmkStnKndCd: null,
      bkmkStnData: null,
      bkmkStnCd: null,
      bkmkStnEqpTyCd: null,
    })
  })

  it('describes each of its columns', () => {
    const names = Object.keys(favouriteToWire({ id: 7, ...FULL })).toSorted()
    expect(Object.keys(FAVOURITE_FIELDS).toSorted()).toEqual(names)
    expect(Object.values(FAVOURITE_NAMES).toSorted()).toEqual(names)
  })

  it.each([
    ['POINT', 'point'],
    ['point', 'point'],
    ['Camera', 'camera'],
    ['MONITORING', 'monitoring'],
    ['constructor', undefined],
    ['', undefined],
  ])('reads the kind %j as %s', (text, kind) => {
    expect(favouriteKindFromWire(text)).toBe(kind)
  })

  it('takes the kind of the address when it names none', () => {
    expect(favouriteFromWire({ bkmkStnNm: 'Reef' }, 'monitoring').kind).toBe('monitoring')
  })
})
