import type { SeaTime } from './seaTime.ts'

/**
 * Keeps the last results of a pure function of time. All stations of a slot ask for the same few instants, so the
 * memory is small and simply starts anew when it is full.
 */
export function rememberedByInstant<Result>(
  compute: (at: SeaTime) => Result,
  most = 256,
): (at: SeaTime) => Result {
  const known = new Map<number, { calendarMs: number; result: Result }>()
  return (at) => {
    const found = known.get(at.weatherMs)
    if (found?.calendarMs === at.calendarMs) return found.result
    if (known.size >= most) known.clear()
    const result = compute(at)
    known.set(at.weatherMs, { calendarMs: at.calendarMs, result })
    return result
  }
}
