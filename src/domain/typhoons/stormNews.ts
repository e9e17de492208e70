import type { Position } from '../kernel/positions.ts'
import { HOUR_MS } from '../kernel/time.ts'
import { arrivalsAt, firstMs } from './harbours.ts'
import type { HarbourArrival } from './harbours.ts'
import { strengthOfStorm } from './typhoons.ts'
import type { Strength, TyphoonAdvisory } from './typhoons.ts'

/**
 * Why an advisory is news: the storm concerns the coast for the first time, its class changed, its earliest arrival moved,
 * or it does not concern the coast any more.
 */
export const STORM_CAUSES = ['first', 'strength', 'arrival', 'away'] as const
export type StormCause = (typeof STORM_CAUSES)[number]

/** An advisory that those who asked for typhoons are sent. */
export interface StormNews<T> {
  advisory: TyphoonAdvisory
  cause: StormCause
  /** harbours it concerns, the first it may come to on top */
  harbours: readonly HarbourArrival<T>[]
  /** by how much the earliest arrival moved since the last news, hours; later is more than 0 */
  movedHours?: number
}

/** What the earliest arrival may move before it is news; ours. */
export const MOVED_HOURS = 3

/** What was last said of a storm. */
interface Said {
  strength: Strength | undefined
  firstMs: number
}

/**
 * The advisories of a storm that are news, each beside what was last news. The answer follows from the advisories alone, so
 * that nothing is lost by a restart and nothing said twice.
 *
 * @param advisories oldest first, as they were received
 * @param arrivalsOf when it comes to harbours by an advisory; see {@link awaited}
 */
export function stormNews<T>(
  advisories: readonly TyphoonAdvisory[],
  arrivalsOf: (advisory: TyphoonAdvisory) => readonly HarbourArrival<T>[],
): StormNews<T>[] {
  const news: StormNews<T>[] = []
  let said: Said | undefined
  for (const advisory of advisories) {
    const harbours = arrivalsOf(advisory)
    const strength = strengthOf(advisory)
    const [first] = harbours
    const now = { strength, firstMs: first ? firstMs(first.arrival) : Infinity }
    const change = first ? changeOf(said, now, advisory.baseAt) : said && ({ cause: 'away' } as const)
    if (!change) continue
    news.push({ advisory, harbours, ...change })
    said = first && now
  }
  return news
}

/** Every hour is near enough for what moves by three. */
export const awaited = <T extends Position>(harbours: readonly T[], advisory: TyphoonAdvisory) =>
  arrivalsAt(harbours, advisory, HOUR_MS)

const strengthOf = ({ kind, analysis }: TyphoonAdvisory): Strength | undefined =>
  kind === 'depression' ? 'depression' : strengthOfStorm(analysis.windSpeed)

function changeOf(
  said: Said | undefined,
  now: Said,
  baseAt: Date,
): Pick<StormNews<never>, 'cause' | 'movedHours'> | undefined {
  if (!said) return { cause: 'first' }
  // since it is there, a later beginning of the advisory is no later arrival
  const isThere = Math.min(said.firstMs, now.firstMs) <= baseAt.getTime()
  const isNew = Number.isFinite(said.firstMs) !== Number.isFinite(now.firstMs)
  const movedHours = isNew || isThere ? 0 : (now.firstMs - said.firstMs) / HOUR_MS
  if (isNew && !isThere) return { cause: 'arrival' }
  if (Math.abs(movedHours) > MOVED_HOURS) return { cause: 'arrival', movedHours }
  if (said.strength !== now.strength) return { cause: 'strength' }
  return undefined
}
