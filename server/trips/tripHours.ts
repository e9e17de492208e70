import { inTime } from '../../src/domain/fields/gridField.ts'
import { timesAround } from '../../src/domain/fields/fieldTimes.ts'
import type { FieldElement } from '../../src/domain/fields/fieldElements.ts'
import type { FieldLayerName } from '../../src/domain/fields/products.ts'
import { swellLevel } from '../../src/domain/fields/swell.ts'
import type { PointForecast } from '../../src/domain/forecasts/pointForecast.ts'
import { USUAL_MARGIN_MIN } from '../../src/domain/tides/flatClock.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import type { BoatLimits, Limited } from '../../src/domain/trips/boatLimits.ts'
import type { TripHour } from '../../src/domain/trips/goOrStay.ts'
import { byGravity, judgedAt } from '../../src/domain/warnings/warningStanding.ts'
import { warningKnowledge } from '../../src/domain/warnings/warningKnowledge.ts'
import { withFollowing } from '../../src/domain/warnings/warningLists.ts'
import type { Warning, WarningState } from '../../src/domain/warnings/warnings.ts'
import type { ElementSeries, Fields } from '../fields/index.ts'
import type { Tides } from '../tides/index.ts'

/** Values of the hours of a place, by the quantity. */
export type HourValues = Partial<Record<Limited, readonly (number | undefined)[]>>

const FROM_POINTS = [
  'windSpeed',
  'significantWaveHeight',
  'wavePeriod',
  'visibility',
  'seaTemperature',
] as const

const METRES_PER_KM = 1_000

/** A tide is computed only where a limit asks for it. */
export const asksForTide = ({ limits }: { limits: BoatLimits }): boolean =>
  limits.tideAtLeast !== undefined || limits.tideAtMost !== undefined

/** What the point forecast says of the hours; nothing of a run that is too old to go by. */
export function pointValues(
  { run, rows }: Pick<PointForecast, 'run' | 'rows'>,
  hours: readonly Date[],
): HourValues {
  if (!run || run.age === 'expired') return {}
  const byTime = new Map(rows.map((row) => [row.validAt.getTime(), row.values]))
  const ofHours = hours.map((at) => byTime.get(at.getTime()))
  return Object.fromEntries(
    FROM_POINTS.map((name) => [
      name,
      ofHours.map((known) => {
        const value = known?.[name]
        if (value?.state !== 'forecast') return undefined
        return name === 'visibility' ? value.value / METRES_PER_KM : value.value
      }),
    ]),
  )
}

/** What model fields say of the hours at each of some places, as far as the limits ask for it. */
export async function fieldValues(
  fields: Pick<Fields, 'seriesOf'>,
  places: readonly Position[],
  hours: readonly Date[],
  limits: BoatLimits,
): Promise<HourValues[]> {
  const results = places.map((): HourValues => ({}))
  const ask = (name: FieldLayerName, elements: readonly FieldElement[]) =>
    hourlyOf(fields, places, hours, name, elements)
  const take = async (name: 'windGust' | 'airTemperature', layer: FieldLayerName) => {
    for (const [i, [values]] of (await ask(layer, [name])).entries()) results[i]![name] = values
  }
  if (limits.windGust !== undefined) await take('windGust', 'gust')
  if (limits.airTemperature !== undefined) await take('airTemperature', 'airTemperature')
  if (limits.swellLevel !== undefined) {
    const swells = await ask('swell', ['swellHeight', 'swellPeriod'])
    for (const [i, [heights = [], periods = []]] of swells.entries())
      results[i]!.swellLevel = hours.map((_, hour) => swellLevel(heights[hour] ?? NaN, periods[hour] ?? NaN))
  }
  return results
}

/** Elements of a layer at each of some places: by place, element and hour. */
export async function hourlyOf(
  fields: Pick<Fields, 'seriesOf'>,
  places: readonly Position[],
  hours: readonly Date[],
  name: FieldLayerName,
  elements: readonly FieldElement[],
): Promise<(number | undefined)[][][]> {
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return places.map(() => [])
  const window = {
    from: new Date(first.getTime() - 6 * HOUR_MS),
    until: new Date(last.getTime() + 6 * HOUR_MS),
  }
  const series = await fields.seriesOf(name, places, window, elements)
  // all places have the same times
  const around = (series[0] ?? []).map((one) => timesOfHours(one, hours))
  return series.map((ofPlace) => ofPlace.map((one, i) => hourlyValues(one, around[i]!)))
}

