import { createTidePredictor } from '@neaps/tide-predictor'
import type { TideConstants, TideExtreme } from '../../src/domain/tides/tides.ts'

type Predictor = ReturnType<typeof createTidePredictor>

const CM = 100

/** Tides of stations whose harmonic constants are public. */
export class HarmonicTides {
  private readonly stations: readonly TideConstants[]
  private readonly predictors = new Map<string, Predictor>()

  constructor(stations: readonly TideConstants[]) {
    this.stations = stations
  }

  /** Oldest first; none for an unknown station. */
  extremes(code: string, from: Date, to: Date): TideExtreme[] {
    const waters = this.predictor(code)?.getExtremesPrediction({ start: from, end: to }) ?? []
    return waters.map(({ time, level, high }) => ({ at: time, heightM: level, kind: high ? 'high' : 'low' }))
  }

  /** In even steps; none for an unknown station. */
  heights(code: string, from: Date, to: Date, stepMs: number): { at: Date; heightM: number }[] {
    const timeFidelity = stepMs / 1_000
    const line = this.predictor(code)?.getTimelinePrediction({ start: from, end: to, timeFidelity }) ?? []
    return line.map(({ time, level }) => ({ at: time, heightM: level }))
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
