import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { Member } from '../../entities/accounts/Member.ts'
import { loginKey, TEMPORARY_PASSWORD_MINUTES } from '../../src/domain/accounts/accountRules.ts'
import { isStillOpen } from '../../src/domain/kernel/clockTrust.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { logInKind } from '../../src/domain/accounts/retention.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { AttemptLimiter, CaptchaService, Guess, PasswordHasher } from './auth/ports.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { AccessRecords } from './accessRecords.ts'
import { sessionFactsOf } from './memberFacts.ts'
import type { AccountPolicy, SessionFacts } from './memberFacts.ts'
import { provePicture } from './pictureProof.ts'
import type { PictureAnswer } from './pictureProof.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'

/** Where a request comes from. */
export interface Origin {
  /** network address of the caller, as far as the proxies are trusted */
  address: string
  /** what a former log-in left on the device */
  deviceToken?: string | undefined
}

export interface LoggedIn extends SessionFacts {
  /** proves to later log-ins that this device was let in before */
  deviceToken: string
}

export interface LogInsParts {
  db: Database
  clock: Clock
  hasher: PasswordHasher
  sealer: Sealer
  limiter: AttemptLimiter
  captchas: Pick<CaptchaService, 'redeem'>
  accessRecords: AccessRecords
  policy: AccountPolicy
}

/** A visit is noted once in this time, so that reading does not write. */
const SEEN_EVERY_MS = 60 * MINUTE_MS

/** Columns that each request of a member needs. */
const CURRENT = {
  id: true,
  loginId: true,
  type: true,
  isInstitutionNoticeManager: true,
  institutionCode: true,
  mustChangePassword: true,
  passwordExpiredAt: true,
  passwordChangedAt: true,
  consentedAt: true,
  lastSeenAt: true,
  lockedAt: true,
} as const
/** The same with what a password is checked against. */
const KNOWN = {
  ...CURRENT,
  passwordHash: true,
  temporaryPasswordHash: true,
  temporaryPasswordUntil: true,
} as const
type KnownMember = Pick<Member, keyof typeof KNOWN>

/** Log-in, and recognition of known devices. */
export class LogIns {
  readonly #parts: LogInsParts

  constructor(parts: LogInsParts) {
    this.#parts = parts
  }

  /**
   * Checks a password; the same work is done and the same answer given whether there is such an account or not.
   *
   * @param picture what was read from one, where many tries made it necessary
   * @throws Refusal FIELDS_INVALID for an empty field, CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY_ATTEMPTS,
   *   LOGIN_FAILED, ACCOUNT_LOCKED, NOT_READY
   */
  async logIn(
    loginId: string,
    password: string,
    origin: Origin,
    picture: PictureAnswer = {},
  ): Promise<LoggedIn> {
    if (loginId === '') throw new Refusal('FIELDS_INVALID', { loginId: 'login-id-required' })
    if (password === '') throw new Refusal('FIELDS_INVALID', { password: 'password-required' })
    const { db, limiter, hasher, captchas } = this.#parts
    const key = loginKey(loginId).slice(0, 40)
    const isKnownDevice = this.#knows(origin.deviceToken, key)
    const { address } = origin
    const guess: Guess = { kind: 'log-in', subject: `login ${key}`, address, isKnownDevice }
    await limiter.guess(guess, () => provePicture(captchas, picture))
    const member = await db.dataSource.manager.findOne(Member, { select: KNOWN, where: { loginKey: key } })
    const isRight = await hasher.verify(password, member?.passwordHash)
    const temporaryHash = isRight ? undefined : this.#temporaryHash(member, password)
    if (!member || (!isRight && temporaryHash === undefined)) throw new Refusal('LOGIN_FAILED')
    // only its owner learns of it
    if (member.lockedAt !== null) throw new Refusal('ACCOUNT_LOCKED')
    const entered = await this.#enter(member, temporaryHash, origin)
    if (isRight) await this.#rehash(member, password)
    await limiter.succeeded(guess)
    return { ...entered, deviceToken: this.#newDeviceToken(key) }
  }

  /** @returns the member of a session as it is now; undefined when the account is gone or locked */
  async current(memberId: number): Promise<SessionFacts | undefined> {
    const { db, clock, policy } = this.#parts
    const member = await db.dataSource.manager.findOne(Member, { select: CURRENT, where: { id: memberId } })
    if (!member || member.lockedAt !== null) return undefined
    const now = clock.now()
    if (now.getTime() - member.lastSeenAt.getTime() >= SEEN_EVERY_MS)
      await db.write((tx) => noteVisit(tx, { id: memberId }, now))
    return sessionFactsOf(member, now, policy)
  }

  /** @returns the hash of a member's temporary password when it is the one given and its time is not over */
  #temporaryHash(member: KnownMember | null, password: string): string | undefined {
    const { clock, sealer } = this.#parts
    const { temporaryPasswordHash: hash = null, temporaryPasswordUntil: until = null } = member ?? {}
    if (hash === null || until === null) return undefined
    if (!isStillOpen(until, TEMPORARY_PASSWORD_MINUTES * MINUTE_MS, clock.now())) return undefined
    const given = Buffer.from(sealer.fingerprint(password, SEALED.temporaryPassword))
    const kept = Buffer.from(hash)
    return given.length === kept.length && timingSafeEqual(given, kept) ? hash : undefined
  }

