import type { EntityManager } from 'typeorm'
import { In } from 'typeorm'
import { PushEndpoint } from '../../entities/messages/PushEndpoint.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { holdMember } from '../accounts/index.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import { signedIn } from '../../src/domain/accounts/viewers.ts'

/** What a browser gives: where to send to, and its keys, in base64url. */
export interface PushRegistration {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Browsers of one member; a sixth takes the place of the one that registered longest ago. */
export const MAX_PUSH_ENDPOINTS = 5

/** Sealed together with the keys it fits its column. */
const LONGEST_ENDPOINT = 1_000
/** @source RFC 8291, section 3.1: a point of P-256, not compressed, and a secret of 16 bytes */
const KEY_BYTES = { p256dh: 65, auth: 16 }
const UNCOMPRESSED_POINT = 4

export interface PushEndpointsParts {
  db: Database
  clock: Clock
  sealer: Sealer
  /** whether an address is one of a push service that browsers use */
  isKnownService(endpoint: string): boolean
}

/** The browsers that take web push for members. */
export class PushEndpoints {
  readonly #parts: PushEndpointsParts

  constructor(parts: PushEndpointsParts) {
    this.#parts = parts
  }

  /**
   * Adds the browser, or moves it here from another member; idempotent.
   *
   * @returns how many browsers there are now
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, PUSH_INVALID
   */
  async register(viewer: Viewer, registration: PushRegistration): Promise<number> {
    const { memberId } = signedIn(viewer)
    const { db, clock, sealer } = this.#parts
    const tidy = this.#checked(registration)
    const endpointHash = this.#hashOf(tidy.endpoint)
    return db.write(async (tx) => {
      await holdMember(db, tx, memberId)
      const subscriptionSealed = sealer.seal(JSON.stringify(tidy), SEALED.pushSubscription)
      const row = { memberId, endpointHash, subscriptionSealed, createdAt: clock.now() }
      // the member who logs in at a browser gets its messages; the former member does not any more
      await tx.upsert(PushEndpoint, row, ['endpointHash'])
      return dropOldest(tx, memberId)
    })
  }

  /**
   * Forgets one of the member's browsers, if it is one.
   * @returns how many are left
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST
   */
  async forget(viewer: Viewer, endpoint: string): Promise<number> {
    const { memberId } = signedIn(viewer)
    return this.#parts.db.write(async (tx) => {
      await tx.delete(PushEndpoint, { memberId, endpointHash: this.#hashOf(endpoint) })
      return tx.countBy(PushEndpoint, { memberId })
    })
  }

  /** Where to send what is for these members; members without a browser are left out. */
  async of(memberIds: readonly number[]): Promise<Map<number, PushRegistration[]>> {
    const { db, sealer } = this.#parts
    const rows = await db.dataSource.manager.find(PushEndpoint, {
      where: { memberId: In([...memberIds]) },
      order: { id: 'ASC' },
    })
    const found = new Map<number, PushRegistration[]>()
    for (const { memberId, subscriptionSealed } of rows) {
      const opened = JSON.parse(sealer.open(subscriptionSealed, SEALED.pushSubscription)) as PushRegistration
      found.set(memberId, [...(found.get(memberId) ?? []), opened])
    }
    return found
  }

  /** For an address of which the push service says that it is gone for good. */
  async drop(endpoint: string): Promise<void> {
    await this.#parts.db.write((tx) => tx.delete(PushEndpoint, { endpointHash: this.#hashOf(endpoint) }))
  }

  /** The server sends to this address: only that of a known push service is one. @throws Refusal PUSH_INVALID */
  #checked({ endpoint, keys }: PushRegistration): PushRegistration {
    const href = hrefOf(endpoint)
    if (href === undefined || href.length > LONGEST_ENDPOINT || !this.#parts.isKnownService(href)) {
      throw new Refusal('PUSH_INVALID', { field: 'endpoint' })
    }
    const point = bytesOf(keys.p256dh)
    if (point?.length !== KEY_BYTES.p256dh || point[0] !== UNCOMPRESSED_POINT) {
      throw new Refusal('PUSH_INVALID', { field: 'p256dh' })
    }
    if (bytesOf(keys.auth)?.length !== KEY_BYTES.auth) throw new Refusal('PUSH_INVALID', { field: 'auth' })
    return { endpoint: href, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  }

  #hashOf(endpoint: string): string {
    return this.#parts.sealer.fingerprint(hrefOf(endpoint) ?? endpoint, SEALED.pushSubscription)
  }
}

/** In one spelling. @returns undefined for what is no address */
const hrefOf = (endpoint: string): string | undefined =>
  URL.canParse(endpoint) ? new URL(endpoint).href : undefined

/** @returns undefined for what is not base64url; browsers leave the padding out */
function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text.replace(/=+$/, '') ? bytes : undefined
}

async function dropOldest(tx: EntityManager, memberId: number): Promise<number> {
  const rows = await tx.find(PushEndpoint, {
    select: { id: true },
    where: { memberId },
    order: { createdAt: 'DESC', id: 'DESC' },
  })
  const old = rows.slice(MAX_PUSH_ENDPOINTS).map(({ id }) => id)
  if (old.length > 0) await tx.delete(PushEndpoint, { id: In(old) })
  return rows.length - old.length
}
