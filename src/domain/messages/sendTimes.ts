import type { AlertTopic } from './alertTopics.ts'
import { NO_CHOICE, TOPIC_CAUSES } from './alertTopics.ts'
import { dayOf, startOfDay } from '../kernel/calendar.ts'
import { DAY_MS, HOUR_MS, KST_OFFSET_MS, MINUTE_MS } from '../kernel/time.ts'

const WINDOWS = ['03', '09', '15', '21'] as const
const AT_ISSUE = [NO_CHOICE] as const

/**
 * The send times a member can choose, in the order of the screen: for buoys the start of a window in hours, for
 * scheduled products the clock time in Korea, for what goes out at issue the one choice there is.
 *
 * @source specification part 2, section 9 (notification times)
 */
export const SEND_TIMES = {
  'weather-buoy': WINDOWS,
  'wave-buoy': WINDOWS,
  warning: AT_ISSUE,
  beacon: ['00:30', '03:30', '06:30', '12:30', '15:30', '18:30'],
  coastal: ['01:30', '04:30', '10:30', '13:30', '16:30', '22:30'],
  fishery: ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'],
  'weekly-sea-forecast': ['07:30', '19:30'],
  'sea-forecast': ['05:00', '11:00', '17:00', '23:00'],
  typhoon: AT_ISSUE,
  tsunami: AT_ISSUE,
} as const satisfies Record<AlertTopic, readonly string[]>

/** One of the four windows of a day in Korea; `to` is exclusive. The last one crosses midnight. */
export interface AlertWindow {
  value: (typeof WINDOWS)[number]
  from: Date
  to: Date
}

const WINDOW_HOURS = 6

/** The window that contains an observation. 02:59 KST belongs to the window that began at 21:00 the day before. */
export function windowAt(at: Date): AlertWindow {
  const firstMs = Number(WINDOWS[0]) * HOUR_MS
  const spanMs = WINDOW_HOURS * HOUR_MS
  const sinceMs = at.getTime() + KST_OFFSET_MS - firstMs
  const fromMs = Math.floor(sinceMs / spanMs) * spanMs
  const index = (((fromMs / spanMs) % WINDOWS.length) + WINDOWS.length) % WINDOWS.length
  const from = new Date(fromMs + firstMs - KST_OFFSET_MS)
  return { value: WINDOWS[index]!, from, to: new Date(from.getTime() + spanMs) }
}

/** Chosen send times as one number: bit n for the n-th of {@link SEND_TIMES}. Unknown times are left out. */
export const timeBits = (topic: AlertTopic, times: readonly string[]): number =>
  SEND_TIMES[topic].reduce((bits, time, index) => (times.includes(time) ? bits | (1 << index) : bits), 0)

/** The reverse of {@link timeBits}, in the order of the screen. */
export const timesOf = (topic: AlertTopic, bits: number): string[] =>
  SEND_TIMES[topic].filter((_time, index) => (bits & (1 << index)) !== 0)

/** The clock times of a scheduled topic that fall into `from` < t ≤ `to`, oldest first; none of any other topic. */
export function slotsBetween(topic: AlertTopic, from: Date, to: Date): { time: string; at: Date }[] {
  if (TOPIC_CAUSES[topic] !== 'schedule') return []
  const slots: { time: string; at: Date }[] = []
  for (let day = startOfDay(dayOf(from)).getTime(); day <= to.getTime(); day += DAY_MS) {
    for (const time of SEND_TIMES[topic]) {
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      const at = new Date(day + hour * HOUR_MS + minute * MINUTE_MS)
      if (at > from && at <= to) slots.push({ time, at })
    }
  }
  return slots
}
