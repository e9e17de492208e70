import type { TestDatabases } from './databases.ts'
import { FakeClock } from './fakeClock.ts'
import { startForecastApi } from './forecastApi.ts'
import { at, buildPeriod, ISSUED } from './forecasts.ts'

/** The issue of {@link startSeaForecasts} that is the newest. */
export const NEWEST = '202605040500'
export const HALF_DAYS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Two zones of the short-term forecast with four days each, and a zone of another level. */
const issueOf = (issuedAt: string) => [
  ...HALF_DAYS.map((step) => buildPeriod({ step, issuedAt })),
  ...HALF_DAYS.map((step) => buildPeriod({ step, issuedAt, zoneCode: '12A20101', precipitation: 'rain' })),
  buildPeriod({ issuedAt, zoneCode: '12A30100' }),
]

/** The paths of forecasts with two issues of the short-term forecast, an hour after the newest. */
export async function startSeaForecasts(engine: TestDatabases) {
  const clock = new FakeClock(at(ISSUED, 1))
  const api = await startForecastApi({ engine, clock })
  const record = async (issuedAt: string) => {
    await api.zoneForecasts.record(api.feed, issueOf(issuedAt), clock.now())
    await api.hot.refresh()
  }
  await record(at(ISSUED, -6).toISOString())
  await record(ISSUED)
  return { ...api, record }
}
