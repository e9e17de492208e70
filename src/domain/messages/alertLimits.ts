import type { ElementName } from '../kernel/elements.ts'
import { element } from '../kernel/elements.ts'

/**
 * The five limits of the buoy alerts: which element, which side is past the limit, and the default. A value at the limit
 * is past it.
 *
 * @source specification part 2, section 3 (buoy thresholds)
 */
export const ALERT_LIMITS = {
  significantWaveHeight: { element: 'significantWaveHeight', side: 'above', preset: 2 },
  maximumWaveHeight: { element: 'maximumWaveHeight', side: 'above', preset: 3 },
  windSpeed: { element: 'windSpeed', side: 'above', preset: 10 },
  lowSeaTemperature: { element: 'seaTemperature', side: 'below', preset: 10 },
  highSeaTemperature: { element: 'seaTemperature', side: 'above', preset: 28 },
} as const satisfies Record<string, { element: ElementName; side: 'above' | 'below'; preset: number }>

export type LimitName = keyof typeof ALERT_LIMITS
export const LIMIT_NAMES = Object.keys(ALERT_LIMITS) as LimitName[]

/** In the catalogue unit of the element; a limit that is absent raises no alert. */
export type Limits = Partial<Record<LimitName, number>>

export const PRESET_LIMITS: Required<Limits> = {
  significantWaveHeight: ALERT_LIMITS.significantWaveHeight.preset,
  maximumWaveHeight: ALERT_LIMITS.maximumWaveHeight.preset,
  windSpeed: ALERT_LIMITS.windSpeed.preset,
  lowSeaTemperature: ALERT_LIMITS.lowSeaTemperature.preset,
  highSeaTemperature: ALERT_LIMITS.highSeaTemperature.preset,
}

/** Whether a limit lies in the valid range of its element. */
export function isLimitValid(name: LimitName, value: number): boolean {
  const { min, max } = element(ALERT_LIMITS[name].element)
  return Number.isFinite(value) && value >= min && value <= max
}
