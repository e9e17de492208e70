import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../../server/http/csp.ts'
import { WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import {
  FALLBACK_MAX_ROWS,
  FALLBACK_POLICY,
  FALLBACK_STYLE_SOURCE,
  fallbackPage,
} from '../../../../server/warnings/publish/fallbackPage.ts'
import type { FallbackRequest } from '../../../../server/warnings/publish/fallbackPage.ts'
import { WARNING_TYPES } from '../../../../src/domain/warnings/warnings.ts'
import type { Warning } from '../../../../src/domain/warnings/warnings.ts'
import { buildContext, buildWarning, ending, hours, kst, step, worstDay } from '../../../support/warnings.ts'

const NOW = kst('06-02 14:00')
const MAX_GZIP_BYTES = 14 * 1024

const pageOf = (warnings: readonly Warning[], more: Partial<FallbackRequest> = {}) =>
  fallbackPage({ ...buildContext(), warnings, at: NOW, mode: 'live', checkedAt: kst('06-02 13:54'), ...more })
/** What a reader sees, without marks and style. */
const seen = (page: string) =>
  page
    .replaceAll(/<(style|title)>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const rows = (page: string) => page.match(/<tr class=.*?<\/tr>/gs) ?? []

describe('a page that stands in for the portal', () => {
  const inForce = buildWarning(
    [step('announced', ['06-02 04:00', '06-02 06:00'], { expectedEnd: ending('06-02 21:00~06-03 00:00') })],
    { at: NOW },
  )

  it('never says that nothing is in force where nothing could be checked', () => {
    const { checkedAt: _checkedAt, ...unchecked } = {
      ...buildContext(),
      warnings: [],
      at: NOW,
      mode: 'live' as const,
      checkedAt: NOW,
    }
    const text = seen(fallbackPage(unchecked))
    expect(text).toContain('아직 확인하지 못했습니다')
    expect(text).toContain('특보가 있는지 알 수 없습니다')
    expect(text).not.toContain('발효 중인 해상 특보가 없습니다')
  })

  it('does not say it either when the last look is long ago', () => {
    const text = seen(pageOf([], { checkedAt: hours(NOW, -3) }))
    expect(text).toContain('오래된 내용입니다')
    expect(text).toContain('3시간 전')
    expect(text).not.toContain('발효 중인 해상 특보가 없습니다')
  })

  it('says that nothing is in force when that is known', () => {
    const text = seen(pageOf([]))
    expect(text).toContain(
      '기준 시각에 발효 중인 해상 특보가 없습니다. No marine warning was in force at this time.',
    )
    expect(text).not.toContain('오래된')
  })

  it('leaves out what has ended by its moment, though no end was announced', () => {
    const reported = buildWarning([step('announced', '06-01 04:30'), step('released', '06-02 13:00')])
    const ahead = buildWarning([
      step('announced', '06-01 04:30'),
      step('released', ['06-02 13:00', '06-02 15:00']),
    ])
    const toRunOut = buildWarning([step('announced', '06-01 04:30', { expectedEnd: ending('06-02 15:00') })])
    const count = (at: string) => rows(pageOf([reported, ahead, toRunOut], { at: kst(at) })).length
    expect([count('06-02 14:00'), count('06-02 14:59'), count('06-02 15:00')]).toEqual([2, 2, 0])
  })

  it('gives level, zone, since and expected end, with the zone of every time', () => {
    const page = pageOf([inForce])
    expect(seen(page)).toContain('기준 시각 State at 2026-06-02 14:00 KST')
    expect(seen(page)).toContain('2026-06-02 13:54 KST (기준 시각에서 볼 때 6분 전 6 min before this state )')
    expect(rows(page).map(seen)).toEqual([
      ' 풍랑주의보 High seas advisory 부산앞바다 Busan near sea 06-02 06:00 KST 06-02 21:00~24:00 KST ',
    ])
  })

  it('puts announced and preliminary ones apart from what holds', () => {
    const announced = buildWarning([step('announced', ['06-02 13:00', '06-02 18:00'])], {
      type: 'strong-wind',
    })
    const preliminary = buildWarning([step('preliminary', ['06-02 13:00', '06-03 00:00'])], {
      zoneCode: 'S9999999',
    })
    const text = seen(pageOf([preliminary, announced, inForce]))
    expect(text).toContain('해역 2곳: 주의보 1 · 예비 1')
    expect(text).toContain('2 zones: advisory 1 · preliminary 1')
    const order = ['발효 중인 특보', '풍랑주의보', '아직 발효 전', '강풍주의보', '예비특보', 'S9999999'].map(
      (word) => text.indexOf(word),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  it('gives the stretch that a preliminary one is for, and marks it as no more than that', () => {
    const foreseen = buildWarning([step('preliminary', ['06-02 13:00', '06-02 18:00'])], { type: 'typhoon' })
    const [row = ''] = rows(pageOf([{ ...foreseen, effectiveTo: kst('06-03 00:00') }]))
    expect(seen(row)).toContain('06-02 18:00~24:00 KST')
    expect(row).toContain('<tr class="preliminary">')
  })

  it('no longer calls one expected whose time has passed', () => {
    const late = buildWarning([step('preliminary', ['06-02 04:00', '06-02 12:00'])])
    expect(seen(rows(pageOf([late]))[0] ?? '')).toContain('no warning has followed yet')
    const ahead = buildWarning([step('preliminary', ['06-02 04:00', '06-02 18:00'])])
    expect(pageOf([ahead])).not.toContain('no warning has followed yet')
  })

  it('gives a level that takes effect later, and an unknown end', () => {
    const upgraded = {
      ...buildWarning([step('announced', '06-02 04:00')]),
      next: { level: 'warning', effectiveAt: kst('06-02 18:00') } as const,
    }
    const [row = ''] = rows(pageOf([upgraded]))
    expect(seen(row)).toContain('06-02 18:00 KST부터 풍랑경보')
    expect(seen(row)).toContain('알려지지 않음')
  })

  it.each([
    ['demo', '시연 자료'],
    ['replay', '기록 재생'],
  ] as const)('says of %s data what they are, at the top and in every row', (mode, word) => {
    const page = pageOf([buildWarning(inForce.history, { mode, at: NOW })], { mode })
    expect(page).toMatch(new RegExp(`<title>\\[${word}\\]`))
    expect(seen(page).indexOf(word)).toBeLessThan(seen(page).indexOf('해상 특보'))
    expect(rows(page)[0]).toContain(`[${word}]`)
    expect(pageOf([inForce])).not.toContain(word)
  })

  it('says what it cannot show and where to look instead', () => {
    const text = seen(pageOf([inForce]))
    expect(text).toContain('이 화면에 없는 것')
    expect(text).toContain('기준 시각 뒤에 발표되거나 바뀌거나 해제된 특보')
    expect(text).toContain('131')
  })

  it('has one style, which its policy names, and no script or other file', () => {
    const page = pageOf([inForce])
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? []
    expect(FALLBACK_STYLE_SOURCE).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(contentSecurityPolicy(FALLBACK_POLICY, true)).toContain(
      `style-src 'self' ${FALLBACK_STYLE_SOURCE};`,
    )
    expect(page).not.toMatch(/<script|<link|<img|<iframe|style=|\son\w+=|@import|url\(/)
  })

  it('escapes whatever stands in names and codes', () => {
    const hostile = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(hostile, hostile, (name, zoneCode) => {
        const nameKo = `<script>alert(1)</script>${name}`
        const known = pageOf([inForce], { zoneOf: () => ({ nameKo, nameEn: `"${name}` }) })
        const unknown = pageOf([{ ...inForce, zoneCode: `<b>${zoneCode}` }])
        for (const page of [known, unknown]) {
          expect(page).not.toMatch(/<script|<b>[^<]*<\/td>/)
          expect(rows(page)).toHaveLength(1)
        }
      }),
    )
  })
})

describe('the length of the page', () => {
  const zones = WARNING_ZONES.filter(({ level }) => level === 'sea' || level === 'coastal')
  const named = { zoneOf: (code: string) => WARNING_ZONES.find((zone) => zone.code === code) }
  const codes = zones.map(({ code }) => code)

  it('is at most 14 KB compressed on the worst day, with every warning on it', () => {
    const warnings = worstDay(codes, ['typhoon', 'high-seas'], { mode: 'demo' })
    const page = pageOf(warnings, { ...named, mode: 'demo' })
    expect(rows(page)).toHaveLength(186)
    expect(gzipSync(page).length).toBeLessThanOrEqual(MAX_GZIP_BYTES)
  })

  it('is that even with every type in every zone, and says what it leaves out', () => {
    const warnings = worstDay(codes, WARNING_TYPES, { mode: 'demo' })
    const page = pageOf(warnings, { ...named, mode: 'demo' })
    expect(rows(page)).toHaveLength(FALLBACK_MAX_ROWS)
    expect(seen(page)).toContain(`${warnings.length - FALLBACK_MAX_ROWS}건을 싣지 못했습니다`)
    expect(gzipSync(page).length).toBeLessThanOrEqual(MAX_GZIP_BYTES)
  })
})
