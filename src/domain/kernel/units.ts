import { ELEMENTS } from './elements.ts'
import type { ElementName } from './elements.ts'

/** What a reader may choose for wind speeds; the codes are those of the `wind` cookie and query. */
export const WIND_UNITS = ['ms', 'kmh', 'kn'] as const
export type WindUnit = (typeof WIND_UNITS)[number]

/** Units as people see them; `degree` is degrees true and written °. */
export type ShownUnit = 'm/s' | 'km/h' | 'kn' | 'm' | 'km' | 's' | 'degC' | 'hPa' | '%' | 'degree' | 'psu'

/** @source specification part 2, section 5: km/h = 3.6 × m/s, knot = 1.94384 × m/s */
const WIND_FACTORS: Record<WindUnit, number> = { ms: 1, kmh: 3.6, kn: 1.94384 }
const WIND_SHOWN: Record<WindUnit, ShownUnit> = { ms: 'm/s', kmh: 'km/h', kn: 'kn' }

const METRES_PER_KM = 1000

export function isWindUnit(text: string): text is WindUnit {
  return (WIND_UNITS as readonly string[]).includes(text)
}

/** @param metresPerSecond wind speed in the catalogue unit */
export function windIn(unit: WindUnit, metresPerSecond: number): number {
  return metresPerSecond * WIND_FACTORS[unit]
}

export function metresToKm(metres: number): number {
  return metres / METRES_PER_KM
}

/** The unit an element is shown in: wind speeds in the reader's unit, visibility in km, the rest as catalogued. */
export function shownUnit(name: ElementName, windUnit: WindUnit): ShownUnit {
  if (name === 'visibility') return 'km'
  const { unit } = ELEMENTS[name]
  return unit === 'm/s' ? WIND_SHOWN[windUnit] : unit
}

/** @param value in the catalogue unit @returns the number in the unit of {@link shownUnit}, neither capped nor rounded */
export function inShownUnit(name: ElementName, value: number, windUnit: WindUnit): number {
  if (name === 'visibility') return metresToKm(value)
  return ELEMENTS[name].unit === 'm/s' ? windIn(windUnit, value) : value
}
