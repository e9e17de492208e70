import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { clamped, comingFrom, fromDirection, lengthOf, offsetKm, scaled, sum } from './geometry.ts'
import type { Place, Vector } from './geometry.ts'
import { LONGEST_FETCH_KM, fetchKm } from './land.ts'
import { field } from './noise.ts'
import { hoursBefore } from './seaTime.ts'
import type { SeaTime } from './seaTime.ts'
import { winterness } from './season.ts'
import { typhoonAt } from './typhoon.ts'
import { synopticWind } from './wind.ts'

const GRAVITY = 9.81
const SEED = 41
/** How much of today's sea was raised by the wind of some hours ago. */
const MEMORY: readonly { hoursAgo: number; weight: number }[] = [
  { hoursAgo: 0, weight: 0.35 },
  { hoursAgo: 3, weight: 0.3 },
  { hoursAgo: 6, weight: 0.2 },
  { hoursAgo: 10, weight: 0.15 },
]
const TYPHOON_SWELL_KMH = 45
const FARTHEST_SWELL_KM = 2500

/** One train of waves: height in m, peak period in s, direction it comes from in degrees true. */
export interface WaveTrain {
  height: number
  period: number
  fromDirection: number
}

export interface Waves {
  significantHeight: number
  maximumHeight: number
  meanHeight: number
  /** of the train with the most energy */
  period: number
  fromDirection: number
  windSea: WaveTrain
  swell: WaveTrain
}

/** @param wind at 10 m now, m/s */
export function wavesAt(place: Place, at: SeaTime, wind: Vector): Waves {
  const windSea = windSeaAt(place, at, wind)
  const swell = swellAt(place, at)
  const significantHeight = Math.hypot(windSea.height, swell.height)
  const chief = windSea.height >= swell.height ? windSea : swell
  const unrest = field(SEED + 1, place.lon * 6, place.lat * 6, at.weatherMs / HOUR_MS / 0.5)
  return {
    significantHeight,
    maximumHeight: significantHeight * (1.55 + 0.15 * unrest),
    meanHeight: significantHeight * 0.63,
    period: chief.period,
    fromDirection: fromDirection(
      sum(
        comingFrom(windSea.fromDirection, windSea.height ** 2),
        comingFrom(swell.fromDirection, swell.height ** 2),
      ),
    ),
    windSea,
    swell,
  }
}

/** Grown by the wind of the last hours over the open water upwind. @source Wilson (1965), fetch-limited growth */
function windSeaAt(place: Place, at: SeaTime, wind: Vector): WaveTrain {
  const past = MEMORY.map(({ hoursAgo, weight }) =>
    scaled(hoursAgo === 0 ? wind : synopticWind(place, hoursBefore(at, hoursAgo)), weight),
  )
  const mean = sum(...past)
  const speed = Math.max(0.5, lengthOf(mean))
  const from = fromDirection(mean)
  const reach = (GRAVITY * fetchKm(place, from) * 1000) / speed ** 2
  const height = ((0.3 * speed ** 2) / GRAVITY) * (1 - (1 + 0.004 * Math.sqrt(reach)) ** -2)
  const growth = 1 - (1 + 0.008 * Math.cbrt(reach)) ** -5
  return {
    height,
    period: Math.max(1.8, ((8.61 * speed) / GRAVITY) * growth),
    fromDirection: from,
  }
}

/** The old sea from far away: a little always, and the forerunners of a typhoon. */
function swellAt(place: Place, at: SeaTime): WaveTrain {
  const usual = usualSwell(place, at)
  const fromTyphoon = typhoonSwell(place, at)
  if (!fromTyphoon || fromTyphoon.height < usual.height) return usual
  return { ...fromTyphoon, height: Math.hypot(fromTyphoon.height, usual.height) }
}

function usualSwell(place: Place, at: SeaTime): WaveTrain {
  const isEastSea = place.lon > 128.5 && place.lat > 35
  const from = isEastSea ? 45 : 170
  const strength = isEastSea ? 0.3 + 0.5 * winterness(at) : 0.4
  const slowly = field(SEED, place.lon * 0.3, place.lat * 0.3, at.weatherMs / HOUR_MS / 30)
  return {
    height: Math.max(0.1, strength * (1 + 0.4 * slowly) * openness(place, from)),
    period: 6.5 + 1.2 * slowly,
    fromDirection: from + 15 * slowly,
  }
}

/** Waves that left the typhoon as long ago as they need from there to here. */
function typhoonSwell(place: Place, at: SeaTime): WaveTrain | undefined {
  const now = typhoonAt(at)
  if (!now) return undefined
  const delayHours = Math.round(lengthOf(offsetKm(now, place)) / TYPHOON_SWELL_KMH)
  const source = typhoonAt(hoursBefore(at, delayHours))
  if (!source) return undefined
  const way = offsetKm(source, place)
  const km = lengthOf(way)
  if (km > FARTHEST_SWELL_KM) return undefined
  const from = fromDirection(way)
  const atSource = 1.25 * Math.sqrt(source.centralDeficitHpa)
  return {
    height: clamped(atSource, 0, 11) * Math.exp(-km / 560) * openness(place, from),
    period: clamped(9 + km / 400, 9, 14),
    fromDirection: from,
  }
}

/** 0 behind land, 1 towards the open sea. */
const openness = (place: Place, from: number) =>
  Math.min(1, fetchKm(place, ((from % 360) + 360) % 360) / (0.7 * LONGEST_FETCH_KM))
