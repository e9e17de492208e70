import { z } from 'zod'
import { CHART_KINDS, hoursAhead, isChartKind } from '../../../src/domain/charts/charts.ts'
import type { Chart } from '../../../src/domain/charts/charts.ts'
import { chartSeries } from '../../../src/domain/charts/chartSeries.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { charts as chartWords } from '../../../src/text/charts/charts.ts'
import {
  CHART_FIELDS,
  CHART_QUERY,
  chartToWire,
  MONTHLY_FIELDS,
  monthToWire,
  seriesToWire,
} from '../../../src/wire/charts/charts.ts'
import { routesFor } from '../../http/defineRoute.ts'
import { DATA, data } from '../../http/policy.ts'
import { refusedAs } from '../../http/rest/check.ts'
import { rowNumber } from '../../http/rest/numbers.ts'
import { rowSchema, rowsSchema } from '../../http/rest/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Charts } from '../charts.ts'
import type { MonthlyWeather } from '../monthlyWeather.ts'

const defineRoute = routesFor<{
  clock: Clock
  services: { charts: Pick<Charts, 'list' | 'find'>; monthlyWeather: Pick<MonthlyWeather, 'months'> }
}>()

const CHARTS = `${DATA}/cht`
/** Of one kind. */
const MOST_LISTED = 40

const kind = z
  .string()
  .refine(isChartKind, refusedAs('TYPE_UNKNOWN', 'type'))
  .meta({ description: `${CHART_KINDS.join(', ')}; default: all` })
  .optional()

/** In Korean, as existing clients show it. */
function rowOf(chart: Chart) {
  const { kinds, lead } = chartWords.ko
  const name = kinds[chart.kind]
  return chartToWire(chart, { name, title: `${name} (${lead(hoursAhead(chart))})` })
}

const chartList = defineRoute({
  ...data,
  name: 'chartList',
  path: `${CHARTS}/wthcht/list`,
  query: z.object({ [CHART_QUERY.kind]: kind }),
  answer: rowsSchema(CHART_FIELDS),
  hasProvenance: true,
  refusals: [404],
  words: {
    summary: 'Weather charts by tab',
    description: 'Of each tab the newest issue first; of one issue the moment that comes first.',
  },
  async handle({ services: { charts }, query }) {
    const asked = query.type
    const lists = await Promise.all(
      (asked ? [asked] : CHART_KINDS).map((one) => charts.list(one, { first: MOST_LISTED })),
    )
    return lists.flat().map(rowOf)
  },
})

const chartDetail = defineRoute({
  ...data,
  name: 'chartDetail',
  path: `${CHARTS}/wthcht/detail`,
  query: z.object({ [CHART_QUERY.id]: rowNumber.meta({ description: 'number of the chart' }) }),
  answer: rowSchema(CHART_FIELDS).extend({
    fct_tm_list: z.array(z.string()).meta({ description: 'moments of its series, oldest first' }),
    img_list: z.array(z.string()).meta({ description: 'path of the picture of each moment' }),
  }),
  hasProvenance: true,
  refusals: [400, 404],
  words: { summary: 'One weather chart with its series', description: 'The series is that of its tab.' },
  async handle({ services: { charts }, query }) {
    const chart = await charts.find(query.id)
    if (!chart) throw new Refusal('ROW_UNKNOWN')
    return { ...rowOf(chart), ...seriesToWire(await seriesOf(chart, charts)) }
  },
})

const seriesOf = async ({ kind: one }: Chart, charts: Pick<Charts, 'list'>): Promise<Chart[]> =>
  chartSeries(await charts.list(one, { first: MOST_LISTED }))

const monthlyChart = defineRoute({
  ...data,
  name: 'monthlyChart',
  path: `${CHARTS}/monthlyWeatherChart`,
  answer: rowsSchema(MONTHLY_FIELDS),
  hasProvenance: true,
  words: {
    summary: 'Monthly marine weather charts',
    description: 'Newest month first; of the month that is not over, what there is so far.',
  },
  async handle({ services: { monthlyWeather }, clock }) {
    const months = await monthlyWeather.months()
    return months.map((month) => monthToWire(month, clock.now()))
  },
})

export const chartRoutes = [chartList, chartDetail, monthlyChart]
