/**
 * Started as `node matchingRun.ts <subscriptions> <cycles>` on the server's core: hands subscriptions of 500 stations
 * to the thread that matches, then cycles of one observation per station, and the same to a loop over plain objects.
 * Writes milliseconds of a cycle in the thread and in the loop, and the longest time the main thread worked in one go.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { SubscriptionRow } from '../server/messages/subscriptions.ts'
import type { ObservationColumns } from '../src/domain/messages/thresholdColumns.ts'
import { compiled } from './compiled.ts'
import { benchStations, randomNumbers, SEED, STATION_COUNT } from './dataset.ts'
import { LoopMatching } from './loopMatching.ts'
import { quantile } from './statistics.ts'

interface Cycle {
  p50Ms: number
  p95Ms: number
  maxMs: number
  /** the median of the loop */
  loopMs: number
  /** messages, the median */
  due: number
}

export interface MatchingResult {
  /** weather that changes as it does in ten minutes */
  usual: Cycle
  /** a window begins, so everything that is past a limit is due */
  window: Cycle
  /** from the first row to the first cycle, beside everything else */
  loadMs: number
  longestLoadWorkMs: number
  longestCycleWorkMs: number
}

const { MatchingThread } = await compiled<typeof import('../server/messages/matching/matchingThread.ts')>(
  'server/messages/matching/matchingThread.js',
)
const { packSubscriptions, ThresholdPoints } = await compiled<
  typeof import('../server/messages/thresholdSubscriptions.ts')
>('server/messages/thresholdSubscriptions.js')
const { ALERT_ELEMENTS, emptyObservations } = await compiled<
  typeof import('../src/domain/messages/thresholdColumns.ts')
>('src/domain/messages/thresholdColumns.js')

const [count, cycles] = process.argv.slice(2).map(Number) as [number, number]
const ROWS_AT_ONCE = 500
const STATIONS_AT_ONCE = 20
const WARM_UP = 5
const SLOT_MIN = 10
const WINDOW_MIN = 360
const FIRST_MIN = Date.parse('2026-05-04T09:00:00+09:00') / 60_000

const codes = benchStations().map(({ code }) => code)

/** Half of the members keep the presets, the others choose limits of their own; each some of the four windows. */
function anyRow(memberId: number, random: () => number): SubscriptionRow {
  const between = (low: number, high: number, step: number) =>
    Math.round(Math.round((low + random() * (high - low)) / step) * step * 10) / 10
  const isPreset = random() < 0.5
  const limits = isPreset
    ? {
        significantWaveHeight: 2,
        maximumWaveHeight: 3,
        windSpeed: 10,
        lowSeaTemperature: 10,
        highSeaTemperature: 28,
      }
    : {
        significantWaveHeight: between(1, 4, 0.1),
        maximumWaveHeight: between(1.5, 6, 0.1),
        windSpeed: between(6, 16, 0.5),
        lowSeaTemperature: between(4, 12, 1),
        highSeaTemperature: between(20, 30, 1),
      }
  const pointCode = codes[Math.floor(random() * STATION_COUNT)]!
  const timeBits = 1 + Math.floor(random() * 15)
  return { memberId, channel: 'sns', route: 'text', topic: 'weather-buoy', pointCode, timeBits, limits }
}

/** The same ones each time. */
function* batches(): Generator<SubscriptionRow[], void> {
  const random = randomNumbers(SEED)
  for (let at = 0; at < count; at += ROWS_AT_ONCE)
    yield Array.from({ length: Math.min(ROWS_AT_ONCE, count - at) }, (_, index) => anyRow(at + index, random))
}
async function* rows() {
  yield* batches()
}

