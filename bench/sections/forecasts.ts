import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FORECAST_QUERY } from '../../src/wire/forecasts/seaForecasts.ts'
import { eventually, startPortal } from '../../test/support/server.ts'
import type { Figure } from '../figures.ts'
import { replayFolder } from '../history.ts'
import { load, loadInTurns } from '../load.ts'
import { onServerCore } from '../machine.ts'
import { withPeers } from '../peerProcess.ts'
import { runAsServer } from '../serverProgram.ts'
import { preparedBytes } from './latest.ts'
import type { BenchOptions, Measure } from './section.ts'

const DATA = '/mmis_marine_api/v1/kma'
const POINTS_PER_SECOND = 500

async function bulletins({ isQuick }: BenchOptions): Promise<Figure[]> {
  const result = await runAsServer<{ p50Ms: number; maxMs: number; squaresMs: number }>(
    'bench/forecastRun.ts',
    isQuick ? '10' : '30',
  )
  return [
    {
      section: 'forecasts',
      what: 'Warning bulletin, from bytes to visible on API, page, CAP feed and map',
      value: result.p50Ms,
      unit: 'ms',
      goal: { atMost: 2_000 },
      note: `longest ${result.maxMs.toFixed(0)} ms`,
    },
    {
      section: 'forecasts',
      what: 'One run of the model, 1,331 squares × 75 h, from bytes to a point forecast',
      value: result.squaresMs,
      unit: 'ms',
      goal: { atMost: 2_000 },
    },
  ]
}

/** The addresses as existing clients write them. */
async function readPaths(origin: string): Promise<Record<string, string>> {
  const times = (await (await fetch(`${origin}${DATA}/fct/sea/sterm/time`)).json()) as {
    data: Record<string, string>[]
  }
  const { issuedAt, step } = FORECAST_QUERY
  const issue = times.data[0]?.[issuedAt] ?? ''
  return {
    'Warnings in force, 44 zones': `${DATA}/warn/list`,
    'Zone forecast, 44 zones of one half day': `${DATA}/fct/sea/sterm/list?${issuedAt}=${issue}&${step}=1&zoom=15`,
  }
}

async function reads(origin: string, { seconds, rounds }: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(await readPaths(origin))) {
    const prepared = await preparedBytes(origin + path)
    figures.push(
      ...(await withPeers([{ name: 'bareHttp', data: prepared }], async ([bare = '']) => {
        const headers = { 'Accept-Encoding': 'br' }
        const loads = [origin + path, `${bare}/`].map((url) => ({ url, headers, seconds }))
        const [ours, theirs] = await loadInTurns(loads, rounds)
        if (!ours || !theirs) throw new Error('a load is missing')
        const figure: Figure = {
          section: 'forecasts',
          what: `${what}, brotli`,
          value: ours.requestsPerSecond,
          unit: 'requests/s',
          peer: { name: 'bare node:http', value: theirs.requestsPerSecond },
          goal: { atLeast: 0.8 },
          note: `p50 ${ours.p50Ms.toFixed(2)} ms, p99 ${ours.p99Ms.toFixed(1)} ms`,
        }
        return [figure]
      })),
    )
  }
  return figures
}

async function points(origin: string, { isQuick }: BenchOptions): Promise<Figure[]> {
  const one = {
    // a place of its own for every request, so that nothing could have been kept
    url: `${origin}${DATA}/fct/latlon/data/detail?lat=34.3\${n}&lon=128.9`,
    headers: { 'X-Forwarded-For': '${address}', 'Accept-Encoding': 'identity' },
    perSecond: POINTS_PER_SECOND,
  }
  await load({ ...one, seconds: 2 })
  const result = await load({ ...one, seconds: isQuick ? 4 : 15 })
  return [
    {
      section: 'forecasts',
      what: `Point forecast, 72 h × 8 elements, never asked before, at ${Math.round(result.requestsPerSecond)} requests/s: p99`,
      value: result.p99Ms,
      unit: 'ms',
      goal: { atMost: 20 },
      note: `p50 ${result.p50Ms.toFixed(1)} ms`,
    },
  ]
}

/** Warnings, zone forecasts and point forecasts, on a portal that replays what the demo sea's agency says now. */
export const measureForecasts: Measure = async (options) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  // reads the compiled server, which must not happen before it is known to be there
  const { writeForecastFolder } = await import('../forecastText.ts')
  const recordings = await writeForecastFolder(replayFolder(join(folder, 'recordings')), new Date())
  const env = { FEEDS: `replay:${recordings}`, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
  const figures = await bulletins(options)
  const portal = await startPortal({ env, before: onServerCore() })
  try {
    await eventually('a point forecast', async () => {
      const answer = await fetch(`${portal.origin}${DATA}/mdl/marine_zone/vs/104/list`)
      return answer.ok && ((await answer.json()) as { data: unknown[] }).data.length > 20
    })
    figures.push(...(await reads(portal.origin, options)), ...(await points(portal.origin, options)))
    return figures
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true })
  }
}
