import { describe, expect, it } from 'vitest'
import { DELIVERY_STATES } from '../../../../src/domain/messages/alerts.ts'
import type { DeliveryView } from '../../../../src/domain/messages/alerts.ts'
import { daysOf, isApart, joined, toneOf } from '../../../../src/islands/messages/deliveryRows.ts'

const buildDelivery = (id: number, createdAt: string): DeliveryView => ({
  id,
  channel: 'sns',
  topic: 'weather-buoy',
  route: 'text',
  state: 'delivered',
  text: '덕적도 파고 2.1m',
  createdAt: new Date(createdAt),
})

describe('my messages', () => {
  const rows = [
    buildDelivery(3, '2026-05-04T15:10:00Z'),
    buildDelivery(2, '2026-05-04T14:50:00Z'),
    buildDelivery(1, '2026-05-03T22:00:00Z'),
  ]

  it('stand under the day on which they were made, in the reader’s time zone', () => {
    const told = (zone: 'KST' | 'UTC') =>
      daysOf(rows, zone).map(({ on, rows: ofDay }) => `${on}: ${ofDay.map(({ id }) => id).join()}`)
    expect(told('KST')).toEqual(['2026-05-05: 3', '2026-05-04: 2,1'])
    expect(told('UTC')).toEqual(['2026-05-04: 3,2', '2026-05-03: 1'])
  })

  it('are shown once, whatever page they come on', () => {
    const [newest, middle, oldest] = rows as [DeliveryView, DeliveryView, DeliveryView]
    expect(joined([newest, middle], [middle, oldest]).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(joined([middle, oldest], [newest, middle]).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('stand as the later answer says', () => {
    const [newest] = rows as [DeliveryView]
    expect(joined([{ ...newest, state: 'queued' }], [newest])).toEqual([newest])
  })

  it('begin anew where a page of the newest does not reach what is known', () => {
    const [newest, middle, oldest] = rows as [DeliveryView, DeliveryView, DeliveryView]
    expect(isApart([oldest], [newest, middle])).toBe(true)
    expect(isApart([], [newest])).toBe(true)
    expect(isApart([middle, oldest], [newest, middle])).toBe(false)
    expect(isApart([oldest], [])).toBe(false)
  })

  it('have a look for every state', () => {
    expect(DELIVERY_STATES.map(toneOf)).not.toContain(undefined)
    expect([toneOf('delivered'), toneOf('queued'), toneOf('failed'), toneOf('withheld')]).toEqual([
      'done',
      'waiting',
      'wrong',
      'quiet',
    ])
  })
})
