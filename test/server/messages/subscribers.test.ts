import { describe, expect, it } from 'vitest'
import { Subscribers } from '../../../server/messages/subscribers.ts'
import { timeBits } from '../../../src/domain/messages/sendTimes.ts'
import { chooseRoute, subscribe } from '../../support/alertReaders.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('subscribers on $name', ({ open }) => {
  it('are those of the topic, of the points and of the send time alone', async () => {
    const db = await open()
    const times = ['05:00', '11:00']
    await subscribe(
      db,
      { memberId: 1, topic: 'sea-forecast', points: ['12B20103'], times },
      { memberId: 2, topic: 'sea-forecast', points: ['12B20104'], times: ['11:00'] },
      { memberId: 3, topic: 'weekly-sea-forecast', points: ['12B20000'] },
    )
    const subscribers = new Subscribers(db)
    const members = async (...query: Parameters<typeof subscribers.subscribersOf>) =>
      (await subscribers.subscribersOf(...query)).map(({ memberId }) => memberId)
    expect(await members('sea-forecast')).toEqual([1, 2])
    expect(await members('sea-forecast', { points: ['12B20104', 'nowhere'] })).toEqual([2])
    expect(await members('sea-forecast', { points: [] })).toEqual([])
    expect(await members('sea-forecast', { timeBits: timeBits('sea-forecast', ['05:00']) })).toEqual([1])
    const many = Array.from({ length: 600 }, (_, index) => `none${index}`)
    expect(await members('sea-forecast', { points: [...many, '12B20103'] })).toEqual([1])
    expect(await subscribers.subscribersOf('sea-forecast', { points: ['12B20103'] })).toEqual([
      {
        memberId: 1,
        channel: 'mms',
        route: 'text',
        pointCode: '12B20103',
        timeBits: timeBits('sea-forecast', times),
      },
    ])
  })

  it('are reached by text over SMS and MMS, and over SNS as they chose', async () => {
    const db = await open()
    await subscribe(
      db,
      { memberId: 1, channel: 'sns', topic: 'warning', points: ['S1311100'] },
      { memberId: 1, channel: 'sms', topic: 'warning', points: ['S1311100'] },
      { memberId: 2, channel: 'sns', topic: 'warning', points: ['S1311100'] },
    )
    await chooseRoute(db, 1, 'push')
    const rows = await new Subscribers(db).subscribersOf('warning')
    expect(rows.map(({ memberId, channel, route }) => [memberId, channel, route])).toEqual([
      [1, 'sns', 'push'],
      [1, 'sms', 'text'],
      [2, 'sns', 'text'],
    ])
  })

  it('are all read where there are more than one read takes', async () => {
    const db = await open()
    const readers = Array.from({ length: 11 }, (_, batch) => batch)
    for (const batch of readers) {
      const points = Array.from({ length: 1_000 }, (_, index) => `P${batch}-${index}`)
      await subscribe(db, { memberId: batch + 1, topic: 'beacon', points })
    }
    const rows = await new Subscribers(db).subscribersOf('beacon')
    expect(new Set(rows.map(({ pointCode }) => pointCode)).size).toBe(11_000)
  })
})
