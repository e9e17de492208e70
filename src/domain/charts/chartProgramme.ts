import { DRAWN_KINDS, isDrawnKind } from './charts.ts'
import type { Chart, ChartGrid, ChartKind, DrawnKind } from './charts.ts'
import { HOUR_MS, KST_OFFSET_MS } from '../kernel/time.ts'

/** When charts of a kind are issued. */
interface ChartIssues {
  /** o'clock in Korea of the first issue of a day */
  firstHour: number
  everyHours: number
}

/** How the portal's own charts of a kind are issued. */
export interface ChartProgramme extends ChartIssues {
  /** hours from the issue to the moments shown: one chart each */
  leadHours: readonly number[]
  /** how many earlier issues are drawn when the portal starts without them */
  backIssues: number
  unit: ChartGrid['unit']
}

/** As far as the squares are forecast, every half day. */
const WAVE_LEADS = [0, 12, 24, 36, 48, 60]

/**
 * Our own programme. An analysis of the pressure follows the main and intermediate hours of the world's observations,
 * 00, 03 … UTC. The model of the sea runs twice a day and is there five and a half hours later, shortly before 03 and
 * 15 o'clock KST.
 *
 * @source our own
 */
export const CHART_PROGRAMME: Readonly<Record<DrawnKind, ChartProgramme>> = {
  'surface-pressure': { firstHour: 0, everyHours: 3, leadHours: [0, 24], backIssues: 3, unit: 'hPa' },
  wave: { firstHour: 3, everyHours: 12, leadHours: WAVE_LEADS, backIssues: 0, unit: 'm' },
  'sea-temperature': { firstHour: 3, everyHours: 12, leadHours: [0, 24, 48], backIssues: 0, unit: '°C' },
}

/** Soundings of the upper air are of 00 and 12 UTC. @source WMO, Manual on the Global Observing System */
const UPPER_AIR: ChartIssues = { firstHour: 9, everyHours: 12 }

export const chartIssues = (kind: ChartKind): ChartIssues =>
  isDrawnKind(kind) ? CHART_PROGRAMME[kind] : UPPER_AIR

/** The next issue takes a while to be drawn or received. */
const GRACE_MS = HOUR_MS
/** A forecast for a moment speaks of the present until halfway to the next step of six hours. */
const AROUND_MS = 3 * HOUR_MS

/** The newest time of issue that is not after the moment. */
export function lastChartIssue(kind: ChartKind, at: Date): Date {
  const { firstHour, everyHours } = chartIssues(kind)
  const shift = KST_OFFSET_MS - firstHour * HOUR_MS
  const every = everyHours * HOUR_MS
  return new Date(Math.floor((at.getTime() + shift) / every) * every - shift)
}

/** The first time of issue after the moment. */
export const nextChartIssue = (kind: ChartKind, at: Date): Date =>
  new Date(lastChartIssue(kind, at).getTime() + chartIssues(kind).everyHours * HOUR_MS)

/**
 * When a chart is old: once the next issue should be there, and a forecast not before its moment is past.
 *
 * @param chart.validAt not before `issuedAt`
 */
export function chartValidUntil({
  kind,
  issuedAt,
  validAt,
}: Pick<Chart, 'kind' | 'issuedAt' | 'validAt'>): Date {
  const nextIssueMs = issuedAt.getTime() + chartIssues(kind).everyHours * HOUR_MS + GRACE_MS
  const isForecast = validAt > issuedAt
  return new Date(isForecast ? Math.max(nextIssueMs, validAt.getTime() + AROUND_MS) : nextIssueMs)
}

/** What there is to draw of one kind. */
export interface DueChart {
  kind: DrawnKind
  issuedAt: Date
  validAt: Date
}

/** The charts that should be there at a moment by our own programme, the newest issues first. */
export function dueCharts(now: Date): DueChart[] {
  const due = DRAWN_KINDS.flatMap((kind) => {
    const { everyHours, leadHours, backIssues } = CHART_PROGRAMME[kind]
    const newest = lastChartIssue(kind, now).getTime()
    return Array.from({ length: backIssues + 1 }, (_, back) => newest - back * everyHours * HOUR_MS).flatMap(
      (issueMs) =>
        leadHours.map((lead) => ({
          kind,
          issuedAt: new Date(issueMs),
          validAt: new Date(issueMs + lead * HOUR_MS),
        })),
    )
  })
  const isNewest = ({ kind, issuedAt }: DueChart) =>
    issuedAt.getTime() === lastChartIssue(kind, now).getTime()
  return [...due.filter(isNewest), ...due.filter((one) => !isNewest(one))]
}

const minuteDigits = (at: Date) => at.toISOString().slice(0, 16).replaceAll(/\D/g, '')

/** Identity of one issue of a chart; times as 12 digits in UTC. */
export const chartKeyOf = ({
  kind,
  issuedAt,
  validAt,
  source,
}: Pick<Chart, 'kind' | 'issuedAt' | 'validAt' | 'source'>): string =>
  `${kind}:${minuteDigits(issuedAt)}:${minuteDigits(validAt)}:${source}`

/**
 * The order of charts of one kind, the one to show first: newest issue, then nearest moment, and of two for the same
 * the received one, which people of a chart room have looked at.
 */
export function compareCharts(
  a: Pick<Chart, 'issuedAt' | 'validAt' | 'origin'>,
  b: Pick<Chart, 'issuedAt' | 'validAt' | 'origin'>,
): number {
  const rank = ({ origin }: Pick<Chart, 'origin'>) => (origin === 'received' ? 0 : 1)
  return (
    b.issuedAt.getTime() - a.issuedAt.getTime() ||
    a.validAt.getTime() - b.validAt.getTime() ||
    rank(a) - rank(b)
  )
}
