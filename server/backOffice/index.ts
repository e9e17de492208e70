import type { Module } from '../module.ts'
import { ContentForms } from './contentForms.ts'
import { Office } from './office.ts'
import type { OfficeParts } from './office.ts'

export type { ContentForms } from './contentForms.ts'
export type { Office } from './office.ts'

/** The back office: what its pages read and what its forms do. */
export function buildBackOffice(parts: OfficeParts) {
  const services = { office: new Office(parts), contentForms: new ContentForms(parts) }
  return { services } satisfies Module
}
