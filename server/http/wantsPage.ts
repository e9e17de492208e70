import type { Request } from 'express'
import { PICTURE_PREFIX } from '../../src/wire/fields/pictures.ts'
import { policyOf, REST_PREFIX } from './policy.ts'

/** Below these only programs ask, some with the Accept of a browser: that of Java's own client puts HTML first. */
const INTERFACES = [REST_PREFIX, policyOf('graphql').path, '/geoserver', PICTURE_PREFIX]

/** @returns whether a person in a browser is to read the answer, rather than a program */
export function wantsPage(request: Request): boolean {
  const path = request.path.toLowerCase()
  if (INTERFACES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false
  // a client that accepts anything is a program
  return request.accepts(['json', 'html']) === 'html'
}
