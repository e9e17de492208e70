/** The rules of threshold alerts once more, slow and plain: one subscription after the other, in whole hundredths. */
import { ALERT_LIMITS, LIMIT_NAMES } from '../../src/domain/messages/alertLimits.ts'
import type { LimitName, Limits } from '../../src/domain/messages/alertLimits.ts'
import type { ElementName } from '../../src/domain/kernel/elements.ts'
import { windowAt } from '../../src/domain/messages/sendTimes.ts'

export interface SlowSubscription {
  point: number
  memberId: number
  /** `03`, `09`, `15`, `21` */
  windows: readonly string[]
  limits: Limits
}

export interface SlowObservation {
  point: number
  at: Date
  values: Partial<Record<ElementName, number>>
}

export interface SlowMessage {
  memberId: number
  ordinal: number
  limits: Limits
}

const hundredths = (value: number) => Math.round(value * 100)

function isPast(name: LimitName, limit: number, value: number): boolean {
  const above = hundredths(value) - hundredths(limit)
  return ALERT_LIMITS[name].side === 'above' ? above >= 0 : above <= 0
}

function isBack(name: LimitName, limit: number, value: number): boolean {
  const above = hundredths(value) - hundredths(limit)
  const away = ALERT_LIMITS[name].side === 'above' ? -above : above
  return away >= 1 && 20 * away >= Math.abs(hundredths(limit))
}

export class SlowMatching {
  private readonly stations = new Map<
    number,
    { window: number; last: Partial<Record<ElementName, number>> }
  >()
  private readonly subscriptions: (SlowSubscription & {
    window: number
    ordinal: number
    past: Set<LimitName>
  })[]

  constructor(subscriptions: readonly SlowSubscription[]) {
    this.subscriptions = subscriptions.map((one) => ({ ...one, window: 0, ordinal: 0, past: new Set() }))
  }

  observe({ point, at, values }: SlowObservation): SlowMessage[] {
    const { from, value: window } = windowAt(at)
    const station = this.stations.get(point) ?? { window: from.getTime(), last: {} }
    this.stations.set(point, station)
    if (from.getTime() < station.window) return []
    station.window = from.getTime()
    const fresh = Object.keys(values) as ElementName[]
    const news = fresh.filter((name) => at.getTime() > (station.last[name] ?? Number.NEGATIVE_INFINITY))
    for (const name of news) station.last[name] = at.getTime()
    return this.subscriptions
      .filter((one) => one.point === point)
      .flatMap((one) => {
        if (one.window !== from.getTime())
          Object.assign(one, { window: from.getTime(), ordinal: 0, past: new Set() })
        const limits: Limits = {}
        for (const name of LIMIT_NAMES) {
          const limit = one.limits[name]
          const measured = ALERT_LIMITS[name].element
          const value = values[measured]
          if (limit === undefined || value === undefined || !news.includes(measured)) continue
          if (one.past.has(name)) {
            if (isBack(name, limit, value)) one.past.delete(name)
          } else if (isPast(name, limit, value)) {
            one.past.add(name)
            limits[name] = limit
          }
        }
        const past = Object.keys(limits).length
        if (past === 0 || !one.windows.includes(window)) return []
        one.ordinal += past
        return [{ memberId: one.memberId, ordinal: one.ordinal, limits }]
      })
  }
}
