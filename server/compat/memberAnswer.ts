import type { Response } from 'express'
import { ok } from './envelope.ts'

/** Nothing on the way may keep what belongs to one member alone. */
export const MEMBER_CACHE_CONTROL = 'no-store'

/**
 * Sends what belongs to one member alone.
 *
 * @param extras further top-level fields, as of `ok`
 */
export function answerMember(response: Response, value: unknown, extras: object = {}): void {
  response.setHeader('Cache-Control', MEMBER_CACHE_CONTROL)
  response.json(ok(value, extras))
}
