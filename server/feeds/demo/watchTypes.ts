import type { WarningGrade } from '../../../src/domain/warnings/warningCriteria.ts'
import type { WarningCommand, WarningLevel } from '../../../src/domain/warnings/warnings.ts'
import type { Expectation } from './expectation.ts'

/** Words of the watch over one zone. Hours are whole ones since 1970, UTC. */

export type WatchedType = 'high-seas' | 'typhoon' | 'storm-surge' | 'strong-wind'
export type HeldGrade = Exclude<WarningGrade, 0>

/** The stretch of three hours in which a warning is expected to end. */
export interface EndHours {
  from: number
  to: number
}

/** A warning that was announced. */
export interface Held {
  type: WatchedType
  grade: HeldGrade
  /** since when the grade holds, or from when it will */
  effective: number
  /** since when anything holds here */
  since: number
  end: EndHours
  /** a release has been announced for this hour */
  released?: number
}

/** A preliminary warning: what is expected, and from when. */
export interface Preliminary {
  type: WatchedType
  effective: number
}

export interface Standing {
  held?: Held
  preliminary?: Preliminary
}

export interface Look {
  hour: number
  /** a new forecast has come with this hour */
  hasNewForecast: boolean
  expected: Expectation
  /** what it is when no typhoon is the cause */
  usualType: WatchedType
}

/** One row of a bulletin. */
export interface Act {
  type: WatchedType
  level: WarningLevel
  command: WarningCommand
  /** absent: at the moment of issue */
  effective?: number
  end?: EndHours
}

export interface Decision {
  standing: Standing
  acts: Act[]
}

export function without(standing: Standing, what: keyof Standing): Standing {
  const { [what]: _gone, ...rest } = standing
  return rest
}

export const withdrawal = ({ type }: Preliminary): Act => ({
  type,
  level: 'preliminary',
  command: 'release',
})
