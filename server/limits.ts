import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { json } from 'express'
import { rateLimit } from 'express-rate-limit'
import { Refusal } from '../src/domain/refusals.ts'
import type { RouteName } from './policy.ts'
import { policyOf } from './policy.ts'

const PRIVATE = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i

/** What the policy table asks of a route, as the handlers that stand before its own. */
export function policyHandlers(name: RouteName): RequestHandler[] {
  const { perMinute, bodyLimitBytes, who } = policyOf(name)
  return [
    (_request, response, next) => {
      response.locals.route = name
      next()
    },
    ...(who === 'local' ? [onlyLocal] : []),
    rateLimit({
      windowMs: 60_000,
      limit: perMinute,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // without TRUST_PROXY the header is ignored on purpose; telling so on each start would help nobody
      validate: { xForwardedForHeader: false },
      handler: (_request, _response, next) => next(new Refusal('TOO_MANY_REQUESTS')),
    }),
    ...(bodyLimitBytes > 0 ? [requireJson, json({ limit: bodyLimitBytes })] : []),
  ]
}

/** To others the address does not exist: a refusal would tell that it does. */
function onlyLocal(request: Request, _response: Response, next: NextFunction): void {
  next(PRIVATE.test(request.ip ?? '') ? undefined : new Refusal('PATH_UNKNOWN'))
}

function requireJson(request: Request, _response: Response, next: NextFunction): void {
  // `is` gives null without a body, which the schema then refuses as an empty one
  next(request.is('json') === false ? new Refusal('MEDIA_TYPE_UNSUPPORTED') : undefined)
}
