import {
  POINT_ELEMENTS,
  POINT_FORECAST_HOURS,
  POINT_STEP_HOURS,
} from '../../src/domain/forecasts/forecasts.ts'
import { FIELD_LAYER_NAMES } from '../../src/domain/fields/products.ts'
import { MOST_SEQUENCES, MOST_SLOTS } from '../../src/domain/broadcasts/programmeSlots.ts'
import { LONGEST_SPAN_DAYS } from '../../src/domain/observations/series.ts'
import type { SeriesStep } from '../../src/domain/observations/stations.ts'
import type { ForecastZoneLevel, ZoneLevel } from '../../src/domain/zones/zones.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'

/** What an estimate is made from. */
export interface Asked {
  /** arguments of the field, as its resolver gets them */
  args: Record<string, unknown>
  /** estimated fields of one item */
  childComplexity: number
}

/** @returns estimated fields of the answer */
export type Estimate = (asked: Asked) => number

/** Stations that a list is taken to have, whatever its filters: an upper bound keeps the estimate simple. */
const STATIONS = 500

/** Spacing of points for the estimate; the densest stations report every 10 minutes. */
const STEP_MS: Record<SeriesStep, number> = { raw: 10 * MINUTE_MS, hour: HOUR_MS, day: DAY_MS }

/** Texts of one page. */
export const MOST_TEXTS = 100

/** @returns estimated fields of a page of texts */
export const textsCost: Estimate = ({ args, childComplexity }) =>
  1 + Math.max(1, Math.min(MOST_TEXTS, Number(args['first'] ?? MOST_TEXTS))) * childComplexity

/** @returns estimated fields of a list of stations */
export const stationsCost = ({ childComplexity }: Asked) => 1 + STATIONS * childComplexity

/** @returns estimated fields of a series: its points times what is asked of each, for each element */
export function seriesCost({ args, childComplexity }: Asked): number {
  const { from, to, step, elements } = args
  if (!(from instanceof Date) || !(to instanceof Date)) return 1 + childComplexity
  const known = step === 'hour' || step === 'day' ? step : 'raw'
  const spanMs = to.getTime() - from.getTime()
  // the service refuses such a span itself, with a code that says what is wrong
  const isRefused = spanMs < 0 || spanMs > LONGEST_SPAN_DAYS[known] * DAY_MS
  const points = isRefused ? 0 : spanMs / STEP_MS[known]
  return 1 + childComplexity * (1 + points * (Array.isArray(elements) ? elements.length : 1))
}

/** Items of the lists by which the schema describes itself: all types, and what each has on average. */
export const INTROSPECTION_LISTS: Readonly<Record<string, number>> = {
  types: 150,
  directives: 5,
  fields: 4,
  enumValues: 3,
}

/** @returns estimated fields of a list that has about so many items */
const listCost =
  (count: number): Estimate =>
  ({ childComplexity }) =>
    1 + count * childComplexity

/** Upper bounds of how many zones there are. */
export const ZONES_OF = {
  warning: { group: 25, sea: 50, coastal: 60, land: 300 },
  forecast: { small: 50, wide: 30, outer: 10, midterm: 10 },
} satisfies { warning: Record<ZoneLevel, number>; forecast: Record<ForecastZoneLevel, number> }
/** A zone has at most so many within it. */
export const CHILDREN = 15
/** Zones over one place: one of each level, and groups of groups. */
const ZONES_OVER_A_PLACE = 12
/** Numbers of a zone's drawing: most have fewer, whole seas more. */
export const POLYGON_FIELDS = 1_000
/** A square has so many parts. */
export const PARTS = 9

/** @returns estimated fields of a list that the argument `first` bounds */
const firstCost: Estimate = ({ args, childComplexity }) =>
  1 + (typeof args.first === 'number' ? Math.max(1, args.first) : 1) * childComplexity

/** Two at each bridge and port, and the operator's own. */
export const camerasCost = listCost(80)
/** Thirteen months of four elements. */
export const seaMonthsCost = listCost(52)
export const placesCost = firstCost
export const searchCost = firstCost
export const nearStationsCost = listCost(3)
/** a day has a handful of waters, and is computed */
export const tideDaysCost: Estimate = ({ args, childComplexity }) =>
  1 + (typeof args.days === 'number' ? Math.max(1, args.days) : 1) * childComplexity
