import type { Earthquake, QuakeBulletin } from './earthquakes.ts'

/** Felt at the coast: what shakes less is on the page alone. The limits are ours. */
const HOME_MAGNITUDE = 4
/** Abroad only what may move the sea. */
const ABROAD_MAGNITUDE = 7
/** What a re-issue may change before it is news. */
const CHANGED_MAGNITUDE = 0.5

/** Why a bulletin is news: the earthquake itself, or what a later bulletin says otherwise. */
export type QuakeCause = 'first' | 'changed'

export interface QuakeNews {
  bulletin: QuakeBulletin
  cause: QuakeCause
}

/** Whether those who asked for earthquakes and tsunamis are notified of it. */
export const isOfConcern = ({ isAbroad, magnitude, tsunami }: QuakeBulletin): boolean =>
  tsunami === 'possible' || magnitude >= (isAbroad ? ABROAD_MAGNITUDE : HOME_MAGNITUDE)

/**
 * Bulletins of an earthquake that are news, each beside what was last news. It follows from the bulletins alone, so that nothing is
 * said twice whatever happens to the process.
 */
export function quakeNews({ history }: Pick<Earthquake, 'history'>): QuakeNews[] {
  const news: QuakeNews[] = []
  for (const bulletin of history) {
    const said = news.at(-1)?.bulletin
    if (!said) {
      if (isOfConcern(bulletin)) news.push({ bulletin, cause: 'first' })
    } else if (isOtherwise(said, bulletin)) news.push({ bulletin, cause: 'changed' })
  }
  return news
}

/** A tsunami that is expected, or not any more; the first word about it; or another strength. */
const isOtherwise = (said: QuakeBulletin, now: QuakeBulletin): boolean =>
  (now.tsunami !== undefined && now.tsunami !== said.tsunami) ||
  Math.abs(now.magnitude - said.magnitude) >= CHANGED_MAGNITUDE - 1e-9
