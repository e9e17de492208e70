import type { Express } from 'express'
import { okText } from './compat/envelope.ts'
import { memberCustom, memberCustomOf } from './compat/memberPreferences.ts'
import type { Container } from './container.ts'
import { MemberReads } from './hot/memberReads.ts'
import type { MemberReadsParts } from './hot/memberReads.ts'
import { Quota } from './limits.ts'

/** The road before Express for what a member's programs ask most, and the quotas it shares with the routes behind. */
export interface MemberRoad {
  reads: MemberReads
  quotas: { memberCustom: Quota }
}

/**
 * @param app whose reading of a caller's address is used, so that both roads count one caller as one
 * @param securityHeaders of data, names and values
 */
export function memberRoad(
  { memberOfToken }: Pick<Container, 'memberOfToken'>,
  app: Express,
  securityHeaders: readonly [string, string][],
  answered: MemberReadsParts['answered'],
): MemberRoad {
  const quota = new Quota(memberCustom)
  const reads = new MemberReads({
    reads: [
      {
        route: 'memberCustom',
        path: memberCustom.path,
        quota,
        body: ({ chosen }) => okText(memberCustomOf(chosen)),
      },
    ],
    memberOf: memberOfToken,
    addressOf({ headers, socket }) {
      const ip: unknown = Reflect.get(app.request, 'ip', { app, headers, socket, connection: socket })
      return typeof ip === 'string' ? ip : ''
    },
    headers: [
      'Content-Type',
      'application/json; charset=utf-8',
      'Cache-Control',
      'no-store',
      'Vary',
      'Accept-Encoding',
      ...securityHeaders.flat(),
    ],
    answered,
  })
  return { reads, quotas: { memberCustom: quota } }
}
