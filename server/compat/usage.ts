import type { Request, Response } from 'express'
import type { Usage } from '../services/usage.ts'
import { check } from './check.ts'
import { ok } from './envelope.ts'
import { usageBody } from './schemas.ts'

/** Counts a menu visit and answers at once: the page that sent it has already gone on. */
export const usageHandler = (usage: Pick<Usage, 'record'>) => (request: Request, response: Response) => {
  usage.record(check(usageBody, request.body ?? {}))
  response.json(ok(null))
}
