import type { QuakeAlert } from '../alerts.ts'
import type { AlertDraft, DraftContext } from './drafts.ts'
import { part } from './parts.ts'
import type { Line } from './parts.ts'

const RANKS = {
  tsunami: 1,
  place: 2,
  link: 3,
  time: 4,
  intensity: 5,
  correction: 6,
  advice: 7,
  issue: 8,
} as const

/** How strong and where, what the agency says of a tsunami, then when; the place is in the agency's words. */
export function quakeDraft(alert: QuakeAlert, context: DraftContext): AlertDraft {
  const { words, length } = context
  const t = words.quakes
  const { magnitude, place, originAt, issuedAt, tsunami, intensity, correction, why } = alert
  const headline: Line = [part(t.headline(magnitude.toFixed(1), why), 0), part(t.place(place), RANKS.place)]
  const lines: Line[] = [
    [part(tsunami ? t.outlooks[tsunami] : t.outlookUnsaid, RANKS.tsunami)],
    [part(t.originAt(words.moment(originAt)[length]), RANKS.time)],
  ]
  if (length === 'long') {
    if (intensity) lines.push([part(intensity, RANKS.intensity)])
    if (correction) lines.push([part(t.correction(correction), RANKS.correction)])
    lines.push([part(t.advice, RANKS.advice)], [part(words.issued(words.moment(issuedAt).long), RANKS.issue)])
  }
  return { headline, lines, page: { kind: 'earthquake' }, linkRank: RANKS.link }
}
