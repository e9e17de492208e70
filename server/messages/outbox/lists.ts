import type { SqlValue } from '../../platform/db/statements.ts'

/** Few lengths, so that few statements have to be prepared; the longest is one claim of the sender. */
const LENGTHS = [1, 8, 64, 512]

export interface InList<Value> {
  /** as many `?` as the list is long */
  marks: string
  /** the values; the last one is repeated to fill up a length */
  list: Value[]
  /** values that are not repetitions */
  count: number
}

/** Cuts values into lists for `IN (…)`, each of one of a few lengths. */
export function* inLists<Value extends SqlValue>(
  values: readonly Value[],
  longest = LENGTHS.at(-1)!,
): Generator<InList<Value>> {
  for (let from = 0; from < values.length; from += longest) {
    const list = values.slice(from, from + longest)
    const count = list.length
    const length = Math.min(longest, LENGTHS.find((one) => one >= count) ?? count)
    while (list.length < length) list.push(list[count - 1]!)
    yield { marks: marksOf(length), list, count }
  }
}

export const marksOf = (count: number): string => Array.from({ length: count }, () => '?').join(', ')

/** The same for rows of several values: `(?, ?), (?, ?)`. */
export const rowMarks = (rows: number, line: string): string =>
  Array.from({ length: rows }, () => line).join(', ')
