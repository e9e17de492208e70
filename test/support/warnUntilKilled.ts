/**
 * A process that stores bulletins and forecasts until it is killed: `node warnUntilKilled.ts
 * <uncommitted|committed|never> <write> <first payload> <data folder> [database address]`. It kills itself in the write
 * of that number, counted from one, when all of its rows are written and before they are committed, or right after;
 * `never` leaves that to others. After each payload that is stored and shown it prints the payload's number.
 */
import { writeSync } from 'node:fs'
import type { Write } from '../../server/platform/db/transaction.ts'
import { FakeClock } from './fakeClock.ts'
import { FORECAST_FEED, WARNING_FEED, payloads } from './killBulletins.ts'
import { serverModules } from './serverModule.ts'

const [moment, killsAt = '0', first = '0', dataDir = '', url] = process.argv.slice(2)
const { load } = await serverModules()
const { openDatabase } = await load<typeof import('../../server/platform/db/dataSource.ts')>(
  '/server/platform/db/dataSource.ts',
)
const { ZoneForecasts } = await load<typeof import('../../server/forecasts/zoneForecasts.ts')>(
  '/server/forecasts/zoneForecasts.ts',
)
const { Warnings } = await load<typeof import('../../server/warnings/warnings.ts')>(
  '/server/warnings/warnings.ts',
)
const { Zones } = await load<typeof import('../../server/zones/zones.ts')>('/server/zones/zones.ts')
const { FORECAST_ZONES, WARNING_ZONES } = await load<
  typeof import('../../server/platform/db/facts/zones.ts')
>('/server/platform/db/facts/zones.ts')

const db = await openDatabase({ url, dataDir })
let writes = 0
async function dieAt(now: string, write: number): Promise<void> {
  if (now !== moment || write !== Number(killsAt)) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => undefined)
}
const write: Write = async (work) => {
  const number = ++writes
  const result = await db.write(async (tx) => {
    const written = await work(tx)
    await dieAt('uncommitted', number)
    return written
  })
  await dieAt('committed', number)
  return result
}

const clock = new FakeClock()
const zones = new Zones({ warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES, shapes: () => [] })
const parts = { db: { ...db, write }, clock }
const warnings = new Warnings({ ...parts, zones })
const forecasts = new ZoneForecasts({ ...parts, isZone: (code) => zones.forecastZone(code) !== undefined })
warnings.setFeeds([WARNING_FEED])
forecasts.setFeeds([FORECAST_FEED])
await warnings.load()
await forecasts.load()
for (let number = Number(first); ; number++) {
  const { receivedAt, ...payload } = payloads(number)
  clock.set(receivedAt)
  await warnings.record(WARNING_FEED, payload.warnings, receivedAt)
  await forecasts.record(FORECAST_FEED, payload.forecasts.periods, receivedAt)
  writeSync(1, `${number}\n`)
}
