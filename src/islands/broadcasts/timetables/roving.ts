/** Where a programme stands in the picture. */
export interface Spot {
  top: number
  left: number
}

/**
 * Which programme a key leads to: left and right along time, up and down to the nearest of the row before or after that
 * has any, Home and End to the day's first and last.
 *
 * @param spots in the order of time
 * @returns undefined for a key that leads nowhere
 */
export function spotAfter(spots: readonly Spot[], from: number, key: string): number | undefined {
  const last = spots.length - 1
  const spot = spots[from]
  if (!spot) return undefined
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last)
    case 'ArrowLeft':
      return Math.max(from - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowDown':
    case 'ArrowUp':
      return nearestInRow(spots, spot, key === 'ArrowDown' ? 1 : -1) ?? from
    default:
      return undefined
  }
}

function nearestInRow(spots: readonly Spot[], { top, left }: Spot, way: 1 | -1): number | undefined {
  const beyond = spots.map((spot) => (spot.top - top) * way).filter((distance) => distance > 0)
  if (beyond.length === 0) return undefined
  const row = top + way * Math.min(...beyond)
  const found = spots
    .map((spot, at) => ({ at, away: spot.top === row ? Math.abs(spot.left - left) : Infinity }))
    .toSorted((a, b) => a.away - b.away)
  return found[0]?.at
}
