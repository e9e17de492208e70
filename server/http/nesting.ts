import type { NextFunction, Request, Response } from 'express'
import { isNestedBeyond, MAX_BODY_NESTING } from '../../src/domain/kernel/nesting.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'

/** Refuses a parsed body that would overflow whatever walks it by calling itself. */
export function refuseDeepBody(request: Request, _response: Response, next: NextFunction): void {
  next(
    isNestedBeyond(request.body as unknown, MAX_BODY_NESTING)
      ? new Refusal('INPUT_INVALID', { field: 'body' })
      : undefined,
  )
}
