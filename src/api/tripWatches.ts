import { readBoat } from '../domain/trips/boatLimits.ts'
import type { Boat } from '../domain/trips/boatLimits.ts'
import { STANDINGS, WATCH_KINDS } from '../domain/trips/tripWatch.ts'
import type { StandingKind, WatchKind } from '../domain/trips/tripWatch.ts'
import type { TripWatchFactsFragment } from './generated.ts'
import { boatInputOf } from './boats.ts'
import { ask } from './graphql.ts'
import { knownName, toEnumName } from './operations.ts'

/** What a member has watched, as the screen needs it. */
export interface WatchView {
  id: number
  kind: WatchKind
  placeCode: string
  placeName: Record<'ko' | 'en', string>
  boat: Boat
  /** absent for a flat */
  times?: { askMin: number; fromHour: number; hours: number }
  /** 0 Sunday to 6 Saturday */
  days: readonly number[]
  isOnce: boolean
  last?: { at: Date; standing: StandingKind }
}

/** What a member asks for; a flat has no times. */
export type WatchWish = Pick<WatchView, 'kind' | 'placeCode' | 'boat' | 'days' | 'isOnce' | 'times'>

/** @returns the newest first */
export const fetchTripWatches = async (): Promise<WatchView[]> =>
  (await ask('TripWatches', {})).tripWatches.map(viewOf)

export async function addTripWatch({ kind, placeCode, boat, days, isOnce, times }: WatchWish) {
  const watch = {
    kind: toEnumName(kind),
    place: placeCode,
    boat: boatInputOf(boat),
    ...times,
    days: [...days],
    isOnce,
  }
  return viewOf((await ask('AddTripWatch', { watch })).addTripWatch)
}

export const removeTripWatch = async (id: number): Promise<boolean> =>
  (await ask('RemoveTripWatch', { id })).removeTripWatch

function viewOf(answer: TripWatchFactsFragment): WatchView {
  const { id, place, placeNameKo, placeNameEn, askMin, fromHour, hours, days, isOnce, tripAt } = answer
  const parts = new URLSearchParams(answer.boat)
  const hasTimes = askMin !== null && fromHour !== null && hours !== null
  return {
    id,
    kind: knownName(WATCH_KINDS, answer.kind),
    placeCode: place,
    placeName: { ko: placeNameKo, en: placeNameEn },
    boat: readBoat((key) => parts.get(key) ?? undefined).boat,
    ...(hasTimes && { times: { askMin, fromHour, hours } }),
    days,
    isOnce,
    ...(tripAt !== null &&
      answer.standing !== null && {
        last: { at: new Date(tripAt), standing: knownName(STANDINGS, answer.standing) },
      }),
  }
}
