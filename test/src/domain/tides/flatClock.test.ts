import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatState, flatWalks, usableWalks } from '../../../../src/domain/tides/flatClock.ts'
import type { TideHeight } from '../../../../src/domain/tides/flatClock.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/kernel/time.ts'

const START = Date.parse('2026-05-04T00:00:00Z')
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS)
const LIMITS = { dryBelowM: 2.5, marginMin: 60 }

const ALL_FREE = [{ from: at(-600), backBy: at(3_000) }]

/** Heights every ten minutes. */
const curve = (heightAt: (hours: number) => number, hours = 25): TideHeight[] =>
  Array.from({ length: hours * 6 + 1 }, (_, i) => ({ at: at(i * 10), heightM: heightAt(i / 6) }))
/** High at the beginning, low after six hours, two of each a day. */
const tide = curve((hours) => 4.5 + 4 * Math.cos((hours / 12) * 2 * Math.PI))

describe('a flat', () => {
  it('is dry about low water, with a margin before the flood', () => {
    const [first, second] = flatWalks(tide, LIMITS)
    expect(first?.lowAt).toEqual(at(360))
    expect(first?.lowM).toBeCloseTo(0.5)
    // 4.5 + 4 cos x = 2.5 at 4 and 8 hours
    expect(Math.abs(first!.from.getTime() - at(240).getTime())).toBeLessThan(MINUTE_MS)
    expect(Math.abs(first!.until.getTime() - at(480).getTime())).toBeLessThan(MINUTE_MS)
    expect(first!.until.getTime() - first!.backBy.getTime()).toBe(HOUR_MS)
    expect(first!.floodMPerHour).toBeCloseTo((4 * 2 * Math.PI) / 12, 1)
    expect(second!.from.getTime() - first!.from.getTime()).toBe(12 * HOUR_MS)
  })

  it('that is dry at the beginning is so from then on', () => {
    const [first] = flatWalks(tide.slice(30), LIMITS)
    expect(first?.from).toEqual(at(300))
  })

  it('is not listed without the hour to be back', () => {
    expect(flatWalks(tide.slice(0, 40), LIMITS)).toEqual([])
  })

  it('is never dry, or always, without a walk', () => {
    expect(
      flatWalks(
        curve(() => 3),
        LIMITS,
      ),
    ).toEqual([])
    expect(
      flatWalks(
        curve(() => 1),
        LIMITS,
      ),
    ).toEqual([])
    expect(flatWalks([], LIMITS)).toEqual([])
  })

  it('is unknown over a gap', () => {
    const gap = tide.filter((_, i) => i < 26 || i > 40)
    expect(flatWalks(gap, LIMITS)[0]?.from.getTime()).toBeGreaterThanOrEqual(at(410).getTime())
  })

  it('is too short for a margin that is longer', () => {
    const walks = usableWalks(flatWalks(tide, { dryBelowM: 0.6, marginMin: 120 }), ALL_FREE)
    expect(walks.map(({ usable }) => usable)).toEqual([undefined, undefined])
    expect(flatState(walks, at(0))).toEqual({ kind: 'closed' })
  })
})

describe('what is usable of a walk', () => {
  const walks = flatWalks(tide, LIMITS)
  const usable = (...free: { from: Date; backBy: Date }[]) => usableWalks(walks, free)[0]?.usable

  it('is all of it but the margin where nothing else stands against it', () => {
    expect(usable(...ALL_FREE)).toEqual({ from: walks[0]?.from, backBy: walks[0]?.backBy })
  })

  it('ends with the light and begins with it', () => {
    expect(usable({ from: at(0), backBy: at(300) })).toEqual({ from: walks[0]?.from, backBy: at(300) })
    expect(usable({ from: at(300), backBy: at(900) })).toEqual({ from: at(300), backBy: walks[0]?.backBy })
  })

  it('is the longest time of several, and none where none is free', () => {
    expect(usable({ from: at(240), backBy: at(260) }, { from: at(300), backBy: at(400) })).toEqual({
      from: at(300),
      backBy: at(400),
    })
    expect(usable()).toBeUndefined()
    expect(usable({ from: at(480), backBy: at(700) })).toBeUndefined()
  })
})

describe('what is said of it', () => {
  const walks = usableWalks(flatWalks(tide, LIMITS), ALL_FREE)
  it.each([
    [0, 'closed'],
    [300, 'open'],
    [419, 'open'],
    [421, 'leave'],
    [479, 'leave'],
    [481, 'closed'],
  ])('after %d minutes is %s', (minutes, kind) => {
    expect(flatState(walks, at(minutes)).kind).toBe(kind)
  })

  it('names the next time that is usable', () => {
    expect(flatState(walks, at(0))).toEqual({ kind: 'closed', next: walks[0] })
    expect(flatState(walks, at(500))).toEqual({ kind: 'closed', next: walks[1] })
    expect(flatState(walks, at(2_000))).toEqual({ kind: 'closed' })
  })

  it('is to stay off where the flat is dry in the dark, in fog or under a warning', () => {
    const dark = usableWalks(flatWalks(tide, LIMITS), [{ from: at(900), backBy: at(1_200) }])
    expect(flatState(dark, at(300))).toEqual({ kind: 'leave', walk: dark[0], next: dark[1] })
    expect(flatState(usableWalks(flatWalks(tide, LIMITS), []), at(0))).toEqual({ kind: 'closed' })
  })
})

describe('over any tide', () => {
  const anyTide = fc
    .tuple(
      fc.double({ min: 0.5, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      fc.double({ min: 0, max: 1.5, noNaN: true }),
    )
    .map(([range, phase, daily]) =>
      curve((hours) => 4 + range * Math.cos(hours / 2 + phase) + daily * Math.cos(hours / 4)),
    )

  it('the water is low all the walk, and walks do not touch', () => {
    fc.assert(
      fc.property(anyTide, fc.double({ min: 0.5, max: 6, noNaN: true }), (heights, dryBelowM) => {
        const walks = flatWalks(heights, { dryBelowM, marginMin: 60 })
        for (const [i, { from, until }] of walks.entries()) {
          const wet = heights.filter((one) => one.at > from && one.at < until && one.heightM >= dryBelowM)
          expect(wet).toEqual([])
          expect(i === 0 || walks[i - 1]!.until < from).toBe(true)
        }
      }),
    )
  })

  it('a lower level never makes a walk longer', () => {
    fc.assert(
      fc.property(anyTide, fc.double({ min: 1, max: 6, noNaN: true }), (heights, dryBelowM) => {
        const total = (level: number) =>
          flatWalks(heights, { dryBelowM: level, marginMin: 0 })
            // what is cut off by the ends of the curve is not comparable
            .filter(({ from, until }) => from > at(0) && until < at(1_500))
            .map(({ from, until }) => ({ from, until }))
        for (const { from, until } of total(dryBelowM - 0.5)) {
          const around = flatWalks(heights, { dryBelowM, marginMin: 0 }).find(
            (walk) => walk.from <= from && walk.until >= until,
          )
          const isCut = heights.at(-1)!.heightM < dryBelowM
          expect(around !== undefined || isCut).toBe(true)
        }
      }),
    )
  })
})
