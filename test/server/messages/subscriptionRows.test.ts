import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Subscription } from '../../../entities/index.ts'
import type { SignedInViewer } from '../../../src/domain/accounts/roles.ts'
import { databases } from '../../support/databases.ts'
import type { SubscriptionFixture } from '../../support/subscriptionFixture.ts'
import { BEACON, buildDraft, openSubscriptionFixture, warningsOf } from '../../support/subscriptionFixture.ts'

describe.each(databases)('rows of subscriptions on $name', ({ open }) => {
  let fixture: SubscriptionFixture
  let fisher: SignedInViewer
  let diver: SignedInViewer

  beforeAll(async () => {
    fixture = await openSubscriptionFixture({ open })
    ;({ fisher, diver } = fixture)
  })
  beforeEach(() => fixture.clear())

  it('are there for matching with the way each goes', async () => {
    await fixture.addBrowser(fisher)
    await fixture.subscriptions.saveSettings(fisher, {
      snsRoute: 'push',
      quietHours: { fromMin: 1_320, toMin: 360 },
    })
    await fixture.subscriptions.save(fisher, 'sns', [
      buildDraft({ sendTimes: ['03', '21'], limits: { windSpeed: 12.5 } }),
    ])
    await fixture.subscriptions.save(fisher, 'sms', [BEACON])
    await fixture.subscriptions.save(diver, 'sns', [warningsOf('S1311100')])
    const [fisherId, diverId] = [fisher.memberId, diver.memberId]
    expect(await fixture.subscriptions.all()).toEqual([
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
      createdAt: fixture.clock.now(),
    }))
    await fixture.db.write(async (tx) => {
      for (let at = 0; at < rows.length; at += 500) await tx.insert(Subscription, rows.slice(at, at + 500))
    })
    const sizes: number[] = []
    for await (const batch of fixture.subscriptions.batches()) sizes.push(batch.length)
    expect(sizes).toEqual([1_000, 1])
    const members = (await fixture.subscriptions.all()).map(({ memberId }) => memberId)
    expect(new Set(members).size).toBe(rows.length)
  })
})
