import { describe, expect, it } from 'vitest'
import { CARD_PX } from '../../../../server/platform/cards.ts'
import { rasterise } from '../../../../server/platform/svg.ts'
import { warningCard } from '../../../../server/warnings/publish/warningCard.ts'
import { WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { WARNING_TYPES } from '../../../../src/domain/warnings/warnings.ts'
import type { WarningCardRequest } from '../../../../server/warnings/publish/warningCard.ts'
import { buildContext, buildWarning, kst, step, worstDay } from '../../../support/warnings.ts'

const NOW = kst('06-02 14:00')
const gale = buildWarning([step('announced', '06-01 04:30')], { type: 'high-seas' })

function card(request: Partial<WarningCardRequest> = {}): string {
  const { zoneOf } = buildContext()
  const checkedAt = kst('06-02 13:54')
  return warningCard({
    warnings: [gale],
    at: NOW,
    mode: 'live',
    language: 'ko',
    zoneOf,
    checkedAt,
    ...request,
  })
}
const wordsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words).join('\n')

describe('warnings as a picture', () => {
  it('say what stands, of which moment, and when it was checked', () => {
    const words = wordsOf(card())
    expect(words).toContain('해상 특보')
    expect(words).toMatch(/2026-06-02 14:00 KST/)
    expect(words).toMatch(/풍랑.*: /)
    expect(words).toMatch(/13:54 KST/)
    expect(words).not.toContain('시연 자료')
  })

  it('say what is simulated, and what has ended no more', () => {
    expect(wordsOf(card({ mode: 'demo' }))).toContain('시연 자료')
    const ended = buildWarning([step('announced', '06-01 04:30'), step('released', '06-02 13:00')])
    expect(wordsOf(card({ warnings: [ended] }))).not.toMatch(/풍랑.*: /)
  })

  it('tell none from nothing known', () => {
    const none = wordsOf(card({ warnings: [] }))
    const old = wordsOf(card({ warnings: [], checkedAt: kst('06-01 13:54') }))
    const { zoneOf } = buildContext()
    const never = wordsOf(warningCard({ warnings: [], at: NOW, mode: 'live', language: 'ko', zoneOf }))
    expect(new Set([none, old, never]).size).toBe(3)
  })

  it('are drawn on the worst day too', async () => {
    const { zoneOf } = buildContext()
    const svg = card({
      warnings: worstDay(
        WARNING_ZONES.map(({ code }) => code),
        WARNING_TYPES,
      ),
      zoneOf: (code) => ({ nameKo: `<${code}>`, ...zoneOf(code) }),
      language: 'en',
    })
    const png = await rasterise(svg, CARD_PX.width)
    const view = new DataView(png.buffer, png.byteOffset)
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([CARD_PX.width, CARD_PX.height])
  })
})
