import { setTimeout as delay } from 'node:timers/promises'
import type { FieldCatalogueAnswer } from '../../src/api/fields.ts'
import { FIELD_CATALOGUE_PATH, framePath } from '../../src/api/fields.ts'
import { fieldLayer } from '../../src/domain/fields/products.ts'
import { eventually, startPortal } from '../../test/support/server.ts'
import type { Figure } from '../figures.ts'
import { load, loadInTurns } from '../load.ts'
import { onServerCore } from '../machine.ts'
import { withPeers } from '../peerProcess.ts'
import { runAsServer } from '../serverProgram.ts'
import { preparedBytes } from './latest.ts'
import type { BenchOptions, Measure } from './section.ts'

const SERIES_PER_SECOND = 300
const HOURS = 72
const KB = 1_000
const QUIET_AFTER_MS = 60_000
const section = 'fields'

async function runs({ isQuick }: BenchOptions): Promise<Figure[]> {
  const { runMs, decodeMs, peerMs } = await runAsServer<Record<'runMs' | 'decodeMs' | 'peerMs', number>>(
    'bench/fieldRun.ts',
    isQuick ? '20' : '75',
  )
  return [
    {
      section,
      what: `A run of 5 elements × ${isQuick ? 20 : 75} hours × 40,000 places, from GRIB2 to the frames of the map`,
      value: runMs / 1000,
      unit: 's',
      goal: { atMost: 5 },
    },
    {
      section,
      what: 'Reading 40 fields of 40,000 values in complex packing with spatial differences',
      value: decodeMs,
      unit: 'ms',
      peer: { name: 'grib_get_data of ecCodes, which writes text besides', value: peerMs },
      goal: { atMost: 3 },
    },
  ]
}

/** Bytes on the way of each frame of a layer, and of all within the hours. */
async function sizes(origin: string, catalogue: FieldCatalogueAnswer): Promise<Figure[]> {
  let [largest, longest] = [0, 0]
  for (const { layer, times } of catalogue.layers) {
    let animation = 0
    for (const [hour, run, index] of times) {
      if (hour > HOURS) continue
      for (const element of fieldLayer(layer).elements) {
        const path = framePath(catalogue.runs[run]!.key, element, index)
        const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } })
        const bytes = Number(answer.headers.get('content-length') ?? Number.NaN)
        await answer.arrayBuffer()
        animation += bytes
        largest = Math.max(largest, bytes)
      }
    }
    longest = Math.max(longest, animation)
  }
  return [
    {
      section,
      what: 'Largest frame of any layer, brotli',
      value: largest / KB,
      unit: 'kB',
      goal: { atMost: 60 },
    },
    {
      section,
      what: `Largest animation of a layer, ${HOURS} h with all its frames`,
      value: longest / KB ** 2,
      unit: 'MB',
      goal: { atMost: 2.5 },
    },
  ]
}

async function frames(url: string, { seconds, rounds }: BenchOptions): Promise<Figure[]> {
  const prepared = await preparedBytes(url)
  return withPeers([{ name: 'bareHttp', data: prepared }], async ([bare = '']) => {
    const figures: Figure[] = []
    const forms = {
      'A frame, brotli': { 'Accept-Encoding': 'br' },
      'A frame, not modified (304)': { 'If-None-Match': prepared.etag },
    }
    for (const [what, headers] of Object.entries(forms)) {
      const loads = [url, `${bare}/`].map((address) => ({ url: address, headers, seconds }))
      const [ours, theirs] = await loadInTurns(loads, rounds)
      if (!ours || !theirs) throw new Error('a load is missing')
      figures.push({
        section,
        what,
        value: ours.requestsPerSecond,
        unit: 'requests/s',
        peer: { name: 'bare node:http', value: theirs.requestsPerSecond },
        goal: { atLeast: 0.8 },
        note: `p99 ${ours.p99Ms.toFixed(1)} ms`,
      })
    }
    return figures
  })
}

async function series(origin: string, { isQuick }: BenchOptions): Promise<Figure[]> {
  const query =
    'query ($lat: Float!) { fieldSeries(layer: waves, lat: $lat, lon: 126.5) { times elements { values } } }'
  const one = {
    url: `${origin}/graphql`,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '${address}' },
    // written by hand, because a JSON number cannot hold the mark for one that is new in every request
    body: `{"query":${JSON.stringify(query)},"variables":{"lat":33.\${n}}}`,
    perSecond: SERIES_PER_SECOND,
  }
  await load({ ...one, seconds: 2 })
  const result = await load({ ...one, seconds: isQuick ? 4 : 15 })
  return [
    {
      section,
      what: `A point's series of a run, 75 h, over GraphQL, each place new, at ${Math.round(result.requestsPerSecond)} requests/s: p99`,
      value: result.p99Ms,
      unit: 'ms',
      goal: { atMost: 5 },
      note: `p50 ${result.p50Ms.toFixed(1)} ms`,
    },
  ]
}

/** Model fields: their runs, frames and series, on a portal with the demo sea's waves and weather. */
export const measureFields: Measure = async (options) => {
  const figures = await runs(options)
  const env = { FEEDS: 'demo', FIELDS: 'waves,atmosphere', LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
  const portal = await startPortal({ env, before: onServerCore() })
  try {
    const catalogue = await eventually('the runs of the models', async () => {
      const answer = await fetch(portal.origin + FIELD_CATALOGUE_PATH)
      const known = (await answer.json()) as FieldCatalogueAnswer
      return known.layers.some(({ layer }) => layer === 'swell') && known
    })
    // the demo sea fills a day of the past after its start
    await delay(QUIET_AFTER_MS)
    const [first] = catalogue.layers.find(({ layer }) => layer === 'swell')!.times
    const frame = portal.origin + framePath(catalogue.runs[first![1]]!.key, 'swellHeight', first![2])
    figures.push(
      ...(await sizes(portal.origin, catalogue)),
      ...(await frames(frame, options)),
      ...(await series(portal.origin, options)),
    )
    return figures
  } finally {
    await portal.stop()
  }
}
