import { useEffect, useState } from 'react'

const EVERY_MS = 30_000
const SAME_MS = 5_000

/**
 * The server's time as far as known, renewed often enough for ages in minutes, and at the very moment at which what is
 * shown stops being true.
 *
 * @param nextChange that moment; undefined when there is none
 */
export function useNow(clockOffsetMs: number, nextChange: (now: Date) => Date | undefined): Date {
  const [now, setNow] = useState(() => new Date(Date.now() + clockOffsetMs))
  useEffect(() => {
    const renew = () => setNow(new Date(Date.now() + clockOffsetMs))
    // At the start the time is right already, and a new one would draw every mark again.
    const due = Date.now() + clockOffsetMs
    setNow((known) => (Math.abs(due - known.getTime()) < SAME_MS ? known : new Date(due)))
    const timer = setInterval(renew, EVERY_MS)
    return () => clearInterval(timer)
  }, [clockOffsetMs])
  const dueMs = nextChange(now)?.getTime()
  useEffect(() => {
    const waitMs = (dueMs ?? Infinity) - (Date.now() + clockOffsetMs)
    // later than that the renewal comes first, and looks again
    if (waitMs > EVERY_MS) return
    const timer = setTimeout(() => setNow(new Date(Date.now() + clockOffsetMs)), Math.max(0, waitMs) + 1)
    return () => clearTimeout(timer)
  }, [dueMs, clockOffsetMs, now])
  return now
}
