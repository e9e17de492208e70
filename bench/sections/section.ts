import type { Figure } from '../figures.ts'
import type { Portal } from '../../test/support/server.ts'

export interface BenchOptions {
  /** less of everything: minutes instead of a quarter of an hour, figures less steady */
  isQuick: boolean
  /** length of one load */
  seconds: number
  /** how often the loads of one comparison take turns */
  rounds: number
  /** folder for data and results, ignored by git */
  folder: string
}

export type Measure = (options: BenchOptions) => Promise<Figure[]>

/** Measures against one running portal with the 500 stations. */
export type MeasurePortal = (portal: Portal, options: BenchOptions) => Promise<Figure[]>
