import { z } from 'zod'
import {
  DESCRIPTION_MAX_LENGTH,
  KNOTS,
  MOST_WAYPOINTS,
  NAME_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../../src/domain/passages/waypoints.ts'
import { PASSAGE_NAMES as NAMES, POINT_FIELDS } from '../../../src/wire/passages/passages.ts'
import { instantOf, refusedAs } from '../../http/rest/check.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'

const NUMBER = /^-?\d{1,3}(?:\.\d{1,15})?$/
/** A number or the text of one. */
const number = z.union([z.number(), z.string().regex(NUMBER).transform(Number)])

const point = z.object({
  lat: number,
  lon: number,
  pt_nm: z.string().max(NAME_MAX_LENGTH).nullable().optional(),
  spd: number.nullable().optional(),
})
const points = z.array(point).refine(({ length }) => length <= MOST_WAYPOINTS, refusedAs('PASSAGE_INVALID'))

/** Longest text of 2,000 points. */
const MOST_CHARACTERS = 260_000

/** A list of points, or the JSON text of one, as a form sends it. */
export const routesField = z
  .union([
    points,
    z
      .string()
      .max(MOST_CHARACTERS)
      .transform((text, context) => {
        const read = points.safeParse(jsonOf(text))
        if (read.success) return read.data
        context.addIssue({ code: 'custom' })
        return z.NEVER
      }),
  ])
  .meta({ description: 'points of the passage in their order' })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const moment = z
  .string()
  .refine((text) => instantOf(text) !== undefined, refusedAs('TIME_INVALID'))
  .transform((text) => instantOf(text)!)
  .meta({ description: 'ISO 8601 with an offset, or 12 digits of Korean time' })

export const knots = number
  .refine((value) => value >= KNOTS.least && value <= KNOTS.most)
  .meta({ description: 'through calm water, knots' })

export const favouriteBody = z.object({
  [NAMES.title]: z.string().trim().min(1).max(TITLE_MAX_LENGTH),
  [NAMES.description]: z.string().max(DESCRIPTION_MAX_LENGTH).optional(),
  [NAMES.points]: routesField,
  [NAMES.knots]: knots.optional(),
  [NAMES.confirmed]: z
    .union([
      z.boolean(),
      z.enum(['true', 'false', 'Y', 'N']).transform((text) => text === 'true' || text === 'Y'),
    ])
    .meta({ description: 'what crosses land is a river or a harbour' })
    .optional(),
  [NAMES.departure]: moment.optional(),
})

/** Fits the column of ids on both engines. */
const MAX_ID = 2_147_483_647
export const idParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_ID),
})

export const keptPassage = z.strictObject({
  id: z.int(),
  [NAMES.title]: z.string(),
  [NAMES.description]: z.string(),
  [NAMES.points]: rowsSchema(POINT_FIELDS),
  [NAMES.knots]: z.number(),
  [NAMES.confirmed]: z.boolean(),
  [NAMES.departure]: z
    .string()
    .nullable()
    .meta({ description: 'the departure that is watched, YYYY.MM.DD HH:mm, Korean time; null: none is' }),
  reg_tm: z.string().meta({ description: 'YYYY.MM.DD HH:mm, Korean time' }),
})
