import type { IRouter, Request } from 'express'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { readBoat } from '../../../src/domain/trips/boatLimits.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import { cardLanguage, sendCard } from '../../http/publish/cards.ts'
import { sendDocument } from '../../http/publish/textAnswer.ts'
import { searchOf } from '../../http/search.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Places } from '../../places/index.ts'
import type { Trips } from '../trips.ts'

export interface GoingParts {
  services: { trips: Pick<Trips, 'advise' | 'flat'>; places: Pick<Places, 'find'> }
  clock: Clock
  /** the portal's own address, absolute, without a slash at its end */
  origin: string
  /** the least real of the feeds' modes */
  mode: FeedMode
}

/**
 * When to go out from a place, or to walk on a tidal flat, as a calendar and as a picture to send on. The boat is in the
 * address, as on the page of the place; a mistake in it is refused, because nobody would see it there.
 */
export function mountGoing(app: IRouter, parts: GoingParts): void {
  mountCalendar(app, parts)
  mountCard(app, parts)
}

/** @throws Refusal PLACE_UNKNOWN, INPUT_INVALID */
function askedIn(request: Request, places: Pick<Places, 'find'>) {
  const { code } = request.params as { code: string }
  const place = places.find(code)
  if (!place) throw new Refusal('PLACE_UNKNOWN', { code: code.slice(0, 40) })
  const query = searchOf(request)
  const language = cardLanguage(request)
  const { boat, mistakes } = readBoat((key) => query.get(key) ?? undefined)
  if (mistakes[0]) throw new Refusal('INPUT_INVALID', { field: mistakes[0].key })
  return { place, language, boat }
}

function mountCalendar(app: IRouter, { services, clock, origin }: GoingParts): void {
  const handlers = policyHandlers('goingCalendar')
  app.get(policyOf('goingCalendar').path, anyOrigin, ...handlers, async (request, response) => {
    const { place, language, boat } = askedIn(request, services.places)
    const asking = { place, language, origin, now: clock.now() }
    const isFlat = place.kind === 'tidal-flat'
    const times = isFlat ? await services.trips.flat(place, boat) : undefined
    const advice = await services.trips.advise(place, boat)
    // few ask for it, and the start of the process does not wait for its library
    const { CALENDAR_MEDIA_TYPE, flatCalendar, goingCalendar } = await import('./goingCalendar.ts')
    const body = times?.walks
      ? flatCalendar({ ...asking, boat, walks: times.walks })
      : goingCalendar({ ...asking, advice })
    sendDocument(request, response, { type: CALENDAR_MEDIA_TYPE, body })
  })
}

function mountCard(app: IRouter, { services, clock, mode }: GoingParts): void {
  const handlers = policyHandlers('tripCard')
  app.get(policyOf('tripCard').path, anyOrigin, ...handlers, async (request, response) => {
    const { place, language, boat } = askedIn(request, services.places)
    const advice = await services.trips.advise(place, boat)
    const { tripCard } = await import('./tripCard.ts')
    await sendCard(request, response, tripCard({ place, advice, mode, language, now: clock.now() }))
  })
}
