import { createSecretKey } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { StoredAttempts } from './auth/attempts.ts'
import { StoredCaptchas } from './auth/captcha.ts'
import { cookieWriter } from './auth/cookies.ts'
import { Entry } from './auth/entry.ts'
import { identify } from './auth/identify.ts'
import { localLogIn } from './auth/passport.ts'
import type { LocalLogIn } from './auth/passport.ts'
import { networkOf } from './auth/networks.ts'
import type { Argon2Cost } from './auth/passwords.ts'
import { Argon2Hasher } from './auth/passwords.ts'
import type { CaptchaService, CaptchaVoice, Sealer } from './auth/ports.ts'
import { KeyedSealer } from './auth/sealing.ts'
import { deriveKey, masterSecret } from './auth/secrets.ts'
import { sessionMiddleware, sessionStore } from './auth/sessions.ts'
import { SignedTokens } from './auth/tokens.ts'
import { ACCOUNT_NAMES } from '../../src/wire/accounts/accounts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { createGateways } from '../messages/delivery/gateways.ts'
import type { Gateways } from '../messages/delivery/gateways.ts'
import type { Env } from '../env.ts'
import { memberJobs } from './jobs/memberJobs.ts'
import type { Job } from '../platform/jobs/runner.ts'
import { AccessRecords } from './accessRecords.ts'
import { Administration } from './administration.ts'
import { ApiKeys } from './apiKeys.ts'
import { Favourites } from '../favourites/favourites.ts'
import type { PlaceDirectory } from '../favourites/favourites.ts'
import { IdChecks } from './idChecks.ts'
import { LogIns } from './logIns.ts'
import type { AccountPolicy } from './memberFacts.ts'
import { Members } from './members.ts'
import { PhoneCodes } from './phoneCodes.ts'
import { Preferences } from './preferences.ts'
import { Recovery } from './recovery.ts'
import { Retention } from './retention.ts'
import { Texts } from '../messages/texts.ts'

/** Everything about members, made once per process: one layer of services below the three interfaces. */
export interface Accounts {
  services: {
    logIns: LogIns
    members: Members
    recovery: Recovery
    apiKeys: ApiKeys
    phoneCodes: PhoneCodes
    idChecks: IdChecks
    favourites: Favourites
    preferences: Preferences
  }
  administration: Administration
  captchas: CaptchaService
  logIn: LocalLogIn
  entry: Entry
  /** identifies the caller; mounted before every interface that needs it */
  identify: RequestHandler
  /** for what else is kept of members */
  sealer: Sealer
  jobs: Job[]
  /** all gateways to phones, browsers and mailboxes */
  gateways: Gateways
  /** refuses log-ins that wait for their hash, when the portal stops and cannot wait any longer */
  refuseWaiting(): void
  stop(): Promise<void>
}

export interface AccountsParts {
  env: Env
  db: Database
  clock: Clock
  log: Logger
  places: PlaceDirectory
  /** says the digits of captchas */
  voice: CaptchaVoice
  /** called after a member was deleted, so that in-memory state can be dropped */
  onGone?: ((memberId: number) => void) | undefined
  /** of new password hashes; default what RFC 9106 recommends */
  passwordCost?: Argon2Cost | undefined
}

/** Puts the members' services and their adapters together; nothing runs yet. */
export async function buildAccounts(parts: AccountsParts): Promise<Accounts> {
  const { env, db, clock, log, places, voice, passwordCost: cost } = parts
  const secret = await masterSecret({ given: env.SESSION_SECRET, dataDir: env.DATA_DIR })
  const isSecure = env.PUBLIC_ORIGIN?.startsWith('https:') ?? false
  const sealer = new KeyedSealer(secret)
  const hasher = new Argon2Hasher({ ...(cost && { cost }) })
  const limiter = new StoredAttempts({ db, clock, sealer })
  const captchas = new StoredCaptchas({ db, clock, sealer, voice })
  const tokens = new SignedTokens({ db, clock, key: deriveKey(secret, 'tokens') })
  const sessions = await sessionStore({ db, clock, redisUrl: env.REDIS_URL, log })
  const session = sessionMiddleware({
    store: sessions.store,
    secret: createSecretKey(deriveKey(secret, 'sessions').toString('base64'), 'utf8'),
    isSecure,
  })
  const gateways = await createGateways(env, {
    clock,
    pushSeed: deriveKey(secret, 'web push'),
    warn: (message, error) => log.warn({ err: error }, message),
  })
  const warn = (message: string, facts: object) => log.warn(facts, message)
  const texts = new Texts({ db, clock, gateway: gateways.textGateway, sealer, warn })
  const accessRecords = new AccessRecords({ db, clock, sealer })
  const policy: AccountPolicy = {
    verifiesPhone: env.PHONE_VERIFY === 'on',
    passwordMaxAgeDays: env.PASSWORD_MAX_AGE_DAYS,
    extendWindowDays: env.API_EXTEND_WINDOW_DAYS,
  }
  const shared = { db, clock, sealer, hasher, limiter, accessRecords, policy }
  const endOthers = (memberId: number, family?: string) => tokens.revokeMember(memberId, family)
  const phoneCodes = new PhoneCodes({ db, clock, sealer, texts, limiter, captchas })
  const logIns = new LogIns({ ...shared, captchas })
  const members = new Members({ ...shared, captchas, phoneCodes, endOthers, onGone: parts.onGone })
  const onError = (error: unknown) => log.error({ err: error }, 'account recovery failed')
  const recovery = new Recovery({
    ...shared,
    captchas,
    texts,
    isShownAtOnce: env.RECOVERY === 'qa-only',
    onError,
  })
  const apiKeys = new ApiKeys({ ...shared, members })
  const current = (memberId: number) => logIns.current(memberId)
  const cleanUps = [
    { name: 'attempts', run: () => limiter.deleteExpired() },
    { name: 'captchas', run: () => captchas.deleteExpired() },
    { name: 'tokens', run: () => tokens.deleteExpired() },
    { name: 'sessions', run: () => sessions.deleteExpired() },
  ]
  const retention = new Retention({ db, clock, sealer, texts, accessRecords, onGone: parts.onGone })
  return {
    services: {
      logIns,
      members,
      recovery,
      apiKeys,
      phoneCodes,
      idChecks: new IdChecks(clock, networkOf),
      favourites: new Favourites({ db, clock, places }),
      preferences: new Preferences({ db }),
    },
    administration: new Administration({ ...shared, endOthers }),
    captchas,
    logIn: localLogIn(logIns, ACCOUNT_NAMES),
    entry: new Entry({
      tokens,
      cookies: cookieWriter(isSecure),
      session,
      current,
      publicOrigin: env.PUBLIC_ORIGIN,
    }),
    identify: identify({
      tokens,
      session,
      current,
      viewerOfKey: (key) => apiKeys.viewerOf(key),
      publicOrigin: env.PUBLIC_ORIGIN,
    }),
    sealer,
    jobs: memberJobs({ retention, texts, phoneCodes, cleanUps }),
    gateways,
    refuseWaiting: () => hasher.close(),
    async stop() {
      await recovery.settled()
      await texts.settled()
      await sessions.close()
      await gateways.close()
    },
  }
}
