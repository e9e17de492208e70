import type { AlertTopic } from '../../src/domain/messages/alertTopics.ts'
import type { Outbox } from './outbox/index.ts'
import type { OutboxEvent } from './outbox/rows.ts'
import type { Subscribers } from './subscribers.ts'

/** Puts events of a topic that has no places into the outbox, for everyone who asked for it. @returns messages added */
export async function offerToAll(
  events: readonly OutboxEvent[],
  topic: AlertTopic,
  { subscribers, outbox }: { subscribers: Pick<Subscribers, 'subscribersOf'>; outbox: Pick<Outbox, 'add'> },
): Promise<number> {
  if (events.length === 0) return 0
  const readers = await subscribers.subscribersOf(topic)
  let added = 0
  for (const event of events) {
    const recipients = readers.map(({ memberId, channel, route }) => ({
      memberId,
      channel,
      route,
      messageKey: `${event.eventKey}:${memberId}:${channel}`,
    }))
    if (recipients.length > 0) added += (await outbox.add(event, recipients)).added
  }
  return added
}
