import { Member, MessageSetting, PushEndpoint, Subscription } from '../../entities/index.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import type { PendingMessage } from '../../server/messages/outbox/changes.ts'
import type { SubscriptionsParts } from '../../server/messages/subscriptions.ts'
import { Subscriptions } from '../../server/messages/subscriptions.ts'
import type { Channel } from '../../src/domain/messages/alertTopics.ts'
import type { SignedInViewer, Viewer } from '../../src/domain/accounts/roles.ts'
import type { SubscriptionDraft } from '../../src/domain/messages/subscriptions.ts'
import type { TestDatabases } from './databases.ts'
import { FakeSealer } from './fakeAuth.ts'
import { FakeClock } from './fakeClock.ts'
import { saveMember } from './members.ts'
import { buildCatalogue } from './messageCatalogue.ts'

/** A draft of the catalogue of `buildCatalogue`. */
export const buildDraft = (draft: Partial<SubscriptionDraft> = {}): SubscriptionDraft => ({
  topic: 'weather-buoy',
  pointCodes: ['22101'],
  sendTimes: ['03'],
  ...draft,
})
export const warningsOf = (...pointCodes: string[]) =>
  buildDraft({ topic: 'warning', pointCodes, sendTimes: ['-'] })
export const BEACON = buildDraft({ topic: 'beacon', pointCodes: ['955'], sendTimes: ['00:30', '18:30'] })

interface Cancelled {
  memberId: number
  channel: Channel
  keep?: (pending: PendingMessage) => boolean
}

/** The service over a database of its own, with two members whose phones are confirmed. */
export async function openSubscriptionFixture({ open }: Pick<TestDatabases, 'open'>) {
  const db: Database = await open()
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  const sealer = new FakeSealer()
  const fisher = await saveMember(db, 'fisher01')
  const diver = await saveMember(db, 'diver01')
  const { catalogue } = buildCatalogue()
  const cancelled: Cancelled[] = []
  const parts: SubscriptionsParts = {
    db,
    clock,
    sealer,
    catalogue,
    verifiesPhone: true,
    cancelUnsubscribed(_tx, memberId, channel, keep) {
      cancelled.push({ memberId, channel, ...(keep && { keep }) })
      return Promise.resolve(0)
    },
  }
  const change = ({ memberId: id }: SignedInViewer, facts: Partial<Member>) =>
    db.write((tx) => tx.update(Member, { id }, facts))
  return {
    db,
    clock,
    sealer,
    fisher,
    diver,
    parts,
    /** what was to be cancelled, oldest first */
    cancelled,
    subscriptions: new Subscriptions(parts),
    change,
    addBrowser: ({ memberId }: SignedInViewer) =>
      db.write((tx) =>
        tx.insert(PushEndpoint, {
          memberId,
          endpointHash: `browser of ${memberId}`,
          subscriptionSealed: '',
          createdAt: clock.now(),
        }),
      ),
    async pointsOf(viewer: Viewer): Promise<string[]> {
      return (await this.subscriptions.list(viewer)).map(({ pointCode }) => pointCode)
    },
    /** as it was when it was opened */
    async clear() {
      await db.write(async (tx) => {
        for (const table of [Subscription, MessageSetting, PushEndpoint]) await tx.clear(table)
      })
      await change(fisher, { phoneFingerprint: 'none', phoneConfirmedAt: clock.now(), emailSealed: null })
      cancelled.length = 0
      this.subscriptions = new Subscriptions(parts)
    },
  }
}

export type SubscriptionFixture = Awaited<ReturnType<typeof openSubscriptionFixture>>
