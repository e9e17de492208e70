import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Limits } from '../../../../src/domain/messages/alertLimits.ts'
import { windowAt } from '../../../../src/domain/messages/sendTimes.ts'
import { anyObservations, anySubscriptions } from '../../../support/anyThresholds.ts'
import { SlowMatching } from '../../../support/slowMatching.ts'
import type { SlowObservation, SlowSubscription } from '../../../support/slowMatching.ts'
import { ALL_WINDOWS, buildMatching, observe } from '../../../support/thresholds.ts'

const kst = (text: string) => new Date(`2026-05-04T${text}:00+09:00`)
const MINUTE = 60_000

const subscription = (part: Partial<SlowSubscription> = {}): SlowSubscription => ({
  point: 0,
  memberId: 7,
  windows: ALL_WINDOWS,
  limits: { windSpeed: 10 },
  ...part,
})

/** Wind speeds by Korean times of one day, later ones of the next day with `+`. */
const winds = (...values: [string, number][]): SlowObservation[] =>
  values.map(([time, windSpeed]) => ({
    point: 0,
    at: new Date(kst(time.replace('+', '')).getTime() + (time.startsWith('+') ? 86_400_000 : 0)),
    values: { windSpeed },
  }))

/** What one subscription gets at each observation: the ordinal of the message, 0 for none. */
const heard = (one: SlowSubscription, observations: SlowObservation[]) =>
  observe(buildMatching([one]), observations).map((messages) => messages[0]?.ordinal ?? 0)

