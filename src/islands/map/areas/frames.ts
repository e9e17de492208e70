import type { SquareFrame } from '../../../api/squareLayers.ts'
import { POINT_STEP_HOURS } from '../../../domain/forecasts/forecasts.ts'
import { HOUR_MS } from '../../../domain/kernel/time.ts'

/** The time of a layer nearest to a moment; undefined where none is within half a step. */
export function frameAt<Frame extends Pick<SquareFrame, 'validAt'>>(
  frames: readonly Frame[],
  at: Date,
): Frame | undefined {
  const distance = ({ validAt }: Frame) => Math.abs(validAt.getTime() - at.getTime())
  const [nearest] = frames.toSorted((a, b) => distance(a) - distance(b))
  return nearest && distance(nearest) <= (POINT_STEP_HOURS * HOUR_MS) / 2 ? nearest : undefined
}
