import { COMPASS_POINTS } from '../../../src/domain/kernel/display.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { TrackPoint, TyphoonAdvisory } from '../../../src/domain/typhoons/typhoons.ts'
import { degreesOf, metresPerSecond, momentOf, quadrantRadius } from './units.ts'

/** 2026072512 11W NOUL       010  01 310 08 SATL RADR 040: time, storm, name, warning, storms in all, course, knots. */
const HEAD = /^(\d{10}) (\d\d)W (\S+)\s+\d{3}\s+\d\d (\d{3}) (\d\d)\b/m
/** T012 230N 1146E 075 R064 020 NE QD … */
const POINT = /^T(\d{3}) (\d{1,3}[NS]) (\d{1,4}[EW]) (\d{3})\b(.*)$/gm
const RADIUS = /R(034|050|064) (\d{3}) NE QD (\d{3}) SE QD (\d{3}) SW QD (\d{3}) NW QD/g
/** MINIMUM CENTRAL PRESSURE AT 231200Z IS 990 MB */
const PRESSURE = /MINIMUM CENTRAL PRESSURE AT (\d\d)(\d\d)\d\dZ IS (\d{3,4})\b/
const KMH_PER_KNOT = 1.852
const WINDS = { '034': 'gale', '050': 'storm', '064': 'hurricane' } as const
const LONGEST_LEAD_H = 168
const MOST_POINTS = 20

/**
 * A warning in the centre's text for machines.
 *
 * @source JTWC, products/<storm>.tcw (JMV 3.0): tenths of a degree, knots as means of one minute, nautical miles
 * @returns why the text is no advisory
 */
export function readWarning(text: string): TyphoonAdvisory | string {
  const [, digits = '', number, name, course, knots] = HEAD.exec(text) ?? []
  const baseAt = momentOf(digits)
  if (!baseAt) return 'no-head'
  const points = [...text.matchAll(POINT)].slice(0, MOST_POINTS).map((match) => pointOf(match, baseAt))
  if (points.some((point) => point === undefined)) return 'bad-point'
  const [analysis, ...forecast] = points.filter((point) => point !== undefined)
  if (!analysis || analysis.leadHours !== 0) return 'no-analysis'
  if (forecast.some((point, i) => point.leadHours <= (i === 0 ? 0 : forecast[i - 1]!.leadHours)))
    return 'leads-out-of-order'
  const pressure = pressureAt(text, baseAt)
  const toward = COMPASS_POINTS[Math.round((Number(course) % 360) / (360 / COMPASS_POINTS.length)) % 16]
  return {
    agency: 'jtwc',
    year: baseAt.getUTCFullYear(),
    number: Number(number),
    kind: 'typhoon',
    ...(name !== undefined && { nameEn: name }),
    baseAt,
    averagingMin: 1,
    analysis: {
      ...analysis,
      ...(pressure !== undefined && { pressure }),
      ...(toward && { motion: { toward, kmh: Math.round(Number(knots) * KMH_PER_KNOT) } }),
    },
    forecast,
  }
}

function pointOf(
  [, lead = '', north = '', east = '', knots = '', rest = '']: RegExpMatchArray,
  baseAt: Date,
): TrackPoint | undefined {
  const [lat, lon, leadHours] = [degreesOf(north), degreesOf(east), Number(lead)]
  if (lat === undefined || lon === undefined || leadHours > LONGEST_LEAD_H) return undefined
  const radii = [...rest.matchAll(RADIUS)].flatMap(([, speed, ...miles]) => {
    const radius = quadrantRadius(miles.map(Number))
    return radius ? [[WINDS[speed as keyof typeof WINDS], radius] as const] : []
  })
  const at = new Date(baseAt.getTime() + leadHours * HOUR_MS)
  return { at, leadHours, lat, lon, windSpeed: metresPerSecond(Number(knots)), ...Object.fromEntries(radii) }
}

/** Of the analysis alone; a pressure of another hour is another pressure. */
function pressureAt(text: string, baseAt: Date): number | undefined {
  const [, day, hour, hPa] = PRESSURE.exec(text) ?? []
  const isThen = Number(day) === baseAt.getUTCDate() && Number(hour) === baseAt.getUTCHours()
  return isThen && Number(hPa) >= 800 && Number(hPa) <= 1_050 ? Number(hPa) : undefined
}