describe('a message', () => {
  it.each<[string, [string, number][], number[]]>([
    ['for a value at the limit', [['10:00', 10]], [1]],
    ['not just below it', [['10:00', 9.99]], [0]],
    ['once while the value stays past it', [['10:00', 10], ['10:10', 14], ['10:20', 10.1]], [1, 0, 0]], // prettier-ignore
    ['again after the value went back by 5 %', [['10:00', 10], ['10:10', 9.5], ['10:20', 10]], [1, 0, 2]], // prettier-ignore
    ['not again when it went back by less', [['10:00', 10], ['10:10', 9.51], ['10:20', 12]], [1, 0, 0]], // prettier-ignore
    ['once more in each window in which it still is', [['14:50', 11], ['15:00', 11], ['20:50', 11], ['21:00', 11]], [1, 1, 0, 1]], // prettier-ignore
    ['in the window after without going back first', [['14:50', 10], ['15:00', 9.8], ['15:10', 10]], [1, 0, 1]], // prettier-ignore
    ['once in the window across midnight', [['21:00', 11], ['23:50', 11], ['+00:00', 11], ['+02:50', 11], ['+03:00', 11]], [1, 0, 0, 0, 1]], // prettier-ignore
    [
      'after a silence in the same window, not again',
      [
        ['09:00', 11],
        ['14:50', 11],
      ],
      [1, 0],
    ],
    [
      'after a silence of days, as if new',
      [
        ['09:00', 11],
        ['+09:00', 11],
      ],
      [1, 1],
    ],
    [
      'not for an observation that comes late',
      [
        ['10:20', 5],
        ['10:10', 12],
        ['10:30', 5],
      ],
      [0, 0, 0],
    ],
    [
      'not for one that comes again',
      [
        ['10:10', 12],
        ['10:10', 12],
      ],
      [1, 0],
    ],
    [
      'not for a corrected one',
      [
        ['10:10', 9],
        ['10:10', 12],
        ['10:20', 9],
      ],
      [0, 0, 0],
    ],
    [
      'not for one of the window before',
      [
        ['15:00', 5],
        ['14:50', 12],
        ['15:10', 12],
      ],
      [0, 0, 1],
    ],
  ])('comes %s', (_case, values, ordinals) => {
    expect(heard(subscription(), winds(...values))).toEqual(ordinals)
  })

  it('comes only in chosen windows, and there also for what began before', () => {
    const night = subscription({ windows: ['21'] })
    const values = winds(['20:50', 12], ['21:00', 12], ['+02:50', 9], ['+03:00', 12])
    expect(heard(night, values)).toEqual([0, 1, 0, 0])
  })

  it('comes below a limit of coldness, and again after it was 5 % warmer', () => {
    const cold = subscription({ limits: { lowSeaTemperature: 10 } })
    const values = [10.1, 10, 9, 10.49, 9.9, 10.5, 10].map((seaTemperature, index) => ({
      point: 0,
      at: new Date(kst('10:00').getTime() + index * 10 * MINUTE),
      values: { seaTemperature },
    }))
    expect(heard(cold, values)).toEqual([0, 1, 0, 0, 0, 0, 2])
  })

  it('comes at a limit of zero, where 5 % are nothing', () => {
    const frost = subscription({ limits: { lowSeaTemperature: 0 } })
    const values = [0.01, 0, 0.01, 0].map((seaTemperature, index) => ({
      point: 0,
      at: new Date(kst('10:00').getTime() + index * 10 * MINUTE),
      values: { seaTemperature },
    }))
    expect(heard(frost, values)).toEqual([0, 1, 0, 2])
  })

  it('comes at the limit that was meant, though a sum of doubles is not quite that', () => {
    const limits = { windSpeed: 0.1 + 0.2 }
    expect(observe(buildMatching([subscription({ limits })]), winds(['10:00', 0.3]))).toEqual([
      [{ memberId: 7, ordinal: 1, limits: { windSpeed: 0.3 } }],
    ])
  })

  it('names all limits that were gone past at once, with the member’s own values', () => {
    const limits: Limits = {
      significantWaveHeight: 2.345,
      maximumWaveHeight: 9,
      windSpeed: 10,
      highSeaTemperature: 28,
    }
    const [messages] = observe(buildMatching([subscription({ limits })]), [
      {
        point: 0,
        at: kst('10:00'),
        values: { significantWaveHeight: 2.5, maximumWaveHeight: 4, windSpeed: 15, seaTemperature: 12 },
      },
    ])
    expect(messages).toEqual([
      { memberId: 7, ordinal: 2, limits: { significantWaveHeight: 2.345, windSpeed: 10 } },
    ])
  })

  it('comes of an element that another service brings later for the same minute', () => {
    const limits: Limits = { windSpeed: 10, maximumWaveHeight: 3 }
    const at = kst('10:00')
    const messages = observe(buildMatching([subscription({ limits })]), [
      { point: 0, at, values: { windSpeed: 12 } },
      { point: 0, at, values: { windSpeed: 3, maximumWaveHeight: 4 } },
    ])
    expect(messages.map(([one]) => one?.limits)).toEqual([{ windSpeed: 10 }, { maximumWaveHeight: 3 }])
  })

  it('has the same ordinal whether two services reported together or one after the other', () => {
    const limits: Limits = { windSpeed: 10, maximumWaveHeight: 3 }
    const at = kst('10:00')
    const last = { point: 0, at: kst('10:10'), values: { windSpeed: 1 } }
    const again = { point: 0, at: kst('10:20'), values: { windSpeed: 11 } }
    const apart = [{ windSpeed: 12 }, { maximumWaveHeight: 4 }].map((values) => ({ point: 0, at, values }))
    const together = { point: 0, at, values: { windSpeed: 12, maximumWaveHeight: 4 } }
    const ordinals = (observations: SlowObservation[]) => heard(subscription({ limits }), observations)
    expect(ordinals([...apart, last, again])).toEqual([1, 2, 0, 3])
    expect(ordinals([together, last, again])).toEqual([2, 0, 3])
  })

  it('goes to no member twice or for another point', () => {
    const matching = buildMatching([subscription(), subscription({ memberId: 8, point: 1 })], { points: 3 })
    const observations = [0, 1, 2].map((point) => ({ point, at: kst('10:00'), values: { windSpeed: 12 } }))
    expect(observe(matching, observations).map((some) => some.map((one) => one.memberId))).toEqual([
      [7],
      [8],
      [],
    ])
  })

  it.each([-1, 3, 2 ** 31])('cannot be of the point %d, which is not there', (point) => {
    const matching = buildMatching([subscription()], { points: 3 })
    const wrong = [...winds(['10:00', 12]), { point, at: kst('10:00'), values: {} }]
    expect(() => observe(matching, wrong)).toThrow(RangeError)
    expect(observe(matching, winds(['10:00', 12]))[0]).toHaveLength(1)
    expect(() => buildMatching([subscription({ point })], { points: 3 })).toThrow(RangeError)
  })

  it('goes only to new members where the others were matched before', () => {
    const matching = buildMatching([subscription(), subscription({ memberId: 8 })])
    const [before, after] = winds(['10:00', 12], ['10:10', 9])
    const reported = [{ ...before!, isReported: true }, after!]
    expect(observe(matching, reported, (memberId) => memberId === 8)[0]).toEqual([
      { memberId: 8, ordinal: 1, limits: { windSpeed: 10 } },
    ])
    const later = observe(matching, winds(['10:20', 12]))[0]
    expect(later?.map(({ memberId, ordinal }) => [memberId, ordinal])).toEqual([
      [7, 2],
      [8, 2],
    ])
  })
})

