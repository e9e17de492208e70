import { describe, expect, it } from 'vitest'
import { monthlySheet, SHEET_PX } from '../../../../server/charts/publish/monthlySheet.ts'
import type { Mark } from '../../../../server/charts/publish/monthlySheet.ts'
import { fittingSize, widthPx } from '../../../../server/platform/drawing.ts'
import { buildMonthlySummary, monthMeanOf } from '../../../support/monthlySummaries.ts'

const wordsOf = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.words] : []))

describe('the monthly chart', () => {
  it('says means, ranges, extremes with their stations, and days with warnings', () => {
    const words = wordsOf(monthlySheet(buildMonthlySummary(), 'ko').marks)
    expect(words).toEqual(
      expect.arrayContaining([
        '2026년 4월 해양기상',
        '해수면온도 (°C)',
        '23.8',
        '19.8~27.8',
        '최저 14.2 (울릉도)',
        '최고 27.8 (마라도)',
        '태풍',
        '2 (1)',
        '6',
      ]),
    )
    expect(words.join(' ')).toContain('평년: 1991-2020, KMA')
    expect(words.join(' ')).toContain('실제 기후가 아닙니다')
  })

  it('says that a month goes on, that nothing was observed, and that days are not known', () => {
    const empty = buildMonthlySummary({ isOver: false, hasBulletins: false })
    const seas = empty.seas.map(({ sea }) => ({ sea, elements: {}, normals: {}, warningDays: {} }))
    const words = wordsOf(monthlySheet({ ...empty, seas }, 'en').marks).join(' ')
    expect(words).toContain('The month is not over')
    expect(words).toContain('not been observed long enough')
    expect(words).toContain('the days are not known')
  })

  it.each(['ko', 'en'] as const)('keeps everything on its sheet in %s', (language) => {
    for (const mark of monthlySheet(buildMonthlySummary(), language).marks) {
      const box =
        mark.kind === 'rect'
          ? { from: mark.x, to: mark.x + mark.width, bottom: mark.y + mark.height }
          : mark.kind === 'dot'
            ? { from: mark.x - mark.radius, to: mark.x + mark.radius, bottom: mark.y + mark.radius }
            : spanOf(mark)
      expect(box.from).toBeGreaterThanOrEqual(0)
      expect(box.to).toBeLessThanOrEqual(SHEET_PX.width)
      expect(box.bottom).toBeLessThanOrEqual(SHEET_PX.height)
    }
  })

  it('draws the range of one value alone in the middle', () => {
    const only = monthMeanOf(10, { minimum: 10, maximum: 10 })
    const { seas, ...rest } = buildMonthlySummary()
    const calm = {
      ...rest,
      seas: seas.map((sea) => ({ ...sea, normals: {}, elements: { windSpeed: only } })),
    }
    const dots = monthlySheet(calm, 'ko').marks.filter(({ kind }) => kind === 'dot')
    expect(dots).toHaveLength(seas.length)
    expect(new Set(dots.map(({ x }) => x)).size).toBe(1)
    expect(Number.isFinite(dots[0]!.x)).toBe(true)
  })
})

function spanOf(mark: Extract<Mark, { kind: 'text' }>) {
  const { x, y, words, size = 16, anchor = 'start', maxPx } = mark
  const wide = widthPx(words, fittingSize(words, size, maxPx))
  const from = { start: x, middle: x - wide / 2, end: x - wide }[anchor]
  return { from, to: from + wide, bottom: y }
}
