import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Member } from '../../entities/Member.ts'
import { loginKey } from '../../src/domain/accountRules.ts'
import type { MemberPreferences } from '../../src/domain/memberPreferences.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { logInKind } from '../../src/domain/retention.ts'
import type { MemberType } from '../../src/domain/roles.ts'
import { MINUTE_MS } from '../../src/domain/time.ts'
import type { AttemptLimiter, PasswordHasher, Sealer } from '../auth/ports.ts'
import { pause } from '../breathe.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/dataSource.ts'
import { readInstant, storedInstant } from '../db/statements.ts'
import type { SqlValue } from '../db/statements.ts'
import type { AccessRecords } from './accessRecords.ts'
import { sessionFactsOf } from './memberFacts.ts'
import type { AccountPolicy, SessionFacts } from './memberFacts.ts'
import { CHOSEN_COLUMNS, chosenOf } from './preferences.ts'
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
  accessRecords: AccessRecords
  policy: AccountPolicy
}

/** A visit is noted once in this time, so that reading does not write. */
const SEEN_EVERY_MS = 60 * MINUTE_MS

/** Asked with every request of a member, so without a repository. */
const CURRENT_COLUMNS = [
  'id, loginId, type, isInstitutionNoticeManager, mustChangePassword',
  ...['passwordExpiredAt', 'passwordChangedAt', 'consentedAt', 'lastSeenAt'].map(
    (name) => `CAST(${name} AS CHAR)`,
  ),
]
const CURRENT_COUNT = 9
const CURRENT = `SELECT ${CURRENT_COLUMNS.join(', ')} FROM member WHERE id = ?`
/** As a comparison, not EXISTS or a join: those take SQLite three times as long for a single row. */
const WITH_FAMILY = ' AND id = (SELECT memberId FROM token_family WHERE family = ? AND expiresAt > ?)'
const chosen = CHOSEN_COLUMNS.map(
  (name) => `(SELECT ${name} FROM member_preferences WHERE memberId = member.id)`,
)
const WITH_CHOSEN = `SELECT ${[...CURRENT_COLUMNS, ...chosen].join(', ')} FROM member WHERE id = ?${WITH_FAMILY}`

function currentOf(row: SqlValue[]) {
  const [id, loginId, type, isManager, mustChange, expiredAt, changedAt, consentedAt, lastSeenAt] = row
  return {
    id: id as number,
    loginId: loginId as string,
    type: type as MemberType,
    isInstitutionNoticeManager: isManager as number,
    mustChangePassword: mustChange as number,
    passwordExpiredAt: expiredAt === null ? null : readInstant(expiredAt),
    passwordChangedAt: readInstant(changedAt),
    consentedAt: readInstant(consentedAt),
    lastSeenAt: readInstant(lastSeenAt),
  }
}

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
   * @throws Refusal FIELDS_INVALID for an empty field, TOO_MANY_ATTEMPTS, LOGIN_FAILED, NOT_READY
   */
  async logIn(loginId: string, password: string, origin: Origin): Promise<LoggedIn> {
    if (loginId === '') throw new Refusal('FIELDS_INVALID', { loginId: 'login-id-required' })
    if (password === '') throw new Refusal('FIELDS_INVALID', { password: 'password-required' })
    const { db, limiter, hasher } = this.#parts
    const key = loginKey(loginId).slice(0, 40)
    const subject = `login ${key}`
    await pause()
    await limiter.attempt(subject, origin.address, this.#knows(origin.deviceToken, key))
    const member = await db.dataSource.manager.findOneBy(Member, { loginKey: key })
    const isRight = await hasher.verify(password, member?.passwordHash)
    const isTemporary = !isRight && member !== null && this.#isTemporary(member, password)
    if (!member || (!isRight && !isTemporary)) throw new Refusal('LOGIN_FAILED')
    await pause()
    const entered = await this.#enter(member, isTemporary, origin)
    await pause()
    await limiter.succeeded(subject, origin.address)
    return { ...entered, deviceToken: this.#newDeviceToken(key) }
  }

  /** @returns the member of a session as it is now; undefined when the account is gone */
  async current(memberId: number): Promise<SessionFacts | undefined> {
    const [row] = await this.#parts.db.read.all(CURRENT, [memberId])
    return row && this.#factsOf(row)
  }

  /**
   * The same for the tokens of a family, and what the member chose for every device, in one look.
   *
   * @returns undefined when the account or the family is gone
   */
  async currentWithChosen(memberId: number, family: string): Promise<CurrentWithChosen | undefined> {
    const { db, clock } = this.#parts
    const [row] = await db.read.all(WITH_CHOSEN, [memberId, family, storedInstant(clock.now())])
    if (!row) return undefined
    return { member: await this.#factsOf(row), chosen: chosenOf(row.slice(CURRENT_COUNT)) }
  }

  async #factsOf(row: SqlValue[]): Promise<SessionFacts> {
    const { clock, policy } = this.#parts
    const now = clock.now()
    const { lastSeenAt, ...member } = currentOf(row)
    if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) await this.#seen(member.id, now)
    return sessionFactsOf(member, now, policy)
  }

  #isTemporary(member: Member, password: string): boolean {
    const { clock, sealer } = this.#parts
    const { temporaryPasswordHash: hash, temporaryPasswordUntil: until } = member
    if (hash === null || until === null || until <= clock.now()) return false
    const given = Buffer.from(sealer.fingerprint(password, SEALED.temporaryPassword))
    const kept = Buffer.from(hash)
    return given.length === kept.length && timingSafeEqual(given, kept)
  }

  async #enter(member: Member, isTemporary: boolean, { address }: Origin): Promise<SessionFacts> {
    const { db, clock, accessRecords, policy } = this.#parts
    const now = clock.now()
    const change = {
      lastSeenAt: now,
      inactivityNoticeAt: null,
      // it lets its owner in once
      ...(isTemporary && {
        temporaryPasswordHash: null,
        temporaryPasswordUntil: null,
        mustChangePassword: 1,
      }),
    }
    const { id, type } = member
    const where = isTemporary ? { id, temporaryPasswordHash: member.temporaryPasswordHash ?? '' } : { id }
    await db.write(async (tx) => {
      const { affected } = await tx.update(Member, where, change)
      if (affected !== 1) throw new Refusal('LOGIN_FAILED')
      await accessRecords.record(
        { what: logInKind(type), actorMemberId: id, subjectMemberId: id, address },
        tx,
      )
    })
    return sessionFactsOf({ ...member, ...change }, now, policy)
  }

  async #seen(id: number, lastSeenAt: Date): Promise<void> {
    await this.#parts.db.write((tx) => tx.update(Member, { id }, { lastSeenAt, inactivityNoticeAt: null }))
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
