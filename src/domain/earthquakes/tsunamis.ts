/** Who speaks of a tsunami: the agency of the own coast, and the centre of the Pacific. */
export type TsunamiAgency = 'kma' | 'ptwc'

/** How grave a bulletin is. A cancelled event stays, and is marked. */
export type TsunamiStage = 'warning' | 'advisory' | 'information' | 'cancelled'

/** A bulletin about a tsunami, kept as it was issued. Warnings of zones are lists of their own and come first. */
export interface TsunamiBulletin {
  agency: TsunamiAgency
  /** of the event, by which its bulletins belong together */
  event: string
  stage: TsunamiStage
  issuedAt: Date
  /** of the earthquake */
  originAt?: Date
  place?: string
  magnitude?: number
  /** coasts, in the agency's words */
  warned: readonly string[]
  advised: readonly string[]
  /** in the agency's words */
  text: string
}

/** What was said of one event. */
export interface Tsunami {
  newest: TsunamiBulletin
  /** oldest first, the newest among them */
  history: readonly TsunamiBulletin[]
}

/** Bulletins put together by event, the last one on top. */
export function tsunamisOf(bulletins: readonly TsunamiBulletin[]): Tsunami[] {
  const events = Map.groupBy(bulletins, ({ agency, event }) => `${agency} ${event}`)
  return [...events.values()]
    .map((chain) => chain.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime()))
    .map((history) => ({ newest: history.at(-1)!, history }))
    .toSorted((a, b) => b.newest.issuedAt.getTime() - a.newest.issuedAt.getTime())
}
