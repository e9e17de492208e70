import { describe, expect, it } from 'vitest'
import { OutboxText } from '../../../entities/messages/OutboxText.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import type { TextMessage } from '../../../server/messages/delivery/ports.ts'
import { Texts } from '../../../server/messages/texts.ts'
import { databases } from '../../support/databases.ts'
import { FakeSealer } from '../../support/fakeAuth.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { FakeTextGateway } from '../../support/fakeTextGateway.ts'

const message = (facts: Partial<TextMessage> = {}): TextMessage => ({
  to: '01012345678',
  text: '인증번호 123456',
  key: 'code 1',
  ...facts,
})

describe.each(databases)('text messages on $name', ({ open }) => {
  async function build() {
    const db = await open()
    const clock = new FakeClock('2026-05-04T03:00:00Z')
    const gateway = new FakeTextGateway()
    const warnings: unknown[] = []
    const parts = {
      db,
      clock,
      gateway,
      sealer: new FakeSealer(),
      warn: (...words: unknown[]) => warnings.push(words),
    }
    const texts = new Texts({ ...parts, warn: (...words) => void parts.warn(...words) })
    const queue = (...messages: TextMessage[]) =>
      db.write(async (tx) => {
        for (const one of messages) await texts.queue(tx, one)
      })
    const rows = () => db.dataSource.manager.find(OutboxText, { order: { id: 'ASC' } })
    /** another process on the same database; its writes may fail from a certain one on */
    const other = (write: Database['write'] = db.write) =>
      new Texts({ ...parts, db: { ...db, write }, warn: () => undefined })
    return { db, clock, gateway, texts, queue, rows, other, warnings }
  }

  it('refuse what would be cut', async () => {
    const { db, texts } = await build()
    const queued = (facts: Partial<TextMessage>) => db.write((tx) => texts.queue(tx, message(facts)))
    await expect(queued({ text: '가'.repeat(2001) })).rejects.toThrow('too long')
    await expect(queued({ key: 'k'.repeat(121) })).rejects.toThrow('too long')
    await queued({ text: '가'.repeat(2000) })
  })

  it('are not sent when the change that causes them fails', async () => {
    const { db, texts, gateway } = await build()
    const failing = db.write(async (tx) => {
      await texts.queue(tx, message())
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    await texts.deliverDue()
    expect(gateway.asked).toEqual([])
  })

  it('lie in the database so that neither number nor words can be read', async () => {
    const { queue, rows } = await build()
    await queue(message())
    expect(JSON.stringify(await rows())).not.toMatch(/01012345678|123456/)
  })

  it('reach the phone once, and leave only key and time', async () => {
    const { queue, texts, gateway, rows, clock } = await build()
    await queue(message(), message())
    expect(await texts.deliverDue()).toEqual({ sent: 1, waiting: 0, unknown: 0 })
    expect(await texts.deliverDue()).toEqual({ sent: 0, waiting: 0, unknown: 0 })
    expect(gateway.asked).toEqual([message()])
    expect(await rows()).toMatchObject([
      {
        messageKey: 'code 1',
        state: 'sent',
        recipientSealed: null,
        textSealed: null,
        finishedAt: clock.now(),
      },
    ])
  })

  it('go a few at a time, oldest first', async () => {
    const { queue, texts, gateway, clock } = await build()
    await queue(message({ key: 'b' }))
    clock.advanceSeconds(1)
    await queue(message({ key: 'c' }), message({ key: 'd' }))
    expect((await texts.deliverDue(2)).sent).toBe(2)
    expect(gateway.delivered.map(({ key }) => key)).toEqual(['b', 'c'])
    expect((await texts.deliverDue(2)).sent).toBe(1)
  })

  it('are sent by one of two processes', async () => {
    const { queue, texts, other, gateway } = await build()
    await queue(...['a', 'b', 'c', 'd'].map((key) => message({ key })))
    await Promise.all([texts.deliverDue(), other().deliverDue()])
    expect(gateway.asked.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are sent again with the same key after a crash between sending and noting it', async () => {
    const { db, queue, texts, other, gateway, clock, rows } = await build()
    await queue(message())
    let writes = 0
    const crashed = other((fn) => (++writes > 1 ? Promise.reject(new Error('crashed')) : db.write(fn)))
    await expect(crashed.deliverDue()).rejects.toThrow('crashed')
    expect((await texts.deliverDue()).sent).toBe(0)
    clock.advanceMinutes(2)
    expect((await texts.deliverDue()).sent).toBe(1)
    expect(gateway.asked.map(({ key }) => key)).toEqual(['code 1', 'code 1'])
    expect(gateway.delivered).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  it('queued by a clock an hour ahead go at once when it is set back, and wait between tries as always', async () => {
    const { queue, texts, gateway, clock } = await build()
    clock.advanceMinutes(60)
    await queue(message())
    clock.advanceMinutes(-60)
    gateway.failures = ['lost']
    expect(await texts.deliverDue()).toEqual({ sent: 0, waiting: 1, unknown: 0 })
    expect(await texts.deliverDue()).toEqual({ sent: 0, waiting: 0, unknown: 0 })
    clock.advanceMinutes(1)
    expect(await texts.deliverDue()).toEqual({ sent: 1, waiting: 0, unknown: 0 })
  })

  it('are tried again ever later when the gateway fails, and arrive once', async () => {
    const { queue, texts, gateway, clock } = await build()
    gateway.failures = ['lost', 'unheard']
    await queue(message())
    expect((await texts.deliverDue()).waiting).toBe(1)
    expect((await texts.deliverDue()).waiting).toBe(0)
    clock.advanceMinutes(1)
    expect((await texts.deliverDue()).waiting).toBe(1)
    clock.advanceMinutes(1)
    expect((await texts.deliverDue()).sent).toBe(0)
    clock.advanceMinutes(1)
    expect((await texts.deliverDue()).sent).toBe(1)
    expect(gateway.delivered).toHaveLength(1)
  })

  it('are given up after eight tries, and erased; no warning holds number or words', async () => {
    const { queue, texts, gateway, clock, rows, warnings } = await build()
    gateway.failures = Array.from({ length: 9 }, () => 'lost')
    await queue(message())
    for (let minute = 0; minute < 300; minute += 10) {
      await texts.deliverDue()
      clock.advanceMinutes(10)
    }
    expect(gateway.asked).toHaveLength(8)
    expect(await rows()).toMatchObject([{ state: 'unknown', recipientSealed: null, textSealed: null }])
    expect(warnings).toHaveLength(8)
    expect(JSON.stringify(warnings)).not.toMatch(/01012345678|123456/)
  })

  it('are delivered in the background when a caller waits', async () => {
    const { queue, texts, gateway } = await build()
    await queue(message())
    texts.soon()
    texts.soon()
    await texts.settled()
    expect(gateway.delivered).toHaveLength(1)
  })

  it('are forgotten a week after they were sent', async () => {
    const { queue, texts, rows, clock } = await build()
    await queue(message())
    await texts.deliverDue()
    await queue(message({ key: 'waiting' }))
    clock.advanceMinutes(7 * 24 * 60)
    expect(await texts.deleteOld()).toBe(0)
    clock.advanceSeconds(1)
    expect(await texts.deleteOld()).toBe(1)
    expect(await rows()).toMatchObject([{ messageKey: 'waiting' }])
  })
})
