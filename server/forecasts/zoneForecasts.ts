import { ZoneForecastRow } from '../../entities/index.ts'
import type { ZoneForecastPeriod } from '../../src/domain/forecasts/forecasts.ts'
import {
  checkCounts,
  checkTimes,
  rangeFromStored,
  storedOffice,
  storedRange,
  storedWeather,
} from './storedPeriods.ts'
import { ZoneIssueService } from './zoneIssues.ts'
import type { IssueTable, ZoneIssuesDependencies } from './zoneIssues.ts'

const TABLE: IssueTable<ZoneForecastPeriod, ZoneForecastRow> = {
  entity: ZoneForecastRow,
  toContent(period) {
    const { zoneCode, issuedAt, validAt, hours, step } = period
    checkTimes(issuedAt, validAt)
    checkCounts(hours, step)
    const [windSpeedFrom, windSpeedTo] = storedRange('windSpeed', period.windSpeed)
    const [waveHeightFrom, waveHeightTo] = storedRange('significantWaveHeight', period.waveHeight)
    return {
      zoneCode,
      issuedAt,
      validAt,
      hours,
      step,
      windFrom: period.windFrom ?? null,
      windTurnsTo: period.windTurnsTo ?? null,
      windSpeedFrom,
      windSpeedTo,
      waveHeightFrom,
      waveHeightTo,
      sky: period.sky ?? null,
      precipitation: period.precipitation ?? null,
      weatherKo: storedWeather(period.weatherKo),
      office: storedOffice(period.office),
    }
  },
  toPeriod(row) {
    const { zoneCode, issuedAt, validAt, hours, step, windFrom, windTurnsTo, sky, precipitation } = row
    const windSpeed = rangeFromStored('windSpeed', row.windSpeedFrom, row.windSpeedTo)
    const waveHeight = rangeFromStored('significantWaveHeight', row.waveHeightFrom, row.waveHeightTo)
    return {
      zoneCode,
      issuedAt,
      validAt,
      hours,
      step,
      ...(windFrom && { windFrom }),
      ...(windTurnsTo && { windTurnsTo }),
      ...(windSpeed && { windSpeed }),
      ...(waveHeight && { waveHeight }),
      ...(sky && { sky }),
      ...(precipitation && { precipitation }),
      ...(row.weatherKo !== null && { weatherKo: row.weatherKo }),
      ...(row.office !== null && { office: row.office }),
    }
  },
}

/** The short-term sea forecast: half days of the zones. */
export class ZoneForecasts extends ZoneIssueService<ZoneForecastPeriod, ZoneForecastRow> {
  constructor(deps: ZoneIssuesDependencies) {
    super(TABLE, deps)
  }
}
