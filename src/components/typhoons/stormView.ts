import { DASH, formatNumber, timeText } from '../../domain/kernel/display.ts'
import type { Position } from '../../domain/kernel/positions.ts'
import type { Place } from '../../domain/places/places.ts'
import type { Arrival, WindSpan } from '../../domain/typhoons/arrivals.ts'
import { SEA_NAMES, seaOf } from '../../domain/kernel/seas.ts'
import type { SeaName } from '../../domain/kernel/seas.ts'
import { arrivalOf, arrivalsAt, awaitsStorms, galeChance } from '../../domain/typhoons/harbours.ts'
import { hoursAt } from '../../domain/typhoons/hours.ts'
import { warningKnowledge } from '../../domain/warnings/warningKnowledge.ts'
import { announced, inForce, preliminaries } from '../../domain/warnings/warningLists.ts'
import { byGravity } from '../../domain/warnings/warningStanding.ts'
import type { TrackedStorm, TrackPoint, TyphoonAdvisory, WindRadius } from '../../domain/typhoons/typhoons.ts'
import { radiusSpeed, strengthOfStorm } from '../../domain/typhoons/typhoons.ts'
import type { View } from '../../layouts/view.ts'
import { typhoonWords } from '../../text/typhoons/typhoons.ts'

/** What a storm brings a place, in words. */
export interface ArrivalWords {
  gale: WindWords
  storm: WindWords
  closest: string
  /** how likely the 15 m/s wind comes within the forecast */
  chance: string
  /** of the sea it lies at, the gravest first; absent while that is not known to be current */
  warning?: string
}

/** A place hour by hour, in words: `25 · > 90 %`, `(15) · 40 %`. */
export interface HourRow {
  name: string
  cells: readonly { text: string; strength?: 'likely' | 'possible' }[]
}

export interface HarbourRow extends ArrivalWords {
  place: Place
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
  // the classes are of ten-minute means
  const strength = advisory.averagingMin === 10 ? strengthOfStorm(windSpeed) : undefined
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

const QUADRANT_NAMES = ['NE', 'SE', 'SW', 'NW']

export function radiusText(radius: WindRadius | undefined, { language }: View): string | undefined {
  if (!radius) return undefined
  const km = `${Math.round(radius.km)} km`
  const { weaker, quadrants } = radius
  if (quadrants)
    return `${QUADRANT_NAMES.map((name, i) => `${name} ${Math.round(quadrants[i]!)}`).join(', ')} km`
  return weaker ? typhoonWords[language].weaker(km, weaker.toward, `${Math.round(weaker.km)} km`) : km
}

export const motionText = ({ motion }: TrackPoint, { w }: View): string | undefined =>
  motion && `${w.measurements.compass[motion.toward]} ${Math.round(motion.kmh)} km/h`

/** Harbours within its reach, those it may come to first on top. @param sea those of one sea alone */
export function harbourRows({ advisory }: TrackedStorm, view: View, sea?: SeaName): HarbourRow[] {
  if (!advisory) return []
  return (
    arrivalsAt(view.portal.places().filter(awaitsStorms), advisory)
      // where it is over is not where it comes
      .filter(({ harbour, arrival }) => !isOver(arrival, view.now) && (!sea || seaOf(harbour) === sea))
      .slice(0, MOST_HARBOURS)
      .map(({ harbour, arrival }) => ({
        place: harbour,
        ...arrivalWords(harbour, { arrival, advisory }, view),
      }))
  )
}

export const arrivalWords = (
  place: Position,
  { arrival, advisory }: { arrival: Arrival; advisory: TyphoonAdvisory },
  view: View,
): ArrivalWords => ({
  gale: windWords(arrival.winds.gale, advisory.baseAt, view),
  storm: windWords(arrival.winds.storm, advisory.baseAt, view),
  closest: closestText(arrival.closest, view),
  chance: chanceText(galeChance(place, advisory)),
  ...warningOf(place, view),
})

/** @param hours see `stormHours` */
export function hourRow(
  place: Position & Pick<HourRow, 'name'>,
  advisory: TyphoonAdvisory,
  hours: readonly Date[],
): HourRow {
  const arrival = arrivalOf(place, advisory)
  const { latestUntil } = arrival.winds.gale
  return {
    name: place.name,
    cells: hoursAt(place, { arrival, advisory }, hours).map(({ at, wind, chance }) => {
      const speed = wind && String(radiusSpeed(advisory.agency, wind.wind).ms)
      const parts = [
        ...(speed ? [wind.isLikely ? speed : `(${speed})`] : []),
        ...(chance > 0 ? [chanceText(chance)] : []),
      ]
      const isOver = !wind && latestUntil !== undefined && at > latestUntil
      return {
        text: isOver || parts.length === 0 ? DASH : parts.join(' · '),
        ...(wind && { strength: wind.isLikely ? 'likely' : 'possible' }),
      }
    }),
  }
}

/** Seas at which a storm concerns harbours. */
export function seasOf({ advisory }: TrackedStorm, { portal }: View): SeaName[] {
  if (!advisory) return []
  const concerned = arrivalsAt(portal.places().filter(awaitsStorms), advisory)
  const seas = new Set(concerned.map(({ harbour }) => seaOf(harbour)))
  return SEA_NAMES.filter((name) => seas.has(name))
}

/** Tenths are all that 72 tracks can say. */
function chanceText(chance: number): string {
  if (chance === 0) return '0 %'
  if (chance < 0.1) return '< 10 %'
  return chance > 0.9 ? '> 90 %' : `${formatNumber(Math.round(chance * 10) * 10, 0)} %`
}

/** The step at which the zone beside a harbour stands, as long as the lists are fresh. */
function warningOf({ lat, lon }: Position, { portal, w, now }: View): { warning?: string } {
  if (warningKnowledge(portal.warnings(), portal.hasWarnings, now) !== 'fresh') return {}
  const zone = portal.zones.seaZoneNear(lon, lat)
  const own = portal.warnings().warnings.filter(({ zoneCode }) => zoneCode === zone?.code)
  const [gravest] = [...inForce(own, now).toSorted(byGravity), ...announced(own), ...preliminaries(own)]
  return { warning: gravest ? w.warnings.warningName(gravest.type, gravest.level) : DASH }
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
