import type { ApolloServerPlugin } from '@apollo/server'
import { BREAK, TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql'
import { Extensions } from 'type-graphql'
import type { Context, Freshness, GraphqlHost, PortalServices, Subject } from './context.ts'

/** @returns the moment at which an answer of now ends even if no subject changes; undefined where there is none */
export type Until = (services: PortalServices, now: Date) => Date | undefined
type End = Subject | Until

/**
 * What an answer is kept until: a change of one of the subjects, or a time. An answer is kept only where every root
 * field of its operation says so; every other one is made anew for each request. A field below the root says what it
 * adds to its root field: one more subject, or that it follows the clock. It may follow the asker's language, never
 * anything else of the asker.
 */
export const KeptUntil = (...ends: readonly [End, ...End[]]) => Extensions({ keptUntil: ends })

const SECOND_MS = 1_000

/**
 * For what follows the clock. Ages, phases and days change at whole seconds, some of them at the instant and some right
 * after it: an answer of that very instant is not kept.
 */
export const secondEnds: Until = (_services, now) =>
  new Date(Math.ceil(now.getTime() / SECOND_MS) * SECOND_MS)

/** What the answers to a document are kept until; visits each node once. @returns undefined where a root field does not say */
export function endsOf(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<End> | undefined {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const info = new TypeInfo(schema)
  const ends = new Set<End>()
  let isKept = true
  const visitor = visitWithTypeInfo(info, {
    Field({ name }) {
      const declared = info.getFieldDef()?.extensions['keptUntil']
      if (isEnds(declared)) for (const end of declared) ends.add(end)
      else if (roots.some((root) => root === info.getParentType()) && !name.value.startsWith('__')) {
        isKept = false
        return BREAK
      }
    },
  })
  visit(document, visitor)
  return isKept ? ends : undefined
}

const isEnds = (value: unknown): value is readonly End[] => Array.isArray(value)

type Now = Pick<GraphqlHost, 'services' | 'clock'>

/** To be noted before the answer is made: what is in it may be newer, never older. */
export function freshnessOf(ends: ReadonlySet<End>, { services, clock }: Now): Freshness {
  const at = clock.now()
  const versions = new Map<Subject, number>()
  let until: Date | undefined
  for (const end of ends) {
    if (typeof end === 'string') versions.set(end, services[end].version)
    else {
      const time = end(services, at)
      if (time && !(until && until <= time)) until = time
    }
  }
  return { versions, at, until }
}

/** A clock that was set back makes an answer of a time to come. */
export function isFresh({ versions, at, until }: Freshness, { services, clock }: Now): boolean {
  const now = clock.now()
  if (now < at || (until && now >= until)) return false
  for (const [subject, version] of versions) if (services[subject].version !== version) return false
  return true
}

/** Notes what the answer to an anonymous request is made of, where it may be kept. */
export function freshnessPlugin(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  // Apollo hands out the same parsed document for the same text
  const known = new WeakMap<DocumentNode, { ends: ReadonlySet<End> | undefined }>()
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ document, contextValue }) {
          if (!contextValue.isAnonymous) return Promise.resolve()
          const found = known.get(document) ?? { ends: endsOf(schema, document) }
          known.set(document, found)
          contextValue.marks.freshness = found.ends && freshnessOf(found.ends, contextValue)
          return Promise.resolve()
        },
        didEncounterErrors({ contextValue }) {
          contextValue.marks.freshness = undefined
          return Promise.resolve()
        },
      }),
  }
}
