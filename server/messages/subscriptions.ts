import type { EntityManager } from 'typeorm'
import { Subscription as SubscriptionEntity } from '../../entities/messages/Subscription.ts'
import type { Channel } from '../../src/domain/messages/alertTopics.ts'
import { isWatchTopic, NO_CHOICE } from '../../src/domain/messages/alertTopics.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { subscriptionsOf } from '../../src/domain/messages/subscriptionDrafts.ts'
import type {
  MessageSettings,
  Subscription,
  SubscriptionDraft,
} from '../../src/domain/messages/subscriptions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { holdMember } from '../accounts/index.ts'
import { signedIn } from '../../src/domain/accounts/viewers.ts'
import type { MessageSettingsView, PhoneRule } from './messageSettings.ts'
import { checkSettings, readSettings, refuseUnreachable, waysOf, writeSettings } from './messageSettings.ts'
import type { PendingMessage } from './outbox/changes.ts'
import type { SubscriptionCatalogue } from './subscriptionCatalogue.ts'
import type { SubscriptionRow } from './subscriptionRows.ts'
import { subscriptionKey, listOf, routeOf, rowOf, subscriptionBatches } from './subscriptionRows.ts'

export type { SubscriptionRow } from './subscriptionRows.ts'

export interface SubscriptionsParts extends PhoneRule {
  db: Database
  clock: Clock
  catalogue: Pick<SubscriptionCatalogue, 'of' | 'zonesAround'>
  /** cancels what waits for the member over the channel; without `keep` all of it */
  cancelUnsubscribed(
    tx: EntityManager,
    memberId: number,
    channel: Channel,
    keep?: (pending: PendingMessage) => boolean,
  ): Promise<unknown>
}

/** What members want to be notified of. Every method with a viewer is about that member's own. */
export class Subscriptions {
  /** Goes up with every change of what `all` answers. */
  version = 0

  readonly #parts: SubscriptionsParts
  readonly #listeners = new Set<(memberId?: number) => void>()

  constructor(parts: SubscriptionsParts) {
    this.#parts = parts
  }

