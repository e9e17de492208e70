import { KST_OFFSET_MS } from '../../../src/domain/kernel/time.ts'
import type { Position } from '../../../src/domain/kernel/positions.ts'
import type { Item } from '../datago/envelope.ts'
import { plainText } from '../kma/plainText.ts'
import { isStationName, readNumber, readPosition } from '../kma/values.ts'

/** The text of a field; empty for one that is missing. @returns undefined for a list or an object */
export function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined
}

/** @returns undefined for what is missing: nothing, an empty text or a dash; NaN for what is no number */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value)
  if (text === undefined) return NaN
  return text === '' || text === '-' ? undefined : readNumber(text)
}

const TIME = /^(\d{4})-?(\d{2})-?(\d{2})(?:[ T]?(\d{2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)?)?$/

/** A time of Korea with or without dashes, or a day, which begins at 0 o'clock. */
export function timeOf(value: unknown): Date | undefined {
  const [, year, month, day, hour = '00', minute = '00'] = TIME.exec(textOf(value) ?? '') ?? []
  if (year === undefined) return undefined
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  const isReal = new Date(at).toISOString().slice(0, 16) === `${year}-${month}-${day}T${hour}:${minute}`
  return isReal ? new Date(at - KST_OFFSET_MS) : undefined
}

/** A name that may be shown. */
export function nameOf(value: unknown): string | undefined {
  const name = plainText(textOf(value) ?? '')
  return isStationName(name) ? name : undefined
}

/** The agency writes `lot` for the longitude. */
export const positionOf = (item: Item): Position | undefined =>
  readPosition(textOf(item['lat']) ?? '', textOf(item['lot'] ?? item['lon']) ?? '')
