import { z } from 'zod'
import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { WindBox } from '../../../src/wire/fields/gridValues.ts'
import {
  BOX_QUERY,
  placeInBox,
  VALUE_FIELDS,
  VALUE_QUERY,
  valueRow,
  windBox,
  windComponent,
} from '../../../src/wire/fields/gridValues.ts'
import { SHORT_RANGE_TYPE_NAMES, SHORT_RANGE_TYPES } from '../../../src/wire/fields/pictures.ts'
import { DATA, data, heavyData } from '../../http/policy.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { Fields } from '../fields.ts'
import type { FieldRun } from '../fieldRuns.ts'
import { defineRoute } from './route.ts'

export const degrees = (limit: number, description: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .refine((text) => Math.abs(Number(text)) <= limit)
    .transform(Number)
    .meta({ description })

/** Values of a box at most: the whole of the short-range grid is 45,000. */
const MOST_VALUES = 250_000

const component = z.strictObject({
  header: z.record(z.string(), z.union([z.string(), z.number()])),
  data: z.array(z.number().nullable()).meta({ description: 'm/s, from the north-west, row by row' }),
})

const windData = defineRoute({
  ...heavyData,
  name: 'shortRangeWind',
  path: `${DATA}/shrt/uvData`,
  query: z.object({
    [BOX_QUERY.top]: degrees(90, 'northern edge, degrees'),
    [BOX_QUERY.bottom]: degrees(90, 'southern edge, degrees'),
    [BOX_QUERY.left]: degrees(180, 'western edge, degrees'),
    [BOX_QUERY.right]: degrees(180, 'eastern edge, degrees'),
    [BOX_QUERY.time]: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .default(0)
      .meta({ description: 'place of the time in the list of pictures, from 0' }),
  }),
  answer: z.array(component).max(2),
  hasProvenance: true,
  refusals: [400, 404, 413],
  words: {
    summary: 'The short-range wind in a box, for programs that draw it moving',
    description:
      'The eastward and the northward part as rows from the north, as programs for moving particles read them; the form is ours, because that of the existing service is not known. Empty while there is no run. A box that is empty or crosses 180° is refused, one of more than 250,000 values with 413.',
  },
  async handle({ services: { fields }, query }) {
    const { top, bottom, left, right, imgIdx } = query
    if (top <= bottom || right <= left) throw new Refusal('BOX_INVALID')
    const box = windBox(top, bottom, left, right)
    if (box.columns * box.rows > MOST_VALUES) throw new Refusal('AREA_TOO_LARGE', { max: MOST_VALUES })
    const run = fields.run('shortRange')
    if (!run) return []
    const validAt = fields.timesOf(run, 'eastwardWind')[imgIdx]
    if (!validAt) throw new Refusal('INPUT_INVALID', { field: BOX_QUERY.time })
    const forecastHours = (validAt.getTime() - run.issuedAt.getTime()) / HOUR_MS
    const head = { issuedAt: run.issuedAt, forecastHours }
    const read = (element: FieldElement) => valuesIn(fields, run, { element, index: imgIdx, box })
    return [
      windComponent(box, { part: 'east', ...head }, await read('eastwardWind')),
      windComponent(box, { part: 'north', ...head }, await read('northwardWind')),
    ]
  },
})

async function valuesIn(
  fields: Fields,
  run: FieldRun,
  { element, index, box }: { element: FieldElement; index: number; box: WindBox },
): Promise<number[]> {
  const valueAt = await fields.reader(run, element, index)
  const yieldIfDue = timeSlice()
  const values: number[] = []
  for (let row = 0; row < box.rows; row++) {
    for (let column = 0; column < box.columns; column++)
      values.push(valueAt ? valueAt(placeInBox(box, { column, row })) : NaN)
    await yieldIfDue()
  }
  return values
}

const placeValues = defineRoute({
  ...data,
  name: 'shortRangeValues',
  path: `${DATA}/shrt/data`,
  query: z.object({
    [VALUE_QUERY.type]: z.enum(SHORT_RANGE_TYPE_NAMES),
    [VALUE_QUERY.lat]: degrees(90, 'degrees north'),
    [VALUE_QUERY.lon]: degrees(180, 'degrees east'),
  }),
  answer: rowsSchema(VALUE_FIELDS),
  hasProvenance: true,
  refusals: [400],
  words: {
    summary: 'What the short-range forecast says of a place, hour by hour',
    description:
      'Between the values of the grid; the sky and the kind of precipitation are those of the nearest. Null where the grid has none. The columns are ours, because those of the existing service are not known. Empty while there is no run.',
  },
  async handle({ services: { fields }, query }) {
    const run = fields.run('shortRange')
    if (!run) return []
    const { type, lat, lon } = query
    const series = await fields.runSeries(run, SHORT_RANGE_TYPES[type], { lat, lon })
    return series.map(({ validAt, value }) => valueRow(validAt, run.issuedAt, value, type))
  },
})

export const gridValueRoutes = [windData, placeValues]
