import { clockText, dateText, timeText } from '../../../src/domain/kernel/display.ts'
import type { Language } from '../../../src/domain/kernel/language.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Place } from '../../../src/domain/places/places.ts'
import type { Verdict } from '../../../src/domain/trips/goOrStay.ts'
import type { TripAdvice } from '../../../src/domain/trips/tripAdvice.ts'
import { frame } from '../../../src/text/kernel/frame.ts'
import { places } from '../../../src/text/places/places.ts'
import { trips } from '../../../src/text/trips/trips.ts'
import { adviceSentence } from '../../../src/text/trips/tripSentences.ts'
import { CARD_LEFT, CARD_RIGHT, cardWith, wrapped } from '../../platform/cards.ts'
import { COLOURS, line, text } from '../../platform/drawing.ts'
import { px } from '../../platform/svg.ts'

export interface TripCardRequest {
  place: Place
  advice: TripAdvice
  mode: FeedMode
  language: Language
  now: Date
}

const [LEFT, RIGHT] = [CARD_LEFT, CARD_RIGHT]
const SENTENCE = { size: 34, linePx: 46, top: 250, lines: 3 }
const STRIP = { top: 412, heightPx: 56 }
const FILLS: Record<Verdict, string> = {
  go: '#cfe9d8',
  near: COLOURS.roughGround,
  over: COLOURS.dangerGround,
  unknown: '#e9eef2',
}
const INKS: Record<Verdict, string> = {
  go: '#1d5c33',
  near: '#663300',
  over: '#8a0f0f',
  unknown: COLOURS.soft,
}
const HOURS = 24
/** An hour of the clock under the strip. */
const EVERY_HOURS = 3

/** The answer for a place as a picture to send on: what it says, of which run, and made when. SVG. */
export function tripCard({ place, advice, mode, language, now }: TripCardRequest): string {
  const words = trips[language]
  const reader = { language, windUnit: 'ms', timeZone: 'KST', now } as const
  const { boat, run, warningsCheckedAt } = advice
  const verdict = advice.hours[0]?.verdict ?? 'unknown'
  const head = `${places[language].kinds[place.kind]} · ${words.presets[boat.preset]}`
  const made = [
    // it is sent on, and read on another day
    words.madeAt(`${dateText(now, 'KST')} ${timeText(now, now, 'KST')}`),
    run && words.ages(timeText(run.issuedAt, now, 'KST')),
    warningsCheckedAt && words.checked(timeText(warningsCheckedAt, now, 'KST')),
  ].filter(Boolean)
  const sentence = adviceSentence(advice, boat.tripHours, reader)
  return cardWith({
    title: place.names[language],
    subtitle: head,
    badge: mode === 'live' ? undefined : mode === 'demo' ? frame[language].demo : frame[language].replay,
    body: [
      sign(verdict, words.signs[verdict]),
      text(LEFT + 76, 198, words.verdicts[verdict], { size: 34, isBold: true, fill: INKS[verdict] }),
      ...wrapped(sentence, SENTENCE.size, { lines: SENTENCE.lines }).map((one, i) =>
        text(LEFT, SENTENCE.top + i * SENTENCE.linePx, one, { size: SENTENCE.size }),
      ),
      ...strip(advice, words.signs),
    ],
    foot: [made.join(' · '), `${frame[language].siteName} · ${words.advice}`],
  })
}

function sign(verdict: Verdict, letter: string): string {
  return (
    `<rect x="${LEFT}" y="156" width="58" height="58" rx="10" fill="${FILLS[verdict]}"/>` +
    text(LEFT + 29, 198, letter, { size: 36, isBold: true, anchor: 'middle', fill: INKS[verdict] })
  )
}

/** The next day, hour by hour. */
function strip({ hours }: TripAdvice, signs: Record<Verdict, string>): string[] {
  const cell = (RIGHT - LEFT) / HOURS
  return hours.slice(0, HOURS).flatMap(({ at, verdict }, i) => {
    const x = LEFT + i * cell
    const bottom = STRIP.top + STRIP.heightPx
    const isNamed = (at.getTime() / HOUR_MS) % EVERY_HOURS === 0
    return [
      `<rect x="${px(x + 1)}" y="${STRIP.top}" width="${px(cell - 2)}" height="${STRIP.heightPx}" fill="${FILLS[verdict]}"/>`,
      text(x + cell / 2, STRIP.top + 37, signs[verdict], {
        size: 24,
        isBold: true,
        anchor: 'middle',
        fill: INKS[verdict],
      }),
      ...(isNamed
        ? [
            line([x, bottom], [x, bottom + 8], COLOURS.axis),
            text(x, bottom + 30, clockText(at, 'KST'), { size: 20, anchor: 'middle', fill: COLOURS.soft }),
          ]
        : []),
    ]
  })
}
