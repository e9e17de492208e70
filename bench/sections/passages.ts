import { setTimeout } from 'node:timers/promises'
import geographiclib from 'geographiclib-geodesic'
import { PLACE_FACTS } from '../../server/platform/db/facts/places/index.ts'
import { seaCoast } from '../../server/platform/coastFiles.ts'
import { departures, DEPARTURES } from '../../src/domain/passages/departures.ts'
import { passagePlan } from '../../src/domain/passages/sailing.ts'
import type { SeaAlong, SeaHour } from '../../src/domain/passages/seaHours.ts'
import { isInWaters } from '../../src/domain/passages/waypoints.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { lengthNm } from '../../src/domain/routes/alongPath.ts'
import { CoastLines, onMap } from '../../src/domain/routes/coastLines.ts'
import { geodesicKm } from '../../src/domain/routes/geodesy.ts'
import { buildSeaGrid } from '../../src/domain/routes/seaGrid.ts'
import { SeaPaths } from '../../src/domain/routes/seaPath.ts'
import { eventually, startPortal } from '../../test/support/server.ts'
import { randomNumbers, SEED } from '../dataset.ts'
import type { Figure } from '../figures.ts'
import { onServerCore } from '../machine.ts'
import { shortestBySight } from '../shortestBySight.ts'
import type { Measure } from './section.ts'

const { WGS84 } = geographiclib.Geodesic
const PAIRS = 200
const SAMPLE = 12
/** Pairs of the sample: longer than from quay to quay, and so near that all corners between them can be looked at, degrees. */
const SAMPLE_DEG = { least: 0.25, most: 0.6 }
const DISTANCES = 10_000
const SWEEPS = 20
const ASKED = 60
/** Until the demo has written its first days. */
const SETTLED_MS = 30_000
const CUSTOM = '/mmis_marine_api/v1/kma/svc/route/custom'

const section = 'passages'
const quantile = (all: readonly number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * share)] ?? NaN

/** Ports, islands and fishing spots: where boats begin and end. */
const ENDS = PLACE_FACTS.filter(
  (place) =>
    ['trade-port', 'fishing-port', 'ferry-terminal', 'island'].includes(place.kind) && isInWaters(place),
)

function pairs(count: number, isFit: (a: Position, b: Position) => boolean): [Position, Position][] {
  const random = randomNumbers(SEED)
  const some = () => ENDS[Math.floor(random() * ENDS.length)]!
  const found: [Position, Position][] = []
  for (let tries = 0; found.length < count && tries < 100_000; tries++) {
    const [a, b] = [some(), some()]
    if (a !== b && isFit(a, b)) found.push([a, b])
  }
  return found
}

function pathFigures(): Figure[] {
  const coast = new CoastLines(seaCoast())
  const started = performance.now()
  const paths = new SeaPaths(buildSeaGrid(coast), coast)
  const builtS = (performance.now() - started) / 1_000
  const took: number[] = []
  let [found, across] = [0, 0]
  for (const [from, to] of pairs(PAIRS, () => true)) {
    const begun = performance.now()
    const way = paths.find(from, to)
    took.push(performance.now() - begun)
    if (typeof way === 'string') continue
    found++
    const corners = way.map(onMap)
    if (corners.some((corner, at) => at > 0 && coast.crosses(corners[at - 1]!, corner))) across++
  }
  const isSample = (a: Position, b: Position) => {
    const apart = Math.hypot(a.lat - b.lat, a.lon - b.lon)
    return apart >= SAMPLE_DEG.least && apart <= SAMPLE_DEG.most
  }
  const longer = pairs(SAMPLE, isSample).flatMap(([a, b]) => {
    const way = paths.find(a, b)
    if (typeof way === 'string' || way.length < 2) return []
    const best = shortestBySight(coast, way[0]!, way.at(-1)!)
    return best === undefined ? [] : [lengthNm(way) / best - 1]
  })
  return [
    {
      section,
      what: `A way by sea, 95 % of ${PAIRS} pairs of ports`,
      value: quantile(took, 0.95),
      unit: 'ms',
      goal: { atMost: 300 },
      note: `${found} found, middle ${quantile(took, 0.5).toFixed(0)} ms; the grid is built once, in ${builtS.toFixed(1)} s`,
    },
    { section, what: 'Ways by sea that touch the coast', value: across, unit: 'of 200', goal: { atMost: 0 } },
    {
      section,
      what: `A way by sea beside the shortest there is, middle of ${longer.length}`,
      value: quantile(longer, 0.5) * 100,
      unit: '% more',
      goal: { atMost: 3 },
      note: `${longer.filter((share) => share <= 0.03).length} within 3 %, longest ${(Math.max(...longer) * 100).toFixed(0)} %: a channel narrower than a cell is closed; the shortest goes from corner to corner of the coast at the same berth`,
    },
  ]
}

