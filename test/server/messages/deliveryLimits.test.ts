import { describe, expect, it } from 'vitest'
import { DeliveryLimits } from '../../../server/messages/deliveryLimits.ts'
import { databases } from '../../support/databases.ts'
import {
  buildMembers,
  buildRecipient,
  buildSending,
  routineEvent,
  urgentEvent,
} from '../../support/messages.ts'

describe.each(databases)('daily limits on $name', ({ open }) => {
  async function build(limits: { perPhone?: number; perDay?: number }) {
    const db = await open()
    const sending = buildSending(db, { sender: { limits } })
    const members = await buildMembers(db, 3)
    let made = 0
    const send = async (memberId: number, count: number, event = routineEvent()) => {
      const messages = Array.from({ length: count }, () =>
        buildRecipient({ memberId, messageKey: `message ${++made}` }),
      )
      await sending.outbox.add({ ...event, eventKey: `event ${made}` }, messages)
      await sending.sender.deliverDue()
    }
    return { db, ...sending, members, send }
  }

  it('keep back what is more than a phone gets in a day, and never a warning', async () => {
    const { members, send, states } = await build({ perPhone: 2 })
    const { id } = members[0]!
    await send(id, 2)
    await send(id, 1)
    await send(members[1]!.id, 1)
    await send(id, 1, urgentEvent())
    expect(await states()).toEqual(['accepted', 'accepted', 'withheld: phone-limit', 'accepted', 'accepted'])
  })

  it('count the phone, not the member, within one batch too', async () => {
    const { db, members, send, outbox, sender, states } = await build({ perPhone: 3 })
    const shared = await buildMembers(db, 2, { phoneFingerprint: 'shared' })
    await send(shared[0]!.id, 1)
    const both = shared.flatMap(({ id }) =>
      [1, 2].map((n) => buildRecipient({ memberId: id, messageKey: `${id} ${n}` })),
    )
    await outbox.add(routineEvent(), [...both, buildRecipient({ memberId: members[0]!.id })])
    await sender.deliverDue()
    expect((await states()).toSorted()).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'withheld: phone-limit',
      'withheld: phone-limit',
    ])
  })

  it('begin anew with the day in Korea', async () => {
    const { members, send, states, clock } = await build({ perPhone: 1 })
    clock.set('2026-05-04T23:59:59+09:00')
    const lasting = routineEvent({ usefulUntil: new Date('2026-05-06T00:00:00Z') })
    await send(members[0]!.id, 1, lasting)
    await send(members[0]!.id, 1, lasting)
    clock.set('2026-05-05T00:00:00+09:00')
    await send(members[0]!.id, 1, lasting)
    expect(await states()).toEqual(['accepted', 'withheld: phone-limit', 'accepted'])
  })

  it('do not count what a clock that was ahead has sent', async () => {
    const { members, send, states, clock } = await build({ perPhone: 1 })
    const right = clock.now()
    const lasting = routineEvent({ usefulUntil: new Date(right.getTime() + 10 * 86_400_000) })
    clock.set(new Date(right.getTime() + 3 * 86_400_000))
    await send(members[0]!.id, 1, lasting)
    clock.set(right)
    await send(members[0]!.id, 1, lasting)
    await send(members[0]!.id, 1, lasting)
    expect(await states()).toEqual(['accepted', 'accepted', 'withheld: phone-limit'])
  })

  it('hold for the whole portal, and for a process that begins later', async () => {
    const { members, send, states, outbox, another } = await build({ perDay: 3 })
    for (const { id } of members.slice(0, 2)) await send(id, 1)
    const more = [1, 2].map((n) => buildRecipient({ memberId: members[2]!.id, messageKey: `more ${n}` }))
    await outbox.add(routineEvent(), more)
    await another().deliverDue()
    await send(members[0]!.id, 1, urgentEvent())
    expect((await states()).toSorted()).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'withheld: daily-limit',
    ])
  })

  it('do not count what was not sent', async () => {
    const { members, send, states, gateway } = await build({ perPhone: 1, perDay: 2 })
    gateway.fates = ['bad-number']
    await send(members[0]!.id, 1)
    await send(members[0]!.id, 1)
    expect(await states()).toEqual(['failed: number-refused', 'accepted'])
  })

  it('ask nothing of the database where nothing is to be counted', async () => {
    const { clock } = await build({})
    const read = {
      all: () => Promise.reject(new Error('asked')),
      run: () => Promise.reject(new Error('asked')),
    }
    const allowance = await new DeliveryLimits({ db: { read }, clock }).allowance([])
    expect(allowance('anyone')).toBeUndefined()
  })
})
