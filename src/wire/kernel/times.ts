import { clockFields, KST_OFFSET_MS } from '../../domain/kernel/time.ts'

const pad = (n: number) => String(n).padStart(2, '0')

/** @returns the KST wall clock as `YYYY.MM.DD HH:mm:ss`, the form of `obs_tm` */
export function toWireTime(at: Date): string {
  const f = clockFields(at, 'KST')
  return `${f.year}.${pad(f.month)}.${pad(f.day)} ${pad(f.hour)}:${pad(f.minute)}:${pad(f.second)}`
}

/** @returns the KST wall clock as `YYYY.MM.DD HH:mm`, the form of warnings and forecasts; seconds are cut off */
export const toWireMinute = (at: Date): string => toWireTime(at).slice(0, -3)

/** @returns the instant of `YYYY.MM.DD HH:mm[:ss]` in KST, or undefined when it is not a real date and time */
export function fromWireTime(text: string): Date | undefined {
  const m = /^(\d{4})\.(\d{2})\.(\d{2}) (\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (!m) return undefined
  const [year, month, day, hour, minute, second] = m.slice(1).map((digits) => Number(digits ?? 0))
  const at = new Date(Date.UTC(year!, month! - 1, day, hour, minute, second) - KST_OFFSET_MS)
  return toWireTime(at) === (m[6] === undefined ? `${text}:00` : text) ? at : undefined
}
