import { standingWarnings } from '../../src/domain/partners/navigationalWarnings.ts'
import type { NavigationalBoard } from '../../src/domain/partners/navigationalWarnings.ts'
import type { PartnerFacts } from './partnerFacts.ts'

/** The navigational warnings that hold; undefined where no list of the last hours is known. */
export function navigationalBoard(facts: Pick<PartnerFacts, 'of'>): NavigationalBoard | undefined {
  const [board] = facts.of('nav-board')
  if (!board) return undefined
  const { at, until, mode } = board
  const ofFeed = facts.of('nav-warning').filter((warning) => warning.mode === mode)
  return { at, until, mode, warnings: standingWarnings(board, ofFeed) }
}
