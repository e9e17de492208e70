import type { Range, ZoneForecastPeriod } from './forecasts.ts'
import { HOUR_MS } from '../kernel/time.ts'

/** Smaller steps are no news. m and m/s. */
export const CHANGE_LIMITS = { waveHeight: 0.5, windSpeed: 2 } as const

export type ForecastChange =
  | { what: 'waveHeight' | 'windSpeed'; isUp: boolean; before: Range; after: Range }
  | { what: 'weather'; before: Weather; after: Weather }

export type Weather = Pick<ZoneForecastPeriod, 'sky' | 'precipitation' | 'weatherKo'>

/** What an issue says otherwise than the one before about one half day. */
export interface PeriodChanges {
  validAt: Date
  hours: number
  changes: ForecastChange[]
}

/**
 * What changed since the issue before, for the periods that both speak of and that are not over.
 *
 * @returns periods with a change, in the order of `after`
 */
export function changesSince(
  before: readonly ZoneForecastPeriod[],
  after: readonly ZoneForecastPeriod[],
  now: Date,
): PeriodChanges[] {
  const former = new Map(before.map((period) => [periodKey(period), period]))
  return after.flatMap((period) => {
    const { validAt, hours } = period
    const old = former.get(periodKey(period))
    if (!old || validAt.getTime() + hours * HOUR_MS <= now.getTime()) return []
    const changes = changesOf(old, period)
    return changes.length > 0 ? [{ validAt, hours, changes }] : []
  })
}

const periodKey = ({ validAt, hours }: ZoneForecastPeriod) => `${validAt.getTime()} ${hours}`

function changesOf(before: ZoneForecastPeriod, after: ZoneForecastPeriod): ForecastChange[] {
  const changes: ForecastChange[] = []
  for (const what of ['waveHeight', 'windSpeed'] as const) {
    const [from, to] = [before[what], after[what]]
    if (!from || !to) continue
    const step = stepOf(from, to, CHANGE_LIMITS[what])
    if (step !== 0) changes.push({ what, isUp: step > 0, before: from, after: to })
  }
  if (weatherCode(before) !== weatherCode(after)) {
    changes.push({ what: 'weather', before: weatherOf(before), after: weatherOf(after) })
  }
  return changes
}

/** The upper end decides, because it is what a boat must bear; the lower one where the upper has hardly moved. */
function stepOf(before: Range, after: Range, limit: number): number {
  const upper = difference(before.to, after.to)
  if (Math.abs(upper) >= limit) return upper
  const lower = difference(before.from, after.from)
  return Math.abs(lower) >= limit ? lower : 0
}

/** Forecasts have one decimal; what binary fractions add is no step. */
const difference = (before: number, after: number) => Math.round((after - before) * 100) / 100

const weatherOf = ({ sky, precipitation, weatherKo }: ZoneForecastPeriod): Weather => ({
  ...(sky && { sky }),
  ...(precipitation && { precipitation }),
  ...(weatherKo !== undefined && { weatherKo }),
})

/** The agency's words where both have them say more than the codes. */
const weatherCode = ({ sky, precipitation, weatherKo }: ZoneForecastPeriod) =>
  weatherKo?.replaceAll(/\s+/g, ' ').trim() ?? `${sky ?? ''} ${precipitation ?? ''}`
