import { z } from 'zod'
import type { WireField, WireFields } from '../../src/wire/fields.ts'
import { CODE_GROUP_QUERY } from '../../src/wire/codes.ts'
import { ITEM_QUERY } from '../../src/wire/observations.ts'
import { OBSERVATION_TYPE_NAMES } from '../../src/wire/observationTypes.ts'
import { instant, refusedAs } from './check.ts'
import { CODE_GROUP_NAMES } from './codeGroups.ts'

/** Schemas of what the compatible REST takes and gives: they check requests and make the OpenAPI document. */

const stationCode = z
  .string()
  .refine((text) => /^[\w-]{1,20}$/.test(text), refusedAs('STATION_UNKNOWN', 'code'))
  .meta({ description: 'station code: five digits for buoys, three for beacons', examples: ['22101'] })

const oneOf = (names: readonly string[]) => (text: string) => names.includes(text)

export const typeParams = z.object({
  type: z
    .string()
    .refine(oneOf(OBSERVATION_TYPE_NAMES), refusedAs('TYPE_UNKNOWN', 'type'))
    .meta({ description: 'observation type', enum: OBSERVATION_TYPE_NAMES }),
})

export const seriesParams = typeParams.extend({ id: stationCode })

export const seriesQuery = z.object({ from: instant.optional(), to: instant.optional() })

export const itemQuery = z.object({
  [ITEM_QUERY.stationCode]: stationCode,
  [ITEM_QUERY.column]: z.string().meta({ description: 'column of the list of this type' }),
})

export const codesQuery = z.object({
  [CODE_GROUP_QUERY]: z
    .string()
    .refine(oneOf(CODE_GROUP_NAMES), refusedAs('CODE_GROUP_UNKNOWN', 'group'))
    .meta({ description: 'one group only', enum: CODE_GROUP_NAMES })
    .optional(),
})

export const usageBody = z.object({
  menuGroup: z
    .string()
    .regex(/^\d{4,8}$/)
    .meta({ description: 'group of the menu; the first four digits of the code when absent' })
    .optional(),
  menuCode: z
    .string()
    .regex(/^\d{8}$/)
    .meta({ description: 'code of the menu', examples: ['10110001'] }),
})

/** The schema of one row from the plain description of its columns. */
export const rowSchema = (fields: WireFields) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  )

function fieldSchema(field: WireField): z.ZodType {
  const described = valueSchema(field).meta(field.description ? { description: field.description } : {})
  const nullable = field.isNullable ? described.nullable() : described
  return field.isOptional ? nullable.optional() : nullable
}

function valueSchema(field: WireField): z.ZodType {
  switch (field.type) {
    case 'text':
      return z.string()
    case 'time':
      return z.string().regex(/^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}:\d{2}$/)
    case 'number':
      return z.number().min(field.min).max(field.max)
    case 'count':
      return z.int().min(0)
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.enum(field.values)
  }
}

/** Both envelopes around an answer. */
export const envelopeOf = (value: z.ZodType) =>
  z.strictObject({
    status: z.literal(200),
    code: z.literal('0000'),
    msg: z.string(),
    mode: z.enum(['live', 'replay', 'demo']).optional(),
    notice: z.string().meta({ description: 'present while data are simulated or recorded' }).optional(),
    payload: value,
    data: value,
  })

export const errorAnswer = z.object({
  status: z.int().min(400).max(599),
  code: z.string().meta({ description: 'refusal code', examples: ['STATION_UNKNOWN'] }),
  msg: z.string(),
  msgFlag: z.literal('F').meta({ description: 'only where a session is over' }).optional(),
  error: z.object({
    type: z.string().meta({ description: 'LOGIN where a login is needed' }),
    code: z.string(),
    message: z.string(),
    fields: z
      .record(z.string(), z.string())
      .meta({ description: 'code of what each field lacks; only with FIELDS_INVALID' })
      .optional(),
    nearest: z
      .object({ lat: z.number(), lon: z.number() })
      .meta({ description: 'the nearest sea with a forecast; only with OUTSIDE_FORECAST' })
      .optional(),
  }),
})

/** @source RFC 9457; sent when Accept names application/problem+json */
export const problemAnswer = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  instance: z.string(),
})
