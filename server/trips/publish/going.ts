import { createHash } from 'node:crypto'
import type { IRouter, Request } from 'express'
import { LANGUAGES } from '../../../src/domain/kernel/language.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { readBoat } from '../../../src/domain/trips/boatLimits.ts'
import { matchesEtag } from '../../http/hot/negotiate.ts'
import { policyHandlers } from '../../http/limits.ts'
import { policyOf } from '../../http/policy.ts'
import { anyOrigin } from '../../http/publish/anyOrigin.ts'
import { sendDocument } from '../../http/publish/textAnswer.ts'
import { searchOf } from '../../http/search.ts'
import type { Clock } from '../../platform/clock.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import { rasterise } from '../../platform/svg.ts'
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
  const asked = query.get('lang') ?? 'ko'
  const language = LANGUAGES.find((one) => one === asked)
  if (!language) throw new Refusal('INPUT_INVALID', { field: 'lang' })
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

/** Drawing takes a processor; the rest of the portal keeps the other. */
const DRAWN_AT_ONCE = 1
const MOST_WAITING = 20
const MOST_KEPT = 32

function mountCard(app: IRouter, { services, clock, mode }: GoingParts): void {
  const drawing = new Semaphore(DRAWN_AT_ONCE)
  const kept = new Map<string, Promise<Uint8Array>>()
  const handlers = policyHandlers('tripCard')
  app.get(policyOf('tripCard').path, anyOrigin, ...handlers, async (request, response) => {
    const { place, language, boat } = askedIn(request, services.places)
    const advice = await services.trips.advise(place, boat)
    const { CARD_PX, tripCard } = await import('./tripCard.ts')
    const svg = tripCard({ place, advice, mode, language, now: clock.now() })
    const digest = createHash('sha256').update(svg).digest('base64url')
    const etag = `"${digest}"`
    response.setHeader('ETag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return void response.status(304).end()
    if (!kept.has(digest) && drawing.waiting >= MOST_WAITING)
      throw new Refusal('TOO_MANY_REQUESTS', { seconds: 10 })
    const picture = kept.get(digest) ?? drawing.run(() => rasterise(svg, CARD_PX.width))
    keep(kept, digest, picture)
    response.type('png').send(Buffer.from(await picture))
  })
}

/** The newest few; one that failed is drawn again. */
function keep(kept: Map<string, Promise<Uint8Array>>, digest: string, picture: Promise<Uint8Array>): void {
  kept.set(digest, picture)
  picture.catch(() => kept.delete(digest))
  for (const old of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(old)
}
