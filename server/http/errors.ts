import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import type { Logger } from 'pino'
import { escapeMarkup } from '../../src/domain/kernel/markup.ts'
import { outageIn } from '../../src/domain/kernel/outages.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { AnswerCode } from '../../src/text/kernel/refusals.ts'
import { accounts } from '../../src/text/accounts/accounts.ts'
import { refusalText } from '../../src/text/kernel/refusals.ts'
import { fieldsToWire } from '../../src/wire/accounts/accounts.ts'
import type { Language } from '../../src/api/pageContext.ts'
import { languageOf, preferredLanguage } from './language.ts'
import { wantsPage } from './wantsPage.ts'

export interface Failure {
  status: number
  code: AnswerCode
  facts: Readonly<Record<string, string | number>>
  /** true for a defect: it is logged with its stack, and the answer has no detail */
  isDefect: boolean
}

const BODY_TYPES: Record<string, AnswerCode> = {
  'entity.too.large': 'BODY_TOO_LARGE',
  'encoding.unsupported': 'MEDIA_TYPE_UNSUPPORTED',
  'charset.unsupported': 'MEDIA_TYPE_UNSUPPORTED',
}

/** Turns whatever was thrown into a coded answer; the only place that knows the errors of Express and its parsers. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    return { status: error.status, code: error.code, facts: error.facts, isDefect: false }
  }
  const { status, type, isShown } = httpErrorParts(error)
  const bodyCode = type === undefined ? undefined : BODY_TYPES[type]
  if (bodyCode === 'BODY_TOO_LARGE') return { status: 413, code: bodyCode, facts: {}, isDefect: false }
  if (bodyCode !== undefined) return { status: 415, code: bodyCode, facts: {}, isDefect: false }
  // a broken compressed body comes from zlib through the parser, which names no type but says whose fault it is
  if (status !== undefined && status < 500 && (type !== undefined || (status === 400 && isShown))) {
    return { status: 400, code: 'INPUT_INVALID', facts: { field: 'body' }, isDefect: false }
  }
  // Express's router throws this for an address that cannot be percent-decoded
  if (error instanceof URIError && status === 400) {
    return { status: 400, code: 'INPUT_INVALID', facts: { field: 'path' }, isDefect: false }
  }
  if (outageIn(error) !== undefined) return { status: 503, code: 'NOT_READY', facts: {}, isDefect: false }
  return { status: 500, code: 'INTERNAL', facts: {}, isDefect: true }
}

/** Parts of the errors that Express's parsers throw; `isShown` marks those that are the client's to know. */
function httpErrorParts(error: unknown): { status?: number; type?: string; isShown: boolean } {
  if (!(error instanceof Error)) return { isShown: false }
  const status: unknown = Reflect.get(error, 'status')
  const type: unknown = Reflect.get(error, 'type')
  return {
    status: typeof status === 'number' ? status : undefined,
    type: typeof type === 'string' ? type : undefined,
    isShown: Reflect.get(error, 'expose') === true,
  }
}

const ERROR_TYPES: Record<number, string> = {
  401: 'LOGIN',
  403: 'RIGHT',
  429: 'LIMIT',
  503: 'SERVER',
  500: 'SERVER',
}

/**
 * The legacy error envelope. `type` is `LOGIN` where a login is needed; existing clients look for that word, and for
 * `msgFlag` when a session is over. They show one sentence, so a form that is wrong says what its first field lacks.
 */
export function errorEnvelope(failure: Failure, language: Language) {
  const { status, code, facts } = failure
  const msg = sentenceOf(failure, language)
  const fields = code === 'FIELDS_INVALID' ? { fields: fieldsToWire(facts) } : {}
  // where a forecast could be asked for instead
  const nearest = code === 'OUTSIDE_FORECAST' ? { nearest: facts } : {}
  const problem = typeof facts.problem === 'string' ? { problem: facts.problem } : {}
  const error = {
    type: ERROR_TYPES[status] ?? 'REQUEST',
    code,
    message: msg,
    ...fields,
    ...nearest,
    ...problem,
  }
  return { status, code, msg, ...(code === 'SESSION_EXPIRED' && { msgFlag: 'F' }), error }
}

function sentenceOf({ code, facts }: Failure, language: Language): string {
  const { problems } = accounts[language]
  const [first] = code === 'FIELDS_INVALID' ? Object.values(facts) : []
  const sentence = Object.entries(problems).find(([problem]) => problem === first)?.[1]
  return sentence ?? refusalText(code, language, facts)
}

/** @source RFC 9457 */
export function problemOf(failure: Failure, language: Language, instance: string) {
  return {
    type: `urn:open-marine-portal:refusal:${failure.code}`,
    title: sentenceOf(failure, language),
    status: failure.status,
    code: failure.code,
    instance,
  }
}

/** GraphQL's own shape, for what goes wrong on its path before or beside the schema. */
export function graphqlErrorOf(failure: Failure, language: Language) {
  return {
    errors: [
      { message: refusalText(failure.code, language, failure.facts), extensions: { code: failure.code } },
    ],
  }
}

function answerFailure(failure: Failure, request: Request, response: Response): void {
  const isPage = wantsPage(request)
  // programs get the language they ask for in so many words, whatever a cookie says
  const language = isPage
    ? languageOf(request.headers)
    : preferredLanguage(request.headers['accept-language'])
  response.status(failure.status)
  response.setHeader('Cache-Control', 'no-store')
  response.vary('Accept')
  response.vary('Accept-Language')
  if (failure.status === 413) response.setHeader('Connection', 'close')
  if (failure.status === 503) response.setHeader('Retry-After', '5')
  // a route's rate limit sets it itself; the limit of attempts knows minutes
  const { minutes } = failure.facts
  if (failure.status === 429 && minutes !== undefined)
    response.setHeader('Retry-After', String(Number(minutes) * 60))
  if (request.path.startsWith('/graphql')) response.json(graphqlErrorOf(failure, language))
  else if (isPage) {
    response.type('html').send(plainPage(failure, language))
  } else if (/\bapplication\/problem\+json\b/.test(request.headers.accept ?? '')) {
    response.type('application/problem+json').send(JSON.stringify(problemOf(failure, language, request.path)))
  } else response.json(errorEnvelope(failure, language))
}

/** The page of last resort, for when even the portal's own pages cannot be rendered. */
function plainPage(failure: Failure, language: Language): string {
  const text = refusalText(failure.code, language, failure.facts)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${failure.status}</title><main><h1>${escapeMarkup(text)}</h1><p><a href="/mmis/">/mmis/</a></p></main></html>`
}

/** Express's last handler: one place turns anything thrown into an answer, and logs each defect and outage once. */
export function errorHandler(log: Logger) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    const failure = failureOf(error)
    const outage = outageIn(error)
    const facts = { id: response.locals.requestId as unknown, path: request.path }
    if (failure.isDefect) log.error({ err: error, ...facts }, 'defect')
    else if (outage !== undefined) log.warn({ outage, ...facts }, 'database unavailable')
    if (response.headersSent) {
      next(error)
      return
    }
    answerFailure(failure, request, response)
  }
}

/**
 * Has the last word where Express has none left: for an address that no route takes in and no parser reads, such as
 * `http://[`, and for an answer that failed when it had begun, which is cut off so that no client takes it for
 * complete. Express's own would wait for the end of a body.
 */
export function lastWord(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const failure: Failure = { status: 400, code: 'INPUT_INVALID', facts: { field: 'path' }, isDefect: false }
  const language = preferredLanguage(request.headers['accept-language'])
  response.writeHead(failure.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(JSON.stringify(errorEnvelope(failure, language)))
}
