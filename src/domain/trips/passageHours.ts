import type { PointElement } from '../forecasts/forecasts.ts'
import type { Position } from '../kernel/positions.ts'
import type { WarningLevel, WarningType } from '../warnings/warnings.ts'
import type { Reason, Verdict } from './goOrStay.ts'

/** What is shown of each place on a way. */
export const SHOWN_ON_THE_WAY = [
  'windSpeed',
  'windFromDirection',
  'significantWaveHeight',
  'waveFromDirection',
  'wavePeriod',
  'visibility',
] as const satisfies PointElement[]

/** The weather at a place on a way, at the hour at which the ship is there. What is absent is not known. */
export interface PassageHour {
  place: Position
  at: Date
  /** catalogue units */
  values: Partial<Record<(typeof SHOWN_ON_THE_WAY)[number], number>>
  /** the gravest first; absent while too little is known to say that there is none */
  warnings?: readonly { type: WarningType; level: WarningLevel }[] | undefined
  verdict: Verdict
  reason?: Reason
}

const RANK: Record<Verdict, number> = { go: 0, near: 1, unknown: 2, over: 3 }

/** Place of the hour that decides a passage: the first of the worst; undefined where there is none. */
export function worstHour(hours: readonly Pick<PassageHour, 'verdict'>[]): number | undefined {
  if (hours.length === 0) return undefined
  const worst = Math.max(...hours.map(({ verdict }) => RANK[verdict]))
  return hours.findIndex(({ verdict }) => RANK[verdict] === worst)
}
