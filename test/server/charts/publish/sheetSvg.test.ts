import { describe, expect, it } from 'vitest'
import { monthlySheet } from '../../../../server/charts/publish/monthlySheet.ts'
import { sheetSvg } from '../../../../server/charts/publish/sheetSvg.ts'
import { buildMonthlySummary } from '../../../support/monthlySummaries.ts'

const sheet = monthlySheet(buildMonthlySummary(), 'ko')

describe('a sheet as SVG', () => {
  it('escapes what it says', () => {
    const svg = sheetSvg({ ...sheet, title: '<script>' })
    expect(svg).toContain('<title>&lt;script&gt;</title>')
    expect(svg).toContain('2026년 4월 해양기상')
  })
})