const points = new ThresholdPoints()
const random = randomNumbers(SEED + 1)
/** Weather that wanders from slot to slot. */
const seas = codes.map(() => ({ wind: 3 + random() * 12, wave: 0.5 + random() * 3 }))
/** One observation of each station, some stations at a time, as the history gives them. */
function nextCycle(minute: number): ObservationColumns[] {
  const parts: ObservationColumns[] = []
  for (let from = 0; from < STATION_COUNT; from += STATIONS_AT_ONCE) {
    const some = codes.slice(from, from + STATIONS_AT_ONCE)
    const columns = emptyObservations(some.length)
    some.forEach((code, entry) => {
      const sea = seas[from + entry]!
      sea.wind = Math.min(Math.max(sea.wind + (random() - 0.5) * 1.5, 0), 18)
      sea.wave = Math.min(Math.max(sea.wave + (random() - 0.5) * 0.3, 0), 5)
      const rounded = (value: number) => Math.round(value * 10) / 10
      const values = [rounded(sea.wave), rounded(sea.wave * 1.5), rounded(sea.wind), 12]
      columns.point[entry] = points.numberOf('weather-buoy', code)
      columns.observedMin[entry] = minute
      columns.values.set(values, entry * ALERT_ELEMENTS.length)
    })
    parts.push(columns)
  }
  return parts
}

/**
 * The longest the main thread worked in one go meanwhile. Its own time, not the clock's: it shares the core with the
 * thread that matches and whatever else runs on the machine.
 */
async function longestWork(work: () => Promise<void>): Promise<number> {
  let longestUs = 0
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    longestUs = Math.max(longestUs, user + system)
    before = process.threadCpuUsage()
  }
  const turning = setInterval(turn, 1)
  await work()
  turn()
  clearInterval(turning)
  return longestUs / 1_000
}

const thread = new MatchingThread()
const startedMs = performance.now()
const longestLoadWorkMs = await longestWork(async () => {
  await thread.load(packSubscriptions(rows(), points), () => points.size)
  await thread.use()
})
const loadMs = performance.now() - startedMs

/** What was observed, and what the thread made of it. */
const cyclesSeen: { parts: ObservationColumns[]; tookMs: number; due: number }[] = []
let longestCycleWorkMs = 0
for (let cycle = 0, minute = FIRST_MIN; cycle < 2 * (cycles + WARM_UP); cycle++) {
  minute += cycle < cycles + WARM_UP ? SLOT_MIN : WINDOW_MIN
  const parts = nextCycle(minute)
  const seen = { parts: structuredClone(parts), tookMs: 0, due: 0 }
  cyclesSeen.push(seen)
  await delay(5)
  const workMs = await longestWork(async () => {
    for (const columns of parts) {
      const { dues, tookMs } = await thread.observe(columns)
      seen.tookMs += tookMs
      seen.due += dues.memberId.length
    }
  })
  if (cycle >= WARM_UP) longestCycleWorkMs = Math.max(longestCycleWorkMs, workMs)
}
await thread.close()

// only now, so that its objects are not in the way of what was measured
const loop = new LoopMatching()
for (const some of batches())
  for (const row of some) loop.add(points.numberOf('weather-buoy', row.pointCode), row)
const compared = cyclesSeen.map(({ parts, tookMs, due }) => {
  const begunMs = performance.now()
  const expected = parts.reduce((sum, columns) => sum + loop.observe(columns), 0)
  if (expected !== due) throw new Error(`the loop finds ${expected} messages, the thread ${due}`)
  return { tookMs, due, loopMs: performance.now() - begunMs }
})

function cycleOf(some: typeof compared): Cycle {
  const tookMs = some.map((one) => one.tookMs)
  const median = (values: number[]) => quantile(values, 0.5)
  return {
    p50Ms: median(tookMs),
    p95Ms: quantile(tookMs, 0.95),
    maxMs: Math.max(...tookMs),
    loopMs: median(some.map((one) => one.loopMs)),
    due: median(some.map((one) => one.due)),
  }
}
const result: MatchingResult = {
  usual: cycleOf(compared.slice(WARM_UP, cycles + WARM_UP)),
  window: cycleOf(compared.slice(cycles + 2 * WARM_UP)),
  loadMs,
  longestLoadWorkMs,
  longestCycleWorkMs,
}
console.log(JSON.stringify(result))
