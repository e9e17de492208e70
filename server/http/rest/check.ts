import { z } from 'zod'
import type { RefusalCode } from '../../../src/domain/kernel/refusals.ts'
import { Refusal, REFUSALS } from '../../../src/domain/kernel/refusals.ts'
import { fromKstDigits } from '../../../src/domain/kernel/time.ts'

/**
 * A rule that fails with a code of its own instead of INPUT_INVALID says so in its params.
 *
 * @param fact name under which the refusal's sentence expects the refused text
 */
export const refusedAs = (code: RefusalCode, fact?: string) => ({ params: { refusal: code, fact } })

const ruleParams = z.object({
  refusal: z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]),
  fact: z.string().optional(),
})

/**
 * Checks one part of a request against its schema; the same schema describes that part in the OpenAPI document.
 *
 * @throws Refusal INPUT_INVALID, or the code that the failing rule names, with the field in its facts
 */
export function check<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') || 'body'
  const rule = issue?.code === 'custom' ? ruleParams.safeParse(issue.params) : undefined
  if (!rule?.success) throw new Refusal('INPUT_INVALID', { field })
  const { refusal, fact } = rule.data
  throw new Refusal(refusal, { field, ...(fact ? { [fact]: String(issue?.input) } : {}) })
}

/**
 * Reads a query string so that a schema sees what was sent: a repeated name becomes an array and `name[key]` an
 * object, which the scalar rules then refuse instead of one of the values being picked silently. Names that no rule
 * knows pass, because existing clients add some of their own to get round caches.
 */
export function queryOf(url: string): Record<string, unknown> {
  const at = url.indexOf('?')
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  if (at < 0) return query
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    const object = /^([^[]+)\[/.exec(name)
    if (object?.[1] !== undefined) query[object[1]] = { [name]: value }
    else if (name in query) query[name] = [query[name], value]
    else query[name] = value
  }
  return query
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** @returns the instant of ISO 8601 with an offset or of 12 digits of KST; undefined when it is neither or not real */
export function instantOf(text: string): Date | undefined {
  if (/^\d{12}$/.test(text)) return fromKstDigits(text)
  if (!ISO.test(text)) return undefined
  const at = new Date(text)
  // Date rolls 30 February over into March; the calendar day must survive the round trip
  const offsetMin = text.endsWith('Z') ? 0 : offsetMinutes(text.slice(-6))
  const local = new Date(at.getTime() + offsetMin * 60_000)
  return Number.isNaN(at.getTime()) || local.toISOString().slice(0, 16) !== text.slice(0, 16) ? undefined : at
}

function offsetMinutes(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))
  return offset.startsWith('-') ? -minutes : minutes
}

export const instant = z
  .string()
  .refine((text) => instantOf(text) !== undefined, refusedAs('TIME_INVALID'))
  .meta({
    description:
      'ISO 8601 with an offset (2026-04-25T16:00:00+09:00), or 12 digits of Korean time (202604251600)',
    examples: ['2026-04-25T16:00:00+09:00', '202604251600'],
  })

export const isDay = (text: string) => /^\d{8}$/.test(text) && fromKstDigits(`${text}0000`) !== undefined

/** The start of a day in Korea. @param day that a schema here has let through */
export const startOfDay = (day: string): Date => fromKstDigits(`${day}0000`)!

/** A day in Korea. */
export const dayQuery = z
  .string()
  .refine(isDay, refusedAs('TIME_INVALID'))
  .meta({ description: 'a day in Korea, YYYYMMDD', examples: ['20260601'] })
