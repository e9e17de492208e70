import { createSecretKey } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pino from 'pino'
import { cookieWriter } from '../../server/accounts/auth/cookies.ts'
import { Entry } from '../../server/accounts/auth/entry.ts'
import { identify } from '../../server/accounts/auth/identify.ts'
import type { CurrentMember } from '../../server/accounts/auth/identify.ts'
import { sessionMiddleware, sessionStore } from '../../server/accounts/auth/sessions.ts'
import { SignedTokens } from '../../server/accounts/auth/tokens.ts'
import { errorHandler } from '../../server/http/errors.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { sqlite } from './databases.ts'
import { FakeClock } from './fakeClock.ts'
import { fakeLog } from './sessions.ts'

/** What a browser says of a request that one of our pages sends. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

/** Seals the names of sessions in cookies. */
export const SESSION_SECRET = 'a secret for tests only'

export interface Called {
  status: number
  headers: Headers
  /** the whole `Set-Cookie` lines, by name of the cookie */
  cookies: Record<string, string>
  answer: { viewer?: Viewer; family?: string | null; code?: string; caller?: unknown } | null
}

/** Log-in, log-out and identification, as the portal puts them together, with accounts kept in a map. */
export async function openEntrance({
  isSecure = false,
  publicOrigin = undefined as string | undefined,
} = {}) {
  const db = await sqlite.open()
  const clock = new FakeClock()
  const accounts = new Map<number, CurrentMember>()
  const keys = new Map<string, Viewer>()
  const tokens = new SignedTokens({ db, clock, key: new Uint8Array(32).fill(7) })
  const { store } = await sessionStore({ db, clock, log: fakeLog() })
  const session = sessionMiddleware({
    store,
    secret: createSecretKey(SESSION_SECRET, 'utf8'),
    isSecure,
  })
  const current = (memberId: number) => Promise.resolve(accounts.get(memberId))
  const viewerOfKey = (key: string) => Promise.resolve(keys.get(key))
  const entry = new Entry({ tokens, cookies: cookieWriter(isSecure), session, current, publicOrigin })

  const app = express()
  app.post('/enter', express.json(), async (request, response) => {
    const { memberIds, isKept } = request.body as { memberIds: number[]; isKept?: boolean }
    for (const memberId of memberIds) {
      const member = accounts.get(memberId)
      if (!member) throw new Error(`no member ${memberId}`)
      await entry.start(request, response, { ...member, deviceToken: 'nonce.seal' }, isKept ?? false)
    }
    response.json(null)
  })
  app.post('/renew', async (request, response) => {
    const renewed = await entry.renew(request, response)
    response.status(renewed ? 200 : 401).json(null)
  })
  app.use(identify({ tokens, session, current, viewerOfKey, publicOrigin }))
  app.post('/leave', async (request, response) => {
    await entry.end(request, response)
    response.json(null)
  })
  app.all('/who', (request, response) => {
    const { viewer, family = null, caller } = request
    response.json({ viewer, family, caller })
  })
  app.use(errorHandler(pino({ enabled: false })))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function call(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: object } = {},
  ) {
    const { method = 'POST', headers = {}, body } = init
    const json = body && { body: JSON.stringify(body) }
    const type = body && { 'content-type': 'application/json' }
    const response = await fetch(origin + path, { method, headers: { ...type, ...headers }, ...json })
    const lines = response.headers.getSetCookie()
    const text = await response.text()
    const called: Called = {
      status: response.status,
      headers: response.headers,
      cookies: Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line])),
      answer: text === '' ? null : (JSON.parse(text) as Called['answer']),
    }
    return called
  }
  return {
    db,
    clock,
    accounts,
    keys,
    tokens,
    origin,
    call,
    store,
    /** of several members who log in within one request the last one stays */
    enter: (memberIds: number | number[], isKept?: boolean, headers: Record<string, string> = {}) =>
      call('/enter', { headers, body: { memberIds: [memberIds].flat(), isKept } }),
    who: (headers: Record<string, string>, method = 'GET') => call('/who', { headers, method }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Entrance = Awaited<ReturnType<typeof openEntrance>>

/** The `Cookie` header of a browser that was given these. */
export const cookieHeader = ({ cookies }: Called, ...names: string[]): { cookie: string } => ({
  cookie: names.flatMap((name) => cookies[name]?.split(';')[0] ?? []).join('; '),
})
