import { describe, expect, it } from 'vitest'
import { MessageSetting } from '../../../../entities/index.ts'
import { RETRIES } from '../../../../src/domain/messages/deliveryRules.ts'
import { databases } from '../../../support/databases.ts'
import type { FakeGateway } from '../../../support/fakeGateway.ts'
import {
  buildRecipient,
  buildSender,
  chooseLanguage,
  gate,
  routineEvent,
  urgentEvent,
} from '../../../support/messages.ts'

describe.each(databases)('the sender on $name', ({ open }) => {
  const build = async (options: Parameters<typeof buildSender>[1] = {}) => buildSender(await open(), options)

  describe('hands over', () => {
    it('each message once, with its words, its key and the address of its member', async () => {
      const { db, outbox, sender, gateway, recipients, rows, clock, counts } = await build({ members: 3 })
      await chooseLanguage(db, recipients[1]!.memberId, 'en')
      await outbox.add(urgentEvent(), [
        { ...recipients[0]!, channel: 'mms' },
        recipients[1]!,
        { ...recipients[2]!, detail: { zoneCodes: ['S1'] } },
      ])
      clock.advanceSeconds(3)
      await sender.deliverDue()
      await sender.deliverDue()
      expect(gateway.requests).toHaveLength(1)
      expect(gateway.arrived.toSorted((a, b) => a.to.localeCompare(b.to))).toMatchObject([
        // a picture message without a picture
        {
          to: '01010000000',
          form: 'lms',
          text: 'warning ko',
          subject: 'alert',
          key: recipients[0]!.messageKey,
        },
        { to: '01010000001', form: 'sms', text: 'warning en', language: 'en', isUrgent: true },
        {
          to: '01010000002',
          form: 'sms',
          text: 'warning ko {"zoneCodes":["S1"]}',
          usefulUntil: urgentEvent().usefulUntil,
        },
      ])
      expect((await rows())[0]).toMatchObject({
        state: 'accepted',
        reason: null,
        reference: 'ref 1',
        finishedAt: clock.now(),
        leasedBy: null,
        leaseUntil: null,
        tries: 1,
        unclearTries: 0,
      })
      expect(counts).toEqual([{ state: 'accepted', reason: undefined, lane: 0, messages: 3 }])
    })

    it('batches no larger than a gateway takes, and thousands in the end', async () => {
      const { outbox, sender, gateway, states } = await build({ members: 2, gateway: { batch: 7 } })
      const many = Array.from({ length: 1_203 }, (_, n) =>
        buildRecipient({ memberId: (n % 2) + 1, messageKey: `many ${n}` }),
      )
      await outbox.add(urgentEvent(), many)
      await sender.deliverDue()
      expect(new Set(gateway.arrived.map(({ key }) => key)).size).toBe(1_203)
      expect(gateway.arrived).toHaveLength(1_203)
      expect(new Set(await states())).toEqual(new Set(['accepted']))
    })

    it('to all browsers of a member, and it is enough that one takes it', async () => {
      const browser = (name: string) => ({
        endpoint: `https://push.example/${name}`,
        keys: { p256dh: 'p', auth: 'a' },
      })
      const of = (ids: readonly number[]) =>
        Promise.resolve(new Map(ids.map((id) => [id, [browser('gone'), browser('here')]])))
      const { outbox, sender, gateway, recipients, states } = await build({
        gateway: { batch: 1, guarantee: 'none' },
        sender: { pushEndpoints: { of } },
      })
      gateway.fateOf = ({ to }) => (to.includes('gone') ? 'bad-number' : undefined)
      await outbox.add(urgentEvent(), [{ ...recipients[0]!, route: 'push' }])
      await sender.deliverDue()
      expect(gateway.requests.map(([message]) => JSON.parse(message!.to) as unknown)).toEqual([
        browser('gone'),
        browser('here'),
      ])
      expect(await states()).toEqual(['accepted'])
    })
  })

  describe('when a gateway fails', () => {
    it('retries ever later, and gives up so that it can be seen', async () => {
      const { outbox, sender, gateway, recipients, rows, states, clock } = await build()
      gateway.fateOf = () => 'busy'
      await outbox.add(routineEvent(), recipients)
      const waitsS: number[] = []
      for (let last = clock.now(); ;) {
        await sender.deliverDue()
        const [row] = await rows()
        if (row?.state !== 'queued') break
        waitsS.push((row.dueAt.getTime() - clock.now().getTime()) / 1_000)
        expect(row.reason).toBe('gateway-refused')
        // until it is due and the breaker lets it through again
        clock.set(new Date(Math.max(row.dueAt.getTime(), last.getTime() + 130_000)))
        last = clock.now()
      }
      expect(waitsS).toEqual([2.5, 5, 10, 20, 40, 80, 160, 300, 300])
      expect(gateway.requests).toHaveLength(RETRIES.routine.tries)
      expect(await states()).toEqual(['failed: gave-up'])
    })

    it('takes a final no for an answer', async () => {
      const { outbox, sender, recipients, gateway, states } = await build({ members: 2 })
      gateway.fates = ['bad-number', 'forbidden']
      await outbox.add(urgentEvent(), recipients)
      await sender.deliverDue()
      expect(await states()).toEqual(['failed: number-refused', 'failed: gateway-refused'])
    })

    it('opens its circuit breaker after some failures and loses nothing', async () => {
      const { outbox, sender, gateway, recipients, states, clock, warnings } = await build({
        members: 30,
        gateway: { batch: 1 },
      })
      gateway.isAway = true
      await outbox.add(routineEvent(), recipients)
      for (let second = 0; second < 60; second++) {
        await sender.deliverDue()
        clock.advanceSeconds(1)
      }
      const askedWhileAway = gateway.requests.length
      // one request of a few messages in each pause
      expect(askedWhileAway).toBeLessThan(100)
      expect(warnings).toEqual(['gateway circuit breaker open'])
      gateway.isAway = false
      for (let minute = 0; minute < 20; minute++) {
        await sender.deliverDue()
        clock.advanceMinutes(1)
      }
      expect(new Set(await states())).toEqual(new Set(['accepted']))
      expect(gateway.arrived).toHaveLength(30)
    })

    it('lets an urgent message probe an open breaker soon', async () => {
      const { outbox, sender, gateway, recipients, states, clock } = await build({
        members: 4,
        gateway: { batch: 1 },
      })
      gateway.isAway = true
      await outbox.add(routineEvent(), recipients)
      for (let second = 0; second < 120; second++) {
        await sender.deliverDue()
        clock.advanceSeconds(1)
      }
      gateway.isAway = false
      await outbox.add(urgentEvent(), [{ ...recipients[0]!, messageKey: 'urgent' }])
      clock.advanceSeconds(5)
      await sender.deliverDue()
      expect((await states()).at(-1)).toBe('accepted')
    })

    it.each<[string, (gateway: FakeGateway) => void]>([
      ['throws', (gateway) => (gateway.onRequest = () => Promise.reject(new Error('defect')))],
      ['answers for too few', (gateway) => (gateway.send = () => Promise.resolve([]))],
      ['says nothing', (gateway) => (gateway.send = () => new Promise(() => undefined))],
    ])('knows that it does not know when a gateway %s', async (_case, spoil) => {
      const { outbox, sender, gateway, recipients, states } = await build({
        gateway: { guarantee: 'none' },
        sender: { requestMs: 10 },
      })
      spoil(gateway)
      await outbox.add(routineEvent(), recipients)
      await sender.deliverDue()
      expect(await states()).toEqual(['unknown: outcome-unknown'])
    })
  })

  it('holds nothing while a gateway is asked', async () => {
    const { db, outbox, sender, gateway, recipients, states } = await build({ members: 2 })
    gateway.onRequest = async () => {
      if (gateway.requests.length > 1) return
      await db.write((tx) =>
        tx.insert(MessageSetting, { memberId: 9, snsRoute: 'text', quietFromMin: null, quietToMin: null }),
      )
      await outbox.add(urgentEvent({ eventKey: 'meanwhile' }), [
        { ...recipients[0]!, messageKey: 'meanwhile' },
      ])
    }
    await outbox.add(routineEvent(), recipients)
    await sender.deliverDue()
    expect(new Set(await states())).toEqual(new Set(['accepted']))
    expect(gateway.arrived).toHaveLength(3)
  })

  it('keeps an outcome until the database takes it', async () => {
    const { db, outbox, recipients, states, gateway, another, warnings } = await build()
    let failures = 0
    const write: typeof db.write = (fn) =>
      gateway.arrived.length > 0 && ++failures < 3 ? Promise.reject(new Error('away')) : db.write(fn)
    await outbox.add(urgentEvent(), recipients)
    await another({ db: { ...db, write } }).deliverDue()
    expect(await states()).toEqual(['accepted'])
    expect(warnings).toContain('message outcomes not written; will be retried')
  })

  it('sends one alert whatever is wrong with another', async () => {
    const { outbox, another, recipients, states, warnings } = await build({ members: 2 })
    const write = (): never => {
      throw new Error('defect')
    }
    await outbox.add(routineEvent(), recipients.slice(0, 1))
    await another({ write }).deliverDue()
    expect(await states()).toEqual(['queued: gateway-refused'])
    expect(warnings).toEqual(['alert text failed'])
    await outbox.add(urgentEvent(), recipients.slice(1))
    await another().deliverDue()
    expect((await states())[1]).toBe('accepted')
  })

  it('claims nothing more when it stops, and finishes the rest', async () => {
    const { outbox, sender, gateway, recipients, states } = await build()
    const { held, letGo } = gate()
    gateway.onRequest = () => held
    await outbox.add(urgentEvent(), recipients)
    const delivering = sender.deliverDue()
    await expect.poll(() => gateway.requests.length).toBe(1)
    const stopped = sender.stop()
    await outbox.add(urgentEvent(), [{ ...recipients[0]!, messageKey: 'later' }])
    letGo()
    await Promise.all([stopped, delivering])
    expect(await states()).toEqual(['accepted', 'queued'])
  })

  it('leaves a batch alone while the breaker is open, and then tries with a few', async () => {
    const { outbox, sender, gateway, recipients, states, clock } = await build({ gateway: { batch: 1 } })
    const { memberId } = recipients[0]!
    const event = (eventKey: string) => urgentEvent({ eventKey })
    const many = (name: string) =>
      Array.from({ length: 30 }, (_, n) => buildRecipient({ memberId, messageKey: `${name} ${n}` }))
    gateway.isAway = true
    await outbox.add(event('first'), many('first'))
    await sender.deliverDue()
    const asked = gateway.requests.length
    await outbox.add(event('second'), many('second'))
    const batch = { lane: 0, route: 'text', ids: many('second').map((_one, n) => 31 + n) } as const
    expect(await sender.due()).toEqual([])
    await sender.send(batch)
    expect(gateway.requests).toHaveLength(asked)
    expect((await states()).slice(30)).toEqual(many('second').map(() => 'queued'))
    clock.advanceSeconds(3)
    gateway.isAway = false
    await sender.send(batch)
    expect(gateway.arrived.map(({ key }) => key)).toEqual(['second 0'])
  })
})
