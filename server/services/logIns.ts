import { randomBytes, timingSafeEqual } from 'node:crypto'
import { loginKey, TEMPORARY_PASSWORD_MINUTES } from '../../src/domain/accountRules.ts'
import { isStillOpen } from '../../src/domain/clockTrust.ts'
import type { MemberPreferences } from '../../src/domain/memberPreferences.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { logInKind } from '../../src/domain/retention.ts'
import { MINUTE_MS } from '../../src/domain/time.ts'
import type { AttemptLimiter, CaptchaDesk, Guess, PasswordHasher, Sealer } from '../auth/ports.ts'
import { pause } from '../breathe.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/dataSource.ts'
import type { AccessRecords } from './accessRecords.ts'
import { currentById, currentWithChosen, knownByKey, noteSeen, useTemporary } from './logInRows.ts'
import type { CurrentRow, KnownRow } from './logInRows.ts'
import { sessionFactsOf } from './memberFacts.ts'
import type { AccountPolicy, SessionFacts } from './memberFacts.ts'
import { provePicture } from './pictureProof.ts'
import type { PictureAnswer } from './pictureProof.ts'
import { SEALED } from './sealedFields.ts'

/** From where someone asks. */
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

export interface CurrentWithChosen {
  member: SessionFacts
  /** absent for one who never chose */
  chosen?: MemberPreferences | undefined
}

export interface LogInsParts {
  db: Database
  clock: Clock
  hasher: PasswordHasher
  sealer: Sealer
  limiter: AttemptLimiter
  captchas: Pick<CaptchaDesk, 'redeem'>
  accessRecords: AccessRecords
  policy: AccountPolicy
}

/** A visit is noted once in this time, so that reading does not write. */
const SEEN_EVERY_MS = 60 * MINUTE_MS

/** Who may come in, and who it is that comes back. */
export class LogIns {
  readonly #parts: LogInsParts

  constructor(parts: LogInsParts) {
    this.#parts = parts
  }

  /**
   * Checks a password; the same work is done and the same answer given whether there is such an account or not. Its
   * steps pause in between: they are in step with the thread that hashes, and readers are not.
   *
   * @param picture what was read from one, where many tries made it necessary
   * @throws Refusal FIELDS_INVALID for an empty field, CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY_ATTEMPTS, LOGIN_FAILED,
   *   NOT_READY
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
    await pause()
    await limiter.guess(guess, () => provePicture(captchas, picture))
    const member = await knownByKey(db, key)
    const isRight = await hasher.verify(password, member?.passwordHash)
    const temporaryHash = isRight ? undefined : this.#temporaryHash(member, password)
    if (!member || (!isRight && temporaryHash === undefined)) throw new Refusal('LOGIN_FAILED')
    await pause()
    const entered = await this.#enter(member, temporaryHash, origin)
    await pause()
    await limiter.succeeded(guess)
    return { ...entered, deviceToken: this.#newDeviceToken(key) }
  }

  /** @returns the member of a session as it is now; undefined when the account is gone */
  async current(memberId: number): Promise<SessionFacts | undefined> {
    const row = await currentById(this.#parts.db, memberId)
    return row && this.#factsOf(row)
  }

  /**
   * The same for the tokens of a family, and what the member chose for every device, in one look.
   *
   * @returns undefined when the account or the family is gone
   */
  async currentWithChosen(memberId: number, family: string): Promise<CurrentWithChosen | undefined> {
    const { db, clock } = this.#parts
    const found = await currentWithChosen(db, memberId, family, clock.now())
    return found && { member: await this.#factsOf(found.current), chosen: found.chosen }
  }

  async #factsOf({ lastSeenAt, ...member }: CurrentRow): Promise<SessionFacts> {
    const { db, clock, policy } = this.#parts
    const now = clock.now()
    if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) {
      await db.write((tx) => noteSeen(db.within(tx), member.id, now))
    }
    return sessionFactsOf(member, now, policy)
  }

  /** @returns the hash of a member's temporary password when it is the one given and its time is not over */
  #temporaryHash(member: KnownRow | undefined, password: string): string | undefined {
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
    member: KnownRow,
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
    await pause()
    await db.write(async (tx) => {
      const within = db.within(tx)
      const isIn = await (temporaryHash === undefined
        ? noteSeen(within, id, now)
        : useTemporary(within, id, temporaryHash, now))
      if (!isIn) throw new Refusal('LOGIN_FAILED')
      await record(tx)
    })
    const mustChangePassword = temporaryHash === undefined ? member.mustChangePassword : 1
    return sessionFactsOf({ ...member, mustChangePassword }, now, policy)
  }

  /** Says which account was let in on a device, sealed so that nobody else can write one. */
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
