import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { againstLimit, LIMIT_FACTS, LIMITED } from '../../../../src/domain/trips/boatLimits.ts'
import type { BoatLimits, Limited } from '../../../../src/domain/trips/boatLimits.ts'
import { goOrStay, judgeHour, windowsOf } from '../../../../src/domain/trips/goOrStay.ts'
import type { TripHour, Verdict } from '../../../../src/domain/trips/goOrStay.ts'

const START = new Date('2026-05-04T00:00:00Z')
const at = (hour: number) => new Date(START.getTime() + hour * HOUR_MS)
const calm: TripHour = {
  at: START,
  values: { significantWaveHeight: 0.5, windSpeed: 4 },
  isDaylight: true,
  warnings: [],
}
const LIMITS: BoatLimits = { significantWaveHeight: 2, windSpeed: 10 }

describe('an hour', () => {
  it('is free where every value is well inside its limit', () => {
    expect(judgeHour(calm, LIMITS)).toEqual({ at: START, verdict: 'go' })
  })

  it('names the first value near its limit, and what that is', () => {
    const hour = { ...calm, values: { significantWaveHeight: 1.8, windSpeed: 9.9 } }
    expect(judgeHour(hour, LIMITS)).toEqual({
      at: START,
      verdict: 'near',
      reason: { kind: 'limit', name: 'significantWaveHeight', value: 1.8, limit: 2 },
    })
  })

  it.each([
    ['a value past its limit', { values: { significantWaveHeight: 2.1, windSpeed: 4 } }, 'over'],
    ['a value that is missing', { values: { windSpeed: 4 } }, 'unknown'],
    ['a value that is no number', { values: { significantWaveHeight: NaN, windSpeed: 4 } }, 'unknown'],
    ['a list of warnings that was not seen', { warnings: undefined }, 'unknown'],
    ['a warning in force', { warnings: [{ type: 'high-seas', level: 'advisory' }] }, 'over'],
    ['a preliminary warning', { warnings: [{ type: 'high-seas', level: 'preliminary' }] }, 'near'],
    ['something over beside something missing', { values: { windSpeed: 11 } }, 'over'],
  ] as const)('with %s', (_, change, verdict) => {
    expect(judgeHour({ ...calm, ...change }, LIMITS).verdict).toBe(verdict)
  })

  it.each([
    [true, 'go'],
    [false, 'over'],
    [undefined, 'unknown'],
  ] as const)('where daylight is needed and is %s', (isDaylight, verdict) => {
    expect(judgeHour({ ...calm, isDaylight }, { ...LIMITS, needsDaylight: true }).verdict).toBe(verdict)
  })
})

describe('windows', () => {
  const judged = (text: string) =>
    [...text].map((letter, i) => ({
      at: at(i),
      verdict: ({ o: 'go', n: 'near', x: 'over', '?': 'unknown' } as Record<string, Verdict>)[letter]!,
    }))

  it('are the stretches of go and near, each with the time to be back', () => {
    expect(windowsOf(judged('xoonx?oo'), 3)).toEqual([
      { from: at(1), backBy: at(4), hours: 3, isLongEnough: true },
      { from: at(6), backBy: at(8), hours: 2, isLongEnough: false },
    ])
  })

  it('end where an hour is left out', () => {
    const hours = judged('oooo').filter((_, i) => i !== 2)
    expect(windowsOf(hours, 1).map(({ hours: length }) => length)).toEqual([2, 1])
  })
})

const anyValue = fc.option(fc.double({ min: -5, max: 40, noNaN: true }), { nil: undefined })
const anyWarnings = fc.option(
  fc.array(
    fc.record({
      type: fc.constantFrom('high-seas' as const, 'typhoon' as const),
      level: fc.constantFrom('preliminary' as const, 'advisory' as const, 'warning' as const),
    }),
    { maxLength: 2 },
  ),
  { nil: undefined },
)
const anyHour = (hour: number) =>
  fc
    .record({
      values: fc.record(Object.fromEntries(LIMITED.map((name) => [name, anyValue]))),
      isDaylight: fc.option(fc.boolean(), { nil: undefined }),
      warnings: anyWarnings,
    })
    .map(({ values, ...rest }) => ({
      at: at(hour),
      values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
      ...rest,
    })) as fc.Arbitrary<TripHour>
const anySea = fc
  .integer({ min: 1, max: 24 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => anyHour(i))))
