import { createSecretKey } from 'node:crypto'
import type { Logger } from 'pino'
import { StoredAttempts } from './auth/attempts.ts'
import { StoredCaptchas } from './auth/captcha.ts'
import { cookieWriter } from './auth/cookies.ts'
import { Entry } from './auth/entry.ts'
import { identify } from './auth/identify.ts'
import { timeBasedCodes } from './auth/oneTimeCodes.ts'
import { localLogIn } from './auth/passport.ts'
import { networkOf } from './auth/networks.ts'
import type { Argon2Cost } from './auth/passwords.ts'
import { Argon2Hasher } from './auth/passwords.ts'
import type { CaptchaVoice } from './auth/ports.ts'
import type { Secrets } from '../platform/sealing.ts'
import { sessionMiddleware, sessionStore } from './auth/sessions.ts'
import { SignedTokens } from './auth/tokens.ts'
import { ACCOUNT_NAMES } from '../../src/wire/accounts/accounts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { Env } from '../env.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import { memberJobs } from './jobs/memberJobs.ts'
import { AccessRecords } from './accessRecords.ts'
import { Administration } from './administration.ts'
import { ApiKeys } from './apiKeys.ts'
import { KeyUsages } from './keyUsages.ts'
import { MemberOffice } from './memberOffice.ts'
import type { MemberOfficeParts } from './memberOffice.ts'
import { Passkeys } from './passkeys.ts'
import { webAuthn } from './auth/webAuthn.ts'
import { SecondFactors } from './secondFactors.ts'
import { IdChecks } from './idChecks.ts'
import { LogIns } from './logIns.ts'
import type { AccountPolicy } from './memberFacts.ts'
import { Members } from './members.ts'
import { PhoneCodes } from './phoneCodes.ts'
import { Preferences } from './preferences.ts'
import { Recovery } from './recovery.ts'
import { accountRoutes } from './rest/accounts.ts'
import { Retention } from './retention.ts'
import type { MemberTexts } from './texts.ts'

export type { MemberOffice } from './memberOffice.ts'
export type { Members } from './members.ts'
export type { PasskeyCaller, Passkeys } from './passkeys.ts'
export type { PasskeySite } from './auth/ports.ts'
export type { Enrolment, SecondFactors } from './secondFactors.ts'
export { holdMember } from './memberRows.ts'

export interface AccountsParts {
  env: Env
  db: Database
  clock: Clock
  log: Logger
  secrets: Secrets
  texts: MemberTexts
  /** says the digits of captchas */
  voice: CaptchaVoice
  /** writes down what an administrator changed */
  noteChange: MemberOfficeParts['note']
  /** called after a member was deleted, so that in-memory state can be dropped */
  onGone?: ((memberId: number) => void) | undefined
  /** of new password hashes; default what RFC 9106 recommends */
  passwordCost?: Argon2Cost | undefined
}

/** Puts the members' services and their adapters together; nothing runs yet. */
export async function buildAccounts(parts: AccountsParts) {
  const { env, db, clock, log, voice, texts, passwordCost: cost } = parts
  const { sealer, keyFor } = parts.secrets
  const isSecure = env.PUBLIC_ORIGIN?.startsWith('https:') ?? false
  const hasher = new Argon2Hasher({ ...(cost && { cost }) })
  const limiter = new StoredAttempts({ db, clock, sealer })
  const captchas = new StoredCaptchas({ db, clock, sealer, voice })
  const tokens = new SignedTokens({ db, clock, key: keyFor('tokens') })
  const sessions = await sessionStore({ db, clock, redisUrl: env.REDIS_URL, log })
  const session = sessionMiddleware({
    store: sessions.store,
    secret: createSecretKey(keyFor('sessions').toString('base64'), 'utf8'),
    isSecure,
  })
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
  const usages = new KeyUsages({
    db,
    clock,
    onError: (error) => log.warn({ err: error }, 'uses of keys not written; will be retried'),
  })
  const apiKeys = new ApiKeys({ ...shared, members, usages })
  const current = (memberId: number) => logIns.current(memberId)
  const cleanUps = [
    { name: 'attempts', run: () => limiter.deleteExpired() },
    { name: 'captchas', run: () => captchas.deleteExpired() },
    { name: 'tokens', run: () => tokens.deleteExpired() },
    { name: 'sessions', run: () => sessions.deleteExpired() },
    { name: 'uses of keys', run: () => usages.deleteOld() },
  ]
  const retention = new Retention({ db, clock, sealer, texts, accessRecords, onGone: parts.onGone })
  const secondFactors = new SecondFactors({ ...shared, codes: timeBasedCodes })
  const services = {
    logIns,
    members,
    recovery,
    apiKeys,
    secondFactors,
    passkeys: new Passkeys({ ...shared, secondFactors, checks: webAuthn }),
    memberOffice: new MemberOffice({
      ...shared,
      usages,
      endOthers,
      onGone: parts.onGone,
      note: parts.noteChange,
    }),
    phoneCodes,
    idChecks: new IdChecks(clock, networkOf),
    preferences: new Preferences({ db }),
  }
  const logIn = localLogIn(logIns, ACCOUNT_NAMES)
  const entry = new Entry({
    tokens,
    cookies: cookieWriter(isSecure),
    session,
    current,
    publicOrigin: env.PUBLIC_ORIGIN,
  })
  return {
    services,
    administration: new Administration({ ...shared, endOthers }),
    captchas,
    logIn,
    entry,
    /** identifies the caller; mounted before every interface that needs it */
    identify: identify({
      tokens,
      session,
      current,
      viewerOfKey: (key) => apiKeys.viewerOf(key),
      publicOrigin: env.PUBLIC_ORIGIN,
    }),
    /** refuses log-ins that wait for their hash, when the portal stops and cannot wait any longer */
    refuseWaiting: () => hasher.close(),
    jobs: memberJobs({ retention, texts, phoneCodes, usages, cleanUps }),
    routes: withParts(accountRoutes, { services, entry, captchas, logIn }),
    async close() {
      await usages.flush()
      await recovery.settled()
      await sessions.close()
    },
  } satisfies Module &
    Record<'administration' | 'captchas' | 'logIn' | 'entry' | 'identify' | 'refuseWaiting', unknown>
}
