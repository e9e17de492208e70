/** Numbers of long tables, read letter by letter: patterns would take most of the time. */

const ZERO = 48
const NINE = 57
const POINT = 46
const MINUS = 45
const PLUS = 43
const BLANK = 32

/**
 * A decimal number in its plain form, blanks around it left aside.
 *
 * @returns NaN for anything else: no digits, letters, an exponent
 */
export function decimal(text: string): number {
  let start = 0
  let end = text.length
  while (start < end && text.charCodeAt(start) === BLANK) start++
  while (end > start && text.charCodeAt(end - 1) === BLANK) end--
  const sign = text.charCodeAt(start)
  if (sign === MINUS || sign === PLUS) start++

  let digits = 0
  let points = 0
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code === POINT) points++
    else if (code >= ZERO && code <= NINE) digits++
    else return NaN
  }
  if (digits === 0 || points > 1) return NaN
  const value = Number(text.slice(start, end))
  // a zero has no sign, or the same value would be stored as two
  return sign === MINUS && value !== 0 ? -value : value
}

/** @returns the instant of `YYYYMMDDHH` in UTC, as the hub's models write it, or undefined when there is none such */
export function utcHour(text: string): Date | undefined {
  const value = text.length === 10 ? decimal(text) : NaN
  if (!Number.isInteger(value) || value < 1_000_000_000) return undefined
  const [year, month, day, hour] = [
    Math.floor(value / 1_000_000),
    Math.floor(value / 10_000) % 100,
    Math.floor(value / 100) % 100,
    value % 100,
  ] as [number, number, number, number]
  const at = new Date(Date.UTC(year, month - 1, day, hour))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24
  return isReal ? at : undefined
}