describe('matching', () => {
  it('says what the plain rules say, whatever is chosen and observed', () => {
    fc.assert(
      fc.property(anySubscriptions, anyObservations, fc.integer({ min: 1, max: 5 }), (some, seen, batch) => {
        const slow = new SlowMatching(some)
        const matching = buildMatching(some, { points: 3, batch })
        expect(observe(matching, seen)).toEqual(seen.map((one) => slow.observe(one)))
      }),
      { numRuns: 400 },
    )
  })

  it('says the same however the observations are put together', () => {
    fc.assert(
      fc.property(anySubscriptions, anyObservations, fc.nat(60), (some, seen, cut) => {
        const matching = buildMatching(some, { points: 3 })
        const parts = [seen.slice(0, cut), seen.slice(cut)].flatMap((part) => observe(matching, part))
        expect(parts).toEqual(observe(buildMatching(some, { points: 3 }), seen))
      }),
    )
  })

  it('goes on after a restart in mid-window as if there had been none', () => {
    fc.assert(
      fc.property(anySubscriptions, anyObservations, fc.nat(60), (some, seen, cut) => {
        const matching = buildMatching(some, { points: 3 })
        const restarted = buildMatching(some, { points: 3 })
        const reported = seen.slice(0, cut).map((one) => ({ ...one, isReported: true }))
        expect(observe(restarted, reported).flat()).toEqual([])
        expect(observe(restarted, seen.slice(cut))).toEqual(observe(matching, seen).slice(reported.length))
      }),
    )
  })

  it('needs only the window of the day to know where it stands', () => {
    fc.assert(
      fc.property(anySubscriptions, anyObservations, (some, seen) => {
        const all = observe(buildMatching(some, { points: 3 }), seen)
        const newest = Math.max(...seen.map(({ at }) => windowAt(at).from.getTime()))
        const present = seen.filter(({ at }) => at.getTime() >= newest)
        const last = all.filter((_messages, index) => present.includes(seen[index]!))
        expect(observe(buildMatching(some, { points: 3 }), present)).toEqual(last)
      }),
    )
  })

  it('alerts a value that hovers at its limit for hours once in each window', () => {
    const hovering = fc.array(fc.integer({ min: 951, max: 1_049 }), { minLength: 36, maxLength: 36 })
    fc.assert(
      fc.property(hovering, fc.nat(143), (values, beginsAt) => {
        const seen = values.map((value, index) => ({
          point: 0,
          at: new Date(kst('00:00').getTime() + (beginsAt + index) * 10 * MINUTE),
          values: { windSpeed: value / 100 },
        }))
        const messages = observe(buildMatching([subscription()]), seen)
        const windows = seen.map(({ at }) => windowAt(at).from.getTime())
        const past = new Set(windows.filter((_from, index) => values[index]! >= 1_000))
        const reported = windows.filter((_from, index) => messages[index]!.length > 0)
        expect(reported).toEqual([...past])
      }),
    )
  })
})
