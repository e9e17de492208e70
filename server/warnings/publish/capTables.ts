import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import type { WarningEnding, WarningLevel, WarningType } from '../../../src/domain/warnings/warnings.ts'
import type { CapMessage } from './capMessages.ts'

/**
 * How the agency's levels are said in CAP's words.
 *
 * | what | urgency | severity | certainty |
 * | --- | --- | --- | --- |
 * | preliminary | Future | Moderate | Possible |
 * | advisory | Immediate; Expected before it takes effect | Moderate | Likely |
 * | warning | Immediate; Expected before it takes effect | Severe; Extreme for typhoon and tsunami | Likely |
 * | release | Past | Minor | Unlikely |
 * | any other end | Past | Unknown | Unknown |
 *
 * `Likely`, not `Observed`, even in force: a warning says what the forecaster expects, and the portal does not know
 * whether it has come about. A release announced ahead keeps the words of the level that still holds.
 *
 * @source OASIS CAP 1.2, section 3.2.2 (definitions of the words); the pairing is the portal's own
 */
export interface CapWords {
  responseTypes: readonly ResponseType[]
  urgency: 'Immediate' | 'Expected' | 'Future' | 'Past'
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor' | 'Unknown'
  certainty: 'Likely' | 'Possible' | 'Unlikely' | 'Unknown'
}

type ResponseType = 'Shelter' | 'Evacuate' | 'Prepare' | 'Avoid' | 'Monitor' | 'AllClear'

/** Goes with the sentences of src/text/warnings/warningAdvice.ts. */
const RESPONSES: Record<
  WarningType,
  Record<Exclude<WarningLevel, 'preliminary'>, readonly ResponseType[]>
> = {
  typhoon: { advisory: ['Prepare', 'Avoid'], warning: ['Shelter', 'Avoid'] },
  tsunami: { advisory: ['Evacuate'], warning: ['Evacuate'] },
  'storm-surge': { advisory: ['Avoid'], warning: ['Evacuate', 'Avoid'] },
  'high-seas': { advisory: ['Avoid'], warning: ['Avoid'] },
  'strong-wind': { advisory: ['Prepare', 'Avoid'], warning: ['Shelter', 'Avoid'] },
  fog: { advisory: ['Avoid'], warning: ['Avoid'] },
  'heavy-rain': { advisory: ['Prepare', 'Avoid'], warning: ['Avoid'] },
  'heavy-snow': { advisory: ['Prepare'], warning: ['Shelter', 'Avoid'] },
  'cold-wave': { advisory: ['Prepare'], warning: ['Prepare'] },
  'heat-wave': { advisory: ['Prepare'], warning: ['Avoid'] },
  'yellow-dust': { advisory: ['Avoid'], warning: ['Shelter'] },
  dry: { advisory: ['Prepare'], warning: ['Prepare'] },
}

const EXTREME: ReadonlySet<WarningType> = new Set(['typhoon', 'tsunami'])

const ALL_CLEAR = { responseTypes: ['AllClear'], severity: 'Minor', certainty: 'Unlikely' } as const
/** An end without a notice is no all-clear, and one warning replaced by another even less. */
const LOOK_AGAIN = { responseTypes: ['Monitor'], severity: 'Unknown', certainty: 'Unknown' } as const

const ENDS: Record<WarningEnding, Omit<CapWords, 'urgency'>> = {
  released: ALL_CLEAR,
  replaced: LOOK_AGAIN,
  'ran-out': LOOK_AGAIN,
  'not-listed': LOOK_AGAIN,
  'not-confirmed': LOOK_AGAIN,
}

export function capWords(type: WarningType, message: CapMessage): CapWords {
  const { ending, gravest, onset, sent } = message
  if (ending) return { urgency: 'Past', ...ENDS[ending] }
  if (gravest === 'preliminary') {
    return {
      responseTypes: ['Prepare', 'Monitor'],
      urgency: 'Future',
      severity: 'Moderate',
      certainty: 'Possible',
    }
  }
  return {
    responseTypes: RESPONSES[type][gravest],
    urgency: onset && onset > sent ? 'Expected' : 'Immediate',
    severity: gravest === 'advisory' ? 'Moderate' : EXTREME.has(type) ? 'Extreme' : 'Severe',
    certainty: 'Likely',
  }
}

/**
 * `Actual` asks every reader to act. Simulated data must not be acted on: `Test`. A replay is for those who run it
 * alone:
 * `Exercise`, whose name stands in the note.
 *
 * @source OASIS CAP 1.2, section 3.2.1, status
 */
export const CAP_STATUS: Record<FeedMode, 'Actual' | 'Exercise' | 'Test'> = {
  live: 'Actual',
  replay: 'Exercise',
  demo: 'Test',
}