function distanceFigure(): Figure {
  const random = randomNumbers(SEED)
  const place = () => ({ lat: 30.5 + random() * 12, lon: 121.5 + random() * 12 })
  const worst = Array.from({ length: DISTANCES }, () => {
    const [a, b] = [place(), place()]
    const { s12 = NaN } = WGS84.Inverse(a.lat, a.lon, b.lat, b.lon)
    return Math.abs((geodesicKm(a, b) * 1_000) / s12 - 1) * 100
  })
  return {
    section,
    what: `Distances beside GeographicLib, farthest off of ${DISTANCES.toLocaleString('en')}`,
    value: Math.max(...worst),
    unit: '%',
    goal: { atMost: 0.1 },
  }
}

/** 60 nautical miles through a sea that changes by the hour. */
function sweepFigure(): Figure {
  const from = new Date('2026-05-04T03:00:00Z')
  const plan = passagePlan(
    [
      { lat: 34, lon: 125 },
      { lat: 35, lon: 125 },
    ],
    8,
  )
  const hourOf = (place: number, hour: number): SeaHour => ({
    at: new Date(from.getTime() + hour * HOUR_MS),
    values: { significantWaveHeight: 1 + Math.sin(hour / 5 + place), waveFromDirection: (hour * 20) % 360 },
    warnings: [],
    verdict: hour % 7 === 0 ? 'over' : 'go',
  })
  const sea: SeaAlong = {
    from,
    places: plan.samples.map((_, place) => Array.from({ length: 76 }, (__, hour) => hourOf(place, hour))),
  }
  const took = Array.from({ length: SWEEPS }, () => {
    const begun = performance.now()
    departures(plan, sea, from)
    return performance.now() - begun
  })
  return {
    section,
    what: `${DEPARTURES} departures of 60 nautical miles, judged, middle of ${SWEEPS}`,
    value: quantile(took, 0.5),
    unit: 'ms',
    goal: { atMost: 200 },
    note: `the sea is at hand; longest ${Math.max(...took).toFixed(1)} ms`,
  }
}

async function askedFigures(origin: string): Promise<Figure[]> {
  const ask = async (path: string, body: object) => {
    const begun = performance.now()
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as {
      payload?: unknown[]
      data?: { passageDepartures?: unknown[] }
    }
    return { ms: performance.now() - begun, rows: answer.payload ?? answer.data?.passageDepartures ?? [] }
  }
  const repeated = async (path: string, body: object, rows: number) => {
    const all = []
    for (let i = 0; i < ASKED + 3; i++) all.push(await ask(path, body))
    if (all.some((one) => one.rows.length !== rows)) throw new Error(`${path} has not ${rows} rows`)
    return all.slice(3).map(({ ms }) => ms)
  }
  const routes = Array.from({ length: 200 }, (_, i) => ({
    lat: 33.4 + i * 0.015,
    lon: 124.6 + (i % 20) * 0.05,
  }))
  const forecastTime = new Date(Date.now() + 5 * HOUR_MS).toISOString()
  const times = await repeated(`${CUSTOM}/time`, { routes, forecastTime }, routes.length)
  const query =
    '{ passageDepartures(waypoints: [{lat: 34, lon: 125}, {lat: 35, lon: 125}]) { at verdict arrival } }'
  const sweeps = await repeated('/graphql', { query }, DEPARTURES)
  return [
    {
      section,
      what: `custom/time with 200 points, asked over HTTP, middle of ${ASKED}`,
      value: quantile(times, 0.5),
      unit: 'ms',
      goal: { atMost: 30 },
      note: `longest ${Math.max(...times).toFixed(0)} ms`,
    },
    {
      section,
      what: `${DEPARTURES} departures of 60 nautical miles, asked over GraphQL, middle of ${ASKED}`,
      value: quantile(sweeps, 0.5),
      unit: 'ms',
      goal: { atMost: 200 },
      note: `with the sea read anew; longest ${Math.max(...sweeps).toFixed(0)} ms`,
    },
  ]
}

/** Ways by sea, and passages with their hours. */
export const measurePassages: Measure = async () => {
  const own = [...pathFigures(), distanceFigure(), sweepFigure()]
  const portal = await startPortal({ env: { FEEDS: 'demo', LOG_LEVEL: 'warn' }, before: onServerCore() })
  try {
    await eventually('the first forecast', async () => {
      const { payload } = (await (
        await fetch(`${portal.origin}${CUSTOM}/time`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            routes: [{ lat: 34, lon: 125 }],
            forecastTime: new Date(Date.now() + HOUR_MS).toISOString(),
          }),
        })
      ).json()) as { payload?: { wh: number | null }[] }
      return typeof payload?.[0]?.wh === 'number'
    })
    await setTimeout(SETTLED_MS)
    return [...own, ...(await askedFigures(portal.origin))]
  } finally {
    await portal.stop()
  }
}
