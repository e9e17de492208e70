import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import expressSession from 'express-session'
import pino from 'pino'
import { cookieWriter } from '../../server/accounts/auth/cookies.ts'
import { Entry } from '../../server/accounts/auth/entry.ts'
import { identify } from '../../server/accounts/auth/identify.ts'
import { networkOf } from '../../server/accounts/auth/networks.ts'
import { localLogIn } from '../../server/accounts/auth/passport.ts'
import type { CaptchaService, Guess } from '../../server/accounts/auth/ports.ts'
import { errorHandler } from '../../server/http/errors.ts'
import { mountRoutes } from '../../server/http/mountRoutes.ts'
import { AccessRecords } from '../../server/accounts/accessRecords.ts'
import { ApiKeys } from '../../server/accounts/apiKeys.ts'
import { Favourites } from '../../server/favourites/favourites.ts'
import { IdChecks } from '../../server/accounts/idChecks.ts'
import { LogIns } from '../../server/accounts/logIns.ts'
import type { AccountPolicy } from '../../server/accounts/memberFacts.ts'
import { Members } from '../../server/accounts/members.ts'
import { PhoneCodes } from '../../server/accounts/phoneCodes.ts'
import { Preferences } from '../../server/accounts/preferences.ts'
import { Recovery } from '../../server/accounts/recovery.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import { Texts } from '../../server/messages/texts.ts'
import type { Member } from '../../entities/accounts/Member.ts'
import { ACCOUNT_NAMES } from '../../src/wire/accounts/accounts.ts'
import { sqlite } from './databases.ts'
import { FakeHasher, FakeLimiter, FakeSealer } from './fakeAuth.ts'
import { FakeClock } from './fakeClock.ts'
import { FakeTextGateway } from './fakeTextGateway.ts'
import { FakeTokens } from './fakeTokens.ts'
import { buildSubscriptions } from './messageCatalogue.ts'
import { buildMember } from './members.ts'
import { REST_ROUTES } from './declaredRoutes.ts'
import { httpParts, routesWith } from './routeParts.ts'

export const NOW = new Date('2026-05-04T03:00:00Z')
export const PASSWORD = 'Harbour-2026'
export const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47])
export const SPOKEN = Buffer.from('RIFF')
/** The digits of every picture of the fake captcha service. */
export const DIGITS = '482915'

/** One picture for all, each time under a new name; one attempt. */
class FakeCaptchas implements CaptchaService {
  readonly #living = new Set<string>()

  create() {
    const id = randomUUID()
    this.#living.add(id)
    return Promise.resolve({ id, png: PICTURE })
  }

  speak(id: string, language: 'ko' | 'en') {
    return Promise.resolve(this.#living.has(id) ? Buffer.concat([SPOKEN, Buffer.from(language)]) : undefined)
  }

  redeem(id: string, answer: string) {
    return Promise.resolve(this.#living.delete(id) && answer === DIGITS)
  }
}

export interface AskOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS' | 'DELETE'
  /** sent as JSON */
  body?: unknown
  /** sent as a form */
  form?: Record<string, string>
  /** sent as it is */
  raw?: string
  headers?: Record<string, string>
}

export interface Asked {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  answer: Record<string, unknown> & { code?: string; payload?: unknown }
  /** names and values of the cookies that were set */
  cookies: Record<string, string>
}

/** Headers of a fetch from a page of the portal itself. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

/** @returns the cookies of an answer as a browser would send them back */
export const cookieHeader = ({ cookies }: Pick<Asked, 'cookies'>): string =>
  Object.entries(cookies)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

function sendWith(port: number, path: string, address: string, options: AskOptions): Promise<Asked> {
  const { body, form, raw, headers = {} } = options
  const text =
    raw ?? (form ? new URLSearchParams(form).toString() : body === undefined ? '' : JSON.stringify(body))
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const method = options.method ?? (text === '' ? 'GET' : 'POST')
  const sent = {
    'x-forwarded-for': address,
    ...(text !== '' && { 'content-type': type }),
    ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ port, host: '127.0.0.1', path, method, headers: sent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const received = Buffer.concat(chunks)
        const isJson = /json/.test(response.headers['content-type'] ?? '') && received.length > 0
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: received,
          answer: isJson ? (JSON.parse(received.toString()) as Asked['answer']) : {},
          cookies: Object.fromEntries(
            (response.headers['set-cookie'] ?? []).map((cookie) => {
              const [pair = ''] = cookie.split(';')
              return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
            }),
          ),
        })
      })
    })
    sending.once('error', reject)
    sending.end(text)
  })
}

