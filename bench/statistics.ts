/** @returns the value below which the share `at` of the values lies; NaN of none */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN
}

/**
 * How well a threshold on the time distinguishes the two kinds: the chance that a value of one kind is larger than one
 * of the other, whichever way round is the better guess. 0.5 is a coin, 1 is certainty.
 */
export function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ]
  const sorted = all.toSorted((a, b) => a.value - b.value)
  let rankSum = 0
  for (let at = 0; at < sorted.length;) {
    let end = at
    while (end < sorted.length && sorted[end]?.value === sorted[at]?.value) end += 1
    const rank = (at + 1 + end) / 2
    rankSum += sorted.slice(at, end).filter(({ isOne }) => isOne).length * rank
    at = end
  }
  const area = (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * other.length)
  return Math.max(area, 1 - area)
}
