import type { Axis } from './scale.ts'

/** A point of a line: `x` 0–1 from left to right, `y` in the axis's unit; null breaks the line. */
export interface LinePoint {
  x: number
  y: number | null
}

/** Width of the plot's own coordinates; it is stretched to whatever room there is. */
export const PLOT_UNITS = 1000

const x = (share: number) => Number((share * PLOT_UNITS).toFixed(1))

function yOn(axis: Axis, height: number) {
  return (value: number) => Number((height * (1 - (value - axis.from) / (axis.to - axis.from))).toFixed(1))
}

/** Runs of points between two gaps. */
export function runsOf<T>(points: readonly T[], isGap: (point: T) => boolean): T[][] {
  const runs: T[][] = [[]]
  for (const point of points) {
    if (isGap(point)) runs.push([])
    else runs.at(-1)?.push(point)
  }
  return runs.filter((run) => run.length > 0)
}

/** SVG path of a line with gaps; a lone point becomes a short dash, so that it does not vanish. */
export function linePath(points: readonly LinePoint[], axis: Axis, height: number): string {
  const y = yOn(axis, height)
  return runsOf(points, (point) => point.y === null)
    .map((run) => {
      const at = run.map((point) => `${x(point.x)} ${y(point.y ?? 0)}`)
      return at.length === 1 ? `M${at[0]}h2` : `M${at.join('L')}`
    })
    .join('')
}

/** A point with the ends of what was measured in its period. */
export interface BandPoint {
  x: number
  low: number | null
  high: number | null
}

/** SVG path of the area between the lowest and highest values, with gaps. */
export function bandPath(points: readonly BandPoint[], axis: Axis, height: number): string {
  const y = yOn(axis, height)
  return runsOf(points, (point) => point.low === null || point.high === null)
    .filter((run) => run.length > 1)
    .map((run) => {
      const upper = run.map((point) => `${x(point.x)} ${y(point.high ?? 0)}`)
      const lower = run.toReversed().map((point) => `${x(point.x)} ${y(point.low ?? 0)}`)
      return `M${[...upper, ...lower].join('L')}z`
    })
    .join('')
}

/** Every n-th item, so that at most `most` remain, the last one always among them. */
export function thinned<T>(items: readonly T[], most: number): T[] {
  const every = Math.ceil(items.length / most)
  return items.filter((_, i) => (items.length - 1 - i) % every === 0)
}
