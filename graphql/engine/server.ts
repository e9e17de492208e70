import { ApolloServer, HeaderMap } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { policyOf } from '../../server/http/policy.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { newContext, type Context, type GraphqlHost } from './context.ts'
import { errorsPlugin, formatError } from './errors.ts'
import { jitPlugin } from './jit.ts'
import { answerKey, KeptAnswers } from './keptAnswers.ts'
import { freshnessPlugin, isFresh } from './keptUntil.ts'
import { Admission } from './admission.ts'
import { limitsPlugin } from './limits.ts'
import { allowedOperations, preparedOperations } from './persisted.ts'
import { isAnonymous, requestFromBody, requestFromSearch, type GraphqlRequest } from './requests.ts'
import { buildPortalSchema } from './schema.ts'
import { MAX_TOKENS } from './shape.ts'
import { allowAnyOrigin, contentTypeOf, METHODS, send, sendKept, sendRefusal } from './sending.ts'

const PATH = '/graphql'
const EXPLORER = '/mmis/graphiql'

export interface GraphqlOptions {
  /** compile queries asked more than once; default true */
  jit?: boolean
  /** keep whole answers for as long as they are fresh; default true */
  keepAnswers?: boolean
}

/** Builds the Apollo server with our limits and errors; exported for the bench and the parity tests. */
export async function createApollo(
  host: GraphqlHost,
  options: GraphqlOptions = {},
  schema?: GraphQLSchema,
): Promise<ApolloServer<Context>> {
  schema ??= await buildPortalSchema()
  const apollo = new ApolloServer<Context>({
    schema,
    // requests.ts refuses what a foreign page could send without asking; a GET changes nothing and is anonymous
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    persistedQueries: { cache: allowedOperations },
    formatError,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      errorsPlugin(),
      limitsPlugin(schema),
      freshnessPlugin(schema),
      ...(options.jit === false ? [] : [jitPlugin(schema)]),
    ],
  })
  await apollo.start()
  return apollo
}

/** Puts the GraphQL interface under `/graphql` and prepares the operations of our own pages. */
export async function mountGraphql(
  app: Express,
  host: GraphqlHost,
  options: GraphqlOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const schema = await buildPortalSchema()
  const apollo = await createApollo(host, options, schema)
  host.hot.register('graphql', preparedOperations(schema, host))
  const kept = new KeptAnswers((freshness) => isFresh(freshness, host))
  const answer = answerer(apollo, host, options.keepAnswers === false ? undefined : kept)

  app.use(PATH, allowAnyOrigin)
  app.get(PATH, async (request, response) => {
    const search = searchOf(request.originalUrl)
    if (search === '' && request.accepts(['json', 'html']) === 'html') response.redirect(303, EXPLORER)
    else await answer(request, response, requestFromSearch(search), search)
  })
  app.post(
    PATH,
    requireJson,
    express.json({ limit: policyOf('graphql').bodyLimitBytes }),
    (request, response) => answer(request, response, requestFromBody(request.body), ''),
  )
  app.all(PATH, (_request, response) => {
    response.setHeader('Allow', METHODS)
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
  return { stop: () => apollo.stop() }
}

/** Answers a request from the kept answers, or executes it and keeps the answer where that is allowed. */
function answerer(apollo: ApolloServer<Context>, host: GraphqlHost, kept: KeptAnswers | undefined) {
  const admission = new Admission()
  return async (
    request: Request,
    response: Response,
    body: GraphqlRequest,
    search: string,
  ): Promise<void> => {
    const { accept } = request.headers
    const anonymous = isAnonymous(request.headers)
    const asker = host.askerOf(request, response)
    const key = answerKey(accept, asker.language, body)
    const known = anonymous ? kept?.get(key) : undefined
    if (known) {
      await sendKept(request, response, known)
      return
    }
    const refusal = body.query ? admission.refusalOf(body.query) : undefined
    if (refusal) {
      sendRefusal(response, refusal)
      return
    }
    const context = newContext(host, { requestId: requestIdOf(response), isAnonymous: anonymous, asker })
    const headers = new HeaderMap(accept === undefined ? [] : [['accept', accept]])
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: request.method === 'POST' ? 'POST' : 'GET', headers, search, body },
      context: () => Promise.resolve(context),
    })
    send(response, answer)
    const { freshness } = context.marks
    if (freshness && kept?.isWorthKeeping(key) && answer.body.kind === 'complete') {
      kept.set(key, { body: Buffer.from(answer.body.string), contentType: contentTypeOf(answer), freshness })
    }
  }
}

function requireJson(request: Request, _response: Response, next: NextFunction): void {
  // without a body `is` gives null, and the empty request is refused as such
  next(request.is('json') === false ? new Refusal('MEDIA_TYPE_UNSUPPORTED') : undefined)
}

function requestIdOf(response: Response): string | undefined {
  const id: unknown = response.locals.requestId
  return typeof id === 'string' ? id : undefined
}

function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}
