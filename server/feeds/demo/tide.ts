import { nearestOf } from '../../../src/domain/kernel/distances.ts'
import type { Position } from '../../../src/domain/kernel/positions.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { TIDE_CONSTANTS } from '../../platform/db/facts/tideConstants.ts'
import { seaState } from './sea.ts'
import type { SeaTime } from './seaTime.ts'

/**
 * Argument of a constituent at a moment, degrees, by the mean longitudes of moon, sun and perigee; the slow turning of the
 * moon's nodes is left out.
 *
 * @source P. Schureman, Manual of Harmonic Analysis and Prediction of Tides; longitudes of J. Meeus
 */
type Argument = (hour: number, moon: number, sun: number, perigee: number) => number

const ARGUMENTS: Readonly<Record<string, Argument>> = {
  M2: (hour, moon, sun) => 2 * hour - 2 * moon + 2 * sun,
  S2: (hour) => 2 * hour,
  N2: (hour, moon, sun, perigee) => 2 * hour - 3 * moon + 2 * sun + perigee,
  K1: (hour, _moon, sun) => hour + sun + 90,
  O1: (hour, moon, sun) => hour - 2 * moon + sun + 270,
}
const J2000_MS = Date.UTC(2000, 0, 1, 12)

function argumentsAt(at: Date): Parameters<Argument> {
  const days = (at.getTime() - J2000_MS) / DAY_MS
  const hour = ((at.getTime() % DAY_MS) / HOUR_MS) * 15
  return [
    hour,
    218.3164477 + 13.17639648 * days,
    280.4664567 + 0.98564736 * days,
    83.3532465 + 0.11140353 * days,
  ]
}

interface DemoTide extends Position {
  /** cm, and degrees of Greenwich */
  constituents: readonly { name: string; amplitude: number; phase: number }[]
  z0: number
}

/**
 * Where on the coast the demo's tide is known: north, east, and the amplitude of the greatest constituent. Others follow
 * by usual shares, phases by how the tide goes round the coast: it is a picture of the tide, not a prediction.
 */
const COAST: readonly [number, number, number, number, number][] = [
  // lat, lon, M2 cm, phase of M2 (GMT), K1 cm
  [36.33, 126.5, 227, 190, 33],
  [35.97, 126.56, 215, 178, 33],
  [34.78, 126.38, 144, 145, 32],
  [34.32, 126.76, 108, 60, 27],
  [33.52, 126.54, 66, 40, 22],
  [33.24, 126.56, 73, 20, 22],
  [34.75, 127.77, 91, 5, 20],
  [34.83, 128.43, 73, 350, 15],
  [35.1, 129.03, 38, 335, 5],
  [35.5, 129.39, 15, 320, 2],
  [36.05, 129.38, 3, 230, 4],
  [37.55, 129.12, 6, 160, 5],
  [38.21, 128.59, 7, 150, 5],
  [37.49, 130.91, 5, 170, 4],
]

const TIDES: readonly DemoTide[] = [
  ...TIDE_CONSTANTS.map(({ lat, lon, z0, constituents }) => ({
    lat,
    lon,
    z0,
    constituents: constituents.filter(({ name }) => name in ARGUMENTS),
  })),
  ...COAST.map(([lat, lon, m2, phase, k1]) => ({
    lat,
    lon,
    z0: m2 + 0.4 * m2 + 1.75 * k1,
    constituents: [
      { name: 'M2', amplitude: m2, phase },
      { name: 'S2', amplitude: 0.4 * m2, phase: phase + 45 },
      { name: 'K1', amplitude: k1, phase: (phase + 300) / 1.6 },
      { name: 'O1', amplitude: 0.75 * k1, phase: (phase + 260) / 1.7 },
    ],
  })),
]

/** The tide of the demo sea at a place, m above the chart's datum; a pure function of place and time. */
export function demoTideM(place: Position, at: Date): number {
  const [nearest] = nearestOf(place, TIDES)
  const { z0, constituents } = nearest!.item
  const moment = argumentsAt(at)
  return constituents.reduce(
    (level, { name, amplitude, phase }) =>
      level + (amplitude / 100) * Math.cos(((ARGUMENTS[name]!(...moment) - phase) * Math.PI) / 180),
    z0 / 100,
  )
}

const USUAL_PRESSURE = 1013
const M_PER_HPA = 0.01

/** What a gauge measures: the tide, and how far low pressure lifts the sea. */
export const demoSeaLevelM = (place: Position, at: Date, sea: SeaTime): number =>
  demoTideM(place, at) + (USUAL_PRESSURE - seaState(place.lat, place.lon, sea).pressure) * M_PER_HPA

export interface DemoWater {
  at: Date
  heightM: number
  kind: 'high' | 'low'
}

const STEP_MS = 6 * MINUTE_MS

/** High and low waters of the demo's tide between two moments. */
export function demoWaters(place: Position, from: Date, to: Date): DemoWater[] {
  const waters: DemoWater[] = []
  const heightAt = (ms: number) => demoTideM(place, new Date(ms))
  for (let ms = from.getTime(); ms < to.getTime(); ms += STEP_MS) {
    const [before, heightM, after] = [heightAt(ms - STEP_MS), heightAt(ms), heightAt(ms + STEP_MS)]
    if (heightM > before && heightM >= after) waters.push({ at: new Date(ms), heightM, kind: 'high' })
    if (heightM < before && heightM <= after) waters.push({ at: new Date(ms), heightM, kind: 'low' })
  }
  return waters
}
