/**
 * Started as `node seriesRun.ts <history.json> <how often>`: asks for 24 hours of one station and two elements, each
 * time another station and day, and writes the median and the 95th percentile in milliseconds.
 */
import { readFileSync } from 'node:fs'
import { compiled } from './compiled.ts'
import { randomNumbers, SEED } from './dataset.ts'
import type { History } from './history.ts'

const [note = '', often = '300'] = process.argv.slice(2)
const { dataDir, feedId, stationIds, fromMin, toMin } = JSON.parse(readFileSync(note, 'utf8')) as History
const { openDatabase } = await compiled<typeof import('../server/platform/db/dataSource.ts')>(
  'server/platform/db/dataSource.js',
)
const { ObservationStore } = await compiled<typeof import('../server/platform/db/observationStore.ts')>(
  'server/platform/db/observationStore.js',
)

const DAY_MIN = 1_440
const WARM_UP = 50
const db = await openDatabase({ dataDir })
const store = new ObservationStore(db)
const random = randomNumbers(SEED)
const tookMs: number[] = []
let points = 0
for (let n = 0; n < Number(often) + WARM_UP; n += 1) {
  const stationId = stationIds[Math.floor(random() * stationIds.length)] ?? 0
  const startMin = fromMin + Math.floor(random() * (toMin - fromMin - DAY_MIN))
  const started = performance.now()
  const found = await store.series({
    stationId,
    feedIds: [feedId],
    elements: ['windSpeed', 'significantWaveHeight'],
    step: 'raw',
    fromMin: startMin,
    toMin: startMin + DAY_MIN - 1,
  })
  if (n < WARM_UP) continue
  tookMs.push(performance.now() - started)
  points += found.length
}
await db.close()
tookMs.sort((a, b) => a - b)
const at = (share: number) => tookMs[Math.floor(share * (tookMs.length - 1))]
console.log(JSON.stringify({ p50Ms: at(0.5), p95Ms: at(0.95), points: points / tookMs.length }))
