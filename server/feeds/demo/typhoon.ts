import { DAY_MS, HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { lengthOf, offsetKm, scaled, smoothStep, sum, turned } from './geometry.ts'
import type { Place, Vector } from './geometry.ts'
import { coriolis } from './land.ts'
import { chance } from './noise.ts'
import { rememberedByInstant } from './remembered.ts'
import type { SeaTime } from './seaTime.ts'

const SEED = 21
const FORTNIGHT_MS = 14 * DAY_MS
const LIFE_H = 8 * 24
const AIR_DENSITY = 1.15
const SHAPE = 1.15
const INFLOW_DEG = 22
/** wind at 10 m over the sea against the gradient wind above */
const SURFACE = 0.78

/** The demo's typhoon: one each fortnight, whatever the season. */
export interface Typhoon extends Place {
  /** counts fortnights since 1970 */
  number: number
  centralDeficitHpa: number
  /** radius of the strongest wind */
  coreKm: number
  /** m/s */
  motion: Vector
}

/** Hours from the beginning of a typhoon to the moment, and to its end. */
export function typhoonLife(number: number, at: SeaTime): { ageH: number; leftH: number } {
  const ageH = (at.weatherMs - number * FORTNIGHT_MS) / HOUR_MS - 60 * chance(SEED, number, 0)
  return { ageH, leftH: LIFE_H - ageH }
}

/** @returns undefined between two typhoons */
export const typhoonAt = rememberedByInstant(typhoonOf)

function typhoonOf(at: SeaTime): Typhoon | undefined {
  const number = Math.floor(at.weatherMs / FORTNIGHT_MS)
  const draw = (what: number) => chance(SEED, number, what)
  const { ageH } = typhoonLife(number, at)
  if (ageH < 0 || ageH > LIFE_H) return undefined
  const position = track(draw)
  const share = ageH / LIFE_H
  const here = position(share)
  const later = position(share + 1 / LIFE_H)
  const strength = smoothStep(-0.05, 0.45, share) * (1 - 0.85 * smoothStep(0.55, 1.02, share))
  return {
    ...here,
    number,
    centralDeficitHpa: (30 + 24 * draw(5)) * strength,
    coreKm: 55 + 40 * draw(6) + 60 * smoothStep(0.6, 1, share),
    motion: scaled(offsetKm(here, later), 1000 / 3600),
  }
}

/** A curve from the Philippine Sea past Korea to the East Sea, never twice the same. */
function track(draw: (what: number) => number): (share: number) => Place {
  const points: Place[] = [
    { lat: 16.5 + 3 * draw(1), lon: 134 + 7 * draw(2) },
    { lat: 25 + 2 * draw(3), lon: 122.5 + 4 * draw(4) },
    { lat: 34, lon: 122.5 + 6 * draw(7) },
    { lat: 43 + 2 * draw(8), lon: 134 + 6 * draw(9) },
  ]
  return (share) => {
    const rest = 1 - share
    const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3]
    return {
      lat: points.reduce((total, point, index) => total + point.lat * weights[index]!, 0),
      lon: points.reduce((total, point, index) => total + point.lon * weights[index]!, 0),
    }
  }
}

/** hPa below the surroundings. @source Holland's profile of tropical cyclones (1980) */
export function typhoonDeficitHpa(typhoon: Typhoon, place: Place): number {
  const km = Math.max(1, lengthOf(offsetKm(typhoon, place)))
  return typhoon.centralDeficitHpa * (1 - Math.exp(-((typhoon.coreKm / km) ** SHAPE)))
}

/** Wind at 10 m, m/s: counter-clockwise around the centre, drawn inwards by friction, stronger on the right side. */
export function typhoonWind(typhoon: Typhoon, place: Place): Vector {
  const offset = offsetKm(typhoon, place)
  const km = Math.max(5, lengthOf(offset))
  const core = (typhoon.coreKm / km) ** SHAPE
  const half = (km * 1000 * coriolis(place.lat)) / 2
  const drive = ((SHAPE * typhoon.centralDeficitHpa * 100) / AIR_DENSITY) * core * Math.exp(-core)
  const speed = Math.sqrt(drive + half ** 2) - half
  const around = scaled(turned(offset, 90 + INFLOW_DEG), (speed * SURFACE) / km)
  return sum(around, scaled(typhoon.motion, 0.5 * Math.min(1, speed / 25)))
}
