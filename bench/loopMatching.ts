import type { SubscriptionRow } from '../server/messages/subscriptions.ts'
import { ALERT_LIMITS, LIMIT_NAMES } from '../src/domain/messages/alertLimits.ts'
import type { LimitName } from '../src/domain/messages/alertLimits.ts'
import { timeBits, windowAt } from '../src/domain/messages/sendTimes.ts'
import { ALERT_ELEMENTS } from '../src/domain/messages/thresholdColumns.ts'
import type { ObservationColumns } from '../src/domain/messages/thresholdColumns.ts'

interface Plain {
  timeBits: number
  limits: { name: LimitName; limit: number; isPast: boolean }[]
}

/** The peer of the matching: an object per subscription, each looked at for each observation of its station. */
export class LoopMatching {
  private readonly stations = new Map<number, Plain[]>()
  private readonly windows = new Map<number, number>()

  add(point: number, { timeBits, limits }: SubscriptionRow): void {
    const plain = LIMIT_NAMES.flatMap((name) =>
      limits[name] === undefined ? [] : [{ name, limit: limits[name], isPast: false }],
    )
    const some = this.stations.get(point)
    if (some) some.push({ timeBits, limits: plain })
    else this.stations.set(point, [{ timeBits, limits: plain }])
  }

  /** @returns how many messages are due */
  observe({ point, observedMin, values }: ObservationColumns): number {
    let due = 0
    point.forEach((at, entry) => {
      const window = windowAt(new Date(observedMin[entry]! * 60_000))
      const isNew = this.windows.get(at) !== window.from.getTime()
      this.windows.set(at, window.from.getTime())
      const bit = timeBits('weather-buoy', [window.value])
      const measured = Object.fromEntries(
        ALERT_ELEMENTS.map((name, place) => [name, values[entry * ALERT_ELEMENTS.length + place]!]),
      )
      for (const subscription of this.stations.get(at) ?? [])
        if (isDue(subscription, measured, isNew) && (subscription.timeBits & bit) !== 0) due++
    })
    return due
  }
}

function isDue({ limits }: Plain, measured: Record<string, number>, isNewWindow: boolean): boolean {
  let isDue = false
  for (const rule of limits) {
    const { element, side } = ALERT_LIMITS[rule.name]
    const value = measured[element]!
    if (isNewWindow) rule.isPast = false
    const over = side === 'above' ? value - rule.limit : rule.limit - value
    const margin = Math.max(Math.abs(rule.limit) * 0.05, 0.01)
    if (rule.isPast) {
      // a billionth for what doubles get wrong
      if (over <= -margin + 1e-9) rule.isPast = false
    } else if (over >= -1e-9) {
      rule.isPast = true
      isDue = true
    }
  }
  return isDue
}
