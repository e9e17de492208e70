import { HOUR_MS } from '../kernel/time.ts'
import type { TableError, TideExtreme } from './tides.ts'

/** Two waters of a table farther apart than this have another between them that is missing. */
const LONGEST_BETWEEN_MS = 15 * HOUR_MS

/**
 * Height between two waters of a table, by the half cosine from one to the other.
 *
 * @param waters oldest first
 * @returns undefined before the first, after the last, and where a water is missing
 */
export function heightBetween(waters: readonly TideExtreme[], at: Date): number | undefined {
  const after = waters.findIndex((water) => water.at >= at)
  const [before, next] = [waters[after - 1], waters[after]]
  if (next && next.at.getTime() === at.getTime()) return next.heightM
  if (!before || !next) return undefined
  const length = next.at.getTime() - before.at.getTime()
  if (length > LONGEST_BETWEEN_MS || before.kind === next.kind) return undefined
  const share = (at.getTime() - before.at.getTime()) / length
  return before.heightM + ((next.heightM - before.heightM) * (1 - Math.cos(Math.PI * share))) / 2
}

/** Waters farther apart are not the same one. */
const SAME_WATER_MS = 2 * HOUR_MS

/** @returns undefined where no water of the table has a computed one near it */
export function tableError(
  table: readonly TideExtreme[],
  computed: readonly TideExtreme[],
): TableError | undefined {
  const pairs = table.flatMap((water) => {
    const near = computed
      .filter(({ kind }) => kind === water.kind)
      .map((one) => ({ ms: Math.abs(one.at.getTime() - water.at.getTime()), one }))
      .toSorted((a, b) => a.ms - b.ms)[0]
    return near && near.ms <= SAME_WATER_MS
      ? [{ ms: near.ms, heightM: Math.abs(near.one.heightM - water.heightM) }]
      : []
  })
  if (pairs.length === 0) return undefined
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    minutes: mean(pairs.map(({ ms }) => ms)) / 60_000,
    heightM: mean(pairs.map(({ heightM }) => heightM)),
    waters: pairs.length,
  }
}
