import type { EntityManager } from 'typeorm'
import { QueryFailedError } from 'typeorm'
import { Member } from '../../entities/accounts/Member.ts'
import {
  answerKey,
  loginIdProblem,
  loginKey,
  profileProblems,
  signUpProblems,
  withPlainPhones,
} from '../../src/domain/accounts/accountRules.ts'
import type {
  FieldProblem,
  ProfileDraft,
  RecoveryQuestion,
  SignUpDraft,
} from '../../src/domain/accounts/accountRules.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { AttemptLimiter, CaptchaService, PasswordHasher } from './auth/ports.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { AccessRecords } from './accessRecords.ts'
import type { Origin } from './logIns.ts'
import { emailColumn, institutionColumn, meOf, phoneColumns } from './memberFacts.ts'
import type { AccountPolicy, Me } from './memberFacts.ts'
import { eraseMember } from './memberTables.ts'
import type { CheckedCode, PhoneCodes } from './phoneCodes.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import { signedIn, signedInWithDuty } from '../../src/domain/accounts/viewers.ts'

export interface MembersParts {
  db: Database
  clock: Clock
  hasher: PasswordHasher
  sealer: Sealer
  captchas: Pick<CaptchaService, 'redeem'>
  phoneCodes: Pick<PhoneCodes, 'check' | 'confirm'>
  limiter: AttemptLimiter
  accessRecords: AccessRecords
  policy: AccountPolicy
  /** ends what else is open in the member's name, but not this session */
  endOthers(memberId: number, exceptFamily?: string): Promise<void>
  /** called after a member was deleted, for in-memory state */
  onGone?: ((memberId: number) => void) | undefined
}

/** An account from its sign-up to its end; every method speaks of the asking member alone. */
export class Members {
  readonly #parts: MembersParts

  constructor(parts: MembersParts) {
    this.#parts = parts
  }

