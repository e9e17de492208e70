/** As in `src/domain/<subject>/`: a pure rule. */

/** Nautical miles for heights in metres, with the usual bending of light. @source IALA, geographical range of a light */
const RANGE_FACTOR = 2.03

/**
 * How far away a light is seen over the horizon.
 *
 * @param heightM of the light above the sea; @param eyeM of the eye above the sea
 * @returns nautical miles
 */
export const geographicRangeNm = (heightM: number, eyeM: number): number =>
  RANGE_FACTOR * (Math.sqrt(heightM) + Math.sqrt(eyeM))
