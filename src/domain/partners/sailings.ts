/** How a sailing stands, by the agency's own words. A word that is not known stays a word. */
export const SAILING_STATES = [
  'planned',
  'under-way',
  'done',
  'delayed',
  'cancelled',
  'controlled',
  'other',
] as const
export type SailingState = (typeof SAILING_STATES)[number]

/** What an agency says of one departure of one ship. */
export interface SailingFact {
  kind: 'sailing'
  shipKo: string
  /** the licensed line, such as `인천-백령` */
  lineKo: string
  fromKo: string
  toKo: string
  /** the departure */
  at: Date
  state: SailingState
  /** the agency's word for it */
  word: string
  /** why it does not sail, in the agency's words */
  reason?: string
  /** since when it stands so */
  changedAt: Date
}

/** A departure of a timetable, which says nothing of whether it sails. */
export interface SailingPlanFact {
  kind: 'sailing-plan'
  shipKo: string
  fromKo: string
  toKo: string
  at: Date
  arrivesAt?: Date
  /** fare, won */
  fareWon?: number
}

/** Whether a sailing does not take place. */
export const isStopped = (state: SailingState): boolean => state === 'cancelled' || state === 'controlled'
