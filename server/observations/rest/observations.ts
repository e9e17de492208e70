import { z } from 'zod'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import type { StationLatest } from '../../../src/domain/observations/stations.ts'
import { openApiWords } from '../../../src/text/kernel/openapi.ts'
import {
  ITEM_FIELDS,
  ITEM_QUERY,
  itemToWire,
  listFields,
  observationToWire,
  seriesFields,
  seriesToWire,
} from '../../../src/wire/observations/observations.ts'
import type { ObservationType } from '../../../src/wire/observations/observationTypes.ts'
import {
  columnsOf,
  elementOfColumn,
  holdsKind,
  isObservationType,
  OBSERVATION_TYPE_NAMES,
  OBSERVATION_TYPES,
} from '../../../src/wire/observations/observationTypes.ts'
import type { YieldIfDue } from '../../platform/timeSlice.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { BuiltAnswer } from '../../http/hot/answers.ts'
import { defineRoute } from './route.ts'
import type { ObservationRouteParts } from './route.ts'
import { DATA, data, heavyData } from '../../http/policy.ts'
import { instant, instantOf, refusedAs } from '../../http/rest/check.ts'
import { JSON_TYPE, okRowsText, PROVENANCE } from '../../http/rest/envelope.ts'
import { rowSchema } from '../../http/rest/schemas.ts'

const OBSERVATIONS = `${DATA}/obs`
const listPath = (type: string) => `${OBSERVATIONS}/${type}/list`

/** Stations written at once: about a millisecond, after which other requests may come in between. */
const PORTION = 50

/** Every list for the present data, one at a time; first the one that shows all stations. */
export async function* observationLists({
  observations,
  mode,
}: {
  observations: { latest(): readonly StationLatest[] }
  mode: FeedMode
}): AsyncGenerator<BuiltAnswer> {
  const yieldIfDue = timeSlice()
  // putting together what is shown of each station is a piece of work of its own
  const stations = observations.latest()
  for (const type of OBSERVATION_TYPE_NAMES.toReversed()) {
    const rows = await rowsOf(type, stations, yieldIfDue)
    yield { key: listPath(type), type: JSON_TYPE, body: okRowsText(rows, PROVENANCE[mode]) }
  }
}

/** @returns the JSON text of each station's row */
async function rowsOf(
  type: ObservationType,
  stations: readonly StationLatest[],
  yieldIfDue: YieldIfDue,
): Promise<string[]> {
  const texts: string[] = []
  for (const [index, station] of stations.entries()) {
    if (index % PORTION === 0) await yieldIfDue()
    if (!holdsKind(type, station.kind)) continue
    const row = observationToWire(type, station)
    if (row !== undefined) texts.push(JSON.stringify(row))
  }
  return texts
}

type Observations = Pick<ObservationRouteParts['services']['observations'], 'station'>

function stationOfType(observations: Observations, code: string, type: ObservationType): StationLatest {
  const station = observations.station(code)
  if (!holdsKind(type, station.kind)) throw new Refusal('STATION_UNKNOWN', { code })
  return station
}

const stationCode = z
  .string()
  .refine((text) => /^[\w-]{1,20}$/.test(text), refusedAs('STATION_UNKNOWN', 'code'))
  .meta({ description: 'station code: five digits for buoys, three for beacons', examples: ['22101'] })

const typeParams = z.object({
  type: z
    .string()
    .refine(isObservationType, refusedAs('TYPE_UNKNOWN', 'type'))
    .meta({ description: 'observation type', enum: OBSERVATION_TYPE_NAMES }),
})

/** Rows of every type, which the document describes once each. */
const rowsOfTypes = (prefix: string, fields: typeof listFields) => ({
  components: () =>
    Object.fromEntries(
      OBSERVATION_TYPE_NAMES.map((type) => {
        const name = prefix + type.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
        const description = openApiWords.evidence[OBSERVATION_TYPES[type].evidence]
        return [name, rowSchema(fields(type)).meta({ description })]
      }),
    ),
})

const observationList = defineRoute({
  ...data,
  name: 'observationList',
  path: listPath(':type'),
  params: typeParams,
  answer: rowsOfTypes('Row', listFields),
  refusals: [404, 503],
  words: {
    summary: 'Newest observation of every station of a type',
    description:
      'A station that never reported is left out; one that fell silent stays with the time of its last observation, so a reader decides by that time how old is too old. Send If-None-Match to learn cheaply that nothing changed.',
  },
  prepared: ({ params }) => listPath(params.type),
  handle() {
    throw new Refusal('NOT_READY')
  },
})

const observationItem = defineRoute({
  ...data,
  name: 'observationItem',
  path: `${OBSERVATIONS}/:type/item`,
  params: typeParams,
  query: z.object({
    [ITEM_QUERY.stationCode]: stationCode,
    [ITEM_QUERY.column]: z.string().meta({ description: 'column of the list of this type' }),
  }),
  answer: rowSchema(ITEM_FIELDS),
  hasProvenance: true,
  refusals: [400, 404],
  words: {
    summary: 'Newest value of one element at one station',
    description: 'With the reason when the value is missing. The columns of the answer are ours.',
  },
  handle({ services, params: { type }, query }) {
    const column = query[ITEM_QUERY.column]
    const element = elementOfColumn(type, column)
    if (element === undefined) throw new Refusal('ELEMENT_UNKNOWN', { element: column })
    return itemToWire(
      column,
      element,
      stationOfType(services.observations, query[ITEM_QUERY.stationCode], type),
    )
  },
})

const observationSeries = defineRoute({
  ...heavyData,
  name: 'observationSeries',
  path: `${OBSERVATIONS}/:type/:id/list`,
  params: typeParams.extend({ id: stationCode }),
  query: z.object({ from: instant.optional(), to: instant.optional() }),
  answer: rowsOfTypes('SeriesRow', seriesFields),
  hasProvenance: true,
  refusals: [400, 404],
  words: {
    summary: 'Observations of one station, oldest first',
    description: 'The last 24 hours unless from and to ask for others; at most 31 days.',
  },
  async handle({ services, clock, params: { type, id }, query }) {
    const to = (query.to === undefined ? undefined : instantOf(query.to)) ?? clock.now()
    const from =
      (query.from === undefined ? undefined : instantOf(query.from)) ?? new Date(to.getTime() - DAY_MS)
    const station = stationOfType(services.observations, id, type)
    const elements = [...new Set(Object.values(columnsOf(type)))]
    const asked = { stationCode: station.code, elements, from, to, step: 'raw' } as const
    return seriesToWire(type, station, (await services.observations.series(asked)).elements)
  },
})

export const observationRoutes = [observationItem, observationList, observationSeries]
