import type { FavouriteItem } from '../../api/favourites.ts'
import { fetchPointForecast, fetchSquareForecast, fetchZoneForecast } from '../../api/forecasts.ts'
import type { CompassPoint } from '../../domain/kernel/display.ts'
import type { Range } from '../../domain/forecasts/forecasts.ts'
import { stepsOfPoint } from '../../domain/forecasts/forecastSummary.ts'
import type { PointForecast } from '../../domain/forecasts/pointForecast.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'
import { periodAt } from '../../domain/forecasts/forecasts.ts'

/** What is forecast for the present; what the forecast does not tell is absent. */
export interface NowStep {
  validAt: Date
  /** length of the period; 0 for a moment */
  hours: number
  mode: FeedMode
  windFrom?: CompassPoint
  /** m/s */
  windSpeed?: Range
  /** m */
  waveHeight?: Range
}

export interface PlaceNow {
  /** undefined where nothing is forecast for now */
  step?: NowStep
  /** of a square or a point, for the warnings over it */
  position?: { lat: number; lon: number }
}

/** @throws ServerRefusal, such as ZONE_UNKNOWN for a zone that is gone; ReadError */
export async function fetchForecastNow(
  { kind, stationCode, lat, lon }: FavouriteItem,
  now: Date,
  signal: AbortSignal,
): Promise<PlaceNow> {
  if (kind === 'zone' && stationCode !== undefined) {
    const { issue } = await fetchZoneForecast(stationCode, signal)
    const period = issue && periodAt(issue, now)
    return period ? { step: { ...period, mode: issue.mode } } : {}
  }
  if (kind === 'square' && stationCode !== undefined)
    return pointNow(await fetchSquareForecast({ address: stationCode, now }, signal), now)
  if (lat === undefined || lon === undefined) return {}
  return { ...pointNow(await fetchPointForecast({ lat, lon, now }, signal), now), position: { lat, lon } }
}

/** The time nearest to the present, of those with wind or waves. */
export function pointNow({ rows, run, lat, lon }: PointForecast, now: Date): PlaceNow {
  const position = { lat, lon }
  const [nearest] = stepsOfPoint(rows)
    .filter(({ windSpeed, waveHeight }) => windSpeed !== undefined || waveHeight !== undefined)
    .toSorted((a, b) => Math.abs(a.at.getTime() - now.getTime()) - Math.abs(b.at.getTime() - now.getTime()))
  if (!nearest || !run) return { position }
  const { at, windFrom, windSpeed, waveHeight } = nearest
  return {
    position,
    step: {
      validAt: at,
      hours: 0,
      mode: run.mode,
      ...(windFrom && { windFrom }),
      ...(windSpeed !== undefined && { windSpeed: { from: windSpeed, to: windSpeed } }),
      ...(waveHeight !== undefined && { waveHeight: { from: waveHeight, to: waveHeight } }),
    },
  }
}
