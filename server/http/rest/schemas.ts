import { z } from 'zod'
import type { WireField, WireFields } from '../../../src/wire/kernel/fields.ts'

/** The schema of one row from the plain description of its columns. */
export const rowSchema = (fields: WireFields) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  )

/** The schema of a list of such rows. */
export const rowsSchema = (fields: WireFields) => z.array(rowSchema(fields))

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

const position = z.tuple([z.number(), z.number()])
/** @source RFC 7946 */
export const multiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(position))),
})

/** Sea squares or parts of them, every property as text. */
export const squareCollection = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.object({ type: z.literal('name'), properties: z.object({ name: z.string() }) }),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.record(z.string(), z.string()),
      geometry: multiPolygon,
    }),
  ),
})

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
    problem: z.string().meta({ description: 'what a file, a text or a passage lacks' }).optional(),
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
