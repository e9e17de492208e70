/** Builders of the data of sea bulletins, and arbitrary data. */
import fc from 'fast-check'
import { FORECAST_ZONES, WARNING_ZONES } from '../../server/platform/db/facts/zones.ts'
import { COMPASS_POINTS } from '../../src/domain/kernel/display.ts'
import { PRECIPITATIONS, SKIES } from '../../src/domain/forecasts/forecasts.ts'
import type {
  BulletinData,
  BulletinForecast,
  BulletinPeriod,
  BulletinWarning,
  BulletinZone,
} from '../../src/domain/broadcasts/spokenBulletin/index.ts'
import { dayStart } from '../../src/domain/broadcasts/spokenBulletin/times.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'
import { WARNING_LEVELS, WARNING_TYPES } from '../../src/domain/warnings/warnings.ts'
import { kst } from './warnings.ts'

const named = ({ code, nameKo, nameEn }: BulletinZone): BulletinZone => ({ code, nameKo, nameEn })

/** Zones of the portal's own list. @throws Error for a code that is not there */
export function zoneOf(code: string): BulletinZone {
  const zone = [...FORECAST_ZONES, ...WARNING_ZONES].find((one) => one.code === code)
  if (!zone) throw new Error(`no zone ${code}`)
  return named(zone)
}

const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS)

/** A half day of 4 May in Korea, by its place from the first. */
export function buildBulletinPeriod(step = 0, period: Partial<BulletinPeriod> = {}): BulletinPeriod {
  return {
    validAt: after(kst('05-04 00:00'), 12 * step),
    hours: 12,
    windFrom: 'SW',
    windTurnsTo: 'W',
    windSpeed: { from: 5, to: 9 },
    waveHeight: { from: 0.5, to: 1 },
    weather: { sky: 'clear', precipitation: 'none' },
    ...period,
  }
}

export const buildBulletinForecast = (forecast: Partial<BulletinForecast> = {}): BulletinForecast => ({
  zone: zoneOf('12B20100'),
  parts: [[0, 1, 2, 3].map((step) => buildBulletinPeriod(step))],
  partsMissing: 0,
  ...forecast,
})

export function buildBulletinWarning(
  code = 'S1311100',
  warning: Partial<BulletinWarning> = {},
): BulletinWarning {
  return {
    zone: zoneOf(code),
    type: 'high-seas',
    level: 'advisory',
    phase: 'in-force',
    since: kst('05-04 03:00'),
    ...warning,
  }
}

/** The national bulletin of 05 o'clock on 4 May, with one zone. */
export function buildBulletin({
  warnings,
  ...data
}: Partial<Omit<BulletinData, 'warnings'>> & {
  warnings?: Partial<BulletinData['warnings']>
} = {}): BulletinData {
  return {
    kind: 'national',
    mode: 'live',
    airsAt: kst('05-04 05:00'),
    at: kst('05-04 05:00'),
    issuedAt: kst('05-03 23:00'),
    isLate: false,
    warnings: {
      knowledge: 'fresh',
      at: kst('05-04 04:28'),
      reported: [],
      zones: WARNING_ZONES,
      ...warnings,
    },
    forecasts: [buildBulletinForecast()],
    outlooks: [],
    nextAt: kst('05-04 08:00'),
    ...data,
  }
}

const WIDE = FORECAST_ZONES.filter(({ level }) => level === 'wide').map(named)
const MIDTERM = FORECAST_ZONES.filter(({ level }) => level === 'midterm').map(named)
const WARNED = WARNING_ZONES.map(named)

const tenths = (most: number) =>
  fc.tuple(fc.nat(10 * most), fc.nat(10 * most)).map(([a, b]) => ({
    from: Math.min(a, b) / 10,
    to: Math.max(a, b) / 10,
  }))
const whole = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 5 })
const defined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>
  }

const anyWeather = fc
  .record({ sky: maybe(fc.constantFrom(...SKIES)), precipitation: maybe(fc.constantFrom(...PRECIPITATIONS)) })
  .map(defined)

const anyPeriod = (start: Date) =>
  fc
    .record({
      windFrom: maybe(fc.constantFrom(...COMPASS_POINTS)),
      windTurnsTo: maybe(fc.constantFrom(...COMPASS_POINTS)),
      windSpeed: maybe(fc.oneof({ weight: 5, arbitrary: whole(60) }, { weight: 1, arbitrary: tenths(60) })),
      waveHeight: maybe(tenths(35)),
      visibility: maybe(tenths(20)),
      weather: maybe(anyWeather),
    })
    .map((reported): BulletinPeriod => ({ validAt: start, hours: 12, ...defined(reported) }))

/** Half days from the first one on; some are missing. */
const anyPeriods = (start: Date, count: number) =>
  fc
    .tuple(...Array.from({ length: count }, (_, i) => maybe(anyPeriod(after(start, 12 * i)))))
    .map((periods) => periods.filter((period) => period !== undefined))

