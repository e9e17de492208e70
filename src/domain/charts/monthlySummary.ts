import type { FeedMode } from '../kernel/readings.ts'
import type { SeaName } from '../kernel/seas.ts'
import type { ClimateElement, ClimateNormal, Month, MonthMean } from '../observations/oceanClimate.ts'
import { CLIMATE_ELEMENTS } from '../observations/oceanClimate.ts'
import type { WarningDays } from '../warnings/warningDays.ts'
import { WARNING_TYPES } from '../warnings/warnings.ts'
import type { WarningType } from '../warnings/warnings.ts'

/** What a sea had in a month. */
export interface MonthlySea {
  sea: SeaName
  elements: Partial<Record<ClimateElement, MonthMean>>
  /** what is usual, where the operator says it */
  normals: Partial<Record<ClimateElement, number>>
  /** kinds that held on no day are absent */
  warningDays: Partial<Record<WarningType, WarningDays>>
}

/** The monthly marine weather chart in numbers: means, extremes and days with warnings. */
export interface MonthlySummary {
  month: Month
  /** false while the month goes on: all is so far */
  isOver: boolean
  mode: FeedMode
  /** when it was put together */
  at: Date
  /** all seas, in their fixed order */
  seas: readonly MonthlySea[]
  normalsOf?: Pick<ClimateNormal, 'period' | 'source'>
  /** false where no bulletin was received from the month: then no day is nothing known */
  hasBulletins: boolean
}

/** Names of months, as addresses have them. */
export const MONTH_NAME = /^\d{4}-(0[1-9]|1[0-2])$/

export const MONTHLY_FORMATS = ['svg', 'png', 'pdf'] as const
export type MonthlyFormat = (typeof MONTHLY_FORMATS)[number]

/** Kinds of warnings that held over any sea, the most urgent first. */
export const warnedTypes = ({ seas }: Pick<MonthlySummary, 'seas'>): WarningType[] =>
  WARNING_TYPES.filter((type) => seas.some((sea) => sea.warningDays[type]))

/** The lowest and the highest value of all seas with their stations. */
export function monthExtremes(
  { seas }: Pick<MonthlySummary, 'seas'>,
  element: ClimateElement,
): { lowest: MonthMean; highest: MonthMean } | undefined {
  const means = seas.flatMap(({ elements }) => elements[element] ?? [])
  const [first] = means
  if (!first) return undefined
  return {
    lowest: means.reduce((low, one) => (one.minimum < low.minimum ? one : low), first),
    highest: means.reduce((high, one) => (one.maximum > high.maximum ? one : high), first),
  }
}

/** Whether anything was observed in a month. */
export const hasMeans = (elements: Partial<Record<ClimateElement, MonthMean>>): boolean =>
  CLIMATE_ELEMENTS.some((element) => elements[element])
