import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { SignedInViewer, Viewer } from '../../src/domain/accounts/roles.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import { memberOf, memberWithDutyOf, refuseForeignPage, refuseStrangeGet } from './rest/asking.ts'
import { check, queryOf } from './rest/check.ts'
import { JSON_TYPE, okRowsText, okText, PROVENANCE } from './rest/envelope.ts'
import { preferredLanguage } from './language.ts'
import { leaveUncounted } from './limits.ts'
import type { Asked, Route, HttpParts } from './defineRoute.ts'
import { Reply, TypedAnswer } from './defineRoute.ts'

/** Rows written at once: below a millisecond, after which other requests may come in between. */
const PORTION = 100

/**
 * The handler of a declared route, behind its limits: refuses whom the declaration excludes, checks what was sent and
 * sends what the declaration's own handler answers. The caller is checked before the request.
 */
export function routeHandler(route: Route, parts: HttpParts): RequestHandler {
  const { origins = 'any', prepared } = route
  const preparedKeyOf = prepared === true ? () => route.path : prepared || undefined
  return async (request, response) => {
    // a member's own data must not be stored by any cache on the way
    if (origins !== 'any') response.setHeader('Cache-Control', 'no-store')
    if (origins === 'own' && request.method === 'POST')
      refuseForeignPage(request, parts.env.PUBLIC_ORIGIN, route.isWayIn)
    const viewer = viewerOf(route, request)
    if (route.isChangeByGet) refuseStrangeGet(request)
    if (route.isUncounted) leaveUncounted(response)
    const asked = { ...parts, ...partsOf(route, request), viewer, response }
    const key = preparedKeyOf?.(asked)
    if (key !== undefined && parts.hot.send(key, request, response)) return
    await send(route, response, await route.handle(asked), parts.mode)
  }
}

function viewerOf({ who }: Route, request: Request): Viewer | SignedInViewer {
  if (who === 'member') return memberOf(request)
  return who === 'member-with-duty' ? memberWithDutyOf(request) : request.viewer
}

function partsOf(
  { path, params, query, readQuery = queryOf, body }: Route,
  request: Request,
): Omit<Asked, keyof HttpParts | 'viewer' | 'response'> {
  return {
    params: params && check(params, request.params),
    query: query && check(query, readQuery(request.originalUrl)),
    body: body && check(body, request.body ?? {}),
    caller: request.caller,
    family: request.family,
    language: preferredLanguage(request.headers['accept-language']),
    path,
    request,
  }
}

async function send(
  { answer, hasProvenance }: Route,
  response: Response,
  answered: unknown,
  mode: FeedMode,
): Promise<void> {
  if (answered instanceof TypedAnswer) {
    response.type(answered.type).send(answered.body)
    return
  }
  const { value, extras } = isReply(answered) ? answered : new Reply(answered, {})
  if (!(answer instanceof z.ZodType) && !('components' in answer)) {
    response.type('type' in answer ? answer.type : JSON_TYPE).send(value)
    return
  }
  const beside = { ...(hasProvenance && PROVENANCE[mode]), ...extras }
  const text = isMadeRowByRow(value) ? okRowsText(await textsOf(value), beside) : okText(value, beside)
  response.type(JSON_TYPE).send(text)
}

const isReply = (answered: unknown): answered is Reply => answered instanceof Reply

const isMadeRowByRow = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value && !Array.isArray(value)

async function textsOf(rows: Iterable<unknown>): Promise<string[]> {
  const yieldIfDue = timeSlice()
  const texts: string[] = []
  for (const row of rows) {
    texts.push(JSON.stringify(row))
    if (texts.length % PORTION === 0) await yieldIfDue()
  }
  return texts
}
