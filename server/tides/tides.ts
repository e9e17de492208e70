import { createTidePredictor } from '@neaps/tide-predictor'
import { kmBetween, nearestOf } from '../../src/domain/kernel/distances.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { TIDE_STATION_KM } from '../../src/domain/places/places.ts'
import type { TideAt, TideConstants, TideExtreme } from '../../src/domain/tides/tides.ts'

type Predictor = ReturnType<typeof createTidePredictor>

const CM = 100
/** Steps in which the way between a station and a place is looked at. */
const STEP_KM = 1
/** A longer stretch of land between the two is a headland, behind which the tide is another. */
const HEADLAND_KM = 5
/** Asked for more at once, a year's table for one. */
const LONGEST_SPAN_MS = 400 * 24 * HOUR_MS

/** Tides from harmonic constants, for the station itself and what lies near it in the same water. */
export class Tides {
  private readonly stations: readonly TideConstants[]
  private readonly isSea: (lon: number, lat: number) => boolean
  private readonly predictors = new Map<string, Predictor>()

  constructor(stations: readonly TideConstants[], isSea: (lon: number, lat: number) => boolean) {
    this.stations = stations
    this.isSea = isSea
  }

  /** The station that speaks for a place: the nearest one, not too far off and in the same water. */
  at(place: Position): TideAt {
    const [nearest] = nearestOf(place, this.stations)
    if (!nearest) return { reason: 'no-station' }
    const { item: station, distanceKm } = nearest
    const { nameKo, nameEn } = station
    if (distanceKm > TIDE_STATION_KM) return { reason: 'too-far', nearest: { nameKo, nameEn, distanceKm } }
    if (longestLandKm(place, station, this.isSea) > HEADLAND_KM)
      return { reason: 'across-land', nearest: { nameKo, nameEn, distanceKm } }
    return {
      station: {
        code: station.station,
        nameKo,
        nameEn,
        distanceKm,
        datum: 'DL',
        origin: 'computed',
        ...(station.epoch !== undefined && { epoch: station.epoch }),
      },
    }
  }

  /** High and low waters of a station between two moments, oldest first; none for an unknown one. */
  extremes(code: string, from: Date, to: Date): TideExtreme[] {
    const predictor = this.predictor(code)
    if (!predictor || !isSpan(from, to)) return []
    return predictor
      .getExtremesPrediction({ start: from, end: to })
      .map(({ time, level, high }): TideExtreme => ({
        at: time,
        heightM: level,
        kind: high ? 'high' : 'low',
      }))
  }

  /** Heights of a station, m above its datum, in even steps from a moment on. */
  heights(code: string, from: Date, to: Date, stepMs: number): { at: Date; heightM: number }[] {
    const predictor = this.predictor(code)
    if (!predictor || !isSpan(from, to)) return []
    return predictor
      .getTimelinePrediction({ start: from, end: to, timeFidelity: stepMs / 1_000 })
      .map(({ time, level }) => ({ at: time, heightM: level }))
  }

  private predictor(code: string): Predictor | undefined {
    const known = this.predictors.get(code)
    const station = this.stations.find((one) => one.station === code)
    if (known || !station) return known
    const made = createTidePredictor(
      station.constituents.map(({ name, amplitude, phase }) => ({ name, amplitude: amplitude / CM, phase })),
      { offset: station.z0 / CM },
    )
    this.predictors.set(code, made)
    return made
  }
}

const isSpan = (from: Date, to: Date) => {
  const ms = to.getTime() - from.getTime()
  return ms > 0 && ms <= LONGEST_SPAN_MS
}

/** The longest stretch of land on the straight way between two places, without the land they themselves stand on. */
function longestLandKm(from: Position, to: Position, isSea: (lon: number, lat: number) => boolean): number {
  const steps = Math.max(1, Math.round(kmBetween(from.lon, from.lat, to.lon, to.lat) / STEP_KM))
  let longest = 0
  let length = 0
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const isWet = isSea(from.lon + (to.lon - from.lon) * share, from.lat + (to.lat - from.lat) * share)
    length = isWet ? 0 : length + STEP_KM
    longest = Math.max(longest, length)
  }
  return longest
}
