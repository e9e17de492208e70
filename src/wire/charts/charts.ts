import { CHART_KINDS } from '../../domain/charts/charts.ts'
import type { Chart } from '../../domain/charts/charts.ts'
import { mediaHref, monthlyWeatherFile } from '../../domain/kernel/pages.ts'
import type { Month } from '../../domain/observations/oceanClimate.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireMinute, toWireTime } from '../kernel/times.ts'

/** No answer of the existing portal is public: names are in its style, and ours. */

export const CHART_QUERY = { kind: 'type', id: 'id' } as const

export const CHART_FIELDS: WireFields = {
  cht_id: { type: 'count', description: 'number of the chart' },
  cht_tp: { type: 'choice', values: CHART_KINDS, description: 'tab the chart belongs to' },
  cht_tp_nm: { type: 'text', description: 'name of the tab' },
  title: { type: 'text' },
  annc_time: { type: 'text', description: 'issue, YYYY.MM.DD HH:mm, KST' },
  fct_tm: { type: 'time', description: 'moment the chart shows' },
  img_path: { type: 'text', isNullable: true, description: 'path of the picture on this host' },
  make_tp: {
    type: 'choice',
    values: ['received', 'generated'],
    description: 'received, or drawn by the portal',
  },
  data_mode: { type: 'choice', values: ['live', 'replay', 'demo'] },
}

const pathOf = ({ files }: Chart): string | null => {
  const picture = files.find(({ mediaType }) => mediaType.startsWith('image/')) ?? files[0]
  return picture ? mediaHref(picture.fileName) : null
}

/** @param words.name of the tab @param words.title with what the moment is, seen from the issue */
export function chartToWire(chart: Chart, { name, title }: { name: string; title: string }) {
  const { id, kind, issuedAt, validAt, origin, mode } = chart
  return {
    cht_id: id,
    cht_tp: kind,
    cht_tp_nm: name,
    title,
    annc_time: toWireMinute(issuedAt),
    fct_tm: toWireTime(validAt),
    img_path: pathOf(chart),
    make_tp: origin,
    data_mode: mode,
  }
}

/** Beside the columns of a chart: its whole series, oldest moment first. */
export const seriesToWire = (series: readonly Chart[]) => ({
  fct_tm_list: series.map(({ validAt }) => toWireTime(validAt)),
  img_list: series.map((chart) => pathOf(chart) ?? ''),
})

export const MONTHLY_FIELDS: WireFields = {
  yyyymm: { type: 'text', description: 'month of the Korean calendar, YYYYMM' },
  img_path: { type: 'text', description: 'path of the picture on this host' },
  pdf_path: { type: 'text', description: 'path of the same as PDF' },
  end_yn: { type: 'choice', values: ['Y', 'N'], description: 'N while the month goes on' },
  make_tp: { type: 'choice', values: ['generated'], description: 'drawn by the portal' },
}

export const monthToWire = ({ name, to }: Month, now: Date) => ({
  yyyymm: name.replace('-', ''),
  img_path: monthlyWeatherFile(name, 'png'),
  pdf_path: monthlyWeatherFile(name, 'pdf'),
  end_yn: to <= now ? 'Y' : 'N',
  make_tp: 'generated',
})
