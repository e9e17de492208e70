import { forecastAgeOf } from './forecastAge.ts'
import type { ZoneForecast, ZoneForecastPeriod } from './forecasts.ts'
import { severityOf } from '../observations/thresholds.ts'
import type { Severity } from '../observations/thresholds.ts'
import type { SeaName } from '../kernel/seas.ts'
import { HOUR_MS, KST_OFFSET_MS } from '../kernel/time.ts'

/** The seas as people say them, in the order of a reading, with the seas of the forecasts in each. */
export const WIDE_SEAS = {
  west: ['west-central', 'west-south'],
  south: ['south-west', 'south-east'],
  jeju: ['jeju'],
  east: ['east-south', 'east-central'],
} as const satisfies Record<string, readonly SeaName[]>
export type WideSea = keyof typeof WIDE_SEAS
export const WIDE_SEA_NAMES = Object.keys(WIDE_SEAS) as WideSea[]

const HALF_DAY_MS = 12 * HOUR_MS

/** The worst that is forecast in any zone of a sea for half a day. */
export interface SeaHalfDay {
  /** 00 or 12 o'clock KST */
  at: Date
  /** m/s, the upper end of its range; absent where no zone has one */
  windSpeed?: number
  /** m, likewise */
  waveHeight?: number
  /** against the limits of the high-seas warnings; undefined where nothing is forecast */
  severity?: Severity
}

export interface SeaOutlook {
  sea: WideSea
  halfDays: SeaHalfDay[]
}

/**
 * The worst of the coming half days, the first being the one that holds `now`. Issues that are too old to go by are left
 * out.
 *
 * @param issues the newest of each zone
 * @param seaOf the sea of a forecast zone; undefined leaves the zone out
 * @param count of half days, 1 or more
 */
export function seaOutlook(
  issues: readonly ZoneForecast[],
  seaOf: (zoneCode: string) => SeaName | undefined,
  now: Date,
  count: number,
): SeaOutlook[] {
  const first = Math.floor((now.getTime() + KST_OFFSET_MS) / HALF_DAY_MS) * HALF_DAY_MS - KST_OFFSET_MS
  const current = issues.filter(({ issuedAt }) => forecastAgeOf('zoneForecast', issuedAt, now) !== 'expired')
  return WIDE_SEA_NAMES.map((sea) => {
    const names: readonly (SeaName | undefined)[] = WIDE_SEAS[sea]
    const periods = current
      .filter(({ zoneCode }) => names.includes(seaOf(zoneCode)))
      .flatMap((issue) => issue.periods)
    return {
      sea,
      halfDays: Array.from({ length: count }, (_, i) => halfDay(periods, first + i * HALF_DAY_MS)),
    }
  })
}

function halfDay(periods: readonly ZoneForecastPeriod[], startMs: number): SeaHalfDay {
  const inside = periods.filter(({ validAt, hours }) => {
    const fromMs = validAt.getTime()
    return fromMs < startMs + HALF_DAY_MS && fromMs + hours * HOUR_MS > startMs
  })
  const windSpeed = most(inside.map((period) => period.windSpeed?.to))
  const waveHeight = most(inside.map((period) => period.waveHeight?.to))
  const severities = new Set([
    windSpeed !== undefined && severityOf('windSpeed', windSpeed),
    waveHeight !== undefined && severityOf('significantWaveHeight', waveHeight),
  ])
  const severity = (['dangerous', 'rough', 'usual'] as const).find((one) => severities.has(one))
  return {
    at: new Date(startMs),
    ...(windSpeed !== undefined && { windSpeed }),
    ...(waveHeight !== undefined && { waveHeight }),
    ...(severity && { severity }),
  }
}

function most(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}
