import { describe, expect, it } from 'vitest'
import { AlertEvent, Delivery } from '../../../../entities/index.ts'
import { databases } from '../../../support/databases.ts'
import {
  buildMembers,
  buildRecipient,
  buildSending,
  buildThresholdAlert,
  routineEvent,
  urgentEvent,
} from '../../../support/messages.ts'

const DAY_MIN = 24 * 60

describe.each(databases)('the outbox on $name', ({ open }) => {
  async function build(members = 2) {
    const db = await open()
    const sending = buildSending(db)
    const recipients = (await buildMembers(db, members)).map(({ id }) => buildRecipient({ memberId: id }))
    return { db, ...sending, recipients, events: () => db.dataSource.manager.find(AlertEvent) }
  }

  describe('adding', () => {
    it.each([
      ['a key of an event', { eventKey: 'e'.repeat(161) }, {}],
      ['a key of a message', {}, { messageKey: 'k'.repeat(121) }],
      ['a detail', {}, { detail: { zoneCodes: ['z'.repeat(4_000)] } }],
      [
        'an alert',
        {
          alert: buildThresholdAlert({
            station: { ...buildThresholdAlert().station, nameKo: '가'.repeat(22_000) },
          }),
        },
        {},
      ],
    ])('refuses what would be cut, %s, and writes nothing', async (_case, event, recipient) => {
      const { outbox, recipients, rows, events } = await build(1)
      const added = outbox.add(routineEvent(event), [{ ...recipients[0]!, ...recipient }])
      await expect(added).rejects.toThrow('too long')
      expect([await rows(), await events()]).toEqual([[], []])
    })

    it('writes an event and a message for each recipient, and the same again changes nothing', async () => {
      const { outbox, recipients, rows, events, clock } = await build()
      const first = await outbox.add(urgentEvent(), recipients)
      expect(first.added).toBe(2)
      const before = await rows()
      clock.advanceMinutes(5)
      expect(await outbox.add(urgentEvent(), recipients)).toEqual({ ...first, added: 0 })
      expect(await rows()).toEqual(before)
      expect(await events()).toMatchObject([{ id: first.eventId, topic: 'warning', alertClass: 'warning' }])
      expect(before).toMatchObject(
        recipients.map(({ memberId }) => ({
          memberId,
          eventId: first.eventId,
          state: 'queued',
          lane: 0,
          tries: 0,
        })),
      )
    })

    it('gives an event that is there the recipients it did not have, and keeps its words', async () => {
      const { outbox, recipients, rows, events } = await build(3)
      await outbox.add(routineEvent(), recipients.slice(0, 1))
      const kept = await events()
      const other = buildThresholdAlert({ mode: 'demo' })
      expect((await outbox.add(routineEvent({ alert: other }), recipients)).added).toBe(2)
      expect(await rows()).toHaveLength(3)
      expect(await events()).toEqual(kept)
    })

    it('adds all events of a call or none', async () => {
      const { outbox, recipients, rows, events } = await build()
      const [one, two] = recipients.map((recipient) => [recipient])
      const bad = [{ ...recipients[1]!, messageKey: 'k'.repeat(121) }]
      const additions = [
        { event: urgentEvent(), recipients: one! },
        { event: routineEvent(), recipients: bad },
      ]
      await expect(outbox.addMany(additions)).rejects.toThrow('too long')
      expect([await rows(), await events()]).toEqual([[], []])
      const result = await outbox.addMany([additions[0]!, { event: routineEvent(), recipients: two! }])
      expect(result.added).toBe(2)
      const found = new Map((await events()).map(({ id, eventKey }) => [eventKey, id]))
      expect(result.eventIds).toEqual([found.get(urgentEvent().eventKey), found.get(routineEvent().eventKey)])
    })

    it('takes the same from two processes at once', async () => {
      const { outbox, recipients, rows, events } = await build(60)
      const added = await Promise.all([
        outbox.add(routineEvent(), recipients),
        outbox.add(routineEvent(), recipients),
      ])
      expect(added.reduce((sum, one) => sum + one.added, 0)).toBe(60)
      expect([(await rows()).length, (await events()).length]).toEqual([60, 1])
    })

    it('gives thousands of recipients one message each', async () => {
      const { outbox, rows } = await build(0)
      const many = Array.from({ length: 2_345 }, (_, n) => buildRecipient({ memberId: n + 1 }))
      expect((await outbox.add(routineEvent(), many)).added).toBe(2_345)
      const keys = (await rows()).map(({ messageKey }) => messageKey)
      expect(new Set(keys).size).toBe(2_345)
    })

    it('notifies listeners, once it is committed and only of what is new', async () => {
      const { outbox, recipients, rows } = await build()
      let heard = 0
      const end = outbox.onAdded(() => void heard++)
      await outbox.addMany([
        { event: urgentEvent(), recipients: recipients.slice(0, 1) },
        { event: routineEvent(), recipients: recipients.slice(1) },
      ])
      expect(heard).toBe(1)
      expect(await rows()).toHaveLength(2)
      await outbox.add(urgentEvent(), recipients.slice(0, 1))
      end()
      await outbox.add(routineEvent({ eventKey: 'another' }), [{ ...recipients[0]!, messageKey: 'another' }])
      expect(heard).toBe(1)
    })
  })

  it('forgets messages after three months, and keeps the numbers of days a year', async () => {
    const { outbox, recipients, rows, events, clock } = await build()
    clock.set('2026-02-03T00:00:00+09:00')
    await outbox.add(routineEvent(), recipients)
    clock.set('2026-05-03T23:59:59+09:00')
    await outbox.add(urgentEvent(), [{ ...recipients[0]!, messageKey: 'later' }])
    expect(await outbox.deleteOld()).toBe(0)
    clock.advanceMinutes(DAY_MIN)
    expect(await outbox.deleteOld(AbortSignal.abort())).toBe(0)
    expect(await outbox.deleteOld()).toBe(2)
    expect(await rows()).toMatchObject([{ messageKey: 'later' }])
    clock.advanceMinutes(DAY_MIN)
    await outbox.deleteOld()
    expect((await events()).map(({ eventKey }) => eventKey)).toEqual([urgentEvent().eventKey])
  })

  it('passes over what a clock that was wrong left in between', async () => {
    const { db, outbox, recipients, rows, clock } = await build(3)
    for (const [n, at] of ['2026-01-03', '2036-01-01', '2026-01-03'].entries()) {
      clock.set(`${at}T00:00:00Z`)
      await outbox.add(routineEvent({ eventKey: `event ${n}` }), [recipients[n]!])
    }
    clock.set('2026-05-04T03:00:00Z')
    expect(await outbox.deleteOld()).toBe(2)
    expect(await db.dataSource.manager.count(Delivery)).toBe(1)
    expect(await rows()).toMatchObject([{ memberId: recipients[1]!.memberId }])
  })
})
