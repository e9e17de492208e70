import { z } from 'zod'
import { parseSquare } from '../../src/domain/seaSquares.ts'
import { fromKstDigits } from '../../src/domain/time.ts'
import { GEOMETRY_NAME, isMapLayer, MAP_LAYERS, MAP_QUERY } from '../../src/wire/mapService.ts'
import { POINT_QUERY } from '../../src/wire/pointForecasts.ts'
import { NOTICE_KINDS } from '../../src/wire/forecastNotices.ts'
import { FORECAST_QUERY } from '../../src/wire/seaForecasts.ts'
import { BULLETIN_QUERY, typeOfNumber } from '../../src/wire/warningCodes.ts'
import { instant, refusedAs } from './check.ts'

/** Schemas of what the paths of warnings and forecasts take: they check requests and make the OpenAPI document. */

const isDay = (text: string) => /^\d{8}$/.test(text) && fromKstDigits(`${text}0000`) !== undefined

/** The start of a day in Korea. @param day that a schema here has let through */
export const startOfDay = (day: string): Date => fromKstDigits(`${day}0000`)!

/** A day in Korea. */
export const dayQuery = z
  .string()
  .refine(isDay, refusedAs('TIME_INVALID'))
  .meta({ description: 'a day in Korea, YYYYMMDD', examples: ['20260601'] })

/** Existing clients send the name without a value where they want everything. */
const dayOrAll = z
  .string()
  .refine((text) => text === '' || isDay(text), refusedAs('TIME_INVALID'))
  .meta({ examples: ['20260601'] })

const office = z
  .string()
  .regex(/^(\d{3})?$/)
  .meta({ description: 'issuing office, such as 108 or 159; empty = all', examples: ['159'] })
  .optional()

export const LONGEST_DEFAULT_DAYS = 31

const from = dayOrAll
  .meta({
    description: `first day in Korea, YYYYMMDD; empty = ${LONGEST_DEFAULT_DAYS} days before the last one`,
  })
  .optional()
const to = dayOrAll
  .meta({ description: 'last day in Korea, YYYYMMDD, itself included; empty = until now' })
  .optional()

export const bulletinQuery = z.object({
  [BULLETIN_QUERY.office]: office,
  [BULLETIN_QUERY.from]: from,
  [BULLETIN_QUERY.to]: to,
  [BULLETIN_QUERY.day]: dayQuery
    .meta({ description: 'one day in Korea, YYYYMMDD, in place of a first and a last one' })
    .optional(),
})

export const timelineQuery = z.object({
  [BULLETIN_QUERY.office]: office,
  [BULLETIN_QUERY.types]: z
    .string()
    .refine((text) => text === '' || text.split(',').every((number) => typeOfNumber(number) !== undefined))
    .meta({ description: 'numbers of types, with commas between; empty = all', examples: ['6,7'] })
    .optional(),
  [BULLETIN_QUERY.from]: from,
  [BULLETIN_QUERY.to]: to,
})

/** Types of the sea forecast, each with the number of its last period. */
export const SEA_TYPES = { sterm: 7, mterm: 15 } as const
export type SeaType = keyof typeof SEA_TYPES
export const SEA_TYPE_NAMES = Object.keys(SEA_TYPES) as SeaType[]

/** What a day's bulletins are asked for: all of the sea, or one kind. */
export const NOTICE_TYPES = ['sea', ...NOTICE_KINDS] as const

const typeParam = (names: readonly string[], description: string) =>
  z.object({
    type: z
      .string()
      .refine((text) => names.includes(text), refusedAs('TYPE_UNKNOWN', 'type'))
      .meta({ description, enum: names }),
  })

export const seaTypeParams = typeParam(SEA_TYPE_NAMES, 'sterm: short-term forecast; mterm: outlook')
export const noticeTypeParams = typeParam(NOTICE_TYPES, 'sea: all; else one kind')

