import { formatNumber, timeText } from '../../domain/kernel/display.ts'
import type { Place } from '../../domain/places/places.ts'
import type { Arrival, WindSpan } from '../../domain/typhoons/arrivals.ts'
import { arrivalsAt, awaitsStorms } from '../../domain/typhoons/harbours.ts'
import type { TrackedStorm, TrackPoint, WindRadius } from '../../domain/typhoons/typhoons.ts'
import { strengthOfStorm } from '../../domain/typhoons/typhoons.ts'
import type { View } from '../../layouts/view.ts'
import { typhoonWords } from '../../text/typhoons/typhoons.ts'

/** A harbour with what the storm brings it, in words. */
export interface HarbourRow {
  place: Place
  gale: WindWords
  storm: WindWords
  closest: string
}

export interface WindWords {
  earliest: string
  likely: string
  until: string
  isReached: boolean
}

const MOST_HARBOURS = 24

/** Where it is, how strong, and where it goes, in one line. */
export function nowSentence({ advisory }: TrackedStorm, { language, w }: View): string {
  if (!advisory) return ''
  const words = typhoonWords[language]
  const { windSpeed, pressure, motion, lat, lon, place } = advisory.analysis
  const strength = strengthOfStorm(windSpeed)
  const { units } = w.measurements
  return words.now({
    // the agency's words are Korean
    place: (language === 'ko' ? place : undefined) ?? words.position(lat.toFixed(1), lon.toFixed(1)),
    ...(strength && { strength: words.strengths[strength] }),
    ...(windSpeed !== undefined && { wind: `${formatNumber(windSpeed, 0)} ${units['m/s']}` }),
    ...(pressure !== undefined && { pressure: `${formatNumber(pressure, 0)} ${units.hPa}` }),
    ...(motion && { motion: words.motion(motion.toward, Math.round(motion.kmh)) }),
  })
}

export function radiusText(radius: WindRadius | undefined, { language }: View): string | undefined {
  if (!radius) return undefined
  const km = `${Math.round(radius.km)} km`
  const { weaker } = radius
  return weaker ? typhoonWords[language].weaker(km, weaker.toward, `${Math.round(weaker.km)} km`) : km
}

export const motionText = ({ motion }: TrackPoint, { w }: View): string | undefined =>
  motion && `${w.measurements.compass[motion.toward]} ${Math.round(motion.kmh)} km/h`

/** Harbours within its reach, those it may come to first on top. */
export function harbourRows({ advisory }: TrackedStorm, view: View): HarbourRow[] {
  if (!advisory) return []
  return (
    arrivalsAt(view.portal.places().filter(awaitsStorms), advisory)
      // where it is over is not where it comes
      .filter(({ arrival }) => !isOver(arrival, view.now))
      .slice(0, MOST_HARBOURS)
      .map(({ harbour, arrival }) => ({
        place: harbour,
        gale: windWords(arrival.winds.gale, advisory.baseAt, view),
        storm: windWords(arrival.winds.storm, advisory.baseAt, view),
        closest: closestText(arrival.closest, view),
      }))
  )
}

const isOver = ({ winds: { gale }, closest }: Arrival, now: Date): boolean =>
  gale.latestUntil ? gale.latestUntil <= now : gale.earliestFrom === undefined && closest.at <= now

/** What it reaches at the analysis already has no beginning in the advisory. */
function windWords(span: WindSpan, baseAt: Date, { language, now, zone }: View): WindWords {
  const words = typhoonWords[language]
  const time = (at: Date | undefined) => {
    if (!at) return undefined
    if (at <= baseAt) return words.already
    const text = timeText(at, now, zone)
    return at <= now ? words.passed(text) : text
  }
  return {
    isReached: span.earliestFrom !== undefined,
    earliest: time(span.earliestFrom) ?? words.notReached,
    likely: time(span.likelyFrom) ?? words.notReached,
    until: span.isOpen ? words.open : (time(span.latestUntil) ?? ''),
  }
}

function closestText({ at, km, side, isLast }: Arrival['closest'], { language, now, zone }: View): string {
  const words = typhoonWords[language]
  const parts = [
    `${formatNumber(km, 0)} km`,
    timeText(at, now, zone),
    ...(side && km > 5 ? [words.sides[side]] : []),
    ...(isLast ? [words.atLast] : []),
  ]
  return parts.join(' · ')
}
