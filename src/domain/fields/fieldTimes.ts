import { HOUR_MS } from '../kernel/time.ts'

/** Two times of a layer lie at most so far apart for a picture between them. */
const LONGEST_STEP_MS = 6 * HOUR_MS
/** A lone time stands for as much before and after it. */
const ALONE_MS = HOUR_MS / 2

/** The times about a moment and the share of the way between them; undefined where the layer has none. */
export function timesAround<Time extends { validAt: Date }>(
  times: readonly Time[],
  at: Date,
): { before: Time; after: Time; share: number } | undefined {
  const ms = at.getTime()
  const next = times.findIndex(({ validAt }) => validAt.getTime() >= ms)
  const after = times[next]
  const before = next < 0 ? times.at(-1) : after?.validAt.getTime() === ms ? after : times[next - 1]
  if (before && after && before !== after) {
    const [from, to] = [before.validAt.getTime(), after.validAt.getTime()]
    if (to - from <= LONGEST_STEP_MS) return { before, after, share: (ms - from) / (to - from) }
  }
  const alone = [before, after].find((time) => time && Math.abs(time.validAt.getTime() - ms) <= ALONE_MS)
  return alone && { before: alone, after: alone, share: 0 }
}
