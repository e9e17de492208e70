import type { Language } from '../../../src/domain/kernel/language.ts'
import { isMarine } from '../../../src/domain/warnings/warningCounts.ts'
import type { WarningChange } from '../../../src/domain/warnings/warningLists.ts'
import type { WarningState } from '../../../src/domain/warnings/warnings.ts'
import { moreChangesText, warningsLine } from '../../../src/text/warnings/warningCounts.ts'
import { warningHeadline } from '../../../src/text/warnings/warningSentences.ts'
import { labelled } from '../../../src/text/warnings/warnings.ts'
import type { LiveWarningText } from './liveWarnings.ts'
import { storyOf } from './cap.ts'
import { capMessages } from './capMessages.ts'
import type { PublishContext } from './context.ts'

/** A screen reader reads them aloud one after the other; more would be a flood. */
const SPOKEN = 5

export interface LiveNews {
  state: WarningState
  changes: readonly WarningChange[]
  /** false while no feed brings warnings */
  hasWarnings: boolean
  now: Date
}

/** The header's line, and a headline for each bulletin among the changes at sea. Time passing is no news. */
export function liveText(
  language: Language,
  { state, changes, hasWarnings, now }: LiveNews,
  context: PublishContext,
): Required<LiveWarningText> {
  const announced = changes.filter(
    ({ action, warning }) => action !== 'in-force' && isMarine(warning.zoneCode),
  )
  const headlines = announced.flatMap(({ warning }) => {
    const message = capMessages(warning).at(-1)
    if (!message) return []
    const headline = warningHeadline(storyOf(warning, message, language, context), language)
    return [labelled(headline, warning.mode, language)]
  })
  const unspoken = headlines.length - SPOKEN
  return {
    ...warningsLine(state, hasWarnings, now, language),
    news: [...headlines.slice(0, SPOKEN), ...(unspoken > 0 ? [moreChangesText(unspoken, language)] : [])],
    isUrgent: announced.some(isUrgent),
  }
}

/** A warning of the gravest level has been announced, or a milder one raised to it. */
const isUrgent = ({ action, warning: { phase, level, next } }: WarningChange): boolean =>
  (action === 'announced' || action === 'upgraded') &&
  phase !== 'ended' &&
  (next?.level ?? level) === 'warning'
