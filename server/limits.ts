import { createHash } from 'node:crypto'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { json, raw, urlencoded } from 'express'
import { ipKeyGenerator, MemoryStore, rateLimit } from 'express-rate-limit'
import { Refusal } from '../src/domain/refusals.ts'
import type { Viewer } from '../src/domain/roles.ts'
import { MULTIPART, readMultipart } from './multipart.ts'
import { refuseDeepBody } from './nesting.ts'
import type { RouteName, RoutePolicy } from './policy.ts'
import { API_KEY_FACTOR, policyOf } from './policy.ts'
import { TokenBuckets } from './tokenBuckets.ts'
import { isUncounted } from './hot/uncounted.ts'

/** For faces whose answer lies ready in memory. */
export { leaveUncounted } from './hot/uncounted.ts'

const PRIVATE = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i

const WINDOW_MS = 60_000
const MOST_PARTITIONS = 10_000

/** The limit of a route for who answers before Express: both roads count together. */
export class Quota {
  /** for the route's own limiter alone */
  readonly store = new MemoryStore()
  readonly #limit: number
  readonly #partitions = new Map<string, string>()

  constructor({ perMinute }: Pick<RoutePolicy, 'perMinute'>) {
    this.#limit = perMinute
  }

  /**
   * Counts one request of an address.
   *
   * @returns the headers that tell of the limit, names and values in turn; undefined when it is used up
   * @source draft-ietf-httpapi-ratelimit-headers-08
   */
  async take(address: string): Promise<string[] | undefined> {
    const key = ipKeyGenerator(address)
    const { totalHits, resetTime } = await this.store.increment(key)
    if (totalHits > this.#limit) return undefined
    const seconds = Math.max(0, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1_000))
    const name = `"${this.#limit}-in-1min"`
    return [
      'RateLimit',
      `${name}; r=${this.#limit - totalHits}; t=${seconds}`,
      'RateLimit-Policy',
      `${name}; q=${this.#limit}; w=${WINDOW_MS / 1_000}; pk=:${this.#partitionOf(key)}:`,
    ]
  }

  #partitionOf(key: string): string {
    let partition = this.#partitions.get(key)
    if (partition === undefined) {
      partition = Buffer.from(createHash('sha256').update(key).digest('hex').slice(0, 12)).toString('base64')
      if (this.#partitions.size >= MOST_PARTITIONS) this.#partitions.clear()
      this.#partitions.set(key, partition)
    }
    return partition
  }
}

/** What the policy table asks of a route, as the handlers that stand before its own. */
export const policyHandlers = (name: RouteName): RequestHandler[] => limitHandlers(name, policyOf(name))

/**
 * The same for a route whose policy is its declaration.
 *
 * @param quota shared with a road of its own that the route has before Express
 */
export function limitHandlers(name: string, policy: RoutePolicy, quota?: Quota): RequestHandler[] {
  return [
    (_request, response, next) => {
      response.locals.route = name
      next()
    },
    ...(policy.who === 'local' ? [onlyLocal] : []),
    limiter(policy, quota),
    ...bodyHandlers(policy),
  ]
}

const KEY_PREFIX = 'key '

function limiter({ perMinute, burst }: RoutePolicy, quota: Quota | undefined): RequestHandler {
  const factorOf = (key: string) => (key.startsWith(KEY_PREFIX) ? API_KEY_FACTOR : 1)
  const buckets = burst === undefined ? undefined : new TokenBuckets({ burst, perMinute, factorOf })
  const store = quota?.store ?? buckets
  const most = burst ?? perMinute
  return rateLimit({
    // in which an empty bucket is full again
    windowMs: (most / perMinute) * WINDOW_MS,
    ...(store && { store }),
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
    // without TRUST_PROXY the header is ignored on purpose; telling so on each start would help nobody
    validate: { xForwardedForHeader: false },
    handler: (_request, response, next) =>
      next(new Refusal('TOO_MANY_REQUESTS', { seconds: Number(response.getHeader('Retry-After')) })),
  })
}

/** Absent where a route knows nobody, such as health and files. */
const isByKey = ({ viewer }: { viewer?: Viewer }): boolean => viewer?.kind === 'api-key'

const MOST_FIELDS = 50
const BODY_TYPES = {
  json: ['json'],
  form: ['urlencoded'],
  'json-or-form': ['json', 'urlencoded'],
  'any-form': ['json', 'urlencoded', MULTIPART],
  'signed-json': ['json'],
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

/** To others the address does not exist: a refusal would tell that it does. */
function onlyLocal(request: Request, _response: Response, next: NextFunction): void {
  next(PRIVATE.test(request.ip ?? '') ? undefined : new Refusal('PATH_UNKNOWN'))
}

function requireType(types: string[]): RequestHandler {
  return (request, _response, next) => {
    // `is` gives null without a body, which the schema then refuses as an empty one; fetch says of none that it has 0 bytes
    const isEmpty = request.headers['content-length'] === '0'
    next(!isEmpty && request.is(types) === false ? new Refusal('MEDIA_TYPE_UNSUPPORTED') : undefined)
  }
}
