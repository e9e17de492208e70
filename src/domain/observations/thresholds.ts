import type { ElementName } from '../kernel/elements.ts'
import { HIGH_SEAS_LIMITS } from '../warnings/warningCriteria.ts'

/** How a measured value stands against the limits of the agency's own high-seas warnings. */
export type Severity = 'usual' | 'rough' | 'dangerous'

const loud = ({ advisory, warning }: { advisory: number; warning: number }) => ({
  rough: advisory,
  dangerous: warning,
})

/**
 * Limits in catalogue units; a value at the limit is past it. A single observation past a limit is not a warning:
 * warnings are issued by forecasters, these limits only decide what a page makes loud.
 */
export const SEVERITY_LIMITS: Partial<Record<ElementName, { rough: number; dangerous: number }>> = {
  windSpeed: loud(HIGH_SEAS_LIMITS.windSpeed),
  secondWindSpeed: loud(HIGH_SEAS_LIMITS.windSpeed),
  significantWaveHeight: loud(HIGH_SEAS_LIMITS.significantWaveHeight),
}

/** @param value in the catalogue unit @returns `usual` for elements without a limit */
export function severityOf(name: ElementName, value: number): Severity {
  const limits = SEVERITY_LIMITS[name]
  if (!limits || !(value >= limits.rough)) return 'usual'
  return value >= limits.dangerous ? 'dangerous' : 'rough'
}
