import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { TrackPoint, TyphoonAdvisory } from '../../../src/domain/typhoons/typhoons.ts'
import { degreesOf, metresPerSecond, momentOf, quadrantRadius } from './units.ts'

/** Places among the fields of a line. @source NRL, ATCF: the format of a- and b-decks */
const FIELD = {
  basin: 0,
  number: 1,
  time: 2,
  tech: 4,
  tau: 5,
  lat: 6,
  lon: 7,
  knots: 8,
  hPa: 9,
  speed: 11,
} as const
const CODE = 12
const RADII = 13
const NAME = 27
/** The centre's own forecast, and its best track; the techniques beside them are models. */
const TECHNIQUES = new Set(['JTWC', 'BEST'])
const WINDS: Readonly<Record<string, 'gale' | 'storm' | 'hurricane'>> = {
  34: 'gale',
  50: 'storm',
  64: 'hurricane',
}
const FULL_CIRCLE = 'AAA'
const QUADRANTS_FROM: Readonly<Record<string, number>> = { NEQ: 0, SEQ: 1, SWQ: 2, NWQ: 3 }
const MOST_LINES = 20_000
const LONGEST_LEAD_H = 168

interface DeckLine {
  number: number
  baseAt: Date
  tech: string
  point: TrackPoint
  name: string | undefined
}

/**
 * Analyses and forecasts of one storm from a deck of lines: each time and lead has a line for each of 34, 50 and 64 kt.
 *
 * @source ATCF, a- and b-decks: tenths of a degree, knots as means of one minute, nautical miles, hPa
 * @returns oldest first; of one time the forecast stands before the best track, which has no points to come
 */
export function readDeck(text: string): { advisories: TyphoonAdvisory[]; refused: number } {
  const found = new Map<string, DeckLine>()
  let refused = 0
  for (const row of text.split(/\r?\n/).slice(0, MOST_LINES)) {
    const fields = row.split(',').map((field) => field.trim())
    if (!TECHNIQUES.has(fields[FIELD.tech] ?? '')) continue
    const line = lineOf(fields)
    if (!line) {
      refused++
      continue
    }
    const key = `${line.baseAt.getTime()} ${line.tech} ${line.point.leadHours}`
    const known = found.get(key)
    // the next wind of the same point
    if (known) Object.assign(known.point, radiiOf(fields))
    else found.set(key, line)
  }
  const byTime = Map.groupBy(found.values(), ({ baseAt }) => baseAt.getTime())
  const advisories = [...byTime].toSorted(([a], [b]) => a - b).flatMap(([, lines]) => advisoryOf(lines) ?? [])
  return { advisories, refused }
}

function advisoryOf(lines: readonly DeckLine[]): TyphoonAdvisory | undefined {
  const ofCentre = lines.filter(({ tech }) => tech === 'JTWC')
  const best = lines.find(({ tech, point }) => tech === 'BEST' && point.leadHours === 0)
  const analysis = ofCentre.find(({ point }) => point.leadHours === 0) ?? best
  if (!analysis) return undefined
  const { number, baseAt, name, point } = analysis
  return {
    agency: 'jtwc',
    year: baseAt.getUTCFullYear(),
    number,
    kind: 'typhoon',
    ...(name !== undefined && { nameEn: name }),
    baseAt,
    averagingMin: 1,
    analysis: point,
    forecast: ofCentre
      .map((line) => line.point)
      .filter(({ leadHours }) => leadHours > 0)
      .toSorted((a, b) => a.leadHours - b.leadHours),
  }
}

/** @returns undefined for a line of another sea, and for one that lacks where or when */
function lineOf(fields: readonly string[]): DeckLine | undefined {
  const of = (name: keyof typeof FIELD) => fields[FIELD[name]] ?? ''
  const baseAt = momentOf(of('time'))
  const [lat, lon] = [degreesOf(of('lat')), degreesOf(of('lon'))]
  const [number, leadHours, knots, hPa] = [of('number'), of('tau'), of('knots'), of('hPa')].map(Number)
  if (of('basin') !== 'WP' || !baseAt || lat === undefined || lon === undefined) return undefined
  if (!(number! >= 1 && number! < 80) || !(leadHours! >= 0 && leadHours! <= LONGEST_LEAD_H)) return undefined
  const name = fields[NAME]
  return {
    number: number!,
    baseAt,
    tech: of('tech'),
    name: name ? name : undefined,
    point: {
      at: new Date(baseAt.getTime() + leadHours! * HOUR_MS),
      leadHours: leadHours!,
      lat,
      lon,
      // 0 is unknown in both
      ...(knots! > 0 && knots! <= 250 && { windSpeed: metresPerSecond(knots!) }),
      ...(hPa! >= 800 && hPa! <= 1_050 && { pressure: hPa! }),
      ...radiiOf(fields),
    },
  }
}

/** The wind of a line and how far it reaches; nothing where it is not said. */
function radiiOf(fields: readonly string[]): Partial<TrackPoint> {
  const wind = WINDS[fields[FIELD.speed] ?? '']
  const code = fields[CODE] ?? ''
  const miles = fields.slice(RADII, RADII + 4).map(Number)
  if (!wind || miles.some((mile) => !(mile >= 0))) return {}
  const from = QUADRANTS_FROM[code]
  if (code !== FULL_CIRCLE && from === undefined) return {}
  const clockwise =
    from === undefined
      ? Array<number>(4).fill(miles[0] ?? 0)
      : [0, 1, 2, 3].map((at) => miles[(at - from + 4) % 4] ?? 0)
  const radius = quadrantRadius(clockwise)
  return radius ? { [wind]: radius } : {}
}
