import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { findPlaces } from '../../../../src/domain/zones/placeSearch.ts'
import type { PlaceHit } from '../../../../src/domain/zones/placeSearch.ts'

const lists = { warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES }
const find = (text: string) => findPlaces(text, lists)
const say = (hit: PlaceHit | undefined) => {
  if (!hit) return undefined
  if (hit.kind === 'point') return `${hit.position.lat} ${hit.position.lon}`
  return hit.kind === 'square' ? `${hit.address.square}/${hit.address.part ?? ''}` : hit.zone.code
}

describe('a search', () => {
  it.each(['', '   ', '없는바다', '99999', '200,200', '<script>'])('for "%s" finds nothing', (text) => {
    expect(find(text)).toEqual([])
  })

  it.each([
    ['부산앞바다', 'S1311100'],
    ['부산 앞바다', 'S1311100'],
    ['Busan near sea', 'S1311100'],
    ['BUSAN', 'S1311100'],
    ['s1311100', 'S1311100'],
    ['인천경기북부앞바다', 'S1251100'],
    ['12B20103', '12B20103'],
    ['대화퇴', '12D00000'],
    ['144', '144/'],
    ['144-9', '144/9'],
    ['144 - 9', '144/9'],
    ['34.5,127.8', '34.5 127.8'],
    ['34.5 127.8', '34.5 127.8'],
    ['127.8 34.5', '34.5 127.8'],
  ])('for "%s" finds %s first', (text, code) => expect(say(find(text)[0])).toBe(code))

  it('for a part of a name finds all that have it, those that begin with it first', () => {
    const codes = find('제주').map(say)
    expect(codes.length).toBeGreaterThan(8)
    const names = find('연안바다').map((hit) => (hit.kind === 'zone' ? hit.zone.nameKo : ''))
    expect(names.every((name) => name.includes('연안바다'))).toBe(true)
  })

  it('names the same water once, unless its forecast zone is asked for by its code', () => {
    expect(find('부산앞바다').filter(({ kind }) => kind === 'forecastZone')).toEqual([])
  })

  it('never fails, whatever is written', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => Array.isArray(find(text))))
  })
})
