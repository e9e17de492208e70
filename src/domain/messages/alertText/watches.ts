import type { FlatAlert, PassageAlert, TripAlert } from '../alerts.ts'
import { nameTexts } from './drafts.ts'
import type { AlertDraft, DraftContext } from './drafts.ts'
import { part } from './parts.ts'
import type { Line } from './parts.ts'

/** Of a title for which there is no room. */
const SHORT_TITLE = 10
const RANKS = { because: 1, changed: 2, link: 3, boat: 4, run: 5 } as const

/** How a watched trip or passage stands, or when to be back from a flat. */
export function watchDraft(alert: TripAlert | PassageAlert | FlatAlert, context: DraftContext): AlertDraft {
  if (alert.topic === 'flat') return flatDraft(alert, context)
  return alert.topic === 'trip' ? tripDraft(alert, context) : passageDraft(alert, context)
}

/** The place, the hours and how they stand, then the first reason. */
function tripDraft({ place, preset, trip, standing, isChange, runAt }: TripAlert, context: DraftContext) {
  const { words, length } = context
  const t = words.watches
  const headline: Line = [
    ...(isChange ? [part(t.changed, RANKS.changed)] : []),
    placePart(place, context),
    part(t.hours(trip), 0, { glue: words.glue.place }),
    part(t.standing(standing), 0),
  ]
  const lines: Line[] = standing.because ? [[part(t.because(standing.because), RANKS.because)]] : []
  if (length === 'long') {
    lines.push([part(t.boat(preset), RANKS.boat)])
    if (runAt) lines.push([part(t.run(words.moment(runAt).long), RANKS.run)])
    lines.push([part(t.advice, RANKS.run)])
  }
  return { headline, lines, page: pageOf(place), linkRank: RANKS.link }
}

/** The passage, its departure and how that stands, then the first reason. */
function passageDraft(alert: PassageAlert, context: DraftContext): AlertDraft {
  const { place, preset, trip, standing, navigational, isChange } = alert
  const { words, length } = context
  const t = words.watches
  const title = place.nameKo
  const headline: Line = [
    ...(isChange ? [part(t.changed, RANKS.changed)] : []),
    { texts: nameTexts(place, context, title.slice(0, SHORT_TITLE)), rank: 0 },
    part(t.leaves(trip.from), 0, { glue: words.glue.place }),
    part(t.standing(standing), 0),
  ]
  const lines: Line[] = [
    ...(standing.because ? [[part(t.because(standing.because), RANKS.because)]] : []),
    ...(navigational ? [[part(t.navigational(navigational), RANKS.because)]] : []),
  ]
  if (length === 'long') lines.push([part(t.boat(preset), RANKS.boat)], [part(t.advice, RANKS.run)])
  return { headline, lines, page: { kind: 'passage', code: place.code }, linkRank: RANKS.link }
}

function flatDraft({ place, backBy, waterBackAt }: FlatAlert, context: DraftContext) {
  const { words, length } = context
  const t = words.watches
  const headline: Line = [
    placePart(place, context),
    part(t.backBy(words.clock(backBy)), 0, { glue: words.glue.place }),
  ]
  const lines: Line[] = [[part(t.waterBack(words.clock(waterBackAt)), RANKS.because)]]
  if (length === 'long') lines.push([part(t.advice, RANKS.run)])
  return { headline, lines, page: pageOf(place), linkRank: RANKS.link }
}

type PlaceOfAlert = TripAlert['place']

const placePart = (place: PlaceOfAlert, context: DraftContext) => ({
  texts: nameTexts(place, context, place.code),
  rank: 0,
})

const pageOf = ({ code }: PlaceOfAlert) => ({ kind: 'place', code }) as const
