import { gzipSync } from 'node:zlib'
import { PLACE_FACTS } from '../../server/platform/db/facts/places/index.ts'
import { STATION_FACTS } from '../../server/platform/db/facts/stations.ts'
import { FORECAST_ZONES, WARNING_ZONES } from '../../server/platform/db/facts/zones.ts'
import { Places } from '../../server/places/places.ts'
import { PlaceSearch } from '../../server/places/placeSearch.ts'
import { hrefOf, placeHref } from '../../src/domain/kernel/pages.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { DEFAULT_PRESET, presetBoat } from '../../src/domain/trips/boatLimits.ts'
import { goOrStay } from '../../src/domain/trips/goOrStay.ts'
import type { TripHour } from '../../src/domain/trips/goOrStay.ts'
import { eventually, startPortal } from '../../test/support/server.ts'
import { randomNumbers, SEED } from '../dataset.ts'
import type { Figure } from '../figures.ts'
import { onServerCore } from '../machine.ts'
import type { Measure } from './section.ts'

const MANY_PLACES = 3_000
const STRIP_HOURS = 72
const STRIPS = 2_000
const WALL_PLACES = 600
const WALLS = 10
const TILES = 60
const PAGE = placeHref('trade-port-16')
/** A boat of its own, so that the page is made for the request. */
const OWN_BOAT = '?boat=leisure&wave=0.'
const PAGES = 50

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN
const sortedMs = (all: readonly number[]) => all.toSorted((a, b) => a - b)

/** Places beyond the portal's own are neighbours with names a little different. */
function manyPlaces(): Places {
  const places = new Places(PLACE_FACTS)
  const more = PLACE_FACTS.slice(0, MANY_PLACES - PLACE_FACTS.length).map((fact, i) => ({
    ...fact,
    code: `dike-${9_000 + i}`,
    nameKo: `${fact.nameKo}${i % 10}`,
  }))
  places.setOperatorPlaces(more)
  return places
}

function searchFigures(): Figure[] {
  const places = manyPlaces()
  const search = new PlaceSearch({
    places,
    zones: { version: 0, warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES },
    observations: { latest: () => STATION_FACTS },
  })
  const random = randomNumbers(SEED)
  const names = places.list().flatMap(({ names: { ko, en } }) => [ko, en])
  // whole names, beginnings, and names with a letter exchanged: what is written by hand
  const texts = Array.from({ length: 3_000 }, (_, i) => {
    const name = names[Math.floor(random() * names.length)] ?? ''
    if (i % 3 === 0) return name
    if (i % 3 === 1) return name.slice(0, 2)
    const at = Math.floor(random() * name.length)
    return `${name.slice(0, at)}x${name.slice(at + 1)}`
  })
  for (const text of texts.slice(0, 100)) search.find(text)
  const took = sortedMs(
    texts.map((text) => {
      const started = performance.now()
      search.find(text, 10)
      return performance.now() - started
    }),
  )
  return [
    {
      section: 'places',
      what: `Search among ${places.list().length.toLocaleString('en')} places, 99 % of 3,000 texts`,
      value: quantile(took, 0.99),
      unit: 'ms',
      goal: { atMost: 20 },
      note: `middle ${quantile(took, 0.5).toFixed(1)} ms, longest ${(took.at(-1) ?? NaN).toFixed(1)} ms`,
    },
  ]
}

function stripFigure(): Figure {
  const random = randomNumbers(SEED)
  const { limits, tripHours } = presetBoat(DEFAULT_PRESET)
  const hours = Array.from({ length: STRIP_HOURS }, (_, i): TripHour => ({
    at: new Date(i * HOUR_MS),
    values: {
      significantWaveHeight: random() * 2,
      windSpeed: random() * 14,
      windGust: random() * 18,
      visibility: random() * 20,
      swellLevel: 1,
    },
    isDaylight: true,
    warnings: [],
  }))
  for (let i = 0; i < STRIPS; i++) goOrStay(hours, limits, tripHours)
  const started = performance.now()
  for (let i = 0; i < STRIPS; i++) goOrStay(hours, limits, tripHours)
  return {
    section: 'places',
    what: `A strip of ${STRIP_HOURS} hours, from its values`,
    value: (performance.now() - started) / STRIPS,
    unit: 'ms',
    goal: { atMost: 1 },
  }
}

