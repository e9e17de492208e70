import { ELEMENT_NAMES, element } from './elements.ts'
import type { ElementName } from './elements.ts'

/**
 * The quantity each direction belongs to. When that quantity is zero there is no direction: the number sent with
 * a calm (the KMA sends 0) must not pull an average to the north.
 */
const MAGNITUDES: Partial<Record<ElementName, ElementName>> = {
  windFromDirection: 'windSpeed',
  secondWindFromDirection: 'secondWindSpeed',
  dayMaximumGustFromDirection: 'dayMaximumGust',
  waveFromDirection: 'significantWaveHeight',
  currentToDirection: 'currentSpeed',
}

export const DIRECTION_NAMES = ELEMENT_NAMES.filter((name) => element(name).summary === 'direction')

export function isDirection(name: ElementName): boolean {
  return element(name).summary === 'direction'
}

/** @returns the speed or height whose direction this is; undefined for other elements */
export function magnitudeOf(name: ElementName): ElementName | undefined {
  return MAGNITUDES[name]
}
