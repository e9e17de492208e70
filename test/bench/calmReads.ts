import { load } from './load.ts'
import type { Load } from './load.ts'
import { watchHost } from './machine.ts'

/** Reads of a second or so, and whether the host of the machine let it alone meanwhile. */
export interface Slice {
  waitsMs: readonly number[]
  isCalm: boolean
}

/** The host takes its time in bursts, between which there is a calm second now and then. */
export const SLICE_S = 1

/** Reads at a pace, in slices one after the other. */
export async function readInSlices(of: Omit<Load, 'seconds'>, count: number): Promise<Slice[]> {
  const slices: Slice[] = []
  for (let at = 0; at < count; at += 1) {
    const takenShare = watchHost()
    const { waitsMs } = await load({ ...of, seconds: SLICE_S })
    slices.push({ waitsMs, isCalm: takenShare() === 0 })
  }
  return slices
}

/**
 * The slices of a comparison that count: where each side has so many calm ones, those, because the longest waits of the
 * others are the host's; everything where one side has not.
 */
export function slicesThatCount(
  sides: readonly (readonly Slice[])[],
  enough: number,
): { areCalm: boolean; sides: readonly (readonly Slice[])[] } {
  const calm = sides.map((side) => side.filter(({ isCalm }) => isCalm))
  const areCalm = calm.every((side) => side.length >= enough)
  return { areCalm, sides: areCalm ? calm : sides }
}
