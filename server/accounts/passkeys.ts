import { Passkey } from '../../entities/accounts/Passkey.ts'
import { MOST_PASSKEYS } from '../../src/domain/accounts/secondFactor.ts'
import type { SignedInViewer } from '../../src/domain/accounts/roles.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { AccessRecords } from './accessRecords.ts'
import type { AttemptLimiter, PasskeyChecks, PasskeySite } from './auth/ports.ts'
import type { SecondFactors } from './secondFactors.ts'

export interface PasskeysParts {
  db: Database
  clock: Clock
  limiter: Pick<AttemptLimiter, 'attempt' | 'succeeded'>
  accessRecords: Pick<AccessRecords, 'record'>
  secondFactors: Pick<SecondFactors, 'stateOf'>
  checks: PasskeyChecks
}

/** Who shows a key: a member by its log-in, at the address its browser sees. */
export interface PasskeyCaller {
  viewer: SignedInViewer
  family: string
  address: string
  site: PasskeySite
}

export interface OwnPasskey {
  id: number
  createdAt: Date
  lastUsedAt?: Date | undefined
}

type Purpose = 'add' | 'show'

const CHALLENGE_MS = 5 * MINUTE_MS
const MOST_CHALLENGES = 1_000
/** Browsers send about a thousand characters. */
const LONGEST_ANSWER = 6_000

/**
 * Keys that members show in place of a code. They come beside codes, never instead of them: whose key is lost still has
 * the recovery codes.
 */
export class Passkeys {
  readonly #parts: PasskeysParts
  /** what a browser was asked to sign, by log-in and purpose; each counts once, and none outlives the process */
  readonly #challenges = new Map<string, { challenge: string; untilMs: number }>()

  constructor(parts: PasskeysParts) {
    this.#parts = parts
  }

  async of(memberId: number): Promise<OwnPasskey[]> {
    const rows = await this.#rows(memberId)
    return rows.map(({ id, createdAt, lastUsedAt }) => ({
      id,
      createdAt,
      lastUsedAt: lastUsedAt ?? undefined,
    }))
  }

  /** @returns what a browser needs to make a key; undefined for who has no codes yet, or keys enough */
  async toAdd({ viewer, family, site }: PasskeyCaller): Promise<object | undefined> {
    const { checks, secondFactors } = this.#parts
    const rows = await this.#rows(viewer.memberId)
    const { isOn } = await secondFactors.stateOf(viewer.memberId)
    if (!isOn || rows.length >= MOST_PASSKEYS) return undefined
    const known = rows.map(({ credentialId }) => credentialId)
    const { challenge, options } = await checks.toAdd(site, viewer, known)
    this.#keep(family, 'add', challenge)
    return options
  }

  /** @throws Refusal SECOND_FACTOR_WRONG, SECOND_FACTOR_EXISTS for a key that is known, or one too many */
  async add({ viewer, family, site, address }: PasskeyCaller, answer: string): Promise<void> {
    const { db, clock, checks, accessRecords, secondFactors } = this.#parts
    const { memberId } = viewer
    const challenge = this.#take(family, 'add')
    const response = parsed(answer)
    const { isOn } = await secondFactors.stateOf(memberId)
    const made = isOn && challenge && response ? await checks.added(site, challenge, response) : undefined
    if (!made) throw new Refusal('SECOND_FACTOR_WRONG')
    await db.write(async (tx) => {
      const isKnown = await tx.existsBy(Passkey, { credentialId: made.credentialId })
      if (isKnown || (await tx.countBy(Passkey, { memberId })) >= MOST_PASSKEYS)
        throw new Refusal('SECOND_FACTOR_EXISTS')
      const transports = made.transports.join(' ').slice(0, 80)
      await tx.insert(Passkey, { ...made, memberId, transports, createdAt: clock.now(), lastUsedAt: null })
      await accessRecords.record(
        { what: 'change', actorMemberId: memberId, subjectMemberId: memberId, address },
        tx,
      )
    })
  }

  /** @returns what a browser needs to show a key; undefined for who has none */
  async toShow({ viewer, family, site }: Omit<PasskeyCaller, 'address'>): Promise<object | undefined> {
    const rows = await this.#rows(viewer.memberId)
    if (rows.length === 0) return undefined
    const known = rows.map(({ credentialId, transports }) => ({
      credentialId,
      transports: transports.split(' ').filter((one) => one !== ''),
    }))
    const { challenge, options } = await this.#parts.checks.toShow(site, known)
    this.#keep(family, 'show', challenge)
    return options
  }

  /** Takes a key in place of a code. @throws Refusal TOO_MANY_ATTEMPTS, SECOND_FACTOR_WRONG */
  async check({ viewer, family, site, address }: PasskeyCaller, answer: string): Promise<void> {
    const { db, clock, checks, limiter } = this.#parts
    const subject = `second factor ${viewer.memberId}`
    await limiter.attempt(subject, address)
    const challenge = this.#take(family, 'show')
    const response = parsed(answer)
    const row =
      response &&
      (await this.#rows(viewer.memberId)).find(({ credentialId }) => credentialId === response['id'])
    const shown = challenge && response && row && (await checks.shown(site, challenge, response, row))
    if (!row || !shown) throw new Refusal('SECOND_FACTOR_WRONG')
    const change = { counter: shown.counter, lastUsedAt: clock.now() }
    await db.write((tx) => tx.update(Passkey, { id: row.id }, change))
    await limiter.succeeded({ subject, address })
  }

  /** @throws Refusal ROW_UNKNOWN, also for a key of another member */
  async remove({ memberId }: SignedInViewer, id: number): Promise<void> {
    const { affected } = await this.#parts.db.write((tx) => tx.delete(Passkey, { id, memberId }))
    if (affected !== 1) throw new Refusal('ROW_UNKNOWN')
  }

  #rows(memberId: number): Promise<Passkey[]> {
    const order = { id: 'ASC' } as const
    return this.#parts.db.dataSource.manager.find(Passkey, {
      where: { memberId },
      order,
      take: MOST_PASSKEYS,
    })
  }

  #keep(family: string, purpose: Purpose, challenge: string): void {
    const key = `${family} ${purpose}`
    this.#challenges.delete(key)
    this.#challenges.set(key, { challenge, untilMs: this.#nowMs() + CHALLENGE_MS })
    const [oldest] = this.#challenges.keys()
    if (this.#challenges.size > MOST_CHALLENGES && oldest !== undefined) this.#challenges.delete(oldest)
  }

  #take(family: string, purpose: Purpose): string | undefined {
    const key = `${family} ${purpose}`
    const held = this.#challenges.get(key)
    this.#challenges.delete(key)
    const leftMs = held ? held.untilMs - this.#nowMs() : 0
    // a clock that was set back must not give it a longer life
    return leftMs > 0 && leftMs <= CHALLENGE_MS ? held?.challenge : undefined
  }

  #nowMs(): number {
    return this.#parts.clock.now().getTime()
  }
}

function parsed(answer: string): Record<string, unknown> | undefined {
  if (answer === '' || answer.length > LONGEST_ANSWER) return undefined
  try {
    const value: unknown = JSON.parse(answer)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
