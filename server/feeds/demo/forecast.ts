import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { wrapped } from './geometry.ts'
import type { Place } from './geometry.ts'
import { field } from './noise.ts'
import { seaState } from './sea.ts'
import type { SeaState } from './sea.ts'
import type { SeaTime } from './seaTime.ts'
import { skyAt } from './sky.ts'
import type { SkyState } from './sky.ts'

/**
 * The demo's forecast: the sea as it will be, with an error. What is wrong with it changes smoothly from place to
 * place and hour to hour, is small soon after the issue and grows with the lead; most of it stays from issue to issue
 * and only shrinks, the rest is each issue's own.
 */

/** How far an error reaches in the end, and the lead by which it has come two thirds of the way. */
const ERROR = { at0: 0.02, most: 0.62, growthH: 90 }
/** Errors belong together within some degrees and the better part of a day. */
const PER_DEGREE = 0.35
const PERIOD_H = 20
const SHARES = { lasting: 0.8, ofIssue: 0.55 }
const SEEDS = {
  windSpeed: 101,
  windTurn: 102,
  waves: 103,
  visibility: 104,
  warmth: 105,
  cloud: 106,
  pressure: 107,
}
const TURN_DEG = 70
const VISIBILITY_POWER = 1.6
const WARMTH_C = 2.5
const PRESSURE_HPA = 5
const CLOUD_SHARE = 0.5

/** 0 for none; 0.2 stands for a factor of about 1.2 where the noise is at its worst. */
const reachOf = (leadHours: number) =>
  ERROR.at0 + ERROR.most * (1 - Math.exp(-Math.max(0, leadHours) / ERROR.growthH))

/** @returns −1.35 … 1.35, mostly well inside */
function noiseOf(seed: number, { lat, lon }: Place, validMs: number, issuedMs: number): number {
  const x = lon * PER_DEGREE
  const y = lat * PER_DEGREE
  const t = validMs / HOUR_MS / PERIOD_H
  const issue = Math.imul(Math.round(issuedMs / HOUR_MS), 0x9e37) ^ seed
  return SHARES.lasting * field(seed, x, y, t) + SHARES.ofIssue * field(issue, x, y, t)
}

/** What an issue has wrong about the strength of the sea at a place and time. */
export interface StrengthError {
  windFactor: number
  waveFactor: number
}

/** No issue makes the wind or waves of the first two and a half days more than so many times as strong as they are. */
export const GREATEST_FACTOR = 2

/**
 * The part of the error that warnings hang on. Cheap: no state of the sea is worked out.
 *
 * @param issuedMs, validMs on the weather's clock
 */
export function strengthError(place: Place, issuedMs: number, validMs: number): StrengthError {
  const reach = reachOf((validMs - issuedMs) / HOUR_MS)
  const wind = noiseOf(SEEDS.windSpeed, place, validMs, issuedMs)
  const waves = noiseOf(SEEDS.waves, place, validMs, issuedMs)
  // waves are mostly wrong because the wind is
  return {
    windFactor: Math.exp(reach * wind),
    waveFactor: Math.exp(reach * (0.7 * wind + 0.5 * waves)),
  }
}

export type PointState = Pick<
  SeaState,
  | 'windSpeed'
  | 'windFromDirection'
  | 'windGust'
  | 'pressure'
  | 'airTemperature'
  | 'significantWaveHeight'
  | 'wavePeriod'
  | 'waveFromDirection'
  | 'visibility'
  | 'seaTemperature'
  | 'swell'
> &
  SkyState

/**
 * What an issue says of one place and time, in catalogue units.
 *
 * @param issued when the forecast was made; a valid time before it has the error of lead 0
 */
export function forecastAt(place: Place, issued: SeaTime, valid: SeaTime): PointState {
  const issuedMs = issued.weatherMs
  const validMs = valid.weatherMs
  const state = seaState(place.lat, place.lon, valid)
  const sky = skyAt(place, valid, state)
  const reach = reachOf((validMs - issuedMs) / HOUR_MS)
  const noise = (seed: number) => reach * noiseOf(seed, place, validMs, issuedMs)
  const { windFactor, waveFactor } = strengthError(place, issuedMs, validMs)
  const turn = TURN_DEG * noise(SEEDS.windTurn)
  const moisture = 1 + CLOUD_SHARE * noise(SEEDS.cloud)
  return {
    windSpeed: state.windSpeed * windFactor,
    windFromDirection: wrapped(state.windFromDirection + turn),
    windGust: state.windGust * windFactor,
    pressure: state.pressure + PRESSURE_HPA * noise(SEEDS.pressure),
    airTemperature: state.airTemperature + WARMTH_C * noise(SEEDS.warmth),
    significantWaveHeight: state.significantWaveHeight * waveFactor,
    wavePeriod: state.wavePeriod * Math.sqrt(waveFactor),
    waveFromDirection: wrapped(state.waveFromDirection + turn / 2),
    visibility: state.visibility * Math.exp(VISIBILITY_POWER * noise(SEEDS.visibility)),
    seaTemperature: state.seaTemperature + WARMTH_C * noise(SEEDS.warmth),
    swell: { ...state.swell, height: state.swell.height * waveFactor },
    cloud: Math.min(1, sky.cloud * moisture),
    precipitation: sky.precipitation * moisture,
    falling: sky.falling,
  }
}
