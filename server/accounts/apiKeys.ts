import { randomBytes } from 'node:crypto'
import { IsNull } from 'typeorm'
import type { FindOptionsWhere } from 'typeorm'
import { Member } from '../../entities/accounts/Member.ts'
import {
  API_KEY_FORMATS,
  canExtendApiKey,
  extendedApiKeyEnd,
  isApiKeyActive,
  newApiKeyEnd,
} from '../../src/domain/accounts/apiKeyRules.ts'
import type { ApiKeyFormat } from '../../src/domain/accounts/apiKeyRules.ts'
import { dayOf } from '../../src/domain/kernel/calendar.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { AccessRecords } from './accessRecords.ts'
import type { KeyUsages } from './keyUsages.ts'
import type { AccountPolicy } from './memberFacts.ts'
import type { Members } from './members.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import { signedIn } from '../../src/domain/accounts/viewers.ts'

export interface ApiKeysParts {
  db: Database
  clock: Clock
  sealer: Sealer
  members: Pick<Members, 'checkPassword'>
  accessRecords: Pick<AccessRecords, 'record'>
  policy: AccountPolicy
  usages: Pick<KeyUsages, 'count'>
}

const NONE = { apiKeySealed: null, apiKeyFingerprint: null, apiKeyFormat: null, apiKeyExpiresOn: null }
/** No key we gave is longer; what is longer is refused unread. */
const MAX_KEY_LENGTH = 64

/** The key with which a member's programs read public data. Each change is one statement that decides and acts. */
export class ApiKeys {
  readonly #parts: ApiKeysParts

  constructor(parts: ApiKeysParts) {
    this.#parts = parts
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, PASSWORD_WRONG, INPUT_INVALID, API_KEY_EXISTS while one is active */
  async apply(viewer: Viewer, password: string, format: string, address: string): Promise<void> {
    const { memberId } = signedIn(viewer)
    if (!isFormat(format)) throw new Refusal('INPUT_INVALID', { field: 'format' })
    const { sealer, members } = this.#parts
    await members.checkPassword(viewer, password, address)
    const key = randomBytes(24).toString('base64url')
    const row = {
      apiKeySealed: sealer.seal(key, SEALED.memberApiKey),
      apiKeyFingerprint: sealer.fingerprint(key, SEALED.memberApiKey),
      apiKeyFormat: format,
      apiKeyExpiresOn: newApiKeyEnd(this.#today()),
    }
    const old = await this.#own(memberId)
    if (old.apiKeyExpiresOn !== null && isApiKeyActive(old.apiKeyExpiresOn, this.#today())) {
      throw new Refusal('API_KEY_EXISTS')
    }
    const where = { id: memberId, apiKeyFingerprint: old.apiKeyFingerprint ?? IsNull() }
    if (!(await this.#change(where, row, address))) throw new Refusal('API_KEY_EXISTS')
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, API_KEY_NONE, API_KEY_TOO_EARLY */
  async extend(viewer: Viewer, address?: string): Promise<void> {
    const { memberId } = signedIn(viewer)
    const { apiKeyExpiresOn } = await this.#own(memberId)
    const today = this.#today()
    if (apiKeyExpiresOn === null || !isApiKeyActive(apiKeyExpiresOn, today)) throw new Refusal('API_KEY_NONE')
    const { extendWindowDays } = this.#parts.policy
    if (!canExtendApiKey(apiKeyExpiresOn, today, extendWindowDays)) {
      throw new Refusal('API_KEY_TOO_EARLY', { days: extendWindowDays })
    }
    // two clicks at once extend once: the second finds another end than the one it decided by
    const end = extendedApiKeyEnd(apiKeyExpiresOn, today)
    await this.#change({ id: memberId, apiKeyExpiresOn }, { apiKeyExpiresOn: end }, address)
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, API_KEY_NONE */
  async cancel(viewer: Viewer, address?: string): Promise<void> {
    const { memberId } = signedIn(viewer)
    const { apiKeyFingerprint } = await this.#own(memberId)
    if (apiKeyFingerprint === null) throw new Refusal('API_KEY_NONE')
    await this.#change({ id: memberId, apiKeyFingerprint }, NONE, address)
  }

  /** @returns the key itself @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, PASSWORD_WRONG, API_KEY_NONE */
  async reveal(viewer: Viewer, password: string, address: string): Promise<string> {
    const { memberId } = signedIn(viewer)
    await this.#parts.members.checkPassword(viewer, password, address)
    const { apiKeySealed } = await this.#own(memberId)
    if (apiKeySealed === null) throw new Refusal('API_KEY_NONE')
    return this.#parts.sealer.open(apiKeySealed, SEALED.memberApiKey)
  }

  /** @returns the viewer of this key; undefined when it is none of ours or its end is past */
  async viewerOf(key: string): Promise<Viewer | undefined> {
    if (key === '' || key.length > MAX_KEY_LENGTH) return undefined
    const { db, sealer } = this.#parts
    const member = await db.dataSource.manager.findOne(Member, {
      select: { id: true, loginId: true, apiKeyExpiresOn: true, lockedAt: true },
      where: { apiKeyFingerprint: sealer.fingerprint(key, SEALED.memberApiKey) },
    })
    if (!member?.apiKeyExpiresOn || member.lockedAt !== null) return undefined
    if (!isApiKeyActive(member.apiKeyExpiresOn, this.#today())) return undefined
    this.#parts.usages.count(member.id)
    return { kind: 'api-key', memberId: member.id, loginId: member.loginId }
  }

  #today(): string {
    return dayOf(this.#parts.clock.now())
  }

  /** @returns whether the member was still as `where` says */
  #change(
    where: FindOptionsWhere<Member> & { id: number },
    change: Partial<Member>,
    address: string | undefined,
  ): Promise<boolean> {
    const { db, accessRecords } = this.#parts
    const access = { actorMemberId: where.id, subjectMemberId: where.id, address }
    return db.write(async (tx) => {
      const { affected } = await tx.update(Member, where, change)
      if (affected !== 1) return false
      await accessRecords.record({ what: 'change', ...access }, tx)
      return true
    })
  }

  async #own(id: number): Promise<Member> {
    const member = await this.#parts.db.dataSource.manager.findOneBy(Member, { id })
    if (!member) throw new Refusal('SESSION_EXPIRED')
    return member
  }
}

const isFormat = (text: string): text is ApiKeyFormat => (API_KEY_FORMATS as readonly string[]).includes(text)
