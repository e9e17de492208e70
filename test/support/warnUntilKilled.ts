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
const { buildForecasts } = await load<typeof import('../../server/forecasts/index.ts')>(
  '/server/forecasts/index.ts',
)
const { Warnings } = await load<typeof import('../../server/warnings/warnings.ts')>(
  '/server/warnings/warnings.ts',
)
const { buildZones } = await load<typeof import('../../server/zones/index.ts')>('/server/zones/index.ts')

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
const shared = { db: { ...db, write }, clock, mode: 'live', hot: { send: () => false } } as const
const { zones } = buildZones(shared).services
const warnings = new Warnings({ ...shared, zones })
const forecasts = buildForecasts({ ...shared, zones })
warnings.setFeeds([WARNING_FEED])
await warnings.load()
await forecasts.load((kind) => (kind === 'zoneForecasts' ? [FORECAST_FEED] : []))
for (let number = Number(first); ; number++) {
  const { receivedAt, ...payload } = payloads(number)
  clock.set(receivedAt)
  await warnings.record(WARNING_FEED, payload.warnings, receivedAt)
  await forecasts.payloadStores.zoneForecasts(FORECAST_FEED, payload.forecasts, receivedAt)
  writeSync(1, `${number}\n`)
}