const anyLimits = fc
  .record({
    ...Object.fromEntries(
      LIMITED.map((name) => [
        name,
        fc.option(fc.double({ min: LIMIT_FACTS[name].min, max: LIMIT_FACTS[name].max, noNaN: true }), {
          nil: undefined,
        }),
      ]),
    ),
    needsDaylight: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(
    (all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as BoatLimits,
  )

const isOut = (verdict: Verdict) => verdict === 'go' || verdict === 'near'
/** Hours that are in some window long enough. */
const hoursOut = (hours: readonly TripHour[], limits: BoatLimits, tripHours: number) =>
  new Set(
    goOrStay(hours, limits, tripHours)
      .windows.filter(({ isLongEnough }) => isLongEnough)
      .flatMap(({ from, hours: length }) => Array.from({ length }, (_, i) => from.getTime() + i * HOUR_MS)),
  )
const isWithin = (some: Set<number>, all: Set<number>) => [...some].every((one) => all.has(one))

describe('over any sea', () => {
  it('relaxing a limit never removes an hour from a window', () => {
    fc.assert(
      fc.property(
        anySea,
        anyLimits,
        fc.constantFrom(...LIMITED),
        fc.double({ min: 0, max: 5, noNaN: true }),
        fc.integer({ min: 1, max: 6 }),
        (sea, limits, name, by, trip) => {
          const limit = limits[name]
          fc.pre(limit !== undefined)
          const sign = LIMIT_FACTS[name].side === 'most' ? 1 : -1
          const relaxed = { ...limits, [name]: limit + sign * by }
          const { [name]: _gone, ...without } = limits
          const before = hoursOut(sea, limits, trip)
          expect(isWithin(before, hoursOut(sea, relaxed, trip))).toBe(true)
          expect(isWithin(before, hoursOut(sea, without, trip))).toBe(true)
        },
      ),
    )
  })

  it('taking an input away never adds an hour to a window', () => {
    fc.assert(
      fc.property(
        anySea,
        anyLimits,
        fc.nat(),
        fc.constantFrom(...LIMITED, 'warnings', 'isDaylight'),
        fc.integer({ min: 1, max: 6 }),
        (sea, limits, which, what, trip) => {
          const place = which % sea.length
          const less = sea.map((hour, i) => (i === place ? without(hour, what) : hour))
          expect(isWithin(hoursOut(less, limits, trip), hoursOut(sea, limits, trip))).toBe(true)
        },
      ),
    )
  })

  it('agrees with a judgement that looks at each hour by itself', () => {
    fc.assert(
      fc.property(anySea, anyLimits, fc.integer({ min: 1, max: 6 }), (sea, limits, trip) => {
        const { hours, next } = goOrStay(sea, limits, trip)
        expect(hours.map(({ verdict }) => verdict)).toEqual(sea.map((hour) => bruteVerdict(hour, limits)))
        // the first place where enough hours follow one another, looked for by trying all
        const first = sea.findIndex(
          (_, i) =>
            i + trip <= sea.length &&
            sea.slice(i, i + trip).every((hour) => isOut(bruteVerdict(hour, limits))),
        )
        expect(next?.from).toEqual(first < 0 ? undefined : at(first))
      }),
    )
  })

  it('calls no hour free of doubt whose input is missing', () => {
    fc.assert(
      fc.property(anySea, anyLimits, (sea, limits) => {
        const isWhole = ({ warnings, values }: TripHour) =>
          warnings !== undefined &&
          LIMITED.every((name) => limits[name] === undefined || values[name] !== undefined)
        const free = goOrStay(sea, limits, 1).hours.filter(
          ({ verdict }, i) => isOut(verdict) && !isWhole(sea[i]!),
        )
        expect(free).toEqual([])
      }),
    )
  })
})

function without(hour: TripHour, what: Limited | 'warnings' | 'isDaylight'): TripHour {
  if (what === 'warnings' || what === 'isDaylight') return { ...hour, [what]: undefined }
  const { [what]: _gone, ...values } = hour.values
  return { ...hour, values }
}

/** The rule once more, as a list of all that speaks against the hour. */
function bruteVerdict(hour: TripHour, limits: BoatLimits): Verdict {
  const all: string[] = LIMITED.filter((name) => limits[name] !== undefined).map((name) => {
    const value = hour.values[name]
    return value === undefined ? 'missing' : againstLimit(name, value, limits[name]!)
  })
  if (limits.needsDaylight)
    all.push(hour.isDaylight === undefined ? 'missing' : hour.isDaylight ? 'go' : 'over')
  all.push(hour.warnings === undefined ? 'missing' : 'go')
  const gravest = hour.warnings?.[0]?.level
  if (gravest !== undefined) all.push(gravest === 'preliminary' ? 'near' : 'over')
  return all.includes('over')
    ? 'over'
    : all.includes('missing')
      ? 'unknown'
      : all.includes('near')
        ? 'near'
        : 'go'
}
