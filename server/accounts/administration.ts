import { Member } from '../../entities/accounts/Member.ts'
import { Institution } from '../../entities/boards/Institution.ts'
import {
  loginIdProblem,
  loginKey,
  TEMPORARY_PASSWORD_MINUTES,
} from '../../src/domain/accounts/accountRules.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { MEMBER_TYPES } from '../../src/domain/accounts/roles.ts'
import type { MemberType } from '../../src/domain/accounts/roles.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { PasswordHasher } from './auth/ports.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { AccessRecords } from './accessRecords.ts'
import { insertOnce } from './members.ts'
import { randomPassword } from './randomPassword.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'

export type AdministrationProblem =
  | 'login-id-malformed'
  | 'login-id-taken'
  | 'member-unknown'
  | 'type-unknown'
  | 'institution-unknown'
  | 'secret-other'

/** Result for the console: done, with a password where there is a new one, or why not. */
export type Administered = { isDone: true; loginId: string; password?: string } | Refused

interface Refused {
  isDone: false
  problem: AdministrationProblem
}

export interface AdministrationParts {
  db: Database
  clock: Clock
  hasher: PasswordHasher
  sealer: Sealer
  accessRecords: AccessRecords
  /** ends every session and token in the member's name */
  endOthers(memberId: number): Promise<void>
}

/** A password that lets its owner in once, and the columns that remember it. */
export function temporaryPassword(
  loginId: string,
  sealer: Sealer,
  now: Date,
): { password: string; columns: Pick<Member, 'temporaryPasswordHash' | 'temporaryPasswordUntil'> } {
  const password = randomPassword({ loginId })
  const columns = {
    temporaryPasswordHash: sealer.fingerprint(password, SEALED.temporaryPassword),
    temporaryPasswordUntil: new Date(now.getTime() + TEMPORARY_PASSWORD_MINUTES * MINUTE_MS),
  }
  return { password, columns }
}

const refused = (problem: AdministrationProblem): Refused => ({ isDone: false, problem })

/** Account commands of the server's console, first of all for the first administrator. */
export class Administration {
  readonly #parts: AdministrationParts

  constructor(parts: AdministrationParts) {
    this.#parts = parts
  }

  /** @returns whether there is an administrator at all */
  hasAdministrator(): Promise<boolean> {
    return this.#parts.db.dataSource.manager.existsBy(Member, { type: 'admin' })
  }

  /** Makes an administrator with a random password. Name, phone and recovery are for its owner to fill in. */
  async create(loginId: string): Promise<Administered> {
    if (loginIdProblem(loginId)) return refused('login-id-malformed')
    const { db, hasher, accessRecords } = this.#parts
    const [other] = await db.dataSource.manager.find(Member, { order: { id: 'ASC' }, take: 1 })
    if (other && !this.#opens(other)) return refused('secret-other')
    const password = randomPassword({ loginId })
    const passwordHash = await hasher.hash(password)
    const row = this.#newAdministrator(loginId, passwordHash)
    try {
      await db.write(async (tx) => {
        const id = await insertOnce(tx, row)
        await accessRecords.record({ what: 'account-create', subjectMemberId: id }, tx)
      })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'LOGIN_ID_TAKEN') return refused('login-id-taken')
      throw error
    }
    return { isDone: true, loginId, password }
  }

  /** Gives a member another type, up or down. */
  async promote(loginId: string, type: string): Promise<Administered> {
    if (!isMemberType(type)) return refused('type-unknown')
    const changed = await this.#change(loginId, { type }, 'type-change')
    return changed.isDone ? { isDone: true, loginId: changed.loginId } : changed
  }

  /** Lets a member manage the notices of institutions, or no longer. */
  async setNoticeManager(loginId: string, isGranted: boolean): Promise<Administered> {
    const change = { isInstitutionNoticeManager: isGranted ? 1 : 0 }
    const changed = await this.#change(loginId, change, 'right-change')
    return changed.isDone ? { isDone: true, loginId: changed.loginId } : changed
  }

  /**
   * Makes a member belong to an institution, whose boards are then its own.
   *
   * @param code of the institution; absent: to none any more
   */
  async setInstitution(loginId: string, code: string | undefined): Promise<Administered> {
    const isKnown =
      code === undefined || (await this.#parts.db.dataSource.manager.existsBy(Institution, { code }))
    if (!isKnown) return refused('institution-unknown')
    const changed = await this.#change(loginId, { institutionCode: code ?? null }, 'right-change')
    return changed.isDone ? { isDone: true, loginId: changed.loginId } : changed
  }

  /**
   * Sets a password that lets its owner in once, and then asks for a new one; sessions of the member end. The
   * present password stays.
   */
  async reset(loginId: string): Promise<Administered> {
    const { clock, sealer } = this.#parts
    const { password, columns } = temporaryPassword(loginId, sealer, clock.now())
    const changed = await this.#change(loginId, columns, 'password-reset')
    if (!changed.isDone) return changed
    // before the password is shown: an operator who saw none has to repeat the command
    await this.#parts.endOthers(changed.memberId)
    return { isDone: true, loginId: changed.loginId, password }
  }

  #change(
    loginId: string,
    change: Partial<Member>,
    what: 'type-change' | 'right-change' | 'password-reset',
  ): Promise<Refused | { isDone: true; memberId: number; loginId: string }> {
    const { db, accessRecords } = this.#parts
    return db.write(async (tx) => {
      const member = await tx.findOneBy(Member, { loginKey: loginKey(loginId) })
      if (!member) return refused('member-unknown')
      if (!this.#opens(member)) return refused('secret-other')
      const { id } = member
      await tx.update(Member, { id }, change)
      await tx.increment(Member, { id }, 'revision', 1)
      await accessRecords.record({ what, subjectMemberId: id }, tx)
      return { isDone: true, memberId: id, loginId: member.loginId }
    })
  }

  /** A command that was given another secret than the portal would write what the portal cannot read. */
  #opens({ phoneSealed }: Member): boolean {
    try {
      this.#parts.sealer.open(phoneSealed, SEALED.memberPhone)
      return true
    } catch {
      return false
    }
  }

  #newAdministrator(loginId: string, passwordHash: string): Omit<Member, 'id'> {
    const { clock, sealer } = this.#parts
    const now = clock.now()
    return {
      loginId,
      loginKey: loginKey(loginId),
      type: 'admin',
      isInstitutionNoticeManager: 0,
      institutionCode: null,
      passwordHash,
      passwordChangedAt: now,
      passwordExpiredAt: null,
      temporaryPasswordHash: null,
      temporaryPasswordUntil: null,
      mustChangePassword: 0,
      recoveryQuestion: 'nickname',
      // there is no answer yet, so the account cannot be recovered by it
      recoveryAnswerHash: '',
      nameSealed: sealer.seal(loginId, SEALED.memberName),
      phoneSealed: sealer.seal('', SEALED.memberPhone),
      phoneFingerprint: sealer.fingerprint('', SEALED.memberPhone),
      phoneConfirmedAt: null,
      emailSealed: null,
      institutionSealed: null,
      joinedAt: now,
      // made at the machine itself
      signUpAddressSealed: sealer.seal('127.0.0.1', SEALED.memberSignUpAddress),
      consentedAt: now,
      lastSeenAt: now,
      inactivityNoticeAt: null,
      apiKeySealed: null,
      apiKeyFingerprint: null,
      apiKeyFormat: null,
      apiKeyExpiresOn: null,
      lockedAt: null,
      revision: 1,
    }
  }
}

const isMemberType = (text: string): text is MemberType => (MEMBER_TYPES as readonly string[]).includes(text)
