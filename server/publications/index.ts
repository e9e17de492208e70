import type { Attachments, ContentEditor, Contents } from '../content/index.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import { Publications } from './publications.ts'
import { publicationRoutes } from './rest/publications.ts'

interface Parts {
  contents: Contents
  contentEditor: ContentEditor
  attachments: Attachments
  clock: Clock
}

/** Bulletins, reports and guides that the agency gives out. */
export function buildPublications(parts: Parts) {
  const services = { publications: new Publications(parts) }
  return {
    services,
    routes: withParts(publicationRoutes, { services: { ...parts, ...services } }),
  } satisfies Module
}
