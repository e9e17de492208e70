import { describe, expect, it } from 'vitest'
import type { MessageGateway } from '../../../../server/messages/delivery/ports.ts'
import { databases } from '../../../support/databases.ts'
import type { Fate } from '../../../support/fakeGateway.ts'
import { buildSender, routineEvent, urgentEvent } from '../../../support/messages.ts'

describe.each(databases)('of a message that may have gone out the sender on $name', ({ open }) => {
  const build = async (options: Parameters<typeof buildSender>[1] = {}) => buildSender(await open(), options)

  const after = async (guarantee: MessageGateway['guarantee'], event: typeof routineEvent, fates: Fate[]) => {
    const built = await build({ gateway: { guarantee } })
    built.gateway.fates = fates
    await built.outbox.add(event(), built.recipients)
    for (let minute = 0; minute < 5; minute++) {
      await built.sender.deliverDue()
      built.clock.advanceMinutes(1)
    }
    return { ...built, texts: built.gateway.arrived.map(({ text }) => text) }
  }

  it.each([
    ['key', 'unheard', 1, 2, 0],
    ['key', 'lost', 1, 2, 0],
    ['lookup', 'unheard', 1, 1, 1],
    ['lookup', 'lost', 1, 2, 1],
  ] as const)(
    'makes one with the guarantee %s when it was %s',
    async (guarantee, fate, arrived, asked, lookedUp) => {
      for (const event of [routineEvent, urgentEvent]) {
        const { gateway, states, texts, rows } = await after(guarantee, event, [fate])
        expect(await states()).toEqual(['accepted'])
        expect(texts.filter((text) => text.includes('again'))).toEqual([])
        expect([gateway.arrived.length, gateway.requests.length, gateway.lookedUp.length]).toEqual([
          arrived,
          asked,
          lookedUp,
        ])
        expect((await rows())[0]?.reference).toBe('ref 1')
      }
    },
  )

  it('sends a warning again and says so, where nothing can be known', async () => {
    const { states, texts } = await after('none', urgentEvent, ['unheard'])
    expect(texts).toEqual(['warning ko', '[again] warning ko'])
    expect(await states()).toEqual(['accepted'])
  })

  it('leaves a routine one, where nothing can be known', async () => {
    const { states, texts } = await after('none', routineEvent, ['unheard'])
    expect(texts).toHaveLength(1)
    expect(await states()).toEqual(['unknown: outcome-unknown'])
  })

  it('ends also when the gateway never answers', async () => {
    const { outbox, sender, gateway, recipients, clock, states } = await build({
      gateway: { guarantee: 'lookup' },
    })
    gateway.fates = ['lost']
    await outbox.add(routineEvent(), recipients)
    await sender.deliverDue()
    gateway.isAway = true
    for (let minute = 0; minute < 200; minute++) {
      clock.advanceMinutes(1)
      await sender.deliverDue()
    }
    expect(await states()).toEqual(['unknown: outcome-unknown'])
  })

  it('does not say that it was not sent because its time has passed', async () => {
    const { outbox, sender, gateway, recipients, clock, states } = await build()
    gateway.fates = ['unheard']
    await outbox.add(routineEvent(), recipients)
    await sender.deliverDue()
    clock.set(routineEvent().usefulUntil)
    await sender.deliverDue()
    expect(await states()).toEqual(['unknown: outcome-unknown'])
  })
})