  /** @returns in the order of the screen @throws Refusal LOGIN_REQUIRED, DUTY_FIRST */
  async list(viewer: Viewer, channel?: Channel): Promise<Subscription[]> {
    const { memberId } = signedIn(viewer)
    return listOf(this.#parts.db.dataSource.manager, memberId, channel)
  }

  /**
   * Replaces all subscriptions of a channel; a refused change changes nothing.
   *
   * @returns those of the channel afterwards
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, NO_SEND_TIME also without any draft, TOPIC_UNKNOWN, TOO_MANY_POINTS,
   *   POINT_MISSING, ONE_POINT_ONLY, POINT_UNKNOWN, INPUT_INVALID, LIMIT_INVALID, PHONE_UNCONFIRMED, PUSH_MISSING,
   *   EMAIL_MISSING
   */
  async save(
    viewer: Viewer,
    channel: Channel,
    drafts: readonly SubscriptionDraft[],
  ): Promise<Subscription[]> {
    const { memberId } = signedIn(viewer)
    const { db, clock, catalogue, cancelUnsubscribed } = this.#parts
    const wanted = subscriptionsOf(catalogue.of(channel), drafts)
    // an empty form is a mistake; a member who wants nothing any more cancels
    if (wanted.length === 0) throw new Refusal('NO_SEND_TIME')
    const saved = await db.write(async (tx) => {
      await holdMember(db, tx, memberId)
      const { snsRoute } = await readSettings(tx, memberId)
      await refuseUnreachable(tx, memberId, routeOf(channel, snsRoute), this.#parts)
      const before = await tx.findBy(SubscriptionEntity, { memberId, channel })
      const since = new Map(before.map((row) => [subscriptionKey(row), row.createdAt]))
      await tx.delete(SubscriptionEntity, { memberId, channel })
      const now = clock.now()
      const rows = wanted.map((one) => ({
        ...rowOf(memberId, one),
        createdAt: since.get(subscriptionKey(one)) ?? now,
      }))
      await tx.insert(SubscriptionEntity, rows)
      await cancelUnsubscribed(tx, memberId, channel, keeping(wanted, catalogue))
      return listOf(tx, memberId, channel)
    })
    this.changed(memberId)
    return saved
  }

  /** Ends all subscriptions of a channel. @returns how many there were @throws Refusal LOGIN_REQUIRED, DUTY_FIRST */
  async cancel(viewer: Viewer, channel: Channel): Promise<number> {
    const { memberId } = signedIn(viewer)
    const { db, cancelUnsubscribed } = this.#parts
    const count = await db.write(async (tx) => {
      await holdMember(db, tx, memberId)
      const held = await tx.countBy(SubscriptionEntity, { memberId, channel })
      await tx.delete(SubscriptionEntity, { memberId, channel })
      await cancelUnsubscribed(tx, memberId, channel)
      return held
    })
    if (count > 0) this.changed(memberId)
    return count
  }

  /** @returns the defaults for a member who never chose @throws Refusal LOGIN_REQUIRED, DUTY_FIRST */
  async settings(viewer: Viewer): Promise<MessageSettingsView> {
    const { memberId } = signedIn(viewer)
    return this.#viewOf(this.#parts.db.dataSource.manager, memberId)
  }

  /**
   * @param settings all of them; without quiet hours there are none any more
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, FIELDS_INVALID, PHONE_UNCONFIRMED, PUSH_MISSING, EMAIL_MISSING
   */
  async saveSettings(viewer: Viewer, settings: MessageSettings): Promise<MessageSettingsView> {
    const { memberId } = signedIn(viewer)
    checkSettings(settings)
    const { db } = this.#parts
    const saved = await db.write(async (tx) => {
      await holdMember(db, tx, memberId)
      const before = await readSettings(tx, memberId)
      // a member who only sets quiet hours need not be reachable on a way that was chosen before
      if (before.snsRoute !== settings.snsRoute) {
        await refuseUnreachable(tx, memberId, settings.snsRoute, this.#parts)
      }
      await writeSettings(tx, memberId, settings)
      return this.#viewOf(tx, memberId)
    })
    this.changed(memberId)
    return saved
  }

  /** Every subscription, in batches in the order they were made. Reading goes on beside changes: look at `version`. */
  batches(): AsyncGenerator<SubscriptionRow[]> {
    return subscriptionBatches(this.#parts.db.read)
  }

  /** Every subscription, for matching. */
  async all(): Promise<SubscriptionRow[]> {
    const all: SubscriptionRow[] = []
    for await (const batch of this.batches()) for (const row of batch) all.push(row)
    return all
  }

  /** Calls `fn` after each change with whose it was, where it was one member's; returns the way to stop it. */
  onChange(fn: (memberId?: number) => void): () => void {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }

  /** Notifies the listeners; also after changes made elsewhere, as when a member withdraws. */
  changed(memberId?: number): void {
    this.version++
    for (const listener of this.#listeners) listener(memberId)
  }

  async #viewOf(manager: EntityManager, memberId: number): Promise<MessageSettingsView> {
    return {
      ...(await readSettings(manager, memberId)),
      ...(await waysOf(manager, memberId, this.#parts)),
    }
  }
}

/**
 * Whether a message that waits is still asked for. A warning names zones: a member who chose one of them, what it is
 * part of, or a part of it is notified.
 */
function keeping(
  wanted: readonly Subscription[],
  catalogue: Pick<SubscriptionCatalogue, 'zonesAround'>,
): (pending: PendingMessage) => boolean {
  const points = new Set(wanted.map(subscriptionKey))
  const zones = wanted.filter(({ topic }) => topic === 'warning').map(({ pointCode }) => pointCode)
  const around = new Set(zones.flatMap((code) => catalogue.zonesAround(code)))
  return ({ topic, pointCode, zoneCodes }) => {
    // what is watched for the member is no subscription
    if (isWatchTopic(topic)) return true
    if (pointCode !== undefined) return points.has(subscriptionKey({ topic, pointCode }))
    if (topic !== 'warning') return points.has(subscriptionKey({ topic, pointCode: NO_CHOICE }))
    if (!zoneCodes) return zones.length > 0
    return zoneCodes.some(
      (code) => around.has(code) || catalogue.zonesAround(code).some((one) => zones.includes(one)),
    )
  }
}
