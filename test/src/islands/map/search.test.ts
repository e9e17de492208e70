import { describe, expect, it } from 'vitest'
import { findZones, parsePosition } from '../../../../src/islands/map/search.ts'
import { buildZoneArea } from './mapFakes.ts'

describe('a position in the search', () => {
  it.each([
    ['nothing', ''],
    ['a name', '덕적도'],
    ['the number of a station', '22101'],
    ['the number of a square', '144-9'],
    ['one coordinate', '34.5'],
    ['three numbers', '34.5, 128, 9'],
    ['a place off the earth', '95, 200'],
    ['sixty minutes', '34°60′N 128°00′E'],
    ['letters that contradict', '128N 34E, 9'],
  ])('is none in %s', (_case, text) => {
    expect(parsePosition(text)).toBeUndefined()
  })

  it.each([
    ['34.5, 128.25', 34.5, 128.25],
    [' 34.5 128.25 ', 34.5, 128.25],
    ['34.5°, 128.25°', 34.5, 128.25],
    ['N34.5 E128.25', 34.5, 128.25],
    ['34.5N,128.25E', 34.5, 128.25],
    ['34.5s 128.25w', -34.5, -128.25],
    ['-34.5, -128.25', -34.5, -128.25],
    ['128.25, 34.5', 34.5, 128.25],
    ['34°30.0′N 128°15′E', 34.5, 128.25],
    ["34-30N 128-15'E", 34.5, 128.25],
    ['34 30 N, 128 15 E', 34.5, 128.25],
  ])('is read from %s', (text, lat, lon) => {
    expect(parsePosition(text)).toEqual({ lat, lon })
  })
})

describe('zones in the search', () => {
  const zones = [
    buildZoneArea({ code: 'S1311110', nameKo: '부산 연안바다', nameEn: 'Busan coast', level: 'coastal' }),
    buildZoneArea(),
    buildZoneArea({
      code: 'S1310000',
      nameKo: '남해동부 전해상',
      nameEn: 'South Sea (east)',
      level: 'group',
    }),
  ]
  it.each([
    ['', []],
    ['   ', []],
    ['없는 바다', []],
    ['부산', ['S1311100', 'S1311110']],
    ['부산앞 바다', ['S1311100']],
    ['BUSAN', ['S1311100', 'S1311110']],
    ['s13', ['S1310000', 'S1311100', 'S1311110']],
  ])('for “%s” are those with it in a name or their code, the larger first', (text, codes) => {
    expect(findZones(zones, text).map(({ code }) => code)).toEqual(codes)
  })
})
