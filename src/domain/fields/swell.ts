/** Swell at a place and time; NaN where the model has none. */
export interface Swell {
  /** m */
  height: number
  /** s */
  period: number
  /** degrees true, where it comes from */
  fromDirection: number
}

/** How dangerous swell is at a coast. @source specification part 2: sea-swell and rip-current levels 1–4 */
export type DangerLevel = 1 | 2 | 3 | 4

/** Waves of a shorter period are the local wind's, s. */
const SHORTEST_SWELL_S = 8
/** Heights from which a level holds, m. */
const FROM_HEIGHT_M = [
  [4, 3],
  [3, 1.5],
  [2, 0.8],
] as const satisfies readonly [DangerLevel, number][]

/**
 * The level of swell of some height, m, and period, s; undefined where either is missing.
 *
 * The agency does not publish its rule. Ours takes long waves alone, because they run up a shore that looks calm; the
 * highest level begins at the limit of the high-seas advisory. An answer of the agency's portal that is known, 1.8 m and
 * 9.4 s with level 3, agrees with it.
 */
export function swellLevel(height: number, period: number): DangerLevel | undefined {
  if (Number.isNaN(height) || Number.isNaN(period)) return undefined
  if (period < SHORTEST_SWELL_S) return 1
  return FROM_HEIGHT_M.find(([, from]) => height >= from)?.[0] ?? 1
}

const FIRST_RIP_MONTH = 6
const LAST_RIP_MONTH = 9

/** Rip currents are reported in the bathing season. @param month of Korea, 1–12 */
export const isRipSeason = (month: number): boolean => month >= FIRST_RIP_MONTH && month <= LAST_RIP_MONTH
