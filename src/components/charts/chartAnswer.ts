import type { PageContext } from '../../api/pageContext.ts'
import { dayOf } from '../../domain/kernel/calendar.ts'
import { CHART_KINDS, hoursAhead } from '../../domain/charts/charts.ts'
import type { Chart, ChartFile } from '../../domain/charts/charts.ts'
import { DAY_MS } from '../../domain/kernel/time.ts'
import type { TimetableEntry } from '../../domain/broadcasts/timetables.ts'

/** What the window of a chart asks of the page context. */
export interface ChartSources extends Pick<
  PageContext,
  'now' | 'chart' | 'chartNeighbours' | 'charts' | 'timetable'
> {
  /** false for a file that is gone or cut off; without this every file counts as there */
  isMediaWhole?(file: Pick<ChartFile, 'fileName' | 'bytes' | 'sha256'>): Promise<boolean>
}

/** Everything the window of one chart shows. */
export interface ShownChart {
  chart: Chart
  files: readonly { file: ChartFile; isThere: boolean }[]
  previous?: Chart
  next?: Chart
  /** the newest of a later issue, for the same lead where there is one */
  newer?: Chart
  /** all charts of this issue, this one among them, in the order of what they show */
  sameIssue: readonly Chart[]
  /** the newest of each kind that has one */
  newestOfKinds: readonly Chart[]
  /** when this kind goes out by fax today, and the first time that is still to come */
  sendings: { today: readonly TimetableEntry[]; next?: TimetableEntry }
}

export type ChartTrouble = 'id-missing' | 'id-malformed' | 'type-unknown' | 'chart-unknown'

/** @source specification part 2, section 2: `./DetailBroadcasting` with the parameters id and type=fax */
export type ChartAnswer =
  | ({ kind: 'chart'; status: 200 } & ShownChart)
  | {
      kind: 'refused'
      status: 400 | 404
      trouble: ChartTrouble
      /** what was asked for, short enough to be shown */
      asked: string
      newestOfKinds: readonly Chart[]
    }

const MOST_SHOWN_CHARACTERS = 40
const ID = /^[1-9]\d{0,14}$/

const shortened = (text: string): string =>
  text.length > MOST_SHOWN_CHARACTERS ? `${text.slice(0, MOST_SHOWN_CHARACTERS)}…` : text

/** Reads an address. A window without a type is taken for one of fax, since there is no other. */
export function askedChart(
  query: URLSearchParams,
): { id: number } | { trouble: Exclude<ChartTrouble, 'chart-unknown'>; asked: string } {
  const types = query.getAll('type')
  const wrongType = types.find((type) => type.toLowerCase() !== 'fax')
  if (wrongType !== undefined) return { trouble: 'type-unknown', asked: shortened(wrongType) }
  const ids = query.getAll('id').map((id) => id.trim())
  const [id = ''] = ids
  if (id === '' && ids.length < 2) return { trouble: 'id-missing', asked: '' }
  if (ids.length > 1 || !ID.test(id)) return { trouble: 'id-malformed', asked: shortened(ids.join(', ')) }
  return { id: Number(id) }
}

export async function chartAnswer(query: URLSearchParams, sources: ChartSources): Promise<ChartAnswer> {
  const asked = askedChart(query)
  const lists = await Promise.all(CHART_KINDS.map((kind) => sources.charts(kind)))
  const newestOfKinds = lists.flatMap(([newest]) => newest ?? [])
  if ('trouble' in asked) return { kind: 'refused', status: 400, ...asked, newestOfKinds }
  const chart = await sources.chart(asked.id)
  if (!chart)
    return { kind: 'refused', status: 404, trouble: 'chart-unknown', asked: String(asked.id), newestOfKinds }
  const ofKind = lists[CHART_KINDS.indexOf(chart.kind)] ?? []
  const [neighbours, sendings, files] = await Promise.all([
    neighboursOf(chart, sources),
    sendingsOf(new Set([chart.id, ...ofKind.map(({ id }) => id)]), sources),
    presenceOf(chart.files, sources),
  ])
  const newer = newerOf(chart, ofKind)
  return {
    kind: 'chart',
    status: 200,
    chart,
    files,
    ...neighbours,
    ...(newer && { newer }),
    sameIssue: sameIssueOf(chart, ofKind),
    newestOfKinds,
    sendings,
  }
}

function newerOf(chart: Chart, ofKind: readonly Chart[]): Chart | undefined {
  const later = ofKind.filter(({ issuedAt }) => issuedAt > chart.issuedAt)
  return later.find((one) => hoursAhead(one) === hoursAhead(chart)) ?? later[0]
}

const sameIssueOf = (chart: Chart, ofKind: readonly Chart[]): Chart[] =>
  [chart, ...ofKind.filter(({ id }) => id !== chart.id)]
    .filter(({ issuedAt }) => issuedAt.getTime() === chart.issuedAt.getTime())
    .toSorted((a, b) => a.validAt.getTime() - b.validAt.getTime() || a.id - b.id)

async function neighboursOf({ id }: Chart, sources: ChartSources) {
  const { previous, next } = await sources.chartNeighbours(id)
  const find = (one: number | undefined) =>
    one === undefined ? Promise.resolve(undefined) : sources.chart(one)
  const [before, after] = await Promise.all([find(previous), find(next)])
  return { ...(before && { previous: before }), ...(after && { next: after }) }
}

/**
 * The programme of a kind is known by its charts: an entry names the one it sends, which may be of another issue.
 *
 * @param ids of charts of one kind
 */
async function sendingsOf(ids: ReadonlySet<number>, { now, timetable }: ChartSources) {
  const sentOn = async (at: Date) => {
    const { entries } = await timetable('fax', dayOf(at))
    return entries.filter(({ chartId }) => chartId !== undefined && ids.has(chartId))
  }
  const isToCome = ({ endsAt }: TimetableEntry) => endsAt > now
  const today = await sentOn(now)
  const next = today.find(isToCome) ?? (await sentOn(new Date(now.getTime() + DAY_MS))).find(isToCome)
  return { today, ...(next && { next }) }
}

const presenceOf = (files: readonly ChartFile[], { isMediaWhole }: ChartSources) =>
  Promise.all(files.map(async (file) => ({ file, isThere: (await isMediaWhole?.(file)) ?? true })))
