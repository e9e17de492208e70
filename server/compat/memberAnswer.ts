import type { Response } from 'express'
import { ok } from './envelope.ts'

/**
 * Sends what belongs to one member alone: nothing on the way may keep it.
 *
 * @param extras further top-level fields, as of `ok`
 */
export function answerMember(response: Response, value: unknown, extras: object = {}): void {
  response.setHeader('Cache-Control', 'no-store')
  response.json(ok(value, extras))
}
