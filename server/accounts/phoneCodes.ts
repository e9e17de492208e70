import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { MoreThan } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { PhoneCode } from '../../entities/accounts/PhoneCode.ts'
import { phoneProblem } from '../../src/domain/accounts/accountRules.ts'
import { phoneDigits } from '../../src/domain/accounts/phones.ts'
import type { Language } from '../../src/domain/kernel/language.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { keptMs, keptUntil } from '../../src/domain/accounts/retention.ts'
import { textMessages } from '../../src/text/messages/textMessages.ts'
import type { AttemptLimiter, CaptchaService } from './auth/ports.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { isOver, openUntil } from '../platform/db/openUntil.ts'
import { provePicture } from './pictureProof.ts'
import type { PictureAnswer } from './pictureProof.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import type { MemberTexts } from './texts.ts'

const DIGITS = 6
const TRIES = 5
const LIVES_MS = keptMs('phoneCode')

/** A code that was right a moment ago; only `PhoneCodes.check` makes one. */
export interface CheckedCode {
  readonly phoneFingerprint: string
  readonly codeFingerprint: string
}

export interface PhoneCodesParts {
  db: Database
  clock: Clock
  sealer: Sealer
  texts: Pick<MemberTexts, 'queue' | 'soon'>
  limiter: Pick<AttemptLimiter, 'guess'>
  captchas: Pick<CaptchaService, 'redeem'>
}

/**
 * Codes that prove possession of a phone. Whether it belongs to a member plays no part here, so no answer reveals it.
 */
export class PhoneCodes {
  readonly #parts: PhoneCodesParts

  constructor(parts: PhoneCodesParts) {
    this.#parts = parts
  }

  /**
   * Sends a new code; the one before no longer counts. What others ask for never blocks a number: after a while a
   * picture has to be read first.
   *
   * @param address the caller's
   * @throws Refusal FIELDS_INVALID for a number that cannot be one, TOO_MANY_ATTEMPTS, CAPTCHA_REQUIRED, CAPTCHA_WRONG
   */
  async request(
    given: string,
    address: string,
    language: Language = 'ko',
    picture: PictureAnswer = {},
  ): Promise<void> {
    const problem = phoneProblem(given)
    if (problem) throw new Refusal('FIELDS_INVALID', { phone: problem })
    const phone = phoneDigits(given)
    const { db, clock, limiter, captchas, texts } = this.#parts
    const phoneFingerprint = this.#phoneFingerprint(phone)
    const guess = { kind: 'phone-code', subject: `phone ${phoneFingerprint}`, address } as const
    await limiter.guess(guess, () => provePicture(captchas, picture))
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    const row = {
      phoneFingerprint,
      codeFingerprint: this.#codeFingerprint(phoneFingerprint, code),
      expiresAt: keptUntil('phoneCode', clock.now()),
      triesLeft: TRIES,
    }
    const message = { to: phone, text: textMessages[language].phoneCode(code), key: `code ${randomUUID()}` }
    await db.write(async (tx) => {
      await tx.upsert(PhoneCode, row, ['phoneFingerprint'])
      await texts.queue(tx, message)
    })
    texts.soon()
  }

  /**
   * Compares a code, in a transaction of its own: a wrong one has to count although the caller's change is given up.
   *
   * @returns what `confirm` takes; a right code may be checked again until it is confirmed
   * @throws Refusal PHONE_CODE_WRONG for a wrong or expired one, and after five wrong ones for any
   */
  async check(phone: string, code: string): Promise<CheckedCode> {
    const { db, clock } = this.#parts
    const phoneFingerprint = this.#phoneFingerprint(phone)
    const given = this.#codeFingerprint(phoneFingerprint, code)
    const isRight = await db.write(async (tx) => {
      // taken before it is compared, so that many guesses at once have no more than the tries that are left
      const taken = await tx
        .createQueryBuilder()
        .update(PhoneCode)
        .set({ triesLeft: () => 'triesLeft - 1' })
        .where({ phoneFingerprint, triesLeft: MoreThan(0), expiresAt: openUntil(LIVES_MS, clock.now()) })
        .execute()
      if (taken.affected !== 1) return false
      const row = await tx.findOneByOrFail(PhoneCode, { phoneFingerprint })
      if (!isSame(row.codeFingerprint, given)) return false
      await tx.increment(PhoneCode, { phoneFingerprint }, 'triesLeft', 1)
      return true
    })
    if (!isRight) throw new Refusal('PHONE_CODE_WRONG')
    return { phoneFingerprint, codeFingerprint: given }
  }

  /**
   * Uses the code up together with the caller's change.
   *
   * @throws Refusal PHONE_CODE_WRONG when it was used, replaced or ran out since it was checked
   */
  async confirm(tx: EntityManager, { phoneFingerprint, codeFingerprint }: CheckedCode): Promise<void> {
    const expiresAt = openUntil(LIVES_MS, this.#parts.clock.now())
    const { affected } = await tx.delete(PhoneCode, { phoneFingerprint, codeFingerprint, expiresAt })
    if (affected !== 1) throw new Refusal('PHONE_CODE_WRONG')
  }

  /** @returns how many codes whose time is over are gone */
  async deleteExpired(): Promise<number> {
    const { db, clock } = this.#parts
    const expiresAt = isOver(LIVES_MS, clock.now())
    const { affected } = await db.write((tx) => tx.delete(PhoneCode, { expiresAt }))
    return affected ?? 0
  }

  #phoneFingerprint(phone: string): string {
    return this.#parts.sealer.fingerprint(phone, SEALED.memberPhone)
  }

  /** Bound to the phone: a million codes are quickly tried by an attacker with the table but not the key. */
  #codeFingerprint(phoneFingerprint: string, code: string): string {
    return this.#parts.sealer.fingerprint(`${phoneFingerprint} ${code}`, SEALED.phoneCode)
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
