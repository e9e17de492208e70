import type { ElementName } from './elements.ts'

/** How a measured value stands against the limits of the agency's own high-seas warnings. */
export type Severity = 'usual' | 'rough' | 'dangerous'

/**
 * Limits in catalogue units; a value at the limit is past it. A single observation past a limit is not a warning:
 * warnings are issued by forecasters, these limits only decide what a page makes loud.
 *
 * @source KMA warning criteria for high seas (풍랑): advisory from 14 m/s or 3 m significant wave height, warning
 *   from 21 m/s or 5 m
 */
export const SEVERITY_LIMITS: Partial<Record<ElementName, { rough: number; dangerous: number }>> = {
  windSpeed: { rough: 14, dangerous: 21 },
  secondWindSpeed: { rough: 14, dangerous: 21 },
  significantWaveHeight: { rough: 3, dangerous: 5 },
}

/** @param value in the catalogue unit @returns `usual` for elements without a limit */
export function severityOf(name: ElementName, value: number): Severity {
  const limits = SEVERITY_LIMITS[name]
  if (!limits || !(value >= limits.rough)) return 'usual'
  return value >= limits.dangerous ? 'dangerous' : 'rough'
}
