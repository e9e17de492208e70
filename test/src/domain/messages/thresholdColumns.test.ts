import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMIT_NAMES } from '../../../../src/domain/messages/alertLimits.ts'
import { CHANNELS } from '../../../../src/domain/messages/alertTopics.ts'
import { DELIVERY_ROUTES } from '../../../../src/domain/messages/subscriptions.ts'
import {
  ALERT_ELEMENTS,
  backFrom,
  channelOf,
  emptySubscriptions,
  limitsAt,
  routeOf,
  wayOf,
} from '../../../../src/domain/messages/thresholdColumns.ts'

describe('where a value is back from a limit', () => {
  it.each([
    ['significantWaveHeight', 2, 1.9],
    ['maximumWaveHeight', 3, 2.85],
    ['windSpeed', 10, 9.5],
    ['lowSeaTemperature', 10, 10.5],
    ['highSeaTemperature', 28, 26.6],
    ['highSeaTemperature', -2, -2.1],
    ['lowSeaTemperature', -2, -1.9],
    ['significantWaveHeight', 0.1, 0.09],
    ['windSpeed', 0, -0.01],
    ['lowSeaTemperature', 0, 0.01],
    ['highSeaTemperature', 0, -0.01],
  ] as const)('lies for %s %f at %f', (name, limit, back) => {
    expect(backFrom(name, limit)).toBe(back)
  })

  it('is the very number a stored value would be, for every limit of two decimals', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LIMIT_NAMES), fc.integer({ min: -300, max: 10_000 }), (name, limit) => {
        const distance = Math.max(Math.abs(limit) / 20, 1)
        const exact = name === 'lowSeaTemperature' ? limit + distance : limit - distance
        const back = backFrom(name, limit / 100)
        expect(Math.abs(back * 100 - exact)).toBeLessThan(1e-6)
        // of what is stored, hundredths, exactly those at and behind the border are back
        const nearest = Math.round(exact)
        expect(back <= nearest / 100).toBe(exact <= nearest)
        expect(back >= nearest / 100).toBe(exact >= nearest)
      }),
    )
  })
})

describe('columns', () => {
  it('hold the four elements that have limits', () => {
    expect(ALERT_ELEMENTS).toEqual([
      'significantWaveHeight',
      'maximumWaveHeight',
      'windSpeed',
      'seaTemperature',
    ])
  })

  it('distinguish every channel and route', () => {
    const ways = CHANNELS.flatMap((channel) => DELIVERY_ROUTES.map((route) => ({ channel, route })))
    const back = ways.map(({ channel, route }) => wayOf(channel, route))
    expect(back.map((way) => ({ channel: channelOf(way), route: routeOf(way) }))).toEqual(ways)
  })

  it('begin without any limit, and give back those that are there', () => {
    const { limits } = emptySubscriptions(2)
    limits[7] = 12.5
    expect([limitsAt(limits, 0), limitsAt(limits, 1)]).toEqual([{}, { windSpeed: 12.5 }])
  })
})