/** two days have four low waters */
export const flatWalksCost = listCost(5)
/** 72 hours are judged whatever is asked of them */
export const tripAdviceCost: Estimate = ({ childComplexity }) => 72 + childComplexity
/** Places share what is read for them. */
export const tripAdvicesCost: Estimate = ({ args, childComplexity }) =>
  72 + (Array.isArray(args.places) ? args.places.length : 1) * (1 + childComplexity)

/** @returns estimated fields of a list of zones; words and seas do not count, since any may fit all */
export const zonesCost: Estimate = ({ args, childComplexity }) => {
  const { codes, kind, level, containing } = args
  const counts = Object.entries(ZONES_OF).flatMap(([name, levels]) =>
    kind && kind !== name ? [] : Object.entries(levels),
  )
  // land is listed only where it is asked for
  const isListed = (name: string) => (level ? level === name : name !== 'land')
  const all = counts.reduce((sum, [name, count]) => (isListed(name) ? sum + count : sum), 0)
  const count = Array.isArray(codes) ? codes.length : all
  return 1 + (containing ? Math.min(count, ZONES_OVER_A_PLACE) : count) * childComplexity
}

/** Warnings of one answer: above what could ever hold at once. */
export const MOST_WARNINGS = 1_000
export const warningsCost = listCost(MOST_WARNINGS)
/** Steps of a warning: most have two to five. */
export const stepsCost = listCost(5)

/** Forecast zones with a short-term forecast. */
export const zoneForecastsCost = listCost(50)
/** Half days of three days, or of the outlook to day 10. */
export const periodsCost = listCost(14)
export const changesCost = periodsCost

/** Times of a point forecast. */
export const POINT_TIMES = POINT_FORECAST_HOURS / POINT_STEP_HOURS + 1

/** @returns estimated fields of a point forecast's values, element by element */
export const pointSeriesCost: Estimate = ({ args, childComplexity }) => {
  const { elements } = args
  return 1 + (Array.isArray(elements) ? elements.length : POINT_ELEMENTS.length) * childComplexity
}

/** @returns estimated fields of the list of layers, with their times */
export const fieldLayersCost: Estimate = ({ childComplexity }) =>
  1 + FIELD_LAYER_NAMES.length * childComplexity

/** Times of a run, and those of the day before. */
const FIELD_TIMES = 120

/** @returns estimated fields of a layer at a place over time */
export const fieldSeriesCost: Estimate = ({ childComplexity }) => FIELD_TIMES + childComplexity

/** @returns estimated fields of a page of bulletins */
export const bulletinsCost: Estimate = ({ args, childComplexity }) => {
  const { first } = args
  // the resolver refuses a page of less than one itself
  return 1 + (typeof first === 'number' ? Math.max(first, 0) : 1) * childComplexity
}
/** Upper bounds of the catalogue of messages: warnings have most areas, the areas of land most places. */
export const catalogueTopicsCost = listCost(7)
export const catalogueAreasCost = listCost(18)
export const cataloguePointsCost = listCost(40)
export const limitsCost = listCost(5)
/** What one member is subscribed to: most have a few places. */
export const subscriptionsCost = listCost(300)
/** @returns estimated fields of a page of the member's messages */
export const deliveriesCost = bulletinsCost
/** @returns estimated fields of a page of broadcasts, and of charts */
export const broadcastsCost = bulletinsCost
export const chartsCost = bulletinsCost
/** Storms of a year, and the points of a track with its way. */
export const stormsOfYearCost = listCost(40)
export const pastPointsCost = listCost(120)
export const pointsCost = listCost(12)
/** A broadcast has at most so many languages. */
export const editionsCost = listCost(4)
export const chartFilesCost = listCost(3)
/** Entries of a full timetable and of its legend. */
export const timetableCost = listCost(MOST_SLOTS)
export const legendCost = listCost(MOST_SEQUENCES)
/** Rows of a warning bulletin: a storm over all seas has more, a usual one few. */
export const rowsCost = listCost(50)
/** The lines of a forecast stand for all that is forecast of all zones, which has to be read for them. */
export const BULLETIN_LINES = 1_000
