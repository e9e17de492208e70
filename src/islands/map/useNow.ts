import { useEffect, useState } from 'react'

const EVERY_MS = 30_000
const SAME_MS = 5_000

/** The server's time as far as known, renewed often enough for ages in minutes. */
export function useNow(clockOffsetMs: number): Date {
  const [now, setNow] = useState(() => new Date(Date.now() + clockOffsetMs))
  useEffect(() => {
    const renew = () => setNow(new Date(Date.now() + clockOffsetMs))
    // At the start the time is right already, and a new one would draw every mark again.
    const due = Date.now() + clockOffsetMs
    setNow((known) => (Math.abs(due - known.getTime()) < SAME_MS ? known : new Date(due)))
    const timer = setInterval(renew, EVERY_MS)
    return () => clearInterval(timer)
  }, [clockOffsetMs])
  return now
}
