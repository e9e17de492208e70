import type { IRouter } from 'express'
import { MONTHLY_FORMATS } from '../../../src/domain/charts/monthlySummary.ts'
import type { MonthlyFormat, MonthlySummary } from '../../../src/domain/charts/monthlySummary.ts'
import { LANGUAGES } from '../../../src/domain/kernel/language.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import { sendDocument } from '../../http/publish/textAnswer.ts'
import { searchOf } from '../../http/search.ts'
import { rasterise } from '../../platform/svg.ts'
import type { MonthlyWeather } from '../monthlyWeather.ts'
import { monthlySheet, SHEET_PX } from './monthlySheet.ts'
import { sheetSvg } from './sheetSvg.ts'

const TYPES: Record<MonthlyFormat, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
}
/** Sharp on paper and on phones. */
const PNG_PX = 2 * SHEET_PX.width

/** Mounts the monthly chart as files. */
export function mountMonthlyWeather(app: IRouter, monthly: Pick<MonthlyWeather, 'summary'>): void {
  // a summary is one object until it is made again, and so are its files
  const made = new WeakMap<MonthlySummary, Map<string, Promise<Buffer>>>()
  app.get(
    policyOf('monthlyWeatherFile').path,
    anyOrigin,
    ...policyHandlers('monthlyWeatherFile'),
    async (request, response) => {
      const { month = '', format: ending = '' } = request.params as { month?: string; format?: string }
      const format = MONTHLY_FORMATS.find((one) => one === ending)
      if (!format) throw new Refusal('ROW_UNKNOWN')
      const asked = searchOf(request).get('lang') ?? 'ko'
      const language = LANGUAGES.find((one) => one === asked)
      if (!language) throw new Refusal('INPUT_INVALID', { field: 'lang' })
      const summary = await monthly.summary(month)
      const files = made.get(summary) ?? new Map<string, Promise<Buffer>>()
      made.set(summary, files)
      const key = `${format} ${language}`
      const file = files.get(key) ?? draw(summary, format, language)
      files.set(key, file)
      file.catch(() => files.delete(key))
      sendDocument(request, response, { type: TYPES[format], body: await file })
    },
  )
}

async function draw(summary: MonthlySummary, format: MonthlyFormat, language: Language): Promise<Buffer> {
  const sheet = monthlySheet(summary, language)
  // large, and few readers want paper
  if (format === 'pdf') return (await import('./sheetPdf.ts')).sheetPdf(sheet)
  const svg = sheetSvg(sheet)
  return format === 'svg' ? Buffer.from(svg) : Buffer.from(await rasterise(svg, PNG_PX))
}
