import { z } from 'zod'
import { BROADCAST_QUERY, BROADCAST_TYPES } from '../../src/wire/broadcasts.ts'
import { refusedAs } from './check.ts'
import { dayQuery } from './forecastSchemas.ts'

/** Schemas of what the paths of broadcasts take: they check requests and make the OpenAPI document. */

export const scheduleQuery = z.object({
  [BROADCAST_QUERY.day]: dayQuery
    .meta({ description: 'a day in Korea, YYYYMMDD; today when absent' })
    .optional(),
})

export const broadcastListQuery = z.object({
  [BROADCAST_QUERY.type]: z
    .string()
    .refine((text) => BROADCAST_TYPES.includes(text), refusedAs('TYPE_UNKNOWN', 'type'))
    .meta({ description: '0001: national; 0002: regional', enum: BROADCAST_TYPES }),
})

/** The largest number a row can have in every database. */
const LARGEST = 2_147_483_647

export const broadcastDetailQuery = z.object({
  [BROADCAST_QUERY.id]: z
    .string()
    .refine((text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST)
    .meta({ description: 'number of the broadcast, as the list tells it', examples: ['1'] }),
})
