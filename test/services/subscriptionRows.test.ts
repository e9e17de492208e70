import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Subscription } from '../../entities/index.ts'
import type { SignedInViewer } from '../../src/domain/roles.ts'
import { databases } from '../support/databases.ts'
import type { SubscriptionDesk } from '../support/subscriptionDesk.ts'
import { BEACON, buildDraft, openSubscriptionDesk, warningsOf } from '../support/subscriptionDesk.ts'

describe.each(databases)('rows of subscriptions on $name', ({ open }) => {
  let desk: SubscriptionDesk
  let fisher: SignedInViewer
  let diver: SignedInViewer

  beforeAll(async () => {
    desk = await openSubscriptionDesk({ open })
    ;({ fisher, diver } = desk)
  })
  beforeEach(() => desk.clear())

  it('are there for matching with the way each goes', async () => {
    await desk.addBrowser(fisher)
    await desk.subscriptions.saveSettings(fisher, {
      snsRoute: 'push',
      quietHours: { fromMin: 1_320, toMin: 360 },
    })
    await desk.subscriptions.save(fisher, 'sns', [
      buildDraft({ sendTimes: ['03', '21'], limits: { windSpeed: 12.5 } }),
    ])
    await desk.subscriptions.save(fisher, 'sms', [BEACON])
    await desk.subscriptions.save(diver, 'sns', [warningsOf('S1311100')])
    const [fisherId, diverId] = [fisher.memberId, diver.memberId]
    expect(await desk.subscriptions.all()).toEqual([
      {
        memberId: fisherId,
        channel: 'sns',
        route: 'push',
        topic: 'weather-buoy',
        pointCode: '22101',
        timeBits: 0b1001,
        limits: { windSpeed: 12.5 },
      },
      {
        memberId: fisherId,
        channel: 'sms',
        route: 'text',
        topic: 'beacon',
        pointCode: '955',
        timeBits: 0b100001,
        limits: {},
      },
      {
        memberId: diverId,
        channel: 'sns',
        route: 'text',
        topic: 'warning',
        pointCode: 'S1311100',
        timeBits: 1,
        limits: {},
      },
    ])
  })

  it('are read for matching in batches, none twice', async () => {
    const rows = Array.from({ length: 1_001 }, (_, i) => ({
      memberId: i + 10,
      channel: 'sms' as const,
      topic: 'warning' as const,
      pointCode: 'S1311100',
      timeBits: 1,
      significantWaveHeight: null,
      maximumWaveHeight: null,
      windSpeed: null,
      lowSeaTemperature: null,
      highSeaTemperature: null,
      createdAt: desk.clock.now(),
    }))
    await desk.db.write(async (tx) => {
      for (let at = 0; at < rows.length; at += 500) await tx.insert(Subscription, rows.slice(at, at + 500))
    })
    const sizes: number[] = []
    for await (const batch of desk.subscriptions.batches()) sizes.push(batch.length)
    expect(sizes).toEqual([1_000, 1])
    const members = (await desk.subscriptions.all()).map(({ memberId }) => memberId)
    expect(new Set(members).size).toBe(rows.length)
  })
})
