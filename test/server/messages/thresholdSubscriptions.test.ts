import { describe, expect, it } from 'vitest'
import type { SubscriptionRow } from '../../../server/messages/subscriptions.ts'
import { packSubscriptions, ThresholdPoints } from '../../../server/messages/thresholdSubscriptions.ts'
import { timeBits } from '../../../src/domain/messages/sendTimes.ts'
import { limitsAt, wayOf } from '../../../src/domain/messages/thresholdColumns.ts'
import type { SubscriptionColumns } from '../../../src/domain/messages/thresholdColumns.ts'
import { buildRow } from '../../support/thresholdAlerts.ts'

async function packed(rows: readonly SubscriptionRow[], batch = 100_000) {
  const points = new ThresholdPoints()
  async function* batches() {
    for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch)
  }
  const columns: SubscriptionColumns[] = []
  for await (const some of packSubscriptions(batches(), points)) columns.push(some)
  return { columns, points }
}

describe('subscriptions as columns', () => {
  it('are none without subscriptions to limits', async () => {
    const { columns, points } = await packed([
      buildRow({ memberId: 1, topic: 'warning', pointCode: 'S1311100', limits: {} }),
      buildRow({ memberId: 2, limits: {} }),
      buildRow({ memberId: 3, timeBits: 0 }),
    ])
    expect([columns, points.size]).toEqual([[], 0])
  })

  it('hold all that matching needs', async () => {
    const limits = { windSpeed: 12.5, lowSeaTemperature: -1 }
    const windows = timeBits('wave-buoy', ['03', '21'])
    const { columns, points } = await packed([
      buildRow({ memberId: 7 }),
      buildRow({
        memberId: 8,
        pointCode: '22441',
        topic: 'wave-buoy',
        route: 'push',
        timeBits: windows,
        limits,
      }),
    ])
    expect(columns).toHaveLength(1)
    const [{ point, memberId, way, windows: chosen, limits: column }] = columns as [SubscriptionColumns]
    expect([[...point], [...memberId], [...chosen]]).toEqual([
      [0, 1],
      [7, 8],
      [15, windows],
    ])
    expect([...way]).toEqual([wayOf('sns', 'text'), wayOf('sns', 'push')])
    expect([limitsAt(column, 0), limitsAt(column, 1)]).toEqual([{ windSpeed: 10 }, limits])
    expect([...points.of('22441')]).toEqual([['wave-buoy', 1]])
    expect([...points.of('22101')]).toEqual([['weather-buoy', 0]])
    expect([...points.of('955')]).toEqual([])
  })

  it('give each topic and station one number, also in pieces of many', async () => {
    const rows = Array.from({ length: 2_500 }, (_, memberId) =>
      buildRow({
        memberId,
        pointCode: String(memberId % 7),
        topic: memberId % 2 ? 'wave-buoy' : 'weather-buoy',
      }),
    )
    const { columns, points } = await packed(rows, 1_700)
    expect(columns.map(({ point }) => point.length)).toEqual([1_000, 700, 800])
    expect(points.size).toBe(14)
    const numbers = columns.flatMap(({ point }) => [...point])
    expect(numbers).toEqual(
      rows.map(({ topic, pointCode }) => points.of(pointCode).get(topic as 'wave-buoy')),
    )
  })
})