export const AUTH = '/mmis_marine_api/api/auth'
export const MY_PAGE = '/mmis_marine_api/api/mypage'

const rethrow = (error: unknown) => {
  throw error
}

/**
 * Serves the REST interface of accounts alone: real routes, session and services over SQLite, with stand-ins for
 * secrets.
 */
export async function openAccountApi() {
  const db = await sqlite.open()
  const clock = new FakeClock(NOW)
  const [hasher, sealer, gateway] = [new FakeHasher(), new FakeSealer(), new FakeTextGateway()]
  const [tokens, captchas] = [new FakeTokens(), new FakeCaptchas()]
  const limiter = {
    fake: new FakeLimiter(1_000),
    attempt: (subject: string, address: string) => limiter.fake.attempt(subject, address),
    guess: (guess: Guess, provePicture: () => Promise<void>) => limiter.fake.guess(guess, provePicture),
    succeeded: () => limiter.fake.succeeded(),
  }
  const policy: AccountPolicy = { verifiesPhone: false, extendWindowDays: 30 }
  const accessRecords = new AccessRecords({ db, clock, sealer })
  const texts = new Texts({ db, clock, gateway, sealer })
  const shared = { db, clock, hasher, sealer, limiter, accessRecords, policy, captchas }
  const endOthers = (memberId: number, family?: string) => tokens.revokeMember(memberId, family)
  const logIns = new LogIns(shared)
  const phoneCodes = new PhoneCodes({ db, clock, sealer, texts, limiter, captchas })
  const members = new Members({ ...shared, phoneCodes, endOthers })
  const recovery = new Recovery({ ...shared, texts, onError: rethrow })
  const apiKeys = new ApiKeys({ ...shared, members, usages: { count: () => undefined } })
  const favourites = new Favourites({ db, clock, places: { hasStation: () => true, hasZone: () => true } })
  const services = {
    ...buildSubscriptions({ db, clock, sealer }),
    logIns,
    members,
    recovery,
    apiKeys,
    phoneCodes,
    favourites,
    idChecks: new IdChecks(clock, networkOf),
    preferences: new Preferences({ db }),
  }
  const session = expressSession({
    name: 'JSESSIONID',
    secret: 'test',
    resave: false,
    saveUninitialized: false,
  })
  const publicOrigin = undefined
  const current = (memberId: number) => logIns.current(memberId)
  const entry = new Entry({ tokens, cookies: cookieWriter(false), session, current, publicOrigin })
  const logIn = localLogIn(logIns, ACCOUNT_NAMES)

  const app = express().disable('x-powered-by').set('trust proxy', 1)
  const routes = routesWith(
    REST_ROUTES.filter(({ origins }) => origins === 'own'),
    { services, clock, captchas, entry, logIn },
  )
  const viewerOfKey = (key: string) => apiKeys.viewerOf(key)
  mountRoutes(app, routes, {
    parts: httpParts(),
    identify: identify({ tokens, current, viewerOfKey, session, publicOrigin }),
    prefixes: [],
  })
  app.use(errorHandler(pino({ enabled: false })))
  const server = app.listen(0, '127.0.0.1')
  // on a busy machine a test may pause longer than the usual five seconds between two requests
  server.keepAliveTimeout = 120_000
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  let visitors = 0

  return {
    db,
    clock,
    tokens,
    captchas,
    gateway,
    policy,
    limiter,
    services,
    routes,
    texts,
    sealer,
    address: '192.0.2.1',
    /** a new caller, with attempts of its own */
    nextAddress() {
      visitors++
      this.address = `198.51.${visitors >> 8}.${visitors & 255}`
    },
    ask(path: string, options: AskOptions = {}) {
      return sendWith(port, path, this.address, options)
    },
    /** a member whose password is PASSWORD */
    async member(draft: Partial<Member> & { phone?: string } = {}): Promise<Member> {
      return buildMember(db, {
        passwordHash: await hasher.hash(PASSWORD),
        recoveryAnswerHash: await hasher.hash('barnacle'),
        nameSealed: sealer.seal('김바다', SEALED.memberName),
        signUpAddressSealed: sealer.seal('192.0.2.9', SEALED.memberSignUpAddress),
        ...draft,
      })
    },
    /** headers of a program that is logged in as a member */
    async tokensOf({ id, loginId, type }: Member): Promise<{ accesstoken: string; refreshtoken: string }> {
      const { access, refresh } = await tokens.issue({ memberId: id, loginId, type })
      return { accesstoken: access, refreshtoken: refresh }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type AccountApi = Awaited<ReturnType<typeof openAccountApi>>