/** Places among the times of a series before and after each hour. */
function timesOfHours({ values, run }: ElementSeries, hours: readonly Date[]) {
  const times = values.map(({ validAt }, index) => ({ validAt, run, index }))
  return hours.map((at) => timesAround(times, at))
}

function hourlyValues(
  { element, values, age }: ElementSeries,
  around: ReturnType<typeof timesOfHours>,
): (number | undefined)[] {
  if (age === 'expired') return around.map(() => undefined)
  return around.map((found) => {
    if (!found) return undefined
    const { before, after, share } = found
    const value = inTime(element, values[before.index]!.value, values[after.index]!.value, share)
    return Number.isNaN(value) ? undefined : value
  })
}

/**
 * The tide at the hours, both ways it may be limited: the lower end of an hour for a boat that needs water, and for a
 * walker the highest until an hour after it, so that one is back before the water.
 */
export function tideValues(
  tides: Pick<Tides, 'at' | 'heights'>,
  place: Position,
  hours: readonly Date[],
): HourValues {
  const found = tides.at(place)
  const [first, last] = [hours[0], hours.at(-1)]
  if (!('station' in found) || !first || !last) return {}
  const end = new Date(last.getTime() + HOUR_MS + USUAL_MARGIN_MIN * MINUTE_MS)
  const heights = tides.heights(found.station.code, first, end, HOUR_MS)
  const byTime = new Map(heights.map(({ at, heightM }) => [at.getTime(), heightM]))
  const until = (lengthMs: number, pick: (...all: number[]) => number) =>
    hours.map((at) => {
      const count = lengthMs / HOUR_MS + 1
      const all = Array.from({ length: count }, (_, i) => byTime.get(at.getTime() + i * HOUR_MS))
      return all.some((one) => one === undefined) ? undefined : pick(...(all as number[]))
    })
  return {
    tideAtLeast: until(HOUR_MS, Math.min),
    tideAtMost: until(HOUR_MS + USUAL_MARGIN_MIN * MINUTE_MS, Math.max),
  }
}

interface WarningsOfHours {
  state: WarningState
  /** whether any feed brings warnings */
  isFed: boolean
  /** zones over the place */
  zoneCodes: readonly string[]
  now: Date
}

/** The warnings of each hour, the gravest first; undefined where too little is known to say that there is none. */
export function warningsOfHours(
  hours: readonly Date[],
  { state, isFed, zoneCodes, now }: WarningsOfHours,
): (readonly Pick<Warning, 'type' | 'level'>[] | undefined)[] {
  const own = state.warnings.filter(({ zoneCode }) => zoneCodes.includes(zoneCode)).flatMap(withFollowing)
  const isKnown = zoneCodes.length > 0 && warningKnowledge(state, isFed, now) === 'fresh'
  return hours.map((from) => {
    const held = own.flatMap((warning) => heldIn(warning, from, { now, confirmedAt: state.checkedAt }))
    return held.length > 0 || isKnown ? held.toSorted(byGravity) : undefined
  })
}

/** A warning that holds for some of an hour, as it holds then. */
function heldIn(warning: Warning, from: Date, moments: { now: Date; confirmedAt: Date | undefined }) {
  // what takes effect within the hour counts for all of it
  const last = new Date(from.getTime() + HOUR_MS - 1)
  const judged = [from, last].map((at) => judgedAt(warning, { at, ...moments }))
  const held = judged.filter((one) => one !== undefined && (one.phase === 'in-force' || one.since <= last))
  // mostly it is the same at both ends
  const distinct = held.filter((one, at) => at === 0 || one!.level !== held[0]!.level)
  return distinct.map((one) => ({ type: warning.type, level: one!.level, phase: one!.phase }))
}

interface Parts {
  values: HourValues
  warnings: ReturnType<typeof warningsOfHours>
  /** whether the sun is up all the time; absent where nobody asks */
  isDaylight?: ((from: Date, to: Date) => boolean) | undefined
}

/** All that is known of each hour. */
export function tripHours(hours: readonly Date[], { values, warnings, isDaylight }: Parts): TripHour[] {
  const all = Object.entries(values) as [Limited, readonly (number | undefined)[]][]
  return hours.map((at, i) => {
    const known: TripHour['values'] = {}
    for (const [name, series] of all) {
      const value = series?.[i]
      if (value !== undefined) known[name] = value
    }
    return {
      at,
      values: known,
      isDaylight: isDaylight?.(at, new Date(at.getTime() + HOUR_MS)),
      warnings: warnings[i],
    }
  })
}
