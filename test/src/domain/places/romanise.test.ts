import { describe, expect, it } from 'vitest'
import { romanise, romanisedName } from '../../../../src/domain/places/romanise.ts'

describe('names in Latin letters', () => {
  it.each([
    ['통영', 'tongyeong'],
    ['부산', 'busan'],
    ['제부도', 'jebudo'],
    ['해운대', 'haeundae'],
    ['독도', 'dokdo'],
    ['울릉도', 'ulleungdo'],
    ['신라', 'silla'],
    ['종로', 'jongno'],
    ['백령도', 'baengnyeongdo'],
    ['왕십리', 'wangsimni'],
    ['한라', 'halla'],
    ['묵호', 'mukho'],
    ['압구정', 'apgujeong'],
    ['격렬비열도', 'gyeongnyeolbiyeoldo'],
    ['속초', 'sokcho'],
    ['합덕', 'hapdeok'],
    ['같이', 'gachi'],
    ['좋아', 'joa'],
    ['설악', 'seorak'],
    ['별내', 'byeollae'],
  ])('%s', (name, latin) => {
    expect(romanise(name)).toBe(latin)
  })

  it('leave other letters as they are', () => {
    expect(romanisedName('송도 (부산) A 3')).toBe('Songdo (Busan) A 3')
    expect(romanise('')).toBe('')
    expect(romanise('🐟')).toBe('🐟')
  })
})
