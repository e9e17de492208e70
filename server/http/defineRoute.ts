import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Language } from '../../src/domain/kernel/language.ts'
import type { SignedInViewer, Viewer } from '../../src/domain/accounts/roles.ts'
import type { Provenance } from './rest/envelope.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { Env } from '../env.ts'
import type { HotAnswers } from './hot/answers.ts'
import type { RoutePolicy } from './policy.ts'

/** What the interface itself gives every handler. */
export interface HttpParts {
  hot: Pick<HotAnswers, 'send'>
  /** the least real of the feeds' modes */
  mode: FeedMode
  env: Pick<Env, 'PUBLIC_ORIGIN'>
}

/** A request as its route declares it: every part is checked already. */
export interface Asked<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Asker = Viewer | SignedInViewer,
> extends HttpParts {
  params: Params
  query: Query
  body: Body
  viewer: Asker
  caller: Request['caller']
  family: Request['family']
  /** by Accept-Language */
  language: Language
  /** of the declaration or of the twin that was called */
  path: string
  request: Request
  response: Response
}

/** An answer of another media type than the route's others. */
export class TypedAnswer {
  readonly type: string
  readonly body: string

  constructor(type: string, body: string) {
    this.type = type
    this.body = body
  }
}

/** An answer with further top-level fields of the envelope. */
export class Reply<Value = unknown, Extras extends object = object> {
  readonly value: Value
  readonly extras: Extras

  constructor(value: Value, extras: Extras) {
    this.value = value
    this.extras = extras
  }
}

/**
 * What a route answers with: a value in both envelopes, rows whose schemas stand among the document's components, JSON
 * without an envelope, or bytes of a media type.
 */
export type AnswerShape =
  z.ZodType | { components: () => Record<string, z.ZodType> } | { plain: z.ZodType } | { type: string }

export interface RouteWords {
  summary: string
  description?: string
}

/** The same operation under another path or method. Only its own words describe it. */
export interface Twin {
  name: string
  method?: RoutePolicy['method']
  path?: string
  words?: RouteWords
}

interface RouteFacts extends RoutePolicy {
  /** operation id of the document, and name of the route in log and metrics */
  name: string
  /** English, for the OpenAPI document; a route without words is not in it */
  words?: RouteWords
  twins?: readonly Twin[]
  /**
   * which pages may call it: `any` (default), with answers that any origin may read; `own`, only those of the portal
   * itself; `none`, for machines that neither send cookies nor read headers of CORS
   */
  origins?: 'any' | 'own' | 'none'
  /** gives tokens, by which programs of other origins then prove themselves */
  isWayIn?: boolean
  /** answers out of memory, which the limit does not count */
  isUncounted?: boolean
  /** says in the envelope whether its data are live, recorded or simulated */
  hasProvenance?: boolean
  /** reads a query string in another way than as pairs of names and values */
  readQuery?(url: string): Record<string, unknown>
  /** described like a body, which reaches the handler as the bytes that are signed */
  signedBody?: z.ZodType
  /** headers that the handler reads, for the document */
  requestHeaders?: readonly string[]
  /** headers of the answer, each with what it says */
  headers?: Record<string, string>
  /** statuses that neither its limits, its body nor its `who` imply */
  refusals?: readonly number[]
}

/** A declared route whose types are checked already. Its handler needs `Parts`: the services of its subject. */
export interface RouteOf<Parts> extends RouteFacts {
  params?: z.ZodObject | undefined
  query?: z.ZodObject | undefined
  body?: z.ZodType | undefined
  answer: AnswerShape
  extras?: z.ZodRawShape | undefined
  /** changes something by GET, as existing clients do */
  isChangeByGet?: boolean
  prepared?: boolean | ((asked: Asked) => string) | undefined
  handle: (asked: Asked & Parts) => unknown
}

/** A route that has its parts, so that it can be mounted. */
export type Route = RouteOf<object>
/** A declaration, whatever its handler needs. */
export type DeclaredRoute = RouteOf<never>

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Asker<Who> = Who extends 'member' | 'member-with-duty' ? SignedInViewer : Viewer
/**
 * Rows whose columns come from a description have no types of their own; rows made one by one are sent in time slices.
 */
type Loose<Value> = Value extends readonly (infer Row)[]
  ? Iterable<Loose<Row>>
  : Value extends object
    ? string extends keyof Value
      ? object
      : { [Key in keyof Value]: Loose<Value[Key]> }
    : Value
type Value<Answer> = Answer extends z.ZodType
  ? Loose<z.output<Answer>>
  : Answer extends { components: unknown }
    ? Iterable<object>
    : Answer extends { plain: unknown }
      ? string | TypedAnswer
      : Uint8Array
type Extras<Shape> = Shape extends z.ZodRawShape ? Loose<z.output<z.ZodObject<Shape>>> & object : never
type Answered<Answer, Shape> = Shape extends z.ZodRawShape
  ? Reply<Value<Answer>, Extras<Shape>>
  : Value<Answer> | Reply<Value<Answer>, Provenance>

interface Declaration<Parts, Who, Params, Query, Body, Answer, Shape> extends Omit<RouteFacts, 'who'> {
  who: Who
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /** further top-level fields of the envelope */
  extras?: Shape
  /**
   * key of the prepared answer, true where it is the path: reached by another spelling of the address, and while
   * nothing is prepared
   */
  prepared?: boolean | ((asked: Asked<Parsed<Params>, Parsed<Query>>) => string)
  handle(
    asked: Asked<Parsed<Params>, Parsed<Query>, Parsed<Body>, Asker<Who>> & Parts,
  ): Answered<Answer, Shape> | Promise<Answered<Answer, Shape>>
}

/**
 * The function by which the routes of a subject are declared. Each is declared once: path, who may call it, limits, what
 * it takes and answers, its words and its handler. Mounting, limits, the OpenAPI document and the tests of authorisation
 * read the declaration.
 *
 * @typeParam Parts what the handlers use of the subject; `withParts` hands it in
 */
export const routesFor =
  <Parts extends object>() =>
  <
    Who extends RoutePolicy['who'],
    Answer extends AnswerShape,
    Params extends z.ZodObject | undefined = undefined,
    Query extends z.ZodObject | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
    Shape extends z.ZodRawShape | undefined = undefined,
  >(
    declaration: Declaration<Parts, Who, Params, Query, Body, Answer, Shape>,
  ): RouteOf<Parts> =>
    declaration as unknown as RouteOf<Parts>

/** @returns the routes with what their handlers need */
export const withParts = <Parts extends object>(routes: readonly RouteOf<Parts>[], parts: Parts): Route[] =>
  routes.map((route) => ({ ...route, handle: (asked) => route.handle({ ...parts, ...asked }) }))

/** @returns every route separately: a twin is a full route, with another name, path, method and words */
export const withTwins = <Parts>(routes: readonly RouteOf<Parts>[]): RouteOf<Parts>[] =>
  routes.flatMap(({ twins = [], ...route }) => [route, ...twins.map((twin) => twinOf<Parts>(route, twin))])

function twinOf<Parts>({ words: _words, ...route }: RouteOf<Parts>, twin: Twin): RouteOf<Parts> {
  const isChangeByGet = twin.method === 'GET' && route.method === 'POST'
  return { ...route, ...twin, isChangeByGet, ...(isChangeByGet && { bodyLimitBytes: 0 }) }
}
