import { describe, expect, it } from 'vitest'
import type { MessageGateway } from '../../../../server/messages/delivery/ports.ts'
import type { SenderPoint } from '../../../../server/messages/sender/batch.ts'
import { SenderClaims } from '../../../../server/messages/sender/claims.ts'
import { databases } from '../../../support/databases.ts'
import {
  buildRecipient,
  buildSender,
  dyingAt,
  gate,
  routineEvent,
  urgentEvent,
} from '../../../support/messages.ts'

describe.each(databases)('claims of the sender on $name', ({ open }) => {
  const build = async (options: Parameters<typeof buildSender>[1] = {}) => buildSender(await open(), options)

  describe('beside other processes', () => {
    it('sends each message once', async () => {
      const { outbox, sender, another, gateway, states } = await build({
        members: 1,
        gateway: { batch: 10, guarantee: 'none' },
      })
      const many = Array.from({ length: 700 }, (_, n) =>
        buildRecipient({ memberId: 1, messageKey: `many ${n}` }),
      )
      await outbox.add(urgentEvent(), many)
      const ids = many.map((_one, n) => n + 1)
      const others = [another(), another()]
      await Promise.all([
        sender.deliverDue(),
        others[0]!.deliverDue(),
        others[1]!.send({ lane: 0, route: 'text', ids }),
      ])
      await sender.deliverDue()
      expect(gateway.arrived).toHaveLength(700)
      expect(new Set(await states())).toEqual(new Set(['accepted']))
    })

    it('takes each row for one sender where several are brought the same batch', async () => {
      const { db, outbox, clock } = await build()
      const many = Array.from({ length: 300 }, (_, n) =>
        buildRecipient({ memberId: 1, messageKey: `many ${n}` }),
      )
      await outbox.add(urgentEvent(), many)
      const claims = ['one', 'two', 'three'].map((sender) => new SenderClaims({ db, clock, sender }))
      const [due] = await claims[0]!.due()
      expect(due).toMatchObject({ lane: 0, route: 'text' })
      expect(due!.ids).toHaveLength(300)
      const together = (await Promise.all(claims.map((one) => one.take(due!.ids)))).flat()
      // what one of them skipped while another looked at it is still queued
      const rest = await claims[0]!.take(due!.ids)
      const ids = [...together, ...rest].map(({ id }) => id)
      expect(ids.toSorted((a, b) => a - b)).toEqual(due!.ids)
      expect(together.length).toBeGreaterThan(0)
    })

    it.each<[SenderPoint, MessageGateway['guarantee'], 'warning' | 'routine', string, number]>([
      ['after-claim', 'none', 'routine', 'accepted', 1],
      ['after-claim', 'none', 'warning', 'accepted', 1],
      ['before-send', 'key', 'routine', 'accepted', 1],
      ['before-send', 'lookup', 'routine', 'accepted', 1],
      ['before-send', 'none', 'routine', 'unknown: outcome-unknown', 0],
      ['before-send', 'none', 'warning', 'accepted', 1],
      ['after-accept', 'key', 'routine', 'accepted', 1],
      ['after-accept', 'lookup', 'routine', 'accepted', 1],
      ['after-accept', 'none', 'routine', 'unknown: outcome-unknown', 1],
      ['after-accept', 'none', 'warning', 'accepted', 2],
      ['before-completion', 'key', 'warning', 'accepted', 1],
    ])(
      'takes up what another had that ended %s, with the guarantee %s: %s',
      async (moment, guarantee, alertClass, state, arrived) => {
        const { outbox, another, gateway, recipients, states, clock } = await build({
          gateway: { guarantee },
        })
        await outbox.add(alertClass === 'warning' ? urgentEvent() : routineEvent(), recipients)
        const { at, reached } = dyingAt(moment)
        void another({ at }).deliverDue()
        await reached
        const heir = another()
        await heir.deliverDue()
        expect(await states()).toEqual(['sending'])
        clock.advanceSeconds(31)
        await heir.deliverDue()
        expect(await states()).toEqual([state])
        expect(gateway.arrived).toHaveLength(arrived)
        const isMarked = gateway.arrived.at(-1)?.text.startsWith('[again]') ?? false
        expect(isMarked).toBe(guarantee === 'none' && alertClass === 'warning' && moment !== 'after-claim')
      },
    )
  })

  describe('when the clock jumps', () => {
    it('back, sends what was queued before all the same', async () => {
      const { outbox, sender, gateway, recipients, states, clock } = await build({
        sender: { elapsedMs: () => 0 },
      })
      await outbox.add(urgentEvent(), recipients)
      clock.advanceMinutes(-60)
      await sender.deliverDue()
      expect(await states()).toEqual(['accepted'])
      expect(gateway.arrived).toHaveLength(1)
    })

    it('back, makes retries and leases no longer than they ever are', async () => {
      const { outbox, another, gateway, recipients, states, clock } = await build({ members: 2 })
      gateway.fates = ['down']
      await outbox.add(routineEvent(), recipients.slice(0, 1))
      await another().deliverDue()
      await outbox.add(routineEvent(), recipients.slice(1))
      const { at, reached } = dyingAt('after-claim')
      void another({ at }).deliverDue()
      await reached
      expect(await states()).toEqual(['queued: gateway-down', 'sending'])
      clock.advanceMinutes(-60)
      const heir = another()
      await heir.deliverDue()
      clock.advanceSeconds(31)
      await heir.deliverDue()
      expect(await states()).toEqual(['accepted', 'accepted'])
    })

    it('forward, leaves to others what they are sending', async () => {
      let elapsedMs = 0
      const { outbox, another, gateway, recipients, states, clock } = await build({
        gateway: { guarantee: 'none' },
        sender: { elapsedMs: () => elapsedMs },
      })
      const { held, letGo } = gate()
      gateway.onRequest = () => held
      await outbox.add(routineEvent(), recipients)
      const busy = another()
      const delivering = busy.deliverDue()
      await expect.poll(() => gateway.requests.length).toBe(1)
      const other = another()
      clock.advanceMinutes(60)
      await other.deliverDue()
      expect(await states()).toEqual(['sending'])
      letGo()
      await delivering
      expect(await states()).toEqual(['accepted'])
      elapsedMs += 60_000
      await other.deliverDue()
      expect(gateway.arrived).toHaveLength(1)
    })
  })
})
