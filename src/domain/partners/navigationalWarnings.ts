import type { Position } from '../kernel/positions.ts'
import type { FeedMode } from '../kernel/readings.ts'

/** What the places of an area make up. */
export type NavigationalShape = 'point' | 'line' | 'area'

/** Where and when a navigational warning holds. */
export interface NavigationalArea {
  name?: string
  /** number of the sea chart */
  chart?: string
  /** absent where the positions could not be read, or none was given: then it may lie anywhere */
  shape?: NavigationalShape
  points: readonly Position[]
  /** around a point, where one is given */
  radiusNm?: number
  /** the agency's words for how the positions are meant */
  words?: string
  /** empty where the hours could not be read: then it may hold at any time */
  windows: readonly { from: Date; until: Date }[]
  /** the agency's own text of days and hours, where it could not be read */
  hours?: string
}

/** A warning of the hydrographic agency to those at sea: firing exercises, works, wrecks, lights that are out. */
export interface NavigationalWarningFact {
  kind: 'nav-warning'
  /** year and number, such as `26-251` */
  number: string
  /** end of the last of its hours, or of the last day for which it was listed */
  at: Date
  title: string
  text: string
  /** who announced it */
  office?: string
  /** what it is about, and what is asked of ships, in the agency's words */
  category?: string
  advice?: string
  /** numbers that it takes back */
  cancels: readonly string[]
  /** it does nothing but take others back */
  isCancel: boolean
  areas: readonly NavigationalArea[]
}

/** What an agency's list held when it was asked for: what is not on it holds no more. */
export interface NavigationalBoardFact {
  kind: 'nav-board'
  /** when it was asked for */
  at: Date
  /** end of the last day for which it was asked */
  until: Date
  numbers: readonly string[]
}

/** What is known of the warnings that hold. */
export interface NavigationalBoard {
  /** when the list was asked for */
  at: Date
  /** what begins later was not asked for */
  until: Date
  mode: FeedMode
  warnings: readonly NavigationalWarningFact[]
}

/** The warnings that hold by a list: without those that another one takes back, and without that one where it says no more. */
export function standingWarnings<W extends NavigationalWarningFact>(
  board: Pick<NavigationalBoardFact, 'numbers'>,
  warnings: readonly W[],
): W[] {
  const listed = warnings.filter(({ number }) => board.numbers.includes(number))
  const gone = new Set(listed.flatMap(({ cancels }) => cancels))
  return listed.filter(({ number, isCancel }) => !isCancel && !gone.has(number))
}
