import type { Contents } from '../content/index.ts'
import type { Env } from '../env.ts'
import { withParts } from '../http/defineRoute.ts'
import { originOf } from '../http/origin.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import { mountNoticeCard } from './publish/noticeCard.ts'
import { mountNoticeFeed } from './publish/noticeFeed.ts'
import { noticeRoutes } from './rest/notices.ts'

/** The agency's notices. */
export const buildNotices = ({ env, contents, clock }: { env: Env; contents: Contents; clock: Clock }) =>
  ({
    services: {},
    routes: withParts(noticeRoutes, { services: { contents } }),
    mount(app) {
      mountNoticeFeed(app, { contents, clock, origin: originOf(env) })
      mountNoticeCard(app, contents)
    },
  }) satisfies Module
