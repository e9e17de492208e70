import { parsePosition } from '../../../src/domain/kernel/positions.ts'
import type { Position } from '../../../src/domain/kernel/positions.ts'
import type { NavigationalArea } from '../../../src/domain/partners/navigationalWarnings.ts'

const KM_PER_NM = 1.852
const LARGEST_NM = 100
/** The service writes the ends of lines as this text. */
const LINE_END = /&#xD;|&#13;|[\r\n]+/i
/** 반경 3마일, 반경 500m: the units that such texts use. */
const RADIUS = /반경\s*(\d{1,3}(?:\.\d{1,3})?)\s*(해리|마일|NM|km|㎞|m\b|미터)/i
const INSIDE = /선내|안쪽|내측|내부|구역|해역/
const ALONG = /연결한\s*선|연결선|선상/

type Where = Pick<NavigationalArea, 'shape' | 'points' | 'radiusNm'>

/**
 * Positions such as `37-04-35N, 126-32-30E`, one in a line. Three and more are an area, unless the words say that a line
 * is meant: of two readings the larger is the safer.
 *
 * @returns without a shape for a text of which any part cannot be read
 */
export function readPlaces(text: string | undefined, words = ''): Where {
  const lines = (text ?? '')
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.map(parsePosition)
  const points = read.filter((point): point is Position => point !== undefined)
  if (points.length === 0 || points.length < lines.length) return { points: [] }
  const radiusNm = points.length === 1 ? radiusIn(words) : undefined
  return { shape: shapeOf(points.length, words), points, ...(radiusNm !== undefined && { radiusNm }) }
}

function shapeOf(count: number, words: string): NonNullable<NavigationalArea['shape']> {
  if (count === 1) return 'point'
  return count === 2 || (ALONG.test(words) && !INSIDE.test(words)) ? 'line' : 'area'
}

function radiusIn(words: string): number | undefined {
  const [, size = '', unit = ''] = RADIUS.exec(words) ?? []
  if (size === '') return undefined
  const isMetres = /^(m|미터)$/i.test(unit)
  const isKm = /^(km|㎞)$/i.test(unit)
  const nm = Number(size) / (isMetres ? KM_PER_NM * 1000 : isKm ? KM_PER_NM : 1)
  return nm > 0 && nm <= LARGEST_NM ? nm : undefined
}