  /** @param temporaryHash of the temporary password that was given; undefined for the member's own */
  async #enter(
    member: KnownMember,
    temporaryHash: string | undefined,
    { address }: Origin,
  ): Promise<SessionFacts> {
    const { db, clock, accessRecords, policy } = this.#parts
    const now = clock.now()
    const { id, type } = member
    const record = accessRecords.prepare({
      what: logInKind(type),
      actorMemberId: id,
      subjectMemberId: id,
      address,
    })
    await db.write(async (tx) => {
      const isIn = await (temporaryHash === undefined
        ? noteVisit(tx, { id }, now)
        : noteVisit(tx, { id, temporaryPasswordHash: temporaryHash }, now, TEMPORARY_USED))
      if (!isIn) throw new Refusal('LOGIN_FAILED')
      await record(tx)
    })
    const mustChangePassword = temporaryHash === undefined ? member.mustChangePassword : 1
    return sessionFactsOf({ ...member, mustChangePassword }, now, policy)
  }

  /** Gives a hash of an earlier version today's cost, while the password is known. */
  async #rehash({ id, passwordHash }: KnownMember, password: string): Promise<void> {
    const { db, hasher } = this.#parts
    if (!hasher.needsRehash(passwordHash)) return
    const renewed = await hasher.hash(password)
    // not over one that was set meanwhile
    await db.write((tx) => tx.update(Member, { id, passwordHash }, { passwordHash: renewed }))
  }

  /** Names the account that logged in on a device, sealed so that it cannot be forged. */
  #newDeviceToken(key: string): string {
    const nonce = randomBytes(16).toString('base64url')
    return `${nonce}.${this.#deviceSeal(nonce, key)}`
  }

  #knows(token: string | undefined, key: string): boolean {
    const [nonce = '', seal = ''] = (token ?? '').split('.')
    if (nonce === '' || seal === '') return false
    const [given, right] = [Buffer.from(seal), Buffer.from(this.#deviceSeal(nonce, key))]
    return given.length === right.length && timingSafeEqual(given, right)
  }

  #deviceSeal(nonce: string, key: string): string {
    return this.#parts.sealer.fingerprint(`${nonce} ${key}`, SEALED.deviceToken)
  }
}

/** A temporary password lets its owner in once. */
const TEMPORARY_USED = { mustChangePassword: 1, temporaryPasswordHash: null, temporaryPasswordUntil: null }

/** @returns whether there is such a member still */
async function noteVisit(
  tx: EntityManager,
  which: Partial<Pick<Member, 'id' | 'temporaryPasswordHash'>>,
  now: Date,
  others: Partial<Member> = {},
): Promise<boolean> {
  const { affected } = await tx.update(Member, which, {
    lastSeenAt: now,
    inactivityNoticeAt: null,
    ...others,
  })
  return affected === 1
}
