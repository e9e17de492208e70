import type { SmallZone } from '../../src/domain/zones/smallZones.ts'
import { smallZones } from '../../src/domain/zones/smallZones.ts'
import type { FieldElement } from '../../src/domain/fields/fieldElements.ts'
import type { Swell } from '../../src/domain/fields/swell.ts'
import { seaMask } from '../platform/db/facts/seaMask.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import type { FieldRun } from './fieldRuns.ts'
import type { Fields } from './fields.ts'

const ELEMENTS = ['swellHeight', 'swellPeriod', 'swellFromDirection'] as const satisfies FieldElement[]

let zones: readonly SmallZone[] | undefined
/** The same for the whole life of the program. */
export const allSmallZones = (): readonly SmallZone[] =>
  (zones ??= Object.freeze(smallZones((lon, lat) => seaMask.isSea(lon, lat))))

/** Swell of a run at a place, at all times of the run. @throws Refusal INPUT_INVALID */
export async function swellSeries(
  fields: Pick<Fields, 'runSeries'>,
  run: FieldRun,
  place: { lat: number; lon: number },
): Promise<(Swell & { validAt: Date })[]> {
  const [heights = [], periods = [], directions = []] = await Promise.all(
    ELEMENTS.map((element) => fields.runSeries(run, element, place)),
  )
  return heights.map(({ validAt, value }, i) => ({
    validAt,
    height: value,
    period: periods[i]?.value ?? NaN,
    fromDirection: directions[i]?.value ?? NaN,
  }))
}

/** Swell of one time of a run in every small zone, at its middle; undefined for a time that is not there. */
export async function swellInZones(
  fields: Pick<Fields, 'reader'>,
  run: FieldRun,
  index: number,
): Promise<{ zone: SmallZone; swell: Swell }[] | undefined> {
  const readers = await Promise.all(ELEMENTS.map((element) => fields.reader(run, element, index)))
  const [heightAt, periodAt, directionAt] = readers
  if (!heightAt) return undefined
  const yieldIfDue = timeSlice()
  const found: { zone: SmallZone; swell: Swell }[] = []
  for (const zone of allSmallZones()) {
    const { centre } = zone
    const swell = {
      height: heightAt(centre),
      period: periodAt?.(centre) ?? NaN,
      fromDirection: directionAt?.(centre) ?? NaN,
    }
    found.push({ zone, swell })
    await yieldIfDue()
  }
  return found
}
