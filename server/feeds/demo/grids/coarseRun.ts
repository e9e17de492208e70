import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { currentAt } from '../current.ts'
import { forecastAt } from '../forecast.ts'
import type { PointState } from '../forecast.ts'
import { comingFrom } from '../geometry.ts'
import type { SeaClock, SeaTime } from '../seaTime.ts'

/**
 * A model run of the demo sea on a coarse lattice: what is worked out once for all its files. Directions are kept as
 * vectors, so that values between the lattice's are right.
 */
export const LATTICE = { west: 116.5, south: 29.5, step: 0.25, columns: 73, rows: 61 } as const
const CELLS = LATTICE.columns * LATTICE.rows

/** Hours between two times that are worked out; what lies between is a mixture. */
const STEP_HOURS = 3

export const COARSE_NAMES = [
  'east',
  'north',
  'gust',
  'pressure',
  'airTemperature',
  'precipitation',
  'cloud',
  'visibility',
  'waveHeight',
  'wavePeriod',
  'waveEast',
  'waveNorth',
  'swellHeight',
  'swellPeriod',
  'swellEast',
  'swellNorth',
  'seaTemperature',
  'currentEast',
  'currentNorth',
] as const
export type CoarseName = (typeof COARSE_NAMES)[number]
export type CoarseStep = Readonly<Record<CoarseName, Float32Array>>

/** Two runs with all their steps, and some of a third. */
const REMEMBERED_STEPS = 80

/** Works out steps of runs as they are asked for, and remembers the last ones. */
export class CoarseRuns {
  private readonly clock: SeaClock
  private readonly steps = new Map<string, CoarseStep>()

  constructor(clock: SeaClock) {
    this.clock = clock
  }

  /** @returns values on the lattice, row by row from the south-west */
  values(name: CoarseName, issuedAt: Date, validAt: Date): Float32Array {
    const stepMs = STEP_HOURS * HOUR_MS
    const lead = (validAt.getTime() - issuedAt.getTime()) / stepMs
    const before = Math.floor(lead)
    const share = lead - before
    const a = this.step(issuedAt, before)[name]
    if (share < 1e-9) return a
    const b = this.step(issuedAt, before + 1)[name]
    return a.map((value, cell) => value + (b[cell]! - value) * share)
  }

  private step(issuedAt: Date, number: number): CoarseStep {
    const key = `${issuedAt.getTime()} ${number}`
    const step = this.steps.get(key) ?? this.work(issuedAt, number)
    this.steps.delete(key)
    this.steps.set(key, step)
    for (const oldest of [...this.steps.keys()].slice(0, -REMEMBERED_STEPS)) this.steps.delete(oldest)
    return step
  }

  private work(issuedAt: Date, number: number): CoarseStep {
    const step = Object.fromEntries(COARSE_NAMES.map((name) => [name, new Float32Array(CELLS)])) as Record<
      CoarseName,
      Float32Array
    >
    const issued = this.clock(issuedAt)
    const valid = this.clock(new Date(issuedAt.getTime() + number * STEP_HOURS * HOUR_MS))
    for (let cell = 0; cell < CELLS; cell++) {
      const lat = LATTICE.south + Math.floor(cell / LATTICE.columns) * LATTICE.step
      const lon = LATTICE.west + (cell % LATTICE.columns) * LATTICE.step
      const numbers = numbersOf(forecastAt({ lat, lon }, issued, valid), lat, lon, valid)
      for (const name of COARSE_NAMES) step[name][cell] = numbers[name]
    }
    return step
  }
}

function numbersOf(state: PointState, lat: number, lon: number, at: SeaTime): Record<CoarseName, number> {
  const wind = comingFrom(state.windFromDirection, state.windSpeed)
  const waves = comingFrom(state.waveFromDirection, state.significantWaveHeight)
  const swell = comingFrom(state.swell.fromDirection, state.swell.height)
  const current = currentAt({ lat, lon }, at)
  return {
    east: wind.east,
    north: wind.north,
    gust: state.windGust,
    pressure: state.pressure,
    airTemperature: state.airTemperature,
    precipitation: state.precipitation,
    cloud: state.cloud,
    visibility: state.visibility,
    waveHeight: state.significantWaveHeight,
    wavePeriod: state.wavePeriod,
    waveEast: waves.east,
    waveNorth: waves.north,
    swellHeight: state.swell.height,
    swellPeriod: state.swell.period,
    swellEast: swell.east,
    swellNorth: swell.north,
    seaTemperature: state.seaTemperature,
    currentEast: current.east,
    currentNorth: current.north,
  }
}
