import { z } from 'zod'
import type { Env } from '../../env.ts'
import type { Module } from '../../module.ts'
import { once } from '../../platform/calls.ts'
import { routesFor, withParts, withTwins } from '../defineRoute.ts'
import type { HotAnswers } from '../hot/answers.ts'
import { openApiDocument } from '../openApi.ts'
import { heavyData, REST_PREFIX } from '../policy.ts'
import { CATALOGUE } from './envelope.ts'

const defineRoute = routesFor<{ document: () => unknown }>()

export const openApiRoute = defineRoute({
  ...heavyData,
  name: 'openApi',
  path: `${REST_PREFIX}/openapi.json`,
  answer: { plain: z.looseObject({}) },
  handle: ({ document }) => JSON.stringify(document()),
})

/** The document of all REST routes: the slowest to write and rarely the first request. Until it is prepared, its route writes it. */
export function openApiOf(
  modules: readonly Pick<Module, 'routes'>[],
  { PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>,
  version: string,
) {
  const declared = withTwins(modules.flatMap(({ routes = [] }) => routes))
  const document = once(() => openApiDocument(declared, PUBLIC_ORIGIN ?? '/', version))
  const [route] = withParts([openApiRoute], { document })
  return {
    route: route!,
    document,
    prepare: (hot: HotAnswers) => hot.set(openApiRoute.path, JSON.stringify(document()), CATALOGUE),
  }
}
