/**
 * When a warning is issued: limits of the agency in catalogue units, and whether a forecast reaches them. A value at
 * the limit has reached it; a value that is no number reaches nothing.
 */

/** What criteria ask for: 0 nothing, 1 an advisory, 2 a warning. Numbers, because they are compared. */
export type WarningGrade = 0 | 1 | 2

export interface GradeLimits {
  advisory: number
  warning: number
}

export function gradeOf(value: number, { advisory, warning }: GradeLimits, share = 1): WarningGrade {
  if (value >= warning * share) return 2
  return value >= advisory * share ? 1 : 0
}

const higher = (a: WarningGrade, b: WarningGrade): WarningGrade => (a > b ? a : b)

/**
 * High seas: an advisory where the wind is expected to reach 14 m/s for three hours or longer, or the
 * significant wave height 3 m; a warning from 21 m/s for three hours or longer, or 5 m.
 *
 * @source KMA, criteria of special weather reports, high seas advisory and warning
 */
export const HIGH_SEAS_LIMITS = {
  /** m/s */
  windSpeed: { advisory: 14, warning: 21 },
  /** hours that the wind must last; waves need none */
  windHours: 3,
  /** m */
  significantWaveHeight: { advisory: 3, warning: 5 },
} as const

/** Wind (m/s) and waves (m) of consecutive hours; both of the same length. */
export interface SeaHours {
  windSpeed: ArrayLike<number>
  significantWaveHeight: ArrayLike<number>
}

/**
 * The grade of every hour: that of its waves, or that of a wind which holds for three hours around it, whichever is
 * higher. A stretch of wind that the series cuts off counts by what the series shows of it.
 *
 * @param share of the limits: below 1 for asking whether a warning in force must stay
 * @source {@link HIGH_SEAS_LIMITS}
 */
export function highSeasGrades(hours: SeaHours, share = 1): WarningGrade[] {
  const { windSpeed, significantWaveHeight } = hours
  const grades: WarningGrade[] = []
  for (let hour = 0; hour < windSpeed.length; hour++) {
    grades.push(gradeOf(significantWaveHeight[hour] ?? NaN, HIGH_SEAS_LIMITS.significantWaveHeight, share))
  }
  for (const grade of [1, 2] as const) {
    let begun = 0
    for (let hour = 0; hour <= windSpeed.length; hour++) {
      if (gradeOf(windSpeed[hour] ?? NaN, HIGH_SEAS_LIMITS.windSpeed, share) >= grade) continue
      if (hour - begun >= HIGH_SEAS_LIMITS.windHours) {
        for (let held = begun; held < hour; held++) grades[held] = higher(grades[held] ?? 0, grade)
      }
      begun = hour + 1
    }
  }
  return grades
}

/**
 * Mean wind (m/s) that bounds the area in which a typhoon's wind is strong.
 *
 * @source KMA typhoon information, which gives the radius of 15 m/s as that of the strong winds
 */
export const TYPHOON_STRONG_WIND_MS = 15

/**
 * Typhoon: where a typhoon is the cause, an advisory where the criteria of a high seas or storm surge advisory
 * are expected to be reached, a warning where those of a warning are. It then stands in place of those.
 *
 * Left out: the limit by rain (200 mm in all), since no marine forecast has amounts of rain for the typhoon's time.
 *
 * @param typhoonWindMs the part of the wind that the typhoon drives, m/s
 * @source KMA, criteria of special weather reports, typhoon advisory and warning; which places a typhoon reaches is
 *   taken from its area of strong winds
 */
export function typhoonGrade(
  typhoonWindMs: number,
  highSeas: WarningGrade,
  stormSurge: WarningGrade,
  share = 1,
): WarningGrade {
  return typhoonWindMs >= TYPHOON_STRONG_WIND_MS * share ? higher(highSeas, stormSurge) : 0
}

/**
 * Rise of the sea above the tide, m. The agency sets a water level for each place of the coast, which is not public as
 * one list; these two stand for all of them.
 *
 * @source our own; that a limit is a rise of the sea by tide, storm and low pressure together, and is set for each
 *   place, is KMA, criteria of special weather reports, storm surge
 */
export const STORM_SURGE_LIMITS = { advisory: 0.4, warning: 0.8 } as const

const USUAL_PRESSURE_HPA = 1013
const METRES_PER_HPA = 0.01
const METRES_PER_WIND_SQUARED = 0.001

/**
 * How far low pressure and wind towards the coast raise the sea: a centimetre for each hPa below 1013, and a set-up
 * that grows with the square of the wind. High pressure lowers nothing here, and the tide is not in it.
 *
 * @param onshoreWindSpeed the part of the wind that blows from open water onto the coast, m/s; 0 for a wind off it
 * @returns m, 0 and more
 * @source the inverse barometer effect; the set-up's factor is our own, for a shallow coast
 */
export function stormSurgeHeight(pressureHpa: number, onshoreWindSpeed: number): number {
  const byPressure = METRES_PER_HPA * Math.max(0, USUAL_PRESSURE_HPA - pressureHpa)
  return byPressure + METRES_PER_WIND_SQUARED * Math.max(0, onshoreWindSpeed) ** 2
}

/**
 * Strong wind, a warning for land: an advisory from a mean wind of 14 m/s or gusts of 20 m/s, a warning from
 * 21 m/s or gusts of 26 m/s; in the mountains 17 or 25 m/s, and 24 or 30 m/s.
 *
 * @source KMA, criteria of special weather reports, strong wind advisory and warning
 */
export const STRONG_WIND_LIMITS = {
  lowland: { windSpeed: { advisory: 14, warning: 21 }, windGust: { advisory: 20, warning: 26 } },
  mountain: { windSpeed: { advisory: 17, warning: 24 }, windGust: { advisory: 25, warning: 30 } },
} as const

/** @param wind m/s @source {@link STRONG_WIND_LIMITS} */
export function strongWindGrade(
  wind: { windSpeed: number; windGust: number },
  terrain: keyof typeof STRONG_WIND_LIMITS = 'lowland',
): WarningGrade {
  const limits = STRONG_WIND_LIMITS[terrain]
  return higher(gradeOf(wind.windSpeed, limits.windSpeed), gradeOf(wind.windGust, limits.windGust))
}
