import { Member } from '../../entities/accounts/Member.ts'
import {
  answerKey,
  answerProblem,
  isRecoveryQuestion,
  loginKey,
  phoneProblem,
  TEMPORARY_PASSWORD_MINUTES,
} from '../../src/domain/accounts/accountRules.ts'
import type { AccountField, AccountProblem } from '../../src/domain/accounts/accountRules.ts'
import type { Language } from '../../src/domain/kernel/language.ts'
import { phoneDigits } from '../../src/domain/accounts/phones.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import { textMessages } from '../../src/text/messages/textMessages.ts'
import type { AttemptLimiter, CaptchaService, PasswordHasher } from './auth/ports.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { AccessRecords } from './accessRecords.ts'
import type { Origin } from './logIns.ts'
import { provePicture } from './pictureProof.ts'
import type { PictureAnswer } from './pictureProof.ts'
import { randomPassword } from './randomPassword.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import type { MemberTexts } from './texts.ts'

/** A family may share a phone; more accounts than this on one number are no family. */
const MAX_ACCOUNTS_PER_PHONE = 5

export interface RecoveryProof extends PictureAnswer {
  recoveryQuestion: string
  recoveryAnswer: string
}

export interface RecoveryParts {
  db: Database
  clock: Clock
  hasher: PasswordHasher
  sealer: Sealer
  captchas: Pick<CaptchaService, 'redeem'>
  limiter: AttemptLimiter
  texts: Pick<MemberTexts, 'queue' | 'soon'>
  accessRecords: Pick<AccessRecords, 'record'>
  /** question and answer alone are enough, and what is found is shown to the caller; default no */
  isShownAtOnce?: boolean
  onError(error: unknown): void
}

/**
 * Account recovery. Question and answer are needed and never enough: what is found goes to the phone on file.
 * The caller learns nothing, neither from the answer nor from the time it takes: what follows a right answer is done
 * after the caller was answered.
 */
export class Recovery {
  readonly #parts: RecoveryParts
  #following: Promise<void> = Promise.resolve()

  constructor(parts: RecoveryParts) {
    this.#parts = parts
  }

