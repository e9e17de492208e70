import { describe, expect, it } from 'vitest'
import { MessageSetting } from '../../../../entities/index.ts'
import type { MessageGateway } from '../../../../server/messages/delivery/ports.ts'
import { eraseMember } from '../../../../server/accounts/memberTables.ts'
import type { SenderPoint } from '../../../../server/messages/sender/batch.ts'
import type { Recipient } from '../../../../src/domain/messages/alerts.ts'
import { databases } from '../../../support/databases.ts'
import { FakeGateway } from '../../../support/fakeGateway.ts'
import {
  buildMembers,
  buildRecipient,
  buildSender,
  routineEvent,
  urgentEvent,
} from '../../../support/messages.ts'

describe.each(databases)('the sender hands nothing over on $name', ({ open }) => {
  const build = async (options: Parameters<typeof buildSender>[1] = {}) => buildSender(await open(), options)

  it.each([
    ['whose member is gone', 'cancelled: member-gone', { memberId: 999 }],
    ['without an address', 'failed: no-address', { route: 'email' as const }],
    ['on a way that there is not', 'failed: gateway-refused', { route: 'push' as const }],
  ])('of a message %s', async (_case, state, change: Partial<Recipient>) => {
    const gateway = new FakeGateway()
    const gatewayFor = (route: string): MessageGateway | undefined => (route === 'push' ? undefined : gateway)
    const { outbox, sender, recipients, states } = await build({ gatewayFor })
    await outbox.add(urgentEvent(), [{ ...recipients[0]!, ...change }])
    await sender.deliverDue()
    expect(await states()).toEqual([state])
    expect(gateway.requests).toEqual([])
  })

  it('to a phone that was not confirmed, where phones are', async () => {
    const { db, outbox, sender, states } = await build({ members: 0, sender: { verifiesPhone: true } })
    const members = [
      ...(await buildMembers(db, 1, { phoneConfirmedAt: null })),
      ...(await buildMembers(db, 1, { phoneConfirmedAt: new Date(0) })),
    ]
    await outbox.add(
      urgentEvent(),
      members.map(({ id }) => buildRecipient({ memberId: id })),
    )
    await sender.deliverDue()
    expect(await states()).toEqual(['failed: no-address', 'accepted'])
  })

  it.each([
    ['routine', routineEvent],
    ['urgent', urgentEvent],
  ])('%s when its time has passed', async (_case, event) => {
    const { outbox, sender, gateway, recipients, states, clock } = await build()
    await outbox.add(event(), recipients)
    clock.set(event().usefulUntil)
    await sender.deliverDue()
    expect(await states()).toEqual(['missed: too-late'])
    expect(gateway.requests).toEqual([])
  })

  it('routine in the member’s quiet hours; warnings do not wait', async () => {
    const { db, outbox, sender, recipients, states } = await build()
    const { memberId } = recipients[0]!
    // it is twelve o'clock
    const quiet = { memberId, snsRoute: 'text', quietFromMin: 719, quietToMin: 721 } as const
    await db.write((tx) => tx.insert(MessageSetting, quiet))
    await outbox.add(routineEvent(), recipients)
    await outbox.add(urgentEvent(), [{ ...recipients[0]!, messageKey: 'urgent' }])
    await sender.deliverDue()
    expect(await states()).toEqual(['withheld: quiet-hours', 'accepted'])
  })

  it('that was unsubscribed or withdrawn while it was claimed', async () => {
    const claimed = { at: (point: SenderPoint) => (point === 'after-claim' ? leave() : undefined) }
    let leave = () => Promise.resolve()
    const { db, outbox, sender, gateway, recipients, states } = await build({ members: 3, sender: claimed })
    leave = async () => {
      await db.write((tx) => eraseMember(tx, recipients[0]!.memberId))
      await db.write((tx) => outbox.cancelUnsubscribed(tx, recipients[1]!.memberId, 'sns'))
    }
    await outbox.add(routineEvent(), recipients)
    await sender.deliverDue()
    expect(gateway.arrived.map(({ key }) => key)).toEqual([recipients[2]!.messageKey])
    expect(await states()).toEqual(['cancelled: unsubscribed', 'accepted'])
  })
})
