import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { json, raw, urlencoded } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { MULTIPART, readMultipart } from './multipart.ts'
import { refuseDeepBody } from './nesting.ts'
import type { RouteName, RoutePolicy } from './policy.ts'
import { API_KEY_FACTOR, policyOf } from './policy.ts'
import { TokenBuckets } from './tokenBuckets.ts'
import { isUncounted } from './hot/uncounted.ts'

/** For interfaces whose answer lies ready in memory. */
export { leaveUncounted } from './hot/uncounted.ts'

const PRIVATE = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i

const WINDOW_MS = 60_000

/** What the policy table asks of a route, as the handlers that stand before its own. */
export const policyHandlers = (name: RouteName): RequestHandler[] => limitHandlers(name, policyOf(name))

/** The same for a route whose policy is its declaration. */
export function limitHandlers(name: string, policy: RoutePolicy): RequestHandler[] {
  return [
    (_request, response, next) => {
      response.locals.route = name
      next()
    },
    ...(policy.who === 'local' ? [onlyLocal] : []),
    limiter(policy),
    ...bodyHandlers(policy),
  ]
}

const KEY_PREFIX = 'key '

function limiter({ perMinute, burst }: RoutePolicy): RequestHandler {
  const factorOf = (key: string) => (key.startsWith(KEY_PREFIX) ? API_KEY_FACTOR : 1)
  const buckets = burst === undefined ? undefined : new TokenBuckets({ burst, perMinute, factorOf })
  const most = burst ?? perMinute
  return rateLimit({
    // in which an empty bucket is full again
    windowMs: (most / perMinute) * WINDOW_MS,
    ...(buckets && { store: buckets }),
    // a key has a quota of its own, wherever its programs run
    limit: (request) => (isByKey(request) ? most * API_KEY_FACTOR : most),
    keyGenerator: (request) => {
      const { viewer }: { viewer?: Viewer } = request
      return viewer?.kind === 'api-key' ? KEY_PREFIX + viewer.memberId : ipKeyGenerator(request.ip ?? '')
    },
    // gives back what was counted
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, response) => isUncounted(response),
    standardHeaders: 'draft-8',
    ...(buckets && { identifier: `${perMinute}-per-1min` }),
    legacyHeaders: false,
    // without TRUST_PROXY the header is ignored on purpose; warning about it on each start would not help
    validate: { xForwardedForHeader: false },
    handler: (_request, response, next) =>
      next(new Refusal('TOO_MANY_REQUESTS', { seconds: Number(response.getHeader('Retry-After')) })),
  })
}

/** Absent where a route has no callers' identities, such as health and files. */
const isByKey = ({ viewer }: { viewer?: Viewer }): boolean => viewer?.kind === 'api-key'

const MOST_FIELDS = 50
const BODY_TYPES = {
  json: ['json'],
  form: ['urlencoded'],
  'json-or-form': ['json', 'urlencoded'],
  'any-form': ['json', 'urlencoded', MULTIPART],
  'signed-json': ['json'],
  files: [MULTIPART],
} satisfies Record<NonNullable<RoutePolicy['bodyType']>, string[]>

function bodyHandlers({
  bodyLimitBytes: limit,
  bodyType = 'json',
  mostFields = MOST_FIELDS,
}: RoutePolicy): RequestHandler[] {
  if (limit === 0) return []
  const types: string[] = BODY_TYPES[bodyType]
  // a signature is over the bytes as they came
  if (bodyType === 'signed-json') return [requireType(types), raw({ limit, type: 'json' })]
  // what kind of form it is, its reader says, after it is known who sends it
  if (bodyType === 'files') return [refuseLong(limit)]
  const parsers = [
    ...(types.includes('json') ? [json({ limit }), refuseDeepBody] : []),
    // the simple parser knows no nesting, so a field is a text or, sent twice, a list that the schemas refuse
    ...(types.includes('urlencoded')
      ? [urlencoded({ limit, extended: false, parameterLimit: mostFields })]
      : []),
    ...(types.includes(MULTIPART) ? [raw({ limit, type: MULTIPART }), readMultipart(mostFields)] : []),
  ]
  return [requireType(types), ...parsers]
}

/** What is read as it comes is measured by what it says of itself first. */
const refuseLong =
  (limit: number): RequestHandler =>
  (request, _response, next) =>
    next(Number(request.headers['content-length'] ?? 0) > limit ? new Refusal('BODY_TOO_LARGE') : undefined)

/** To others the address does not exist: a refusal would reveal that it does. */
function onlyLocal(request: Request, _response: Response, next: NextFunction): void {
  next(PRIVATE.test(request.ip ?? '') ? undefined : new Refusal('PATH_UNKNOWN'))
}

function requireType(types: string[]): RequestHandler {
  return (request, _response, next) => {
    // `is` gives null without a body, which the schema then refuses as an empty one; fetch says of none that it has 0
    // bytes
    const isEmpty = request.headers['content-length'] === '0'
    next(!isEmpty && request.is(types) === false ? new Refusal('MEDIA_TYPE_UNSUPPORTED') : undefined)
  }
}
