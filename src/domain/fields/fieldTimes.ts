import { HOUR_MS } from '../kernel/time.ts'
import { isPictureProduct } from './products.ts'
import type { FieldProductName } from './products.ts'
import { afterRuns } from './runAge.ts'

/** Two times of a layer lie at most so far apart for a value between them. */
export const LONGEST_STEP_MS = 6 * HOUR_MS
/** A lone time stands for as much before and after it. */
const ALONE_MS = HOUR_MS / 2
/** A picture stands until so many more of its kind should have come. */
const PICTURES_AWAITED = 2

interface TimeOfRun {
  validAt: Date
  run: { product: FieldProductName }
}

/**
 * The times about a moment and the share of the way between them; undefined where the layer has none. Nothing lies
 * between the times of two products, nor between two pictures: of those the last one stands.
 *
 * @param times oldest first
 */
export function timesAround<Time extends TimeOfRun>(
  times: readonly Time[],
  at: Date,
): { before: Time; after: Time; share: number } | undefined {
  const ms = at.getTime()
  const next = times.findIndex(({ validAt }) => validAt.getTime() >= ms)
  const after = times[next]
  const before = next < 0 ? times.at(-1) : after?.validAt.getTime() === ms ? after : times[next - 1]
  if (before && isPicture(before)) return standsAt(before, ms) ? alone(before) : undefined
  if (before && after && before !== after && before.run.product === after.run.product) {
    const [from, to] = [before.validAt.getTime(), after.validAt.getTime()]
    if (to - from <= LONGEST_STEP_MS) return { before, after, share: (ms - from) / (to - from) }
  }
  const near = [before, after].find(
    (time) => time && !isPicture(time) && Math.abs(time.validAt.getTime() - ms) <= ALONE_MS,
  )
  return near && alone(near)
}

const alone = <Time>(time: Time) => ({ before: time, after: time, share: 0 })

const isPicture = ({ run: { product } }: TimeOfRun) => isPictureProduct(product)

const standsAt = ({ validAt, run: { product } }: TimeOfRun, ms: number) =>
  ms <= afterRuns(product, validAt, PICTURES_AWAITED).getTime()
