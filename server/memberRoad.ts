import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Express, RequestHandler } from 'express'
import { okText } from './compat/envelope.ts'
import { MEMBER_CACHE_CONTROL } from './compat/memberAnswer.ts'
import { memberCustom } from './compat/memberPreferences.ts'
import type { Container } from './container.ts'
import { OF_DOCUMENTS } from './files.ts'
import { MemberReads } from './hot/memberReads.ts'
import type { MemberReadsParts } from './hot/memberReads.ts'
import { Quota } from './limits.ts'
import { policyOf } from './policy.ts'

/** The road before Express for what a member's programs ask most, and the quotas it shares with the routes behind. */
export interface MemberRoad {
  reads: MemberReads
  quotas: { memberCustom: Quota }
}

/**
 * @param app whose reading of a caller's address is used, so that both roads count one caller as one
 * @param securityHeaders of every answer
 */
export function memberRoad(
  { memberOfToken }: Pick<Container, 'memberOfToken'>,
  app: Express,
  securityHeaders: RequestHandler,
  answered: MemberReadsParts['answered'],
): MemberRoad {
  const quota = new Quota('memberCustom')
  const reads = new MemberReads({
    reads: [
      {
        route: 'memberCustom',
        path: policyOf('memberCustom').path,
        quota,
        body: ({ chosen }) => okText(memberCustom(chosen)),
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
      MEMBER_CACHE_CONTROL,
      'Vary',
      'Accept-Encoding',
      ...headersOf(app, securityHeaders),
    ],
    answered,
  })
  return { reads, quotas: { memberCustom: quota } }
}

/** What a handler that only sets headers would set on data, names and values in turn. */
function headersOf(app: Express, handler: RequestHandler): string[] {
  const request = Object.setPrototypeOf(new IncomingMessage(new Socket()), app.request) as Parameters<
    typeof handler
  >[0]
  const response = Object.setPrototypeOf(new ServerResponse(request), app.response) as Parameters<
    typeof handler
  >[1]
  void handler(request, response, () => undefined)
  for (const name of OF_DOCUMENTS) response.removeHeader(name)
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)])
}
