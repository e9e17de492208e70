import { isValid } from '../../src/domain/kernel/elements.ts'
import type { ElementName } from '../../src/domain/kernel/elements.ts'
import type { Range } from '../../src/domain/forecasts/forecasts.ts'
import { fromStored, toStored } from '../../src/domain/kernel/storedValues.ts'

/** Longest words of the agency for the weather; they have a dozen letters. */
const WEATHER_LENGTH = 120
const OFFICE_LENGTH = 8

/** @throws RangeError for a range outside the catalogue's: the adapters let none through, so it is a defect */
export function storedRange(
  name: ElementName,
  range: Range | undefined,
): [from: number | null, to: number | null] {
  if (!range) return [null, null]
  for (const value of [range.from, range.to])
    if (!isValid(name, value)) throw new RangeError(`${name} of a zone is ${value}`)
  return [toStored(name, range.from), toStored(name, range.to)]
}

export const rangeFromStored = (
  name: ElementName,
  from: number | null,
  to: number | null,
): Range | undefined =>
  from === null || to === null ? undefined : { from: fromStored(name, from), to: fromStored(name, to) }

/** @throws RangeError for an invalid time */
export function checkTimes(...times: readonly Date[]): void {
  for (const at of times) if (Number.isNaN(at.getTime())) throw new RangeError('A forecast without a time')
}

/** @throws RangeError for a number that is not whole, or below zero */
export function checkCounts(...counts: readonly number[]): void {
  for (const count of counts)
    if (!Number.isSafeInteger(count) || count < 0)
      throw new RangeError(`A forecast of ${count} hours or steps`)
}

export const storedWeather = (text: string | undefined): string | null =>
  text?.slice(0, WEATHER_LENGTH) ?? null

export const storedOffice = (text: string | undefined): string | null => text?.slice(0, OFFICE_LENGTH) ?? null