  /** @throws Refusal FIELDS_INVALID for what cannot be an ID */
  async isLoginIdFree(loginId: string): Promise<boolean> {
    const problem = loginIdProblem(loginId)
    if (problem) throw new Refusal('FIELDS_INVALID', { loginId: problem })
    return !(await this.#parts.db.dataSource.manager.existsBy(Member, { loginKey: loginKey(loginId) }))
  }

  /**
   * @param captchaId names the picture that `draft.captcha` was read from
   * @throws Refusal FIELDS_INVALID, LOGIN_ID_TAKEN, PHONE_CODE_WRONG, CAPTCHA_WRONG, NOT_READY
   */
  async signUp(given: SignUpDraft, captchaId: string, { address }: Origin): Promise<void> {
    const draft = withPlainPhones(given)
    const { db, hasher, captchas, policy, accessRecords } = this.#parts
    refuse(signUpProblems(draft, { phoneCode: policy.verifiesPhone }))
    if (!(await this.isLoginIdFree(draft.loginId))) throw new Refusal('LOGIN_ID_TAKEN')
    if (!(await captchas.redeem(captchaId, draft.captcha))) throw new Refusal('CAPTCHA_WRONG')
    const code = await this.#checkedCode(draft.phone, draft.phoneCode)
    const passwordHash = await hasher.hash(draft.password)
    const recoveryAnswerHash = await hasher.hash(answerKey(draft.recoveryAnswer))
    const row = this.#newMember(draft, { passwordHash, recoveryAnswerHash, address, code })
    await db.write(async (tx) => {
      if (code) await this.#parts.phoneCodes.confirm(tx, code)
      const id = await insertOnce(tx, row)
      await accessRecords.record(
        { what: 'account-create', actorMemberId: id, subjectMemberId: id, address },
        tx,
      )
    })
  }

  /** @throws Refusal LOGIN_REQUIRED, SESSION_EXPIRED; a member with a duty may see its page, because it settles it */
  async me(viewer: Viewer): Promise<Me> {
    const { sealer, clock, policy } = this.#parts
    return meOf(await this.#own(signedInWithDuty(viewer).memberId), sealer, clock.now(), policy)
  }

  /**
   * @param revision the one the form was filled from
   * @param family the session that asks, which stays when a new password ends the others
   * @throws Refusal LOGIN_REQUIRED, PASSWORD_WRONG, TOO_MANY_ATTEMPTS, FIELDS_INVALID, PHONE_CODE_WRONG, MEMBER_CHANGED
   */
  async update(
    viewer: Viewer,
    given: ProfileDraft,
    revision: number,
    { address }: Origin,
    family?: string,
  ): Promise<Me> {
    const { memberId } = signedInWithDuty(viewer)
    const { db, sealer, clock, accessRecords, endOthers, policy } = this.#parts
    const draft = withPlainPhones(given)
    const member = await this.#own(memberId)
    const known = meOf(member, sealer, clock.now(), policy)
    const { phone } = known
    refuse(profileProblems(draft, known, { phoneCode: policy.verifiesPhone }))
    await this.#prove(memberId, draft.currentPassword, address)
    if (member.mustChangePassword === 1 && draft.newPassword === '') {
      throw new Refusal('FIELDS_INVALID', { newPassword: 'password-required' })
    }
    const code = draft.phone === phone ? undefined : await this.#checkedCode(draft.phone, draft.phoneCode)
    const change = await this.#changesOf(draft, phone, code)
    await db.write(async (tx) => {
      if (code) await this.#parts.phoneCodes.confirm(tx, code)
      const { affected } = await tx.update(
        Member,
        { id: memberId, revision },
        { ...change, revision: revision + 1 },
      )
      if (affected !== 1) throw new Refusal('MEMBER_CHANGED')
      const access = { actorMemberId: memberId, subjectMemberId: memberId, address }
      await accessRecords.record({ what: 'change', ...access }, tx)
    })
    if (draft.newPassword !== '') await endOthers(memberId, family)
    return this.me(viewer)
  }

  /**
   * Takes the code sent to the phone on file, for a phone that was never confirmed.
   *
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, PHONE_CODE_WRONG, MEMBER_CHANGED when the phone was changed meanwhile
   */
  async confirmPhone(viewer: Viewer, phoneCode: string): Promise<void> {
    const { memberId: id } = signedIn(viewer)
    const { db, clock, sealer, phoneCodes } = this.#parts
    const { phoneSealed } = await this.#own(id)
    const code = await phoneCodes.check(sealer.open(phoneSealed, SEALED.memberPhone), phoneCode)
    await db.write(async (tx) => {
      await phoneCodes.confirm(tx, code)
      const { affected } = await tx.update(Member, { id, phoneSealed }, { phoneConfirmedAt: clock.now() })
      if (affected !== 1) throw new Refusal('MEMBER_CHANGED')
    })
  }

  /** Takes the consent that is due every two years. @throws Refusal LOGIN_REQUIRED */
  async reconsent(viewer: Viewer, address?: string): Promise<void> {
    const { memberId: id } = signedInWithDuty(viewer)
    const { db, clock, accessRecords } = this.#parts
    await db.write(async (tx) => {
      const { affected } = await tx.update(Member, { id }, { consentedAt: clock.now() })
      if (affected !== 1) throw new Refusal('SESSION_EXPIRED')
      await accessRecords.record({ what: 'change', actorMemberId: id, subjectMemberId: id, address }, tx)
    })
  }

  /** Deletes the account and all that belongs to it, at once. @throws Refusal LOGIN_REQUIRED, PASSWORD_WRONG */
  async withdraw(viewer: Viewer, password: string, { address }: Origin): Promise<void> {
    // not by a temporary password alone: a stolen phone must not be enough to delete an account
    const { memberId } = signedIn(viewer)
    if (password === '') throw new Refusal('FIELDS_INVALID', { password: 'password-required' })
    await this.#prove(memberId, password, address)
    const { db, accessRecords, endOthers } = this.#parts
    await db.write(async (tx) => {
      await eraseMember(tx, memberId)
      await accessRecords.record(
        { what: 'delete', actorMemberId: memberId, subjectMemberId: memberId, address },
        tx,
      )
    })
    this.#parts.onGone?.(memberId)
    await endOthers(memberId)
  }

  /**
   * Asks a member who is logged in for the password once more.
   *
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, TOO_MANY_ATTEMPTS, PASSWORD_WRONG
   */
  async checkPassword(viewer: Viewer, password: string, address: string): Promise<void> {
    return this.#prove(signedIn(viewer).memberId, password, address)
  }

  async #prove(memberId: number, password: string, address: string): Promise<void> {
    const { limiter, hasher } = this.#parts
    const subject = `password ${memberId}`
    await limiter.attempt(subject, address)
    const { passwordHash, mustChangePassword } = await this.#own(memberId)
    // after a log-in by a temporary password the old one is unknown; its use was the proof
    const isRight = mustChangePassword === 1 || (await hasher.verify(password, passwordHash))
    if (!isRight) throw new Refusal('PASSWORD_WRONG')
    await limiter.succeeded({ subject, address })
  }

  async #own(id: number): Promise<Member> {
    const member = await this.#parts.db.dataSource.manager.findOneBy(Member, { id })
    if (!member) throw new Refusal('SESSION_EXPIRED')
    return member
  }

