import type { Language } from '../../src/domain/language.ts'
import { warningCounts } from '../../src/domain/warningCounts.ts'
import type { WarningChange } from '../../src/domain/warningLists.ts'
import type { WarningState } from '../../src/domain/warnings.ts'
import { moreChangesText, warningCountsText } from '../../src/text/warningCounts.ts'
import { warningHeadline } from '../../src/text/warningSentences.ts'
import { labelled } from '../../src/text/warnings.ts'
import type { LiveWarningText } from '../liveWarnings.ts'
import { storyOf } from './cap.ts'
import { capMessages } from './capMessages.ts'
import type { PublishContext } from './context.ts'

/** A screen reader reads them aloud one after the other; more would be a flood. */
const SPOKEN = 5

/** The header's line, and a headline for each bulletin among the changes. Time passing is no news. */
export function liveText(
  language: Language,
  state: WarningState,
  changes: readonly WarningChange[],
  context: PublishContext,
): LiveWarningText {
  const headlines = changes
    .filter(({ action }) => action !== 'in-force')
    .flatMap(({ warning }) => {
      const message = capMessages(warning).at(-1)
      if (!message) return []
      const headline = warningHeadline(storyOf(warning, message, language, context), language)
      return [labelled(headline, warning.mode, language)]
    })
  const unspoken = headlines.length - SPOKEN
  return {
    summary: warningCountsText(warningCounts(state.warnings, state.at), language),
    news: [...headlines.slice(0, SPOKEN), ...(unspoken > 0 ? [moreChangesText(unspoken, language)] : [])],
  }
}
