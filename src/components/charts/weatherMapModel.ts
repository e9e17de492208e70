import { isChartKind, isChartOld } from '../../domain/charts/charts.ts'
import type { Chart, ChartKind } from '../../domain/charts/charts.ts'
import { chartBefore, chartOfNow, chartSeries } from '../../domain/charts/chartSeries.ts'
import type { PictureProduct } from '../../domain/fields/pictureLoop.ts'
import { clockText, dateText } from '../../domain/kernel/display.ts'
import { hrefOf, mediaHref } from '../../domain/kernel/pages.ts'
import type { PageName } from '../../domain/kernel/pages.ts'
import type { View } from '../../layouts/view.ts'
import { chartSentences } from '../../text/charts/chartSentences.ts'
import { weatherMap } from '../../text/charts/weatherMap.ts'
import { altOf, chartHref, leadText, pictureOf } from './chartRows.ts'
import type { PlayerStep } from './playerSteps.ts'

export type WeatherMapKind = ChartKind | PictureProduct

/** Everything the page of weather charts shows. */
export interface WeatherMapModel {
  kind: ChartKind
  /** the newest first */
  all: readonly Chart[]
  series: readonly Chart[]
  chart?: Chart
  /** the issue before of the same moment, where it is asked for */
  before?: Chart
  isCompared: boolean
  /** another chart was asked for than there is */
  isUnknown: boolean
}

export async function weatherMapModel(
  query: URLSearchParams,
  { portal, now }: View,
): Promise<WeatherMapModel> {
  const asked = query.get('kind')
  const kind = isChartKind(asked) ? asked : 'surface-pressure'
  const all = await portal.charts(kind)
  const series = chartSeries(all)
  const id = query.get('id')
  const named = id === null ? undefined : all.find((one) => String(one.id) === id)
  const chart = named ?? chartOfNow(series, now)
  const isCompared = query.get('compare') === '1'
  const before = chart && isCompared ? chartBefore(chart, all) : undefined
  return {
    kind,
    all,
    series,
    ...(chart && { chart }),
    ...(before && { before }),
    isCompared,
    isUnknown: (asked !== null && !isChartKind(asked)) || (id !== null && !named),
  }
}

/** @param isPopup the link is in a small window and stays in it */
export function weatherMapHref(
  page: PageName,
  facts: { kind: WeatherMapKind; id?: number; isCompared?: boolean },
  isPopup: boolean,
): string {
  const query = new URLSearchParams({ kind: facts.kind })
  if (facts.id !== undefined) query.set('id', String(facts.id))
  if (facts.isCompared) query.set('compare', '1')
  if (isPopup) query.set('frame', 'popup')
  return `${hrefOf(page)}?${query}`
}

/** With its date: a series goes over midnight. */
export const stepText = (at: Date, { zone }: View): string =>
  `${dateText(at, zone).slice('2026-'.length)} ${clockText(at, zone)}`

/** When it is for, how far ahead, of which issue, and who made it; of the newest also whether it is old. */
export function captionOf(chart: Chart, all: readonly Chart[], view: View): string {
  const { now, zone, language } = view
  const t = weatherMap[language]
  const text = t.caption({
    valid: `${stepText(chart.validAt, view)} ${zone}`,
    lead: leadText(chart, view),
    issued: `${stepText(chart.issuedAt, view)} ${zone}`,
    origin: t.origins[chart.origin],
  })
  const isNewest = !all.some(({ issuedAt }) => issuedAt > chart.issuedAt)
  return isNewest && isChartOld(chart, now) ? `${text} · ${t.old}` : text
}

/** The series as steps of the player. */
export function chartSteps(
  { all, series, chart, kind, isCompared }: WeatherMapModel,
  page: 'weatherMap' | 'mobileWeather',
  isPopup: boolean,
  view: View,
): PlayerStep[] {
  return series.map((one) => ({
    text: stepText(one.validAt, view),
    href: weatherMapHref(page, { kind, id: one.id, isCompared }, isPopup),
    isShown: one.id === chart?.id,
    data: { 'data-detail': chartHref('weatherMapDetail', one.id, isPopup), ...stepOf(one, all, view) },
  }))
}

/** What the player needs of one step; undefined where there is no picture. */
function stepOf(chart: Chart, all: readonly Chart[], view: View) {
  const picture = pictureOf(chart.files.map((file) => ({ file, isThere: true })))
  if (picture.kind !== 'picture') return undefined
  return {
    'data-src': mediaHref(picture.file.fileName),
    'data-larger': picture.larger && mediaHref(picture.larger.fileName),
    'data-alt': altOf(chart, view),
    'data-words': chartSentences(chart.kind, chart.facts, view.language),
    'data-caption': captionOf(chart, all, view),
  }
}
