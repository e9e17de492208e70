import { windIn } from './units.ts'

/**
 * The wind barb of weather charts: a staff that points to where the wind comes from, with a half barb per 5 kt, a
 * full barb per 10 kt and a pennant per 50 kt; calm is a circle. On the northern hemisphere the barbs point to the
 * lower pressure: to the right when looking along the staff away from the station.
 *
 * @source WMO Manual on the Global Data-processing and Forecasting System, station model
 */

export interface BarbCount {
  pennants: number
  full: number
  half: number
}

export interface BarbGeometry {
  /** radius of the calm circle, when there is no staff */
  calmRadius?: number
  /** open lines, each x1, y1, x2, y2 */
  lines: [number, number, number, number][]
  /** filled triangles, each x1, y1 … x3, y3 */
  triangles: [number, number, number, number, number, number][]
}

/** Wind under this many knots is calm: half of the first step. */
const CALM_BELOW_KT = 2.5

/**
 * Barbs for a speed, rounded to the nearest 5 kt.
 *
 * @param speedMs m/s, 0 or more
 * @returns undefined when calm (under 2.5 kt)
 */
export function barbCount(speedMs: number): BarbCount | undefined {
  const knots = windIn('kn', speedMs)
  if (knots < CALM_BELOW_KT) return undefined
  const halves = Math.round(knots / 5)
  return { pennants: Math.floor(halves / 10), full: Math.floor((halves % 10) / 2), half: halves % 2 }
}

/**
 * The drawing of a barb around the station at (0, 0), x to the right and y down.
 *
 * @param speedMs       m/s, 0 or more
 * @param fromDirection degrees true the wind comes from, 0–360
 * @param length        px of the staff; barbs are 0.42 of it long and stand 0.15 of it apart
 */
export function windBarb(speedMs: number, fromDirection: number, length: number): BarbGeometry {
  const count = barbCount(speedMs)
  if (!count) return { calmRadius: length * 0.2, lines: [], triangles: [] }
  const turn = place(fromDirection)
  const spacing = length * 0.15
  const reach = length * 0.42
  const slant = length * 0.14
  const lines: BarbGeometry['lines'] = [[...turn(0, 0), ...turn(0, length)]]
  const triangles: BarbGeometry['triangles'] = []
  let along = length
  for (let i = 0; i < count.pennants; i++) {
    triangles.push([...turn(0, along), ...turn(reach, along), ...turn(0, along - spacing * 1.4)])
    along -= spacing * 1.4 + spacing * 0.4
  }
  for (let i = 0; i < count.full; i++, along -= spacing) {
    lines.push([...turn(0, along), ...turn(reach, along + slant)])
  }
  if (count.half > 0) {
    const isAlone = count.pennants + count.full === 0
    const at = isAlone ? along - spacing : along
    lines.push([...turn(0, at), ...turn(reach / 2, at + slant / 2)])
  }
  return { lines, triangles }
}

/** Maps (right of the staff, along the staff) to the screen for a staff that points to `direction`. */
function place(direction: number) {
  const radians = (direction * Math.PI) / 180
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)]
  return (right: number, along: number): [number, number] => [
    right * cosine + along * sine,
    right * sine - along * cosine,
  ]
}
