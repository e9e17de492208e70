/** A stretch of the day on the ring, clockwise from midnight at the top; degrees. */
export interface RingArc {
  from: number
  to: number
}

const FULL = 360
const DAY_MS = 86_400_000

/** Where a moment of a day stands on the ring, degrees; beyond its ends, at them. */
export function ringDegrees(at: Date, dayStartsAt: Date): number {
  const share = (at.getTime() - dayStartsAt.getTime()) / DAY_MS
  return Math.min(1, Math.max(0, share)) * FULL
}

/** The part of a stretch that lies in a day; undefined where none does. */
export function ringArc(from: Date, to: Date, dayStartsAt: Date): RingArc | undefined {
  const arc = { from: ringDegrees(from, dayStartsAt), to: ringDegrees(to, dayStartsAt) }
  return arc.to > arc.from ? arc : undefined
}

const round = (value: number) => Number(value.toFixed(2))
const pointOn = (degrees: number, radius: number) => {
  const angle = (degrees / FULL) * 2 * Math.PI
  return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`
}

/** The path of an arc about the origin; a whole ring is drawn as one that is almost closed. */
export function arcPath({ from, to }: RingArc, radius: number): string {
  const end = to - from >= FULL ? from + FULL - 0.01 : to
  return `M${pointOn(from, radius)}A${radius} ${radius} 0 ${end - from > FULL / 2 ? 1 : 0} 1 ${pointOn(end, radius)}`
}

/** The path of a line from the middle outwards. */
export const handPath = (degrees: number, inner: number, outer: number): string =>
  `M${pointOn(degrees, inner)}L${pointOn(degrees, outer)}`
