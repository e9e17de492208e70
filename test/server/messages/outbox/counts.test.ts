import { describe, expect, it } from 'vitest'
import { databases } from '../../../support/databases.ts'
import {
  buildMembers,
  buildRecipient,
  buildSending,
  routineEvent,
  urgentEvent,
} from '../../../support/messages.ts'

describe.each(databases)('figures of messages on $name', ({ open }) => {
  async function build(members = 2) {
    const db = await open()
    const sending = buildSending(db)
    const recipients = (await buildMembers(db, members)).map(({ id }) => buildRecipient({ memberId: id }))
    return { db, ...sending, recipients }
  }

  it('count what waits by lane and since when', async () => {
    const { outbox, recipients, clock } = await build()
    expect(await outbox.figures()).toMatchObject({ waiting: { warning: 0, threshold: 0, scheduled: 0 } })
    const since = clock.now()
    await outbox.add(routineEvent(), recipients)
    clock.advanceMinutes(2)
    await outbox.add(urgentEvent(), [{ ...recipients[0]!, messageKey: 'later' }])
    expect(await outbox.figures()).toMatchObject({
      waiting: { warning: 1, threshold: 2, scheduled: 0 },
      oldestUnsentAt: since,
    })
  })

  it('give for seven days how many messages were handed over in time, and why others were not', async () => {
    const { outbox, sender, gateway, recipients, clock } = await build(4)
    gateway.fates = ['accepted', 'bad-number', 'down', 'accepted']
    await outbox.add(routineEvent(), recipients)
    await sender.deliverDue()
    clock.advanceSeconds(30)
    await sender.deliverDue()
    const { days } = await outbox.figures()
    expect(days.map(({ on }) => on)).toEqual([
      '2026-05-04',
      '2026-05-03',
      '2026-05-02',
      '2026-05-01',
      '2026-04-30',
      '2026-04-29',
      '2026-04-28',
    ])
    expect(days[0]).toMatchObject({
      messages: 4,
      handedOver: 3,
      prompt: 2,
      reasons: { 'number-refused': 1 },
    })
    expect(days[1]).toEqual({
      on: '2026-05-03',
      messages: 0,
      handedOver: 0,
      prompt: 0,
      delivered: 0,
      reasons: {},
    })
  })

  it('are asked for anew after some seconds, however many look', async () => {
    const { outbox, recipients, clock } = await build(1)
    const first = await outbox.recentFigures()
    await outbox.add(routineEvent(), recipients)
    expect(await outbox.recentFigures()).toBe(first)
    clock.advanceSeconds(5)
    expect((await outbox.recentFigures()).waiting.threshold).toBe(1)
  })
})