const issue = instant.meta({
  description:
    'time of issue: 12 digits of Korean time, or ISO 8601 with an offset; the newest issue when absent',
  examples: ['202606010500'],
})

const zone = z
  .string()
  .refine((text) => /^[0-9A-Za-z_-]{1,16}$/.test(text), refusedAs('ZONE_UNKNOWN', 'code'))
  .meta({
    description: 'code of a forecast zone, or its beginning where zeros follow',
    examples: ['12B20220', '12C1'],
  })

/** @param last number of the last period */
export const seaListQuery = (last: number) =>
  z
    .object({
      [FORECAST_QUERY.issuedAt]: issue.optional(),
      [FORECAST_QUERY.step]: z
        .string()
        .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= last)
        .meta({
          description: `number of the period, from 0; to ${SEA_TYPES.sterm} in the short-term forecast, to ${SEA_TYPES.mterm} in the outlook; needed where neither a time nor a zone is given`,
          examples: ['0'],
        })
        .optional(),
      [FORECAST_QUERY.validAt]: instant
        .meta({ description: 'a time within the period', examples: ['202606011200'] })
        .optional(),
      [FORECAST_QUERY.zone]: zone.optional(),
    })
    .refine((asked) => Object.keys(asked).some((name) => name !== FORECAST_QUERY.issuedAt), {
      path: [FORECAST_QUERY.step],
    })

export const seaDetailQuery = z.object({
  [FORECAST_QUERY.zone]: zone,
  [FORECAST_QUERY.issuedAt]: issue.optional(),
})

export const noticeQuery = z.object({
  [FORECAST_QUERY.day]: dayQuery
    .meta({ description: 'a day in Korea, YYYYMMDD; today when absent' })
    .optional(),
})

const degrees = (description: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .meta({ description, examples: ['35.1'] })

export const pointQuery = z.object({
  [POINT_QUERY.lat]: degrees('degrees north, WGS 84, -90 to 90'),
  [POINT_QUERY.lon]: degrees('degrees east, WGS 84, -180 to 180'),
})

export const squareParams = z.object({
  square: z
    .string()
    .refine((text) => parseSquare(text) !== undefined, refusedAs('ZONE_UNKNOWN', 'code'))
    .meta({ description: 'a sea square such as 144, or a part of one such as 144_9 or 144-9' }),
})

const sameWord = (word: string) => (text: string) => text.toLowerCase() === word.toLowerCase()

export const mapQuery = z.object({
  [MAP_QUERY.service]: z
    .string()
    .refine(sameWord('WFS'))
    .meta({ enum: ['WFS'] }),
  [MAP_QUERY.version]: z.enum(['1.0.0', '1.1.0', '2.0.0']).optional(),
  [MAP_QUERY.request]: z
    .string()
    .refine(sameWord('GetFeature'))
    .meta({ enum: ['GetFeature'] }),
  [MAP_QUERY.layer]: z
    .string()
    .refine(isMapLayer)
    .meta({ description: 'the layer; also under the name of later versions', enum: MAP_LAYERS }),
  [MAP_QUERY.format]: z
    .string()
    .refine((text) => ['application/json', 'json'].includes(text.toLowerCase()))
    .meta({
      description: 'only GeoJSON is written, so it may be left out',
      enum: ['application/json', 'json'],
    })
    .optional(),
  [MAP_QUERY.properties]: z
    .string()
    .regex(/^\w{1,40}(,\w{1,40}){0,19}$/)
    .meta({
      description: `properties wanted, with commas between; without ${GEOMETRY_NAME} among them geometry is null`,
    })
    .optional(),
  [MAP_QUERY.most]: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .meta({ description: 'how many features at most' })
    .optional(),
  [MAP_QUERY.system]: z
    .string()
    .refine(sameWord('EPSG:4326'))
    .meta({ description: 'longitude before latitude, as GeoJSON has it', enum: ['EPSG:4326'] })
    .optional(),
})
