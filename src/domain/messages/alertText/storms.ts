import type { HarbourWind, StormAlert } from '../alerts.ts'
import { nameIn } from './drafts.ts'
import type { AlertDraft, DraftContext } from './drafts.ts'
import { part } from './parts.ts'
import type { Line, Part } from './parts.ts'

const RANKS = { first: 1, why: 2, link: 3, strength: 4, place: 5, harbours: 6, advice: 7, issue: 8 } as const

/**
 * A storm and why it is said now, when its winds may begin and where first, then where it is. The earliest time comes first:
 * who goes out by the likely one may be caught.
 */
export function stormDraft(alert: StormAlert, context: DraftContext): AlertDraft {
  const { words, length, isHeading } = context
  const t = words.storms
  const { analysis, harbours, moreHarbours, why, movedHours } = alert
  const strength = t.strength(analysis.windSpeed, alert.kind)
  const reason = t.why(why, movedHours)
  const headline: Part[] = [
    { texts: t.names(alert), rank: 0 },
    ...(strength && !isHeading ? [part(strength, RANKS.strength)] : []),
    ...(reason ? [part(reason, RANKS.why)] : []),
  ]
  const page = { kind: 'typhoon' } as const
  if (length === 'short') return { headline, lines: [shortLine(alert, context)], page, linkRank: RANKS.link }
  const reached = harbours.filter(({ earliestFrom }) => earliestFrom)
  const where = [t.position(analysis), ...valuesOf(alert, context)]
  if (analysis.motion) where.push(t.motion(analysis.motion))
  const lines: Line[] = [
    [part(where.join(', '), RANKS.place)],
    [part(reached.length > 0 ? t.gale : t.noArrival, RANKS.first)],
    ...reached.map((harbour): Line => [
      part(arrivalText(harbour, alert.baseAt, context), RANKS.harbours, { list: 'harbours' }),
    ]),
    [{ restOf: 'harbours', more: moreHarbours, text: words.andMore }],
    [part(t.advice, RANKS.advice)],
    [part(t.issued(alert.storm.agency, words.moment(alert.baseAt).long), RANKS.issue)],
  ]
  return { headline, lines, page, linkRank: RANKS.link }
}

function shortLine({ harbours: [first], baseAt }: StormAlert, context: DraftContext): Line {
  const { storms: t } = context.words
  return [part(first?.earliestFrom ? arrivalText(first, baseAt, context) : t.noArrival, RANKS.first)]
}

function arrivalText(harbour: HarbourWind, baseAt: Date, { words, length }: DraftContext): string {
  const { earliestFrom, likelyFrom } = harbour
  const time = (at: Date | undefined) => at && words.moment(at)[length]
  return words.storms.arrival(
    nameIn(harbour, words),
    // what it reaches at the analysis already has no beginning in the advisory
    earliestFrom && earliestFrom > baseAt ? time(earliestFrom) : undefined,
    length === 'long' && likelyFrom && likelyFrom > baseAt ? time(likelyFrom) : undefined,
  )
}

function valuesOf({ analysis: { pressure, windSpeed } }: StormAlert, { words }: DraftContext): string[] {
  return [
    ...(pressure === undefined ? [] : [words.quantity(String(Math.round(pressure)), words.units.hPa)]),
    ...(windSpeed === undefined ? [] : [words.quantity(String(Math.round(windSpeed)), words.units['m/s'])]),
  ]
}
