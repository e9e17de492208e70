import { SEALED } from '../../entities/accounts/sealedFields.ts'
import { Passkey } from '../../entities/accounts/Passkey.ts'
import { SecondFactor } from '../../entities/accounts/SecondFactor.ts'
import { RECOVERY_CODES, typedCode } from '../../src/domain/accounts/secondFactor.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { signedIn } from '../../src/domain/accounts/viewers.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { AccessRecords } from './accessRecords.ts'
import type { AttemptLimiter, OneTimeCodes } from './auth/ports.ts'

export interface SecondFactorsParts {
  db: Database
  clock: Clock
  sealer: Sealer
  limiter: Pick<AttemptLimiter, 'attempt' | 'succeeded'>
  accessRecords: Pick<AccessRecords, 'record'>
  codes: OneTimeCodes
}

/** What a member's program is given, once. */
export interface Enrolment {
  /** base 32, for typing */
  secret: string
  /** `otpauth://…`, for the camera */
  address: string
}

export interface SecondFactorState {
  isOn: boolean
  recoveryLeft: number
}

/** The second factor of members: codes of a program, and recovery codes, each of which counts once. */
export class SecondFactors {
  readonly #parts: SecondFactorsParts

  constructor(parts: SecondFactorsParts) {
    this.#parts = parts
  }

  async stateOf(memberId: number): Promise<SecondFactorState> {
    const row = await this.#row(memberId)
    return row?.confirmedAt
      ? { isOn: true, recoveryLeft: codesOf(row).length }
      : { isOn: false, recoveryLeft: 0 }
  }

  /** Makes a secret, which counts once a code of it was shown. @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, SECOND_FACTOR_EXISTS */
  async begin(viewer: Viewer): Promise<Enrolment> {
    const { memberId, loginId } = signedIn(viewer)
    const { db, sealer, codes } = this.#parts
    const secret = codes.newSecret()
    const secretSealed = sealer.seal(secret, SEALED.secondFactor)
    await db.write(async (tx) => {
      const row = await tx.findOneBy(SecondFactor, { memberId })
      if (row?.confirmedAt) throw new Refusal('SECOND_FACTOR_EXISTS')
      await tx.upsert(
        SecondFactor,
        { memberId, secretSealed, confirmedAt: null, lastStep: 0, recovery: '' },
        ['memberId'],
      )
    })
    return { secret, address: codes.addressOf(secret, loginId) }
  }

  /** The secret that waits for its first code; undefined where none does. */
  async waiting(viewer: Viewer): Promise<Enrolment | undefined> {
    const { memberId, loginId } = signedIn(viewer)
    const row = await this.#row(memberId)
    if (!row || row.confirmedAt) return undefined
    const secret = this.#parts.sealer.open(row.secretSealed, SEALED.secondFactor)
    return { secret, address: this.#parts.codes.addressOf(secret, loginId) }
  }

  /**
   * Turns it on with the first code.
   *
   * @returns recovery codes, which are shown only now
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, TOO_MANY_ATTEMPTS, SECOND_FACTOR_WRONG, SECOND_FACTOR_EXISTS
   */
  async confirm(viewer: Viewer, code: string, address: string): Promise<string[]> {
    const { memberId } = signedIn(viewer)
    const { db, clock, sealer, accessRecords } = this.#parts
    await this.#count(memberId, address)
    const typed = typedCode(code)
    const codes = Array.from({ length: RECOVERY_CODES }, () => this.#parts.codes.newRecoveryCode())
    const recovery = codes.map((one) => sealer.fingerprint(one, SEALED.recoveryCode)).join(' ')
    await db.write(async (tx) => {
      const row = await tx.findOneBy(SecondFactor, { memberId })
      if (row?.confirmedAt) throw new Refusal('SECOND_FACTOR_EXISTS')
      const step = row && typed?.kind === 'code' ? this.#stepOf(row, typed.code) : undefined
      if (step === undefined) throw new Refusal('SECOND_FACTOR_WRONG')
      await tx.update(SecondFactor, { memberId }, { confirmedAt: clock.now(), lastStep: step, recovery })
      await accessRecords.record(
        { what: 'change', actorMemberId: memberId, subjectMemberId: memberId, address },
        tx,
      )
    })
    await this.#parts.limiter.succeeded({ subject: subjectOf(memberId), address })
    return codes.map(spaced)
  }

  /**
   * Takes a code of the program, or a recovery code, which is used up.
   *
   * @throws Refusal TOO_MANY_ATTEMPTS, SECOND_FACTOR_WRONG also for a code that was used before
   */
  async check(memberId: number, code: string, address: string): Promise<void> {
    await this.#count(memberId, address)
    const typed = typedCode(code)
    const isRight =
      typed?.kind === 'code'
        ? await this.#useCode(memberId, typed.code)
        : typed !== undefined && (await this.#useRecovery(memberId, typed.code))
    if (!isRight) throw new Refusal('SECOND_FACTOR_WRONG')
    await this.#parts.limiter.succeeded({ subject: subjectOf(memberId), address })
  }

  /** Takes it away with all keys: by its owner, or by an administrator for someone who lost everything. */
  async remove(memberId: number): Promise<boolean> {
    return this.#parts.db.write(async (tx) => {
      await tx.delete(Passkey, { memberId })
      const { affected } = await tx.delete(SecondFactor, { memberId })
      return affected === 1
    })
  }

  /** One statement decides, so that of two windows only one uses a code. */
  async #useCode(memberId: number, code: string): Promise<boolean> {
    return this.#parts.db.write(async (tx) => {
      const row = await tx.findOneBy(SecondFactor, { memberId })
      const step = row?.confirmedAt ? this.#stepOf(row, code) : undefined
      if (!row || step === undefined) return false
      const { affected } = await tx.update(
        SecondFactor,
        { memberId, lastStep: row.lastStep },
        { lastStep: step },
      )
      return affected === 1
    })
  }

  async #useRecovery(memberId: number, code: string): Promise<boolean> {
    const { db, sealer } = this.#parts
    const used = sealer.fingerprint(code, SEALED.recoveryCode)
    return db.write(async (tx) => {
      const row = await tx.findOneBy(SecondFactor, { memberId })
      if (!row?.confirmedAt || !codesOf(row).includes(used)) return false
      const recovery = codesOf(row)
        .filter((one) => one !== used)
        .join(' ')
      const { affected } = await tx.update(SecondFactor, { memberId, recovery: row.recovery }, { recovery })
      return affected === 1
    })
  }

  /** @returns the number of the step of a right code that is newer than the one used last */
  #stepOf({ secretSealed, lastStep }: SecondFactor, code: string): number | undefined {
    const { sealer, clock, codes } = this.#parts
    const step = codes.stepOf(sealer.open(secretSealed, SEALED.secondFactor), code, clock.now())
    return step !== undefined && step > lastStep ? step : undefined
  }

  #count(memberId: number, address: string): Promise<void> {
    return this.#parts.limiter.attempt(subjectOf(memberId), address)
  }

  #row(memberId: number): Promise<SecondFactor | null> {
    return this.#parts.db.dataSource.manager.findOneBy(SecondFactor, { memberId })
  }
}

const subjectOf = (memberId: number) => `second factor ${memberId}`

const codesOf = ({ recovery }: SecondFactor): string[] => recovery.split(' ').filter((one) => one !== '')

const spaced = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')
