import { describe, expect, it } from 'vitest'
import { PLACE_FACTS } from '../../../../server/platform/db/facts/places/index.ts'
import { rasterise } from '../../../../server/platform/svg.ts'
import { Places } from '../../../../server/places/places.ts'
import { CARD_PX } from '../../../../server/platform/cards.ts'
import { tripCard } from '../../../../server/trips/publish/tripCard.ts'
import type { TripCardRequest } from '../../../../server/trips/publish/tripCard.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { presetBoat } from '../../../../src/domain/trips/boatLimits.ts'
import { goOrStay } from '../../../../src/domain/trips/goOrStay.ts'

const NOW = new Date('2026-05-04T04:20:00Z')
const place = new Places(PLACE_FACTS).find('trade-port-16')!
const boat = presetBoat('kayak')

const card = (waves: readonly (number | undefined)[], request: Partial<TripCardRequest> = {}) => {
  const hours = waves.map((height, i) => ({
    at: new Date(Date.parse('2026-05-04T04:00:00Z') + i * HOUR_MS),
    values: height === undefined ? {} : { significantWaveHeight: height },
    warnings: [],
  }))
  const advice = { ...goOrStay(hours, { significantWaveHeight: 2 }, 3), boat, warningsCheckedAt: NOW }
  return tripCard({ place, advice, mode: 'live', language: 'ko', now: NOW, ...request })
}
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words)

describe('the picture of an answer', () => {
  it('says where, who, whether, until when, and when it was judged', () => {
    const words = wordsOf(card([1, 1, 1, 1, 3, 3]))
    expect(words).toContain('통영항')
    expect(words).toContain('무역항 · 카약')
    expect(words).toContain('나가도 됨')
    expect(words.join(' ')).toContain('지금 나갈 수 있습니다. 17:00까지 돌아오십시오.')
    expect(words.join(' ')).toContain('2026-05-04 13:20 KST 판단 · 특보 확인 13:20 KST')
    expect(words.at(-1)).toContain('출항 허가가 아닙니다')
  })

  it('shows each hour by its sign, and what is not known as that', () => {
    const words = wordsOf(card([1, 1.9, 3, undefined]))
    expect(words.filter((one) => ['○', '△', '×', '?'].includes(one ?? ''))).toEqual(['○', '○', '△', '×', '?'])
  })

  it('says what is not real', () => {
    expect(wordsOf(card([1], { mode: 'demo' }))).toContain('시연 자료')
    expect(wordsOf(card([1]))).not.toContain('시연 자료')
  })

  it('is well-formed for a name with marks, and drawn in its size', async () => {
    const names = { ko: '<b>&"항', en: 'x', ja: 'x', zh: 'x' }
    const png = await rasterise(card([1], { place: { ...place, names } }), CARD_PX.width)
    const view = new DataView(png.buffer, png.byteOffset)
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([CARD_PX.width, CARD_PX.height])
  })
})
