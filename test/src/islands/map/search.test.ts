import { describe, expect, it } from 'vitest'
import { findZones } from '../../../../src/islands/map/search.ts'
import { buildZoneArea } from './mapFakes.ts'

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
