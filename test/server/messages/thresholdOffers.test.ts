import { describe, expect, it } from 'vitest'
import type { Offer } from '../../../server/messages/thresholdOffers.ts'
import { ThresholdOffers } from '../../../server/messages/thresholdOffers.ts'
import { LIMIT_NAMES } from '../../../src/domain/messages/alertLimits.ts'
import { LANES } from '../../../src/domain/messages/alerts.ts'
import { wayOf } from '../../../src/domain/messages/thresholdColumns.ts'
import { thresholdUsefulUntil } from '../../../src/domain/messages/thresholdAlerts.ts'
import { atEnd } from '../../support/cleanUp.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { FakeOutbox, kst } from '../../support/thresholdAlerts.ts'

const OBSERVED_AT = kst('04T10:00')

/** One event for members with these numbers. */
function buildOffer(members: readonly number[], observedAt = OBSERVED_AT): Offer {
  const station = {
    stationCode: '22101',
    nameKo: '덕적도',
    nameEn: 'Deokjeokdo',
    observedAt,
    values: { windSpeed: 12 },
  }
  return {
    event: {
      eventKey: `t:22101:weather-buoy:${observedAt.toISOString()}:4`,
      alert: { cause: 'threshold', topic: 'weather-buoy', mode: 'live', station },
      alertClass: 'routine',
      lane: LANES.threshold,
      usefulUntil: thresholdUsefulUntil(observedAt),
    },
    dues: {
      observation: new Int32Array(members.length),
      memberId: Int32Array.from(members),
      way: new Uint8Array(members.length).fill(wayOf('sns', 'push')),
      ordinal: new Int32Array(members.length).fill(2),
      limits: new Float64Array(members.length * LIMIT_NAMES.length).fill(10),
    },
    from: 0,
    to: members.length,
  }
}

function build() {
  const outbox = new FakeOutbox()
  const clock = new FakeClock(kst('04T10:05'))
  const logged: string[] = []
  const log = { warn: (_what: unknown, message: string) => void logged.push(message) } as never
  const offers = new ThresholdOffers({ outbox, clock, log })
  atEnd(() => offers.stop())
  return { outbox, clock, logged, offers }
}

const count = (length: number) => Array.from({ length }, (_, index) => index)

describe('messages that are due', () => {
  it('are handed to the outbox with their keys and limits', async () => {
    const { outbox, offers } = build()
    await offers.add([buildOffer([7])])
    expect([...outbox.messages.values()]).toEqual([
      {
        eventKey: 't:22101:weather-buoy:2026-05-04T01:00:00.000Z:4',
        memberId: 7,
        channel: 'sns',
        route: 'push',
        messageKey: 't:7:sns:weather-buoy:22101:202605040900:2',
        detail: { limits: Object.fromEntries(LIMIT_NAMES.map((name) => [name, 10])) },
      },
    ])
  })

  it('are many transactions where they are many, and one where events are small', async () => {
    const { outbox, offers } = build()
    const sizes: number[][] = []
    const { addMany } = outbox
    outbox.addMany = (additions) => {
      sizes.push(additions.map(({ recipients }) => recipients.length))
      return addMany.call(outbox, additions)
    }
    await offers.add([buildOffer(count(3_000)), buildOffer(count(9_000), kst('04T09:50')), buildOffer([1])])
    expect(sizes).toEqual([[3_000, 2_000], [5_000], [2_000, 1]])
  })

  it('wait while the outbox fails, in their order, and are tried again', async () => {
    const { outbox, offers, logged } = build()
    outbox.failure = new Error('the disk is full')
    await offers.add([buildOffer([1])])
    await offers.add([buildOffer([2], kst('04T10:10'))])
    expect(logged).toEqual(['outbox write failed; will be retried'])
    outbox.failure = undefined
    await offers.pay()
    expect([...outbox.messages.values()].map(({ memberId }) => memberId)).toEqual([1, 2])
    await offers.pay()
    expect(outbox.offered).toHaveLength(2)
  })

  it('are retried without a request', async () => {
    const { outbox, offers } = build()
    outbox.failure = new Error('the disk is full')
    await offers.add([buildOffer([1])])
    outbox.failure = undefined
    await expect.poll(() => outbox.messages.size).toBe(1)
  })

  it('are dropped when they have waited too long, and nothing behind them waits', async () => {
    const { outbox, offers, clock } = build()
    outbox.failure = new Error('the disk is full')
    await offers.add([buildOffer([1]), buildOffer([2], kst('04T10:10'))])
    outbox.failure = undefined
    clock.set(kst('04T13:00'))
    await offers.pay()
    expect([...outbox.messages.values()].map(({ memberId }) => memberId)).toEqual([2])
  })

  it('leave out members whose subscriptions changed, before they were found and while they wait', async () => {
    const { outbox, offers } = build()
    outbox.failure = new Error('the disk is full')
    await offers.add([buildOffer([1, 2, 3])], new Set([1]))
    offers.forget(2)
    outbox.failure = undefined
    await offers.add([buildOffer([1, 2, 3], kst('04T10:10'))])
    await offers.pay()
    const members = [...outbox.messages.values()].map(({ memberId, eventKey }) => [
      memberId,
      eventKey.slice(32, 37),
    ])
    expect(members).toEqual([
      [3, '01:00'],
      [1, '01:10'],
      [2, '01:10'],
    ])
  })

  it('make no event when no member is left', async () => {
    const { outbox, offers } = build()
    await offers.add([buildOffer([1])], new Set([1]))
    expect(outbox.events.size).toBe(0)
  })
})
