/** The numbers, days and moments that a bulletin must contain, in order, worked out from its data alone. */
import type {
  BulletinData,
  BulletinPeriod,
  BulletinWarning,
} from '../../src/domain/broadcasts/spokenBulletin/index.ts'
import { DAY_MS, HOUR_MS, KST_OFFSET_MS } from '../../src/domain/kernel/time.ts'
import { byGravity } from '../../src/domain/warnings/warningStanding.ts'
import { spokenBulletinWords } from '../../src/text/broadcasts/spokenBulletin/index.ts'

type Range = { from: number; to: number }

const inKorea = (at: Date) => new Date(at.getTime() + KST_OFFSET_MS)
const day = (at: Date) => `${inKorea(at).getUTCMonth() + 1}/${inKorea(at).getUTCDate()}`
const clock = (at: Date) =>
  `${inKorea(at).getUTCHours()}:${String(inKorea(at).getUTCMinutes()).padStart(2, '0')}`
const moment = (at: Date) => `${day(at)} ${clock(at)}`
/** Midnight is the end of the day before. */
const end = (at: Date) => (clock(at) === '0:00' ? `${day(new Date(at.getTime() - 1))} 24:00` : moment(at))
const midnight = (at: Date) => Math.floor(inKorea(at).getTime() / DAY_MS) * DAY_MS - KST_OFFSET_MS

const ends = ({ from, to }: Range) => (from === to ? [from] : [from, to]).map(String)
const stretch = ({ from, to }: { from: Date; to: Date }) =>
  from >= to ? [moment(to)] : [moment(from), end(to)]

function span(ranges: (Range | undefined)[]): Range | undefined {
  const reported = ranges.filter((range) => range !== undefined)
  if (reported.length === 0) return undefined
  return {
    from: Math.min(...reported.map(({ from }) => from)),
    to: Math.max(...reported.map(({ to }) => to)),
  }
}

const startOf = ({ phase, since, sinceTo }: BulletinWarning) =>
  stretch({ from: since, to: phase === 'in-force' ? since : (sinceTo ?? since) })

/** @param at the moment of the warnings */
function warningFacts(warning: BulletinWarning, at: Date): string[] {
  const { zone, phase, since, sinceTo, until, next } = warning
  const isNamed = spokenBulletinWords.ko.zoneName(zone) !== undefined
  return [
    ...(isNamed ? [] : ['1']),
    // a time at which something was expected is left out once it has passed
    ...(phase === 'preliminary' && (sinceTo ?? since) <= at ? [] : startOf(warning)),
    ...(until ? stretch(until) : []),
    ...(next ? [moment(next.effectiveAt)] : []),
  ]
}

function dayFacts(
  periods: readonly BulletinPeriod[],
  startMs: number,
  at: Date,
  hasKnots: boolean,
): string[] {
  const reported = periods.filter(({ validAt, hours }) => {
    const endMs = validAt.getTime() + hours * HOUR_MS
    return validAt.getTime() < startMs + DAY_MS && endMs > startMs && endMs > at.getTime()
  })
  const speed = span(reported.map(({ windSpeed }) => windSpeed))
  const waves = span(reported.map(({ waveHeight }) => waveHeight))
  const visibility = span(reported.map((period) => period.visibility))
  const knots = (value: number) => String(Math.round(value * 1.943_84))
  const inKnots = speed ? [...new Set([speed.from, speed.to])].map(knots) : []
  return [
    speed ? [...ends(speed), ...(hasKnots ? inKnots : [])] : [],
    waves && ends(waves),
    visibility && ends(visibility),
  ].flatMap((facts) => facts ?? [])
}

/** Neighbouring days are given by the first and the last. */
function dayFactsOf(periods: readonly BulletinPeriod[]): string[] {
  const days = [...new Set(periods.map(({ validAt }) => midnight(validAt)))].toSorted((a, b) => a - b)
  return days.flatMap((ms, i) => {
    const [isFirst, isLast] = [days[i - 1] !== ms - DAY_MS, days[i + 1] !== ms + DAY_MS]
    return isFirst || isLast ? [day(new Date(ms))] : []
  })
}

function outlookFacts(periods: readonly BulletinPeriod[]): string[] {
  if (periods.length === 0) return []
  const first = periods.reduce((a, b) => (a.validAt <= b.validAt ? a : b)).validAt
  const last = periods.reduce((a, b) => (a.validAt >= b.validAt ? a : b)).validAt
  const waves = span(periods.map(({ waveHeight }) => waveHeight))
  const highest = periods.filter(({ waveHeight }) => waves && waveHeight?.to === waves.to)
  const isAlways =
    new Set(highest.map(({ validAt }) => midnight(validAt))).size ===
    new Set(periods.map(({ validAt }) => midnight(validAt))).size
  const wet = periods.filter(({ weather }) => (weather?.precipitation ?? 'none') !== 'none')
  return [
    ...new Set([day(first), day(last)]),
    ...(waves ? ends(waves) : []),
    ...(waves && !isAlways ? dayFactsOf(highest) : []),
    ...dayFactsOf(wet),
  ]
}

/**
 * @param data whose warnings are each of another type, and whose periods are half days
 * @param options.hasKnots speeds are given in knots too
 */
export function expectedFacts(data: BulletinData, { hasKnots }: { hasKnots: boolean }): string[] {
  const { kind, warnings, at } = data
  const { reported, knowledge } = warnings
  const isAnyInForce = reported.some(({ phase }) => phase === 'in-force')
  const checked = moment(warnings.at)
  const today = midnight(at)
  return [
    ...(kind === 'national' ? [moment(data.airsAt)] : []),
    moment(data.issuedAt),
    ...(isAnyInForce || knowledge === 'fresh' ? [checked] : []),
    ...(knowledge === 'stale' ? [checked] : []),
    ...reported
      .toSorted((a, b) => byGravity(a, b) || a.since.getTime() - b.since.getTime())
      .flatMap((one) => warningFacts(one, warnings.at)),
    ...data.forecasts.flatMap(({ parts, issuedAt, partsMissing }) => {
      if (parts.length === 0) return []
      const periods = parts.flat()
      return [
        ...(issuedAt ? [moment(issuedAt)] : []),
        ...dayFacts(periods, today, at, hasKnots),
        ...dayFacts(periods, today + DAY_MS, at, hasKnots),
        ...(partsMissing > 0 ? [String(partsMissing)] : []),
      ]
    }),
    ...data.outlooks.flatMap(({ periods }) => outlookFacts(periods)),
    moment(data.nextAt),
  ]
}
