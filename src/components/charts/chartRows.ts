import type { Chart, ChartFile } from '../../domain/charts/charts.ts'
import { clockText, formatNumber, timeText } from '../../domain/kernel/display.ts'
import { hrefOf } from '../../domain/kernel/pages.ts'
import { MINUTE_MS } from '../../domain/kernel/time.ts'
import type { TimetableEntry } from '../../domain/broadcasts/timetables.ts'
import type { View } from '../../layouts/view.ts'
import { chartDetail } from '../../text/charts/chartDetail.ts'
import { charts } from '../../text/charts/charts.ts'
import { chartSentences } from '../../text/charts/chartSentences.ts'
import type { ShownChart } from './chartAnswer.ts'
import { hoursAhead } from '../../domain/charts/charts.ts'

/** The window of a chart and its twin for a phone. */
export type ChartPage = 'broadcastDetail' | 'mobileBroadcastDetail' | 'weatherMapDetail'

/** @param isPopup the link is in a small window and stays in it */
export function chartHref(page: ChartPage, id: number, isPopup: boolean): string {
  return `${hrefOf(page)}?id=${id}&type=fax${isPopup ? '&frame=popup' : ''}`
}

/** The broadcast window with the timetable of fax. */
const FAX_TAB = 4
export const timetableHref = (isPopup: boolean): string =>
  `${hrefOf('broadcasts')}?tab=${FAX_TAB}${isPopup ? '&frame=popup' : ''}`

/** Hours and minutes until something begins, rounded up, so that readers are never late. */
export function waitOf(until: Date, now: Date): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

const KB = 1_000
const MB = 1_000_000

/** @returns `184 KB`, `1.2 MB`; a file is never 0 KB */
export const sizeText = (bytes: number): string =>
  bytes < MB ? `${formatNumber(Math.max(1, bytes / KB), 0)} KB` : `${formatNumber(bytes / MB, 1)} MB`

const FORMATS: Record<ChartFile['mediaType'], { name: string; isPicture: boolean }> = {
  'image/png': { name: 'PNG', isPicture: true },
  'image/jpeg': { name: 'JPEG', isPicture: true },
  'image/gif': { name: 'GIF', isPicture: true },
  'image/svg+xml': { name: 'SVG', isPicture: true },
  'application/pdf': { name: 'PDF', isPicture: false },
}

export const formatName = ({ mediaType }: Pick<ChartFile, 'mediaType'>): string => FORMATS[mediaType].name

/** What can be shown of a chart: the first picture that is there, and a form of it that stays sharp however large. */
export type ChartPicture =
  | { kind: 'picture'; file: ChartFile; larger?: ChartFile }
  /** there is something to read, but no picture for a page */
  | { kind: 'document'; file: ChartFile }
  | { kind: 'missing' }

export function pictureOf(files: ShownChart['files']): ChartPicture {
  const there = files.filter(({ isThere }) => isThere).map(({ file }) => file)
  const file = there.find(
    ({ mediaType, widthPx, heightPx }) => FORMATS[mediaType].isPicture && widthPx > 0 && heightPx > 0,
  )
  const [first] = there
  if (!file) return first ? { kind: 'document', file: first } : { kind: 'missing' }
  const larger = there.find(({ mediaType }) => mediaType === 'image/svg+xml')
  return { kind: 'picture', file, ...(larger && larger !== file && { larger }) }
}

/** A programme of the day by its name, with its times of day: `03:10–03:25, 15:10–15:25 KST`. */
export interface Programme {
  name: string
  times: string
}

export function programmesOf(entries: readonly TimetableEntry[], { language, zone }: View): Programme[] {
  const times = new Map<string, string[]>()
  for (const { nameKo, nameEn, startsAt, endsAt } of entries) {
    const name = language === 'ko' ? nameKo : nameEn
    times.set(name, [...(times.get(name) ?? []), `${clockText(startsAt, zone)}–${clockText(endsAt, zone)}`])
  }
  return [...times].map(([name, spans]) => ({ name, times: `${spans.join(', ')} ${zone}` }))
}

/** @returns what is on the air of it, or when it comes next and how long that is; and when that is of a later issue */
export function nextSendingText(
  { startsAt, endsAt, chartId }: TimetableEntry,
  { chart, newer }: Pick<ShownChart, 'chart' | 'newer'>,
  { now, zone, language }: View,
): string {
  const t = chartDetail[language]
  const reported =
    startsAt <= now
      ? t.sentNow(`${clockText(startsAt, zone)}–${clockText(endsAt, zone)} ${zone}`)
      : t.sentNext(timeText(startsAt, now, zone), waitOf(startsAt, now))
  return newer && chartId !== chart.id ? `${reported}. ${t.ofNewer}` : reported
}

/** Title of a chart, unmistakable among all of its kind. */
export function chartTitle({ kind, issuedAt }: Chart, { language, now, zone }: View): string {
  const t = chartDetail[language]
  return t.title(charts[language].kinds[kind], timeText(issuedAt, now, zone))
}

/** @returns what the chart's moment is, seen from its issue */
export const leadText = (chart: Chart, { language }: View): string => charts[language].lead(hoursAhead(chart))

/** What the picture is of, and what it shows. */
export function altOf(chart: Chart, { language, now, zone }: View): string {
  const kind = charts[language].kinds[chart.kind]
  const times = [chart.issuedAt, chart.validAt].map((at) => timeText(at, now, zone)) as [string, string]
  return [chartDetail[language].alt(kind, ...times), chartSentences(chart.kind, chart.facts, language)]
    .filter(Boolean)
    .join(' ')
}
