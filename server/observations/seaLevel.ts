import type { Reading } from '../../src/domain/kernel/readings.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Observations } from './observations.ts'

/** @returns what gives the level of the sea at a station by its code; undefined for a station that is not known */
export const seaLevelOf =
  (observations: Pick<Observations, 'station'>) =>
  (code: string): Reading | undefined => {
    try {
      return observations.station(code).readings.seaLevel
    } catch (error) {
      if (error instanceof Refusal && error.code === 'STATION_UNKNOWN') return undefined
      throw error
    }
  }