/** One warning of each type at most, so that each is read out separately. */
const anyWarnings = (now: Date) => {
  const near = fc.integer({ min: -3_000, max: 3_000 }).map((min) => new Date(now.getTime() + min * MINUTE_MS))
  const one = fc
    .record({
      zone: fc.constantFrom(...WARNED),
      type: fc.constantFrom(...WARNING_TYPES),
      level: fc.constantFrom(...WARNING_LEVELS),
      phase: fc.constantFrom('in-force', 'announced', 'preliminary'),
      since: near,
      sinceTo: maybe(near),
      until: maybe(fc.tuple(near, near).map(([from, to]) => ({ from, to }))),
      next: maybe(fc.record({ level: fc.constantFrom(...WARNING_LEVELS), effectiveAt: near })),
    })
    .map((warning): BulletinWarning => defined(warning) as BulletinWarning)
  return fc.uniqueArray(one, { maxLength: 4, selector: ({ type }) => type })
}

/** Anything a bulletin of a few zones may contain, on any day of a year. */
export const anyBulletin: fc.Arbitrary<BulletinData> = fc
  .record({ day: fc.nat(365), minute: fc.nat(1_439), isRegional: fc.boolean() })
  .chain(({ day, minute, isRegional }) => {
    const at = new Date(kst('01-01 00:00').getTime() + (day * 1_440 + minute) * MINUTE_MS)
    const today = dayStart(at)
    const earlier = fc.nat(2_000).map((min) => new Date(at.getTime() - min * MINUTE_MS))
    const later = fc.nat(2_000).map((min) => new Date(at.getTime() + min * MINUTE_MS))
    const forecast = fc
      .record({
        zone: fc.constantFrom(...WIDE),
        issuedAt: maybe(earlier),
        parts: fc.array(anyPeriods(today, 4), { maxLength: 3 }),
        partsMissing: fc.nat(4),
      })
      .map((one): BulletinForecast => defined(one) as BulletinForecast)
    return fc
      .record({
        kind: fc.constant(isRegional ? ('regional' as const) : ('national' as const)),
        zone: isRegional ? fc.constantFrom(...WIDE) : fc.constant(undefined),
        mode: fc.constantFrom('live', 'replay', 'demo'),
        airsAt: earlier,
        at: fc.constant(at),
        issuedAt: earlier,
        isLate: fc.boolean(),
        warnings: fc.record({
          knowledge: fc.constantFrom('fresh', 'stale', 'unknown'),
          at: earlier,
          reported: anyWarnings(at),
          zones: fc.constant(WARNING_ZONES),
        }),
        forecasts: fc.array(forecast, { minLength: 1, maxLength: 3 }),
        outlooks: fc.array(
          fc.record({ zone: fc.constantFrom(...MIDTERM), periods: anyPeriods(dayStart(at, 2), 6) }),
          { maxLength: 2 },
        ),
        nextAt: later,
      })
      .map((data): BulletinData => defined(data) as BulletinData)
  })

/** A demonstration with a late forecast that has gaps, two kinds of warnings, and a sea without a forecast. */
export function goldenBulletin(): BulletinData {
  const until = { from: kst('05-05 06:00'), to: kst('05-06 00:00') }
  const { windTurnsTo: _turns, ...steady } = buildBulletinPeriod(2, { windFrom: 'N' })
  const { waveHeight: _waves, ...waveless } = steady
  const { weather: _weather, ...weatherless } = buildBulletinPeriod(3, { windFrom: 'NNE', windTurnsTo: 'NE' })
  const rain = { sky: 'overcast', precipitation: 'rain' } as const
  return buildBulletin({
    mode: 'demo',
    isLate: true,
    issuedAt: kst('05-03 17:00'),
    warnings: {
      reported: [
        buildBulletinWarning('S1311100', { until }),
        buildBulletinWarning('S1311200', { until }),
        buildBulletinWarning('S1152010', {
          type: 'strong-wind',
          level: 'preliminary',
          phase: 'preliminary',
          since: kst('05-04 18:00'),
          sinceTo: kst('05-05 00:00'),
        }),
      ],
    },
    forecasts: [
      buildBulletinForecast({
        parts: [
          [
            buildBulletinPeriod(0, { weather: rain, visibility: { from: 3.5, to: 10 } }),
            buildBulletinPeriod(1),
            { ...waveless, windSpeed: { from: 8, to: 13 } },
            weatherless,
          ],
        ],
        partsMissing: 2,
      }),
      buildBulletinForecast({ zone: zoneOf('12C10200'), parts: [] }),
    ],
    outlooks: [
      {
        zone: zoneOf('12B20000'),
        periods: [4, 5, 6, 7].map((step) =>
          buildBulletinPeriod(step, step === 6 ? { waveHeight: { from: 1, to: 2.5 }, weather: rain } : {}),
        ),
      },
    ],
  })
}