  /**
   * Of several accounts on one phone each whose answer fits gets its own message.
   *
   * @returns the ID where the operator lets question and answer be enough, else always undefined
   * @throws Refusal FIELDS_INVALID, TOO_MANY_ATTEMPTS, CAPTCHA_REQUIRED, CAPTCHA_WRONG, NOT_READY
   */
  async findLoginId(
    phone: string,
    proof: RecoveryProof,
    origin: Origin,
    language: Language = 'ko',
  ): Promise<string | undefined> {
    refuse([['phone', phoneProblem(phone)], ...problemsOf(proof)])
    const phoneFingerprint = this.#parts.sealer.fingerprint(phoneDigits(phone), SEALED.memberPhone)
    await this.#admit(`find-id ${phoneFingerprint}`, proof, origin)
    const members = await this.#parts.db.dataSource.manager.find(Member, {
      where: { phoneFingerprint },
      order: { id: 'ASC' },
      take: MAX_ACCOUNTS_PER_PHONE,
    })
    const [first, ...others] = members.filter((one) => one.recoveryQuestion === proof.recoveryQuestion)
    const found = (await this.#isAnswered(first, proof)) && first ? [first] : []
    if (this.#parts.isShownAtOnce) return (found[0] ?? (await this.#answered(others, proof))[0])?.loginId
    this.#follow(() => this.#sendLoginIds(found, language))
    // how many share a phone must not show in the time, and what fails for the others takes nothing from the first
    this.#follow(async () => this.#sendLoginIds(await this.#answered(others, proof), language))
    return undefined
  }

  /**
   * @returns a temporary password where the operator lets question and answer be enough, else always undefined
   * @throws Refusal FIELDS_INVALID, TOO_MANY_ATTEMPTS, CAPTCHA_REQUIRED, CAPTCHA_WRONG, NOT_READY
   */
  async findPassword(
    loginId: string,
    proof: RecoveryProof,
    origin: Origin,
    language: Language = 'ko',
  ): Promise<string | undefined> {
    refuse([['loginId', loginId === '' ? 'login-id-required' : undefined], ...problemsOf(proof)])
    const key = loginKey(loginId).slice(0, 40)
    await this.#admit(`find-password ${key}`, proof, origin)
    const found = await this.#parts.db.dataSource.manager.findOneBy(Member, { loginKey: key })
    const member = found?.recoveryQuestion === proof.recoveryQuestion ? found : undefined
    if (!(await this.#isAnswered(member, proof)) || !member) return undefined
    if (this.#parts.isShownAtOnce) return this.#newPassword(member, origin)
    this.#follow(() => this.#newPassword(member, origin, language))
    return undefined
  }

  /** Waits for what follows after answers already given. */
  settled(): Promise<void> {
    return this.#following
  }

  #admit(subject: string, proof: RecoveryProof, { address }: Origin): Promise<void> {
    const { limiter, captchas } = this.#parts
    return limiter.guess({ kind: 'recovery', subject, address }, () => provePicture(captchas, proof))
  }

  #isAnswered(member: Member | undefined, { recoveryAnswer }: RecoveryProof): Promise<boolean> {
    return this.#parts.hasher.verify(answerKey(recoveryAnswer), member?.recoveryAnswerHash || undefined)
  }

  async #sendLoginIds(members: readonly Member[], language: Language): Promise<void> {
    for (const member of members) {
      await this.#send(member, textMessages[language].loginId(member.loginId), `login-id ${member.id}`)
    }
  }

  /** One after the other: hashing is what the machine has least of. */
  async #answered(members: readonly Member[], proof: RecoveryProof): Promise<Member[]> {
    const answered: Member[] = []
    for (const member of members) if (await this.#isAnswered(member, proof)) answered.push(member)
    return answered
  }

  /** @param language of the text to the phone; absent where nothing is sent */
  async #newPassword(member: Member, { address }: Origin, language?: Language): Promise<string> {
    const { clock, sealer, db, texts, accessRecords } = this.#parts
    const { id } = member
    const password = randomPassword({ loginId: member.loginId })
    const change = {
      temporaryPasswordHash: sealer.fingerprint(password, SEALED.temporaryPassword),
      temporaryPasswordUntil: new Date(clock.now().getTime() + TEMPORARY_PASSWORD_MINUTES * MINUTE_MS),
    }
    const to = sealer.open(member.phoneSealed, SEALED.memberPhone)
    // an account without a phone can be sent nothing, and gets no password that could not be delivered
    if (to === '' && language !== undefined) return password
    await db.write(async (tx) => {
      const { affected } = await tx.update(Member, { id }, change)
      // withdrawn since it was asked: nothing is sent to a number that is no longer ours to know
      if (affected !== 1) return
      await accessRecords.record(
        { what: 'password-reset', actorMemberId: id, subjectMemberId: id, address },
        tx,
      )
      if (language === undefined) return
      const text = textMessages[language].temporaryPassword(password)
      await texts.queue(tx, { to, text, key: this.#key(`password ${id}`) })
    })
    texts.soon()
    return password
  }

  async #send(member: Member, text: string, what: string): Promise<void> {
    const { sealer, db, texts } = this.#parts
    const to = sealer.open(member.phoneSealed, SEALED.memberPhone)
    await db.write((tx) => texts.queue(tx, { to, text, key: this.#key(what) }))
    texts.soon()
  }

  #key(what: string): string {
    return `${what} ${this.#parts.clock.now().getTime()}`
  }

  #follow(work: () => Promise<unknown>): void {
    this.#following = this.#following
      .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) => this.#parts.onError(error))
  }
}

type Checked = readonly [AccountField, AccountProblem | undefined]

const problemsOf = ({ recoveryQuestion, recoveryAnswer }: RecoveryProof): Checked[] => [
  ['recoveryQuestion', isRecoveryQuestion(recoveryQuestion) ? undefined : 'question-required'],
  ['recoveryAnswer', answerProblem(recoveryAnswer)],
]

function refuse(checks: readonly Checked[]): void {
  const found = checks.filter(([, problem]) => problem !== undefined)
  if (found.length > 0)
    throw new Refusal('FIELDS_INVALID', Object.fromEntries(found) as Record<string, string>)
}
