import type { DeliveryRoute, MessageSettings } from '../../domain/messages/subscriptions.ts'

/** The choices for all messages as they stand on the screen; times as `HH:MM`, empty while there is none. */
export interface SettingsDraft {
  snsRoute: DeliveryRoute
  isQuiet: boolean
  from: string
  to: string
}

export type TimeFault = 'missing' | 'same'

/** A night's rest, offered when quiet hours are switched on. */
const OFFERED = { fromMin: 22 * 60, toMin: 6 * 60 }
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/

/** @param minutes since midnight @returns `22:00` */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

export function settingsDraftOf({ snsRoute, quietHours }: MessageSettings): SettingsDraft {
  const { fromMin, toMin } = quietHours ?? OFFERED
  return { snsRoute, isQuiet: quietHours !== undefined, from: clockOf(fromMin), to: clockOf(toMin) }
}

/** What is wrong with the quiet hours, by field; none when there are to be none. */
export function timeFaults({ isQuiet, from, to }: SettingsDraft): Partial<Record<'from' | 'to', TimeFault>> {
  if (!isQuiet) return {}
  const [start, end] = [minutesIn(from), minutesIn(to)]
  return {
    ...(start === undefined && { from: 'missing' as const }),
    ...(end === undefined && { to: 'missing' as const }),
    ...(start !== undefined && start === end && { to: 'same' as const }),
  }
}

/** @param draft without faults */
export function settingsIn({ snsRoute, isQuiet, from, to }: SettingsDraft): MessageSettings {
  const [fromMin, toMin] = [minutesIn(from), minutesIn(to)]
  if (!isQuiet || fromMin === undefined || toMin === undefined) return { snsRoute }
  return { snsRoute, quietHours: { fromMin, toMin } }
}

/** Minutes since midnight of `18:00`; undefined for what is no time. */
export function minutesIn(clock: string): number | undefined {
  const [, hour, minute] = CLOCK.exec(clock) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
