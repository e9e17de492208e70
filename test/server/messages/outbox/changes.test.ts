import { describe, expect, it } from 'vitest'
import { Subscription } from '../../../../entities/index.ts'
import type { Database } from '../../../../server/platform/db/dataSource.ts'
import type { Outbox } from '../../../../server/messages/outbox/index.ts'
import { databases } from '../../../support/databases.ts'
import type { Fate } from '../../../support/fakeGateway.ts'
import { buildMembers, buildRecipient, buildSending, routineEvent } from '../../../support/messages.ts'

describe.each(databases)('what changes messages from outside on $name', ({ open }) => {
  async function build(members = 2) {
    const db = await open()
    const sending = buildSending(db)
    const recipients = (await buildMembers(db, members)).map(({ id }) => buildRecipient({ memberId: id }))
    return { db, ...sending, recipients }
  }

  describe('reports of a gateway', () => {
    async function sent(fate: Fate = 'accepted') {
      const built = await build(1)
      const { outbox, sender, gateway, recipients } = built
      gateway.fates = [fate]
      await outbox.add(routineEvent(), recipients)
      await sender.deliverDue()
      const report = (state: 'delivered' | 'failed', key = recipients[0]!.messageKey) =>
        outbox.report([{ key, state, at: built.clock.now() }])
      return { ...built, report }
    }

    it('of unknown messages change nothing', async () => {
      const { outbox, recipients, states, clock } = await build(1)
      await outbox.add(routineEvent(), recipients)
      const at = clock.now()
      const reports = [recipients[0]!.messageKey, 'nobody’s'].map((key) => ({
        key,
        state: 'delivered' as const,
        at,
      }))
      expect(await outbox.report(reports)).toBe(0)
      expect(await states()).toEqual(['queued'])
    })

    it('count once, however often they come', async () => {
      const { report, states, outbox } = await sent()
      expect(await report('delivered')).toBe(1)
      expect(await report('delivered')).toBe(0)
      expect(await states()).toEqual(['delivered'])
      expect((await outbox.figures()).days[0]).toMatchObject({ handedOver: 1, delivered: 1, reasons: {} })
    })

    it.each([
      ['failed before it arrived', ['failed', 'delivered']],
      ['failed after it arrived', ['delivered', 'failed']],
    ] as const)('say in the end that a message arrived that %s', async (_case, order) => {
      const { report, states, outbox } = await sent()
      for (const state of order) await report(state)
      expect(await states()).toEqual(['delivered'])
      expect((await outbox.figures()).days[0]?.reasons['undelivered'] ?? 0).toBe(0)
    })

    it('settle an unknown outcome, and end the retries', async () => {
      const { report, states, sender, clock, gateway } = await sent('unheard')
      expect(await states()).toEqual(['queued: outcome-unknown'])
      await report('delivered')
      clock.advanceMinutes(60)
      await sender.deliverDue()
      expect(await states()).toEqual(['delivered'])
      expect(gateway.requests).toHaveLength(1)
    })

    it('that come before the answer of the gateway stand', async () => {
      const { outbox, sender, gateway, recipients, states, clock } = await build(1)
      gateway.onRequest = async () => {
        await outbox.report([{ key: recipients[0]!.messageKey, state: 'failed', at: clock.now() }])
      }
      await outbox.add(routineEvent(), recipients)
      await sender.deliverDue()
      expect(await states()).toEqual(['failed: undelivered'])
    })
  })

  describe('unsubscribing', () => {
    async function cancel(db: Database, outbox: Outbox, memberId: number) {
      return db.write((tx) => outbox.cancelUnsubscribed(tx, memberId, 'sns'))
    }

    it('cancels what waits for the member over this channel, and nothing else', async () => {
      const { db, outbox, recipients, states } = await build()
      const [one, other] = recipients
      const second = { ...one!, channel: 'sms' as const, messageKey: 't:1:sms:beacon:1:202605040900:1' }
      await outbox.add(routineEvent(), [one!, second, other!])
      expect(await cancel(db, outbox, one!.memberId)).toBe(1)
      expect(await states()).toEqual(['cancelled: unsubscribed', 'queued', 'queued'])
      expect(await cancel(db, outbox, one!.memberId)).toBe(0)
    })

    it('keeps what is still subscribed to', async () => {
      const { db, outbox, recipients, states } = await build(1)
      const { memberId } = recipients[0]!
      const row = { memberId, channel: 'sns', timeBits: 1, createdAt: new Date(0) } as const
      const none = {
        significantWaveHeight: null,
        maximumWaveHeight: null,
        windSpeed: null,
        lowSeaTemperature: null,
        highSeaTemperature: null,
      }
      await db.write((tx) =>
        tx.insert(Subscription, [
          { ...row, ...none, topic: 'weather-buoy', pointCode: '22101' },
          { ...row, ...none, topic: 'warning', pointCode: 'S1311100' },
        ]),
      )
      const messages = [
        't:1:sns:weather-buoy:22101:202605040900:1',
        't:1:sns:weather-buoy:22102:202605040900:1',
        'w:1:sns:warning:wind-wave:warning:issue:202605041200',
      ]
      await outbox.add(
        routineEvent(),
        messages.map((messageKey) => ({ ...recipients[0]!, messageKey })),
      )
      await cancel(db, outbox, memberId)
      expect(await states()).toEqual(['queued', 'cancelled: unsubscribed', 'queued'])
    })

    it('ends the tries of what is on its way', async () => {
      const { db, outbox, sender, gateway, recipients, states, clock } = await build(1)
      gateway.fates = ['down']
      gateway.onRequest = async () => void (await cancel(db, outbox, recipients[0]!.memberId))
      await outbox.add(routineEvent(), recipients)
      await sender.deliverDue()
      expect(await states()).toEqual(['cancelled: unsubscribed'])
      clock.advanceMinutes(60)
      await sender.deliverDue()
      expect(gateway.requests).toHaveLength(1)
    })
  })
})
