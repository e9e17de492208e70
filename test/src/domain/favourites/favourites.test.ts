import { describe, expect, it } from 'vitest'
import type { FavouriteDraft } from '../../../../src/domain/favourites/favourites.ts'
import {
  favouriteFrom,
  favouriteKey,
  favouriteProblems,
  placeFavourite,
  tidyFavourite,
} from '../../../../src/domain/favourites/favourites.ts'

const build = (part: Partial<FavouriteDraft> = {}): FavouriteDraft => ({
  kind: 'point',
  stationCode: '22101',
  label: 'Deokjeokdo',
  ...part,
})

describe('a favourite', () => {
  it.each([
    ['the same station under another name', build({ label: 'Home' }), true],
    ['the same station with a place', build({ lat: 37, lon: 126 }), true],
    ['a camera of the same code', build({ kind: 'camera' }), false],
    ['another station', build({ stationCode: '22102' }), false],
  ])('is compared with %s', (_case, other, isSame) => {
    expect(favouriteKey(other) === favouriteKey(build())).toBe(isSame)
  })

  it('without a station is the same within about ten metres', () => {
    const at = (lat: number) => favouriteKey(build({ stationCode: undefined, lat, lon: 127 }))
    expect(at(34.12341)).toBe(at(34.12339))
    expect(at(34.1234)).not.toBe(at(34.1236))
  })

  it.each(['zone', 'square'] as const)('of a %s is its code, and no place can stand in for it', (kind) => {
    const draft = placeFavourite('A'.repeat(100), { kind, stationCode: 'S1311100' })
    expect(favouriteProblems(draft)).toEqual({})
    expect(favouriteKey(draft)).toBe(`${kind} S1311100`)
    const placed = { kind, label: 'Here', lat: 34, lon: 127 }
    expect(favouriteProblems(placed)).toEqual({ stationCode: 'required' })
  })

  it('is tidied: no blanks around its name, nothing empty, no half of a place', () => {
    const untidy = build({ stationCode: '', label: ' Reef ', lat: 34, stationKind: '' })
    expect(tidyFavourite({ ...untidy, lon: null, secondCode: null })).toEqual({
      kind: 'point',
      label: 'Reef',
    })
  })

  it('may have its place at the very edge of the world', () => {
    expect(favouriteProblems(build({ lat: -90, lon: 180 }))).toEqual({})
  })

  it.each([null, undefined, 1, 'a', [], { kind: 'toString', label: 'a', stationCode: '1' }])(
    'is not read from %j',
    (value) => {
      expect(favouriteFrom(value)).toBeUndefined()
    },
  )

  it('is read without unknown fields', () => {
    const stored = { ...build({ lat: 37, lon: 126 }), id: 1, memberId: 2, stationData: 'x' }
    expect(favouriteFrom(stored)).toEqual(build({ lat: 37, lon: 126 }))
  })
})
