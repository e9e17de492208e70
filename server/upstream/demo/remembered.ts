/**
 * Keeps the last results of a pure function of time. All stations of a slot ask for the same few instants, so the
 * memory is small and simply starts anew when it is full.
 */
export function rememberedByInstant<Result>(compute: (at: Date) => Result, most = 256): (at: Date) => Result {
  const known = new Map<number, Result>()
  return (at) => {
    const ms = at.getTime()
    if (!known.has(ms)) {
      if (known.size >= most) known.clear()
      known.set(ms, compute(at))
    }
    return known.get(ms) as Result
  }
}