async function pageFigures(origin: string): Promise<Figure[]> {
  const page = await (await fetch(origin + PAGE)).text()
  const took: number[] = []
  for (let i = 0; i < PAGES; i++) {
    const started = performance.now()
    const response = await fetch(`${origin}${PAGE}${OWN_BOAT}${10 + i}`)
    await response.text()
    took.push(performance.now() - started)
  }
  const figure = { section: 'places' }
  return [
    {
      ...figure,
      what: 'Page of a place, gzip',
      value: gzipSync(page).length / 1_000,
      unit: 'kB',
      goal: { atMost: 14 },
    },
    {
      ...figure,
      what: `Page of a place, made for one reader, middle of ${PAGES}`,
      value: quantile(sortedMs(took), 0.5),
      unit: 'ms',
      goal: { atMost: 30 },
      note: `longest ${Math.max(...took).toFixed(0)} ms`,
    },
  ]
}

/** By one question, as a program of an institution asks; and the wall that an institution looks at. */
async function wallFigures(origin: string): Promise<Figure[]> {
  const codes = PLACE_FACTS.slice(0, WALL_PLACES).map(({ code }) => code)
  const ask = async (wave: number) => {
    const variables = { codes, boat: { significantWaveHeight: wave } }
    const query =
      'query ($codes: [ID!]!, $boat: BoatInput) { tripAdvices(places: $codes, boat: $boat) { place } }'
    const started = performance.now()
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const { data } = (await response.json()) as { data?: { tripAdvices?: unknown[] } }
    if (data?.tripAdvices?.length !== codes.length) throw new Error('not every place was judged')
    return performance.now() - started
  }
  await ask(1)
  const took: number[] = []
  // another limit each time, so that nothing is answered from before
  for (let i = 0; i < WALLS; i++) took.push(await ask(1.01 + i / 100))
  const tiles = codes.slice(0, TILES).join(',')
  const wall = `${origin}${hrefOf('organisationMonitoring')}?tiles=${tiles}`
  const page = await (await fetch(wall)).text()
  const pageTook: number[] = []
  for (let i = 0; i < WALLS; i++) {
    const started = performance.now()
    await (await fetch(wall)).text()
    pageTook.push(performance.now() - started)
  }
  return [
    {
      section: 'places',
      what: `Strips of ${WALL_PLACES} places, by one question, middle of ${WALLS}`,
      value: quantile(sortedMs(took), 0.5),
      unit: 'ms',
      goal: { atMost: 200 },
      note: `longest ${Math.max(...took).toFixed(0)} ms`,
    },
    {
      section: 'places',
      what: `A wall of ${TILES} tiles, made and sent, middle of ${WALLS}`,
      value: quantile(sortedMs(pageTook), 0.5),
      unit: 'ms',
      note: `one request a refresh, ${(gzipSync(page).length / 1_000).toFixed(1)} kB gzip`,
    },
  ]
}

/** Places, their search, their pages, and whether to go out there. */
export const measurePlaces: Measure = async () => {
  const portal = await startPortal({ env: { FEEDS: 'demo', LOG_LEVEL: 'warn' }, before: onServerCore() })
  try {
    await eventually('the first forecast', async () =>
      (await (await fetch(portal.origin + PAGE)).text()).includes('meteogram'),
    )
    return [
      ...searchFigures(),
      stripFigure(),
      ...(await pageFigures(portal.origin)),
      ...(await wallFigures(portal.origin)),
    ]
  } finally {
    await portal.stop()
  }
}
