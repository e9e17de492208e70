import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'

/** An age as a whole count of its largest fitting unit; `now` is under a minute, or ahead of the clock. */
export type AgeParts = { unit: 'now' } | { unit: 'minute' | 'hour' | 'day'; count: number }

export function ageParts(at: Date, now: Date): AgeParts {
  const ms = now.getTime() - at.getTime()
  if (ms < MINUTE_MS) return { unit: 'now' }
  if (ms < HOUR_MS) return { unit: 'minute', count: Math.floor(ms / MINUTE_MS) }
  if (ms < DAY_MS) return { unit: 'hour', count: Math.floor(ms / HOUR_MS) }
  return { unit: 'day', count: Math.floor(ms / DAY_MS) }
}
