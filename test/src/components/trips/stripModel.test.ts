import { describe, expect, it } from 'vitest'
import { stretchesOf, stripDays } from '../../../../src/components/trips/stripModel.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import type { JudgedHour } from '../../../../src/domain/trips/goOrStay.ts'

const NOW = new Date('2026-05-04T04:20:00Z')
const FIRST = new Date('2026-05-04T04:00:00Z')
const reader = { language: 'en', timeZone: 'KST', windUnit: 'ms', now: NOW } as const
const wave = (value: number) => ({ kind: 'limit', name: 'significantWaveHeight', value, limit: 2 }) as const
const sight = (value: number) => ({ kind: 'limit', name: 'visibility', value, limit: 1 }) as const
const hours = (all: readonly Omit<JudgedHour, 'at'>[]): JudgedHour[] =>
  all.map((one, i) => ({ at: new Date(FIRST.getTime() + i * HOUR_MS), ...one }))

describe('the strip', () => {
  it('has a row for each day of the reader’s clock, each hour at its place', () => {
    const days = stripDays(hours(Array.from({ length: 72 }, () => ({ verdict: 'go' as const }))), reader)
    expect(days.map(({ name }) => name)).toEqual(['4 Mon', '5 Tue', '6 Wed', '7 Thu'])
    expect(days.map(({ hours: row }) => row.filter(Boolean).length)).toEqual([11, 24, 24, 13])
    expect(days[0]?.hours[13]?.at).toEqual(FIRST)
    expect(days[0]?.hours[12]).toBeUndefined()
  })

  it('follows the zone of the reader', () => {
    const [first] = stripDays(hours([{ verdict: 'go' }]), { ...reader, timeZone: 'UTC' })
    expect(first?.hours[4]?.at).toEqual(FIRST)
  })
})

describe('its stretches', () => {
  it('join hours of one verdict and cause, and show the worst value', () => {
    const found = stretchesOf(
      hours([
        { verdict: 'over', reason: wave(2.4) },
        { verdict: 'over', reason: wave(3.1) },
        { verdict: 'over', reason: { kind: 'dark' } },
        { verdict: 'near', reason: sight(1.4) },
        { verdict: 'near', reason: sight(1.1) },
        { verdict: 'go' },
        { verdict: 'unknown', reason: { kind: 'missing', name: 'warnings' } },
      ]),
      reader,
    )
    expect(found.map(({ verdict, why }) => [verdict, why])).toEqual([
      ['over', 'waves 3.1 m, your limit 2.0 m'],
      ['over', 'no daylight'],
      ['near', 'visibility 1.1 km, your limit 1.0 km'],
      ['go', undefined],
      ['unknown', 'no data on warnings'],
    ])
    expect(found[0]?.to).toEqual(new Date(FIRST.getTime() + 2 * HOUR_MS))
  })
})
