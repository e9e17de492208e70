import type { DangerLevel } from '../fields/swell.ts'
import type { KeptFact } from './partnerFacts.ts'

/** Why nothing is said of rip currents: the beach is not one that is observed, it is out of season, or the feed is silent. */
export type RipAbsence = 'not-observed' | 'out-of-season' | 'silent'

/** What is known of the dangers of a shore and of the agency's judgement of the days there. */
export interface SeaLevels {
  rip: KeptFact<'rip-current'> | RipAbsence
  /** of the model's swell now; absent where the model has none */
  swell?: { level: DangerLevel; heightM: number; periodS: number; issuedAt: Date }
  /** oldest first, from now on */
  indices: KeptFact<'index'>[]
  /** times in which the sea parts, oldest first, from now on; empty where it is not known to */
  partings: KeptFact<'sea-parting'>[]
}
