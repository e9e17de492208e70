import { kmBetween } from '../kernel/distances.ts'
import type { Position } from '../kernel/positions.ts'
import type { FeedMode } from '../kernel/readings.ts'
import { MINUTE_MS } from '../kernel/time.ts'

/**
 * What a bulletin is: sent within seconds by a machine, within minutes by a machine, looked at by people, and issued again.
 *
 * @source KMA, kinds of earthquake bulletins (TP 14, 10 and 11, 2 and 3, 5)
 */
export const QUAKE_STAGES = ['early-warning', 'flash', 'notice', 'reissued'] as const
export type QuakeStage = (typeof QUAKE_STAGES)[number]

/** What the agency says of the sea after an earthquake; absent where it says nothing of it. */
export type TsunamiOutlook = 'none-expected' | 'possible'

/** A bulletin about an earthquake, kept as it was issued. What the agency does not say is absent. */
export interface QuakeBulletin extends Position {
  stage: QuakeStage
  isAbroad: boolean
  issuedAt: Date
  /** of the agency, within the month or day */
  sequence: number
  /** when the earth began to shake */
  originAt: Date
  magnitude: number
  depthKm?: number
  /** in the agency's words */
  place: string
  /** highest intensity and where, in the agency's words */
  intensity?: string
  remark?: string
  /** what was wrong before */
  correction?: string
  tsunami?: TsunamiOutlook
}

/** An earthquake with all that was said of it. */
export interface Earthquake {
  mode: FeedMode
  /** the bulletin that is shown */
  newest: QuakeBulletin
  /** oldest first, the newest among them */
  history: readonly QuakeBulletin[]
}

/** A bulletin as a feed brought it. */
export interface HeardQuake {
  bulletin: QuakeBulletin
  mode: FeedMode
}

/** Days of which earthquakes are shown. */
export const SHOWN_DAYS = 30

/** Bulletins of one earthquake name the same origin, nearly. @source reference of the agencies' formats, hub lists */
const SAME_TIME_MS = MINUTE_MS
const SAME_PLACE_KM = 50

/**
 * Bulletins put together by earthquake, the last one on top. A later bulletin moves time and place of the one before a little, so
 * that each is compared with the newest of its chain.
 */
export function earthquakesOf(heard: readonly HeardQuake[]): Earthquake[] {
  const chains: HeardQuake[][] = []
  const ordered = heard.toSorted((a, b) => compareBulletins(a.bulletin, b.bulletin))
  for (const one of ordered) {
    const chain = chains.findLast((some) => isSame(some.at(-1)!, one))
    if (!chain) chains.push([one])
    // the agency gives the same bulletin by two services
    else if (!chain.some((known) => isTwin(known.bulletin, one.bulletin))) chain.push(one)
  }
  return chains
    .map((chain) => ({
      mode: chain[0]!.mode,
      newest: chain.at(-1)!.bulletin,
      history: chain.map(({ bulletin }) => bulletin),
    }))
    .toSorted((a, b) => b.newest.originAt.getTime() - a.newest.originAt.getTime())
}

/** As they were issued; of the same minute what people looked at counts more. */
const compareBulletins = (a: QuakeBulletin, b: QuakeBulletin): number =>
  a.issuedAt.getTime() - b.issuedAt.getTime() ||
  QUAKE_STAGES.indexOf(a.stage) - QUAKE_STAGES.indexOf(b.stage) ||
  a.sequence - b.sequence

const isTwin = (a: QuakeBulletin, b: QuakeBulletin): boolean =>
  a.stage === b.stage &&
  a.magnitude === b.magnitude &&
  a.place === b.place &&
  a.issuedAt.getTime() === b.issuedAt.getTime()

const isSame = (a: HeardQuake, b: HeardQuake): boolean =>
  a.mode === b.mode &&
  Math.abs(a.bulletin.originAt.getTime() - b.bulletin.originAt.getTime()) <= SAME_TIME_MS &&
  kmBetween(a.bulletin.lon, a.bulletin.lat, b.bulletin.lon, b.bulletin.lat) <= SAME_PLACE_KM
