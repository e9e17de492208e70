import { describe, expect, it } from 'vitest'
import { PLACE_FACTS } from '../../../server/platform/db/facts/places/index.ts'
import { Places } from '../../../server/places/places.ts'
import { isPlaceCode, PLACE_KINDS } from '../../../src/domain/places/places.ts'

const places = new Places(PLACE_FACTS)

describe('the registry of places', () => {
  it('has every kind, each place once, with a code of its own and a position around Korea', () => {
    expect(places.list().length).toBe(PLACE_FACTS.length)
    expect(places.list().length).toBeGreaterThan(1_700)
    for (const kind of PLACE_KINDS) expect(places.list(kind).length).toBeGreaterThan(10)
    for (const { code, lat, lon } of places.list()) {
      expect(isPlaceCode(code)).toBe(true)
      expect(lat).toBeGreaterThan(32)
      expect(lat).toBeLessThan(39)
      expect(lon).toBeGreaterThan(124)
      expect(lon).toBeLessThan(132)
    }
  })

  it('writes a name in Latin letters by rule where no source gave one, and says so', () => {
    const haeundae = places.list('beach').find(({ names }) => names.ko === '해운대 해수욕장')
    expect(haeundae?.names).toEqual({
      ko: '해운대 해수욕장',
      en: 'Haeundae Beach',
      ja: 'Haeundaeビーチ',
      zh: 'Haeundae海水浴场',
    })
    expect(haeundae?.romanised).toEqual(['en', 'ja', 'zh'])
    const dokdo = places.find('island-1')
    expect(dokdo?.names).toEqual({ ko: '독도', en: 'Dokdo', ja: '独島', zh: '独岛' })
    expect(dokdo?.romanised).toEqual([])
  })

  it('keeps a mark beside a name', () => {
    const { names } = places.list('fishing-port').find(({ names }) => names.ko === '대진항(강원)')!
    expect(names.en).toBe('Daejin Port (Gangwon)')
  })

  it('finds what is near, the nearest first', () => {
    const near = places.near({ lat: 35.159, lon: 129.16 }, 3, 'beach')
    expect(near[0]?.item.names.ko).toBe('해운대 해수욕장')
    expect(near[0]!.distanceKm).toBeLessThan(1)
    expect(near.map(({ distanceKm }) => distanceKm)).toEqual(
      near.map(({ distanceKm }) => distanceKm).toSorted((a, b) => a - b),
    )
  })

  it('takes the operator’s word over its own, and counts the change', () => {
    const own = new Places(PLACE_FACTS)
    let told = 0
    const stop = own.onChange(() => told++)
    own.setOperatorPlaces(
      [{ ...PLACE_FACTS.find(({ code }) => code === 'island-1')!, lat: 37.2405, source: 'operator' }],
      ['line 3: lat'],
    )
    expect(own.find('island-1')).toMatchObject({ lat: 37.2405, source: 'operator' })
    expect(own.list()).toHaveLength(PLACE_FACTS.length)
    expect(own.mistakes).toEqual(['line 3: lat'])
    expect([own.version, told]).toEqual([1, 1])
    stop()
    own.setOperatorPlaces([])
    expect(own.find('island-1')?.source).toBe('portal')
    expect(told).toBe(1)
  })
})
