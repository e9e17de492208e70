import { ZoneOutlookRow } from '../../entities/index.ts'
import type { ZoneOutlookPeriod } from '../../src/domain/forecasts/forecasts.ts'
import { checkCounts, checkTimes, rangeFromStored, storedRange, storedWeather } from './storedPeriods.ts'
import { ZoneIssueService } from './zoneIssues.ts'
import type { IssueTable, ZoneIssuesDependencies } from './zoneIssues.ts'

const TABLE: IssueTable<ZoneOutlookPeriod, ZoneOutlookRow> = {
  entity: ZoneOutlookRow,
  toContent({ zoneCode, issuedAt, validAt, hours, weatherKo, waveHeight }) {
    checkTimes(issuedAt, validAt)
    checkCounts(hours)
    const [waveHeightFrom, waveHeightTo] = storedRange('significantWaveHeight', waveHeight)
    return {
      zoneCode,
      issuedAt,
      validAt,
      hours,
      weatherKo: storedWeather(weatherKo),
      waveHeightFrom,
      waveHeightTo,
    }
  },
  toPeriod({ zoneCode, issuedAt, validAt, hours, weatherKo, waveHeightFrom, waveHeightTo }) {
    const waveHeight = rangeFromStored('significantWaveHeight', waveHeightFrom, waveHeightTo)
    return {
      zoneCode,
      issuedAt,
      validAt,
      hours,
      ...(weatherKo !== null && { weatherKo }),
      ...(waveHeight && { waveHeight }),
    }
  },
}

/** The mid-term outlook: parts of the days from the third to the tenth. */
export class ZoneOutlooks extends ZoneIssueService<ZoneOutlookPeriod, ZoneOutlookRow> {
  constructor(deps: ZoneIssuesDependencies) {
    super(TABLE, deps)
  }
}
