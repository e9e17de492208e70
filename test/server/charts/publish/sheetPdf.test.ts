import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { monthlySheet } from '../../../../server/charts/publish/monthlySheet.ts'
import { sheetPdf } from '../../../../server/charts/publish/sheetPdf.ts'
import { buildMonthlySummary } from '../../../support/monthlySummaries.ts'

const sheet = monthlySheet(buildMonthlySummary(), 'ko')

/** Streams of a PDF, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    if (text.slice(index - 3, index) === 'end') return []
    const body = pdf.subarray(index + length, text.indexOf('endstream', index))
    try {
      return [inflateSync(body).toString('latin1')]
    } catch {
      return []
    }
  })
}

describe('a sheet as PDF', () => {
  it('is one page of A4 in its language, with its letters and its texts in order', async () => {
    const pdf = await sheetPdf(sheet)
    const text = pdf.toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
    expect(text).toContain('/Lang (ko)')
    expect(text).toContain('/Marked true')
    expect(text).toContain('/FontFile3')
    const texts = sheet.marks.filter(({ kind }) => kind === 'text')
    expect(text.match(/\/S \/P\b/g)).toHaveLength(texts.length)
    // the map from glyphs to letters lets a reader search and copy: U+C6D4 is 월
    expect(streamsOf(pdf).some((stream) => /beginbf/.test(stream) && /c6d4/i.test(stream))).toBe(true)
  })

  it('is the same bytes for the same month', async () => {
    expect((await sheetPdf(sheet)).equals(await sheetPdf(sheet))).toBe(true)
  })
})
