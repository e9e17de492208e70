import type { Alert } from '../alerts.ts'
import type { AlertDraft, AlertPage, DraftContext } from './drafts.ts'
import { forecastDraft } from './forecasts.ts'
import { bytesIn, FORM_RULES, writtenIn } from './forms.ts'
import type { AlertForm, AlertText, AlertTextOptions } from './forms.ts'
import { observationDraft, thresholdDraft } from './observations.ts'
import { fitted, part } from './parts.ts'
import type { Fitted, Line } from './parts.ts'
import { quakeDraft } from './quakes.ts'
import { stormDraft } from './storms.ts'
import { warningDraft } from './warnings.ts'
import { watchDraft } from './watches.ts'
import type { AlertWords } from './words.ts'
import { hrefOf, keptPassageHref, placeHref, shortStationHref, shortZoneHref } from '../../kernel/pages.ts'

/**
 * An alert in words: what is not real first, then where and what in one line, then when, and a link to our own page.
 * What is too much for the form is left out whole, the least important first; no number, unit or name is ever cut. A
 * name that does not fit yields to its code.
 *
 * @param options.words of the language asked for
 */
export function alertText(alert: Alert, options: Options): AlertText {
  const { form } = options
  if (form !== 'text') return textIn(form, alert, options)
  const short = textIn('sms', alert, options)
  return short.isShortened ? textIn('lms', alert, options) : short
}

type Options = AlertTextOptions & { words: AlertWords }

function textIn(form: AlertForm, alert: Alert, options: Options): AlertText {
  const { words, detail, origin } = options
  const { isShort, maxBytes } = FORM_RULES[form]
  const length = isShort ? 'short' : 'long'
  const { headline, lines, page, linkRank } = draftOf(alert, { words, length, detail })
  const heading: Line = [...marks(alert, options), ...headline]
  const link = origin === undefined ? undefined : origin.replace(/\/$/, '') + pathOf(page)
  const isPush = form === 'push'
  const body: Line[] = isPush ? [...lines] : [heading, ...lines]
  if (length === 'long') body.push([part(words.sender, LEAST)])
  if (link !== undefined && !isPush) body.push([part(link, linkRank)])
  const { text, isShortened } = fittedIn(form, body, maxBytes)
  const subject = form === 'sms' ? undefined : subjectIn(form, alert, options)
  return {
    form,
    ...(subject && { subject: subject.text }),
    text,
    ...(link !== undefined && { link }),
    bytes: bytesIn(form, text),
    isShortened: isShortened || (isPush && subject?.isShortened === true),
  }
}

/**
 * The answer in few words, with names and never a code. Where there is no name, or not even the shortest form fits, who
 * sends it: a cut one could say the opposite. That a message may have come before stands where there is room, for its
 * text begins with that. A push needs it all there, and has the room.
 */
function subjectIn(form: AlertForm, alert: Alert, options: Options): Fitted {
  const { words, detail } = options
  const { subjectMaxBytes } = FORM_RULES[form]
  const { headline } = draftOf(alert, { words, length: 'short', detail, isHeading: true })
  const marked = marks(alert, options, form === 'push' ? 0 : REPEATED_RANK)
  const answer = fittedIn(form, [[...marked, ...headline]], subjectMaxBytes)
  const isNamed = headline.some((piece) => 'rank' in piece && piece.rank === 0 && piece.texts.length > 0)
  if (isNamed && (form === 'push' || bytesIn(form, answer.text) <= subjectMaxBytes)) return answer
  return fittedIn(form, [[...marked, part(words.sender, 1)]], subjectMaxBytes)
}

/** In a subject: after the place, before its values. */
const REPEATED_RANK = 0.5

function fittedIn(form: AlertForm, lines: readonly Line[], maxBytes: number): Fitted {
  const { text, isShortened } = fitted(lines, (one) => bytesIn(form, one) <= maxBytes)
  return { text: writtenIn(form, text), isShortened }
}

/** After everything else. */
const LEAST = 100

function draftOf(alert: Alert, context: DraftContext): AlertDraft {
  if (alert.cause === 'threshold') return thresholdDraft(alert, context)
  if (alert.cause === 'issue') return warningDraft(alert, context)
  if (alert.cause === 'watch') return watchDraft(alert, context)
  if (alert.cause === 'storm') return stormDraft(alert, context)
  if (alert.cause === 'quake') return quakeDraft(alert, context)
  if (alert.topic === 'sea-forecast' || alert.topic === 'weekly-sea-forecast')
    return forecastDraft(alert, context)
  return observationDraft(alert, context)
}

function marks({ mode }: Alert, { words, isRepeated }: Options, repeatedRank = 0): Line {
  return [
    ...(mode === 'live' ? [] : [part(`[${words.modes[mode]}]`, 0)]),
    ...(isRepeated ? [part(`[${words.repeated}]`, repeatedRank)] : []),
  ]
}

function pathOf(page: AlertPage): string {
  if (!('code' in page)) return hrefOf(page.kind)
  if (page.kind === 'place') return placeHref(page.code)
  if (page.kind === 'passage') return keptPassageHref(page.code)
  return page.kind === 'station' ? shortStationHref(page.code) : shortZoneHref(page.code)
}