  async #checkedCode(phone: string, code: string): Promise<CheckedCode | undefined> {
    return this.#parts.policy.verifiesPhone ? this.#parts.phoneCodes.check(phone, code) : undefined
  }

  async #changesOf(draft: ProfileDraft, phone: string, code?: CheckedCode): Promise<Partial<Member>> {
    const { hasher, sealer, clock } = this.#parts
    return {
      ...emailColumn(draft.email, sealer),
      ...institutionColumn(draft.institution, sealer),
      ...(draft.phone !== phone && {
        ...phoneColumns(draft.phone, sealer),
        phoneConfirmedAt: code ? clock.now() : null,
      }),
      ...(draft.recoveryAnswer !== '' && {
        recoveryQuestion: draft.recoveryQuestion as RecoveryQuestion,
        recoveryAnswerHash: await hasher.hash(answerKey(draft.recoveryAnswer)),
      }),
      ...(draft.newPassword !== '' && {
        passwordHash: await hasher.hash(draft.newPassword),
        passwordChangedAt: clock.now(),
        passwordExpiredAt: null,
        temporaryPasswordHash: null,
        temporaryPasswordUntil: null,
        mustChangePassword: 0,
      }),
    }
  }

  #newMember(
    draft: SignUpDraft,
    made: {
      passwordHash: string
      recoveryAnswerHash: string
      address: string
      code: CheckedCode | undefined
    },
  ): Omit<Member, 'id'> {
    const { clock, sealer } = this.#parts
    const now = clock.now()
    return {
      loginId: draft.loginId,
      loginKey: loginKey(draft.loginId),
      // members cannot choose their type: an administrator sets it
      type: 'member',
      isInstitutionNoticeManager: 0,
      institutionCode: null,
      passwordHash: made.passwordHash,
      passwordChangedAt: now,
      passwordExpiredAt: null,
      temporaryPasswordHash: null,
      temporaryPasswordUntil: null,
      mustChangePassword: 0,
      recoveryQuestion: draft.recoveryQuestion as RecoveryQuestion,
      recoveryAnswerHash: made.recoveryAnswerHash,
      nameSealed: sealer.seal(draft.name.trim(), SEALED.memberName),
      ...phoneColumns(draft.phone, sealer),
      phoneConfirmedAt: made.code ? now : null,
      ...emailColumn(draft.email, sealer),
      ...institutionColumn(draft.institution, sealer),
      joinedAt: now,
      signUpAddressSealed: sealer.seal(made.address, SEALED.memberSignUpAddress),
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

/** @throws Refusal FIELDS_INVALID that names each field with its problem */
function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return
  throw new Refusal(
    'FIELDS_INVALID',
    Object.fromEntries(problems.map(({ field, problem }) => [field, problem])),
  )
}

const DUPLICATE = /^(ER_DUP_ENTRY|SQLITE_CONSTRAINT_UNIQUE)$/

/** @returns the new number @throws Refusal LOGIN_ID_TAKEN when another sign-up was faster: the unique key decides */
export async function insertOnce(tx: EntityManager, row: Omit<Member, 'id'>): Promise<number> {
  try {
    return (await tx.save(tx.create(Member, row))).id
  } catch (error) {
    const cause: unknown = error instanceof QueryFailedError ? error.driverError : undefined
    const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
    if (typeof code === 'string' && DUPLICATE.test(code)) throw new Refusal('LOGIN_ID_TAKEN')
    throw error
  }
}
