import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CaptchaChallenge } from '../../../entities/accounts/CaptchaChallenge.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { keptMs, keptUntil } from '../../../src/domain/accounts/retention.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import { isOver, openUntil } from '../../platform/db/openUntil.ts'
import { pictureOf } from './captchaPicture.ts'
import type { CaptchaService, CaptchaImage, CaptchaVoice } from './ports.ts'
import type { Sealer } from '../../platform/sealing.ts'

const DIGITS = 6
/** More sign-ups than this within three minutes are a flood that fills the table on purpose. */
const MOST_LIVING = 10_000
const ID = /^[0-9a-f]{32}$/

export interface StoredCaptchasParts {
  db: Database
  clock: Clock
  sealer: Pick<Sealer, 'seal' | 'open'>
  voice: CaptchaVoice
  /** challenges that wait for an answer at the same time */
  mostLiving?: number
}

/** Challenges in the database: a form may be answered by another process than showed it, or after a restart. */
export class StoredCaptchas implements CaptchaService {
  readonly #parts: StoredCaptchasParts

  constructor(parts: StoredCaptchasParts) {
    this.#parts = parts
  }

  /** @throws Refusal NOT_READY when too many wait for an answer */
  async create(): Promise<CaptchaImage> {
    await this.#makeRoom()
    const { db, clock, sealer } = this.#parts
    const id = randomBytes(16).toString('hex')
    const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    const png = await pictureOf(digits)
    const row = {
      id,
      digitsSealed: sealer.seal(digits, fieldOf(id)),
      expiresAt: keptUntil('captcha', clock.now()),
    }
    await db.write((tx) => tx.insert(CaptchaChallenge, row))
    return { id, png }
  }

  async speak(id: string, language: Language): Promise<Buffer | undefined> {
    const challenge = await this.#living(id)
    return challenge && this.#parts.voice.speak(this.#digitsOf(challenge), language)
  }

  async redeem(id: string, answer: string): Promise<boolean> {
    const challenge = await this.#living(id)
    if (!challenge) return false
    // the caller that deletes the row has the one attempt; of concurrent callers only one does
    const { affected } = await this.#parts.db.write((tx) => tx.delete(CaptchaChallenge, { id }))
    return affected === 1 && isSame(this.#digitsOf(challenge), answer)
  }

  /** @returns how many challenges whose time is over are gone */
  async deleteExpired(): Promise<number> {
    const { db, clock } = this.#parts
    const expiresAt = isOver(keptMs('captcha'), clock.now())
    const { affected } = await db.write((tx) => tx.delete(CaptchaChallenge, { expiresAt }))
    return affected ?? 0
  }

  async #makeRoom(): Promise<void> {
    const { db, mostLiving = MOST_LIVING } = this.#parts
    const isFull = async () => (await db.dataSource.manager.count(CaptchaChallenge)) >= mostLiving
    if (!(await isFull())) return
    await this.deleteExpired()
    if (await isFull()) throw new Refusal('NOT_READY')
  }

  async #living(id: string): Promise<CaptchaChallenge | undefined> {
    // MariaDB would find an id in capitals too
    if (!ID.test(id)) return undefined
    const { db, clock } = this.#parts
    const where = { id, expiresAt: openUntil(keptMs('captcha'), clock.now()) }
    return (await db.dataSource.manager.findOneBy(CaptchaChallenge, where)) ?? undefined
  }

  #digitsOf({ id, digitsSealed }: CaptchaChallenge): string {
    return this.#parts.sealer.open(digitsSealed, fieldOf(id))
  }
}

/** Sealed for its own challenge: a row put together from two others opens nothing. */
const fieldOf = (id: string): string => `captcha.digits ${id}`

/** Blanks between the digits and the wide digits of East Asian keyboards are the same answer. */
function isSame(digits: string, answer: string): boolean {
  const given = Buffer.from(answer.slice(0, 40).normalize('NFKC').replaceAll(/\s/g, ''))
  const right = Buffer.from(digits)
  return given.length === right.length && timingSafeEqual(given, right)
}
