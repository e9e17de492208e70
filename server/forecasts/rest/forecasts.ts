import { forecastNotices } from './forecastNotices.ts'
import { pointForecastRoutes } from './pointForecasts.ts'
import { seaForecastRoutes } from './seaForecasts.ts'
import { squareRoutes } from './squares.ts'

/**
 * The paths of forecasts, in the order in which they have to be mounted: what was issued on a day before the lists of a
 * type, whose pattern would take it too.
 */
export const forecastRoutes = [forecastNotices, ...seaForecastRoutes, ...pointForecastRoutes, ...squareRoutes]
