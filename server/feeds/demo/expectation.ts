import {
  gradeOf,
  HIGH_SEAS_LIMITS,
  highSeasGrades,
  STORM_SURGE_LIMITS,
  strongWindGrade,
  typhoonGrade,
} from '../../../src/domain/warnings/warningCriteria.ts'
import type { WarningGrade } from '../../../src/domain/warnings/warningCriteria.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { GREATEST_FACTOR, strengthError } from './forecast.ts'
import type { Place } from './geometry.ts'
import type { LandWind } from './landCoast.ts'
import { newestIssue, SHORT_TERM } from './issues.ts'
import type { SeaClock } from './seaTime.ts'
import type { ZoneHour, ZoneHours } from './zoneHours.ts'

/** Hours ahead that an office looks, and back, so that a wind that has begun counts from its beginning. */
export const HORIZON_H = 48
const BACK_H = 2

/**
 * A warning stays while its limits are all but reached: without this a sea at the limit would have a new bulletin
 * every hour. The share is our own.
 */
const LASTING_SHARE = 0.92

/** What the criteria ask for in each hour from the look on, `grade[0]` now. */
export interface Expectation {
  grade: readonly WarningGrade[]
  /** of what is in force already: with the lower limits that keep a warning standing */
  lasting: readonly WarningGrade[]
  /** whether a typhoon is the cause */
  isTyphoon: readonly boolean[]
  isTyphoonLasting: readonly boolean[]
}

export interface ZoneExpectation {
  seas: Expectation
  surge: Expectation
}

/**
 * How much of its zone's sea a part of it feels. The demo sea has no places for the parts: a coastal strip has nearly
 * the zone's own sea, sheltered waters behind islands little of it, and no part more than the zone.
 *
 * @source our own
 */
export interface Shelter {
  wind: number
  waves: number
}
export const OPEN: Shelter = { wind: 1, waves: 1 }
export const COASTAL_STRIP: Shelter = { wind: 0.94, waves: 0.88 }
export const SHELTERED: Shelter = { wind: 0.86, waves: 0.5 }

export interface OutlookParts {
  hours: ZoneHours
  /** where the forecast's error is taken for the whole zone */
  place: Place
  clock: SeaClock
}

/** Parts of a zone share what is known of it. */
const REMEMBERED_ISSUES = 3

/** What an office expects of a zone: what has been observed up to the hour of the look, then the newest forecast. */
export class ZoneOutlook {
  private readonly parts: OutlookParts
  private issues: IssueSeries[] = []

  constructor(parts: OutlookParts) {
    this.parts = parts
  }

  /** @param look hours since 1970, UTC @returns {@link CALM} where nothing comes near a limit */
  expectation(look: number, shelter: Shelter): ZoneExpectation {
    const series = this.seriesAt(look, shelter)
    return series ? graded(series) : CALM
  }

  /** What the wind off the sea asks for on land. @param look hours since 1970, UTC */
  landExpectation(look: number, { wind, gust }: LandWind): Expectation {
    const series = this.seriesAt(look, { wind, waves: 0 })
    return series ? landGraded(series, gust) : NOTHING
  }

  private seriesAt(look: number, shelter: Shelter): Series | undefined {
    const issue = this.issueOf(newestIssue(SHORT_TERM, new Date(look * HOUR_MS)).getTime() / HOUR_MS)
    return issue.isCalm ? undefined : seriesOf(issue, look, shelter)
  }

  private issueOf(issued: number): IssueSeries {
    const known = this.issues.find((issue) => issue.issued === issued)
    if (known) return known
    const issue = issueSeries(this.parts, issued)
    this.issues = [issue, ...this.issues].slice(0, REMEMBERED_ISSUES)
    return issue
  }
}

/** The hours that looks at one issue see, from `issued - BACK_H` on: as they will be, and as the issue has them. */
interface IssueSeries {
  /** hours since 1970, UTC */
  issued: number
  seen: ZoneHour[]
  predicted: ZoneHour[]
  /** nothing of it nears a limit */
  isCalm: boolean
}

function issueSeries({ hours, place, clock }: OutlookParts, issued: number): IssueSeries {
  const weatherMs = (hour: number) => clock(new Date(hour * HOUR_MS)).weatherMs
  const count = BACK_H + SHORT_TERM.everyHours + HORIZON_H
  const seen = Array.from({ length: count }, (_, index) => hours.at(issued - BACK_H + index))
  const predicted = seen.map((hour, index) => {
    // what cannot reach a limit whatever the error needs none
    if (!nears(hour, GREATEST_FACTOR)) return hour
    const { windFactor, waveFactor } = strengthError(
      place,
      weatherMs(issued),
      weatherMs(issued - BACK_H + index),
    )
    return {
      windSpeed: hour.windSpeed * windFactor,
      significantWaveHeight: hour.significantWaveHeight * waveFactor,
      typhoonWind: hour.typhoonWind * windFactor,
      surge: hour.surge * waveFactor,
    }
  })
  const isCalm = !seen.some((hour) => nears(hour)) && !predicted.some((hour) => nears(hour))
  return { issued, seen, predicted, isCalm }
}

