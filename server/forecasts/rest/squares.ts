import { z } from 'zod'
import type { PointForecastRow } from '../../../src/domain/forecasts/pointForecast.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { parseSquare } from '../../../src/domain/zones/seaSquares.ts'
import {
  RUN_FIELDS,
  runToWire,
  SQUARE_FIELDS,
  squareRowToWire,
} from '../../../src/wire/forecasts/pointForecasts.ts'
import { seaSquaresToWire } from '../../../src/wire/zones/seaSquares.ts'
import type { BuiltAnswer } from '../../http/hot/answers.ts'
import { defineRoute } from './route.ts'
import { DATA, data, heavyData } from '../../http/policy.ts'
import { refusedAs } from '../../http/rest/check.ts'
import { CATALOGUE, okText } from '../../http/rest/envelope.ts'
import { rowsSchema, squareCollection } from '../../http/rest/schemas.ts'

const SQUARES = `${DATA}/mdl/marine_zone`
const AREA = `${SQUARES}/area`

/** The squares as GeoJSON, which change only with the program. */
export const squareAnswers = (): BuiltAnswer[] => [
  { key: AREA, body: okText(seaSquaresToWire()), ...CATALOGUE },
]

const squareArea = defineRoute({
  ...heavyData,
  name: 'squareArea',
  path: AREA,
  answer: squareCollection,
  refusals: [503],
  words: {
    summary: 'The sea squares as GeoJSON',
    description: '1,331 squares of half a degree; number 7432 is there twice, as in the agency’s own list.',
  },
  prepared: true,
  handle: seaSquaresToWire,
})

const squareRuns = defineRoute({
  ...data,
  name: 'squareRuns',
  path: `${SQUARES}/small-area/fct-tm/list/vs`,
  answer: rowsSchema(RUN_FIELDS),
  hasProvenance: true,
  isUncounted: true,
  words: {
    summary: 'The model run that forecasts are from',
    description: 'An empty list while there is none that can be used.',
  },
  handle({ services }) {
    const run = services.pointForecasts.run()
    return run ? [runToWire(run.issuedAt)] : []
  },
})

const hasValue = ({ values }: PointForecastRow) =>
  Object.values(values).some(({ state }) => state === 'forecast')

/** Hours without any value are left out. */
const squareForecast = defineRoute({
  ...data,
  name: 'squareForecast',
  path: `${SQUARES}/vs/:square/list`,
  params: z.object({
    square: z
      .string()
      .refine((text) => parseSquare(text) !== undefined, refusedAs('ZONE_UNKNOWN', 'code'))
      .meta({ description: 'a sea square such as 144, or a part of one such as 144_9 or 144-9' }),
  }),
  answer: rowsSchema(SQUARE_FIELDS),
  hasProvenance: true,
  refusals: [404],
  words: {
    summary: 'What is forecast for a sea square or a part of one',
    description:
      'An empty list while nothing is known of it. Apart from time and visibility the columns are ours.',
  },
  async handle({ services, params: { square } }) {
    const address = parseSquare(square)
    if (!address) throw new Refusal('ZONE_UNKNOWN', { code: square })
    const { run, rows } = await services.pointForecasts.squareByHours(address)
    return run ? rows.filter(hasValue).map((row) => squareRowToWire(row, run.issuedAt)) : []
  },
})

export const squareRoutes = [squareArea, squareRuns, squareForecast]
