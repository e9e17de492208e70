import type { Contents } from '../content/index.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import { noticeRoutes } from './rest/notices.ts'

/** The agency's notices. */
export const buildNotices = ({ contents }: { contents: Contents }) =>
  ({ services: {}, routes: withParts(noticeRoutes, { services: { contents } }) }) satisfies Module