/** Whether any limit that keeps a warning standing would be reached if everything were `factor` times as strong. */
function nears({ windSpeed, significantWaveHeight, surge }: ZoneHour, factor = 1): boolean {
  const share = LASTING_SHARE / factor
  return (
    windSpeed >= HIGH_SEAS_LIMITS.windSpeed.advisory * share ||
    significantWaveHeight >= HIGH_SEAS_LIMITS.significantWaveHeight.advisory * share ||
    surge >= STORM_SURGE_LIMITS.advisory * share
  )
}

const SEEN_HOURS = BACK_H + 1
const LOOKED_AT_HOURS = SEEN_HOURS + HORIZON_H

/** @returns undefined when no hour nears a limit */
function seriesOf(
  { issued, seen, predicted }: IssueSeries,
  look: number,
  shelter: Shelter,
): Series | undefined {
  const first = look - issued
  const hourOf = (index: number) => (index < SEEN_HOURS ? seen : predicted)[first + index]!
  let isCalm = true
  for (let index = 0; index < LOOKED_AT_HOURS && isCalm; index++) isCalm = !nears(hourOf(index))
  if (isCalm) return undefined
  const series: Series = {
    windSpeed: new Float64Array(LOOKED_AT_HOURS),
    significantWaveHeight: new Float64Array(LOOKED_AT_HOURS),
    typhoonWind: new Float64Array(LOOKED_AT_HOURS),
    surge: new Float64Array(LOOKED_AT_HOURS),
  }
  for (let index = 0; index < LOOKED_AT_HOURS; index++) {
    const hour = hourOf(index)
    series.windSpeed[index] = hour.windSpeed * shelter.wind
    series.significantWaveHeight[index] = hour.significantWaveHeight * shelter.waves
    series.typhoonWind[index] = hour.typhoonWind * shelter.wind
    series.surge[index] = hour.surge
  }
  return series
}

interface Series {
  windSpeed: Float64Array
  significantWaveHeight: Float64Array
  typhoonWind: Float64Array
  surge: Float64Array
}

function graded(series: Series): ZoneExpectation {
  const now = gradesOf(series, 1)
  const lasting = gradesOf(series, LASTING_SHARE)
  return {
    seas: {
      grade: now.seas,
      lasting: lasting.seas,
      isTyphoon: now.isTyphoon,
      isTyphoonLasting: lasting.isTyphoon,
    },
    surge: {
      grade: now.surge,
      lasting: lasting.surge,
      isTyphoon: NEVER,
      isTyphoonLasting: NEVER,
    },
  }
}

const NEVER: readonly boolean[] = []
const NOTHING: Expectation = { grade: [], lasting: [], isTyphoon: NEVER, isTyphoonLasting: NEVER }
/** Leads beyond the end of a list count as hours that ask for nothing. */
export const CALM: ZoneExpectation = { seas: NOTHING, surge: NOTHING }

interface Grades {
  seas: WarningGrade[]
  surge: WarningGrade[]
  isTyphoon: boolean[]
}

/** A typhoon's warning stands in place of those for the seas and the surge it raises. */
function gradesOf({ typhoonWind, surge, ...series }: Series, share: number): Grades {
  const seas = highSeasGrades(series, share).slice(BACK_H)
  const grades: Grades = { seas, surge: [], isTyphoon: [] }
  seas.forEach((highSeas, index) => {
    const stormSurge = gradeOf(surge[BACK_H + index]!, STORM_SURGE_LIMITS, share)
    const typhoon = typhoonGrade(typhoonWind[BACK_H + index]!, highSeas, stormSurge, share)
    grades.isTyphoon.push(typhoon > 0)
    grades.surge.push(typhoon > 0 ? 0 : stormSurge)
    if (typhoon > 0) seas[index] = typhoon
  })
  return grades
}

function landGraded(series: Series, gust: number): Expectation {
  const now = landGrades(series, gust, 1)
  const lasting = landGrades(series, gust, LASTING_SHARE)
  return {
    grade: now.grades,
    lasting: lasting.grades,
    isTyphoon: now.isTyphoon,
    isTyphoonLasting: lasting.isTyphoon,
  }
}

/** On land a typhoon's warning stands in place of that for the wind. */
function landGrades({ windSpeed, typhoonWind }: Series, gust: number, share: number) {
  const grades: WarningGrade[] = []
  const isTyphoon: boolean[] = []
  for (let index = BACK_H; index < LOOKED_AT_HOURS; index++) {
    // the limits' share is asked for, so the wind counts by so much more
    const speed = windSpeed[index]! / share
    const grade = strongWindGrade({ windSpeed: speed, windGust: speed * gust })
    const typhoon = typhoonGrade(typhoonWind[index]!, grade, 0, share)
    grades.push(grade)
    isTyphoon.push(typhoon > 0)
  }
  return { grades, isTyphoon }
}
