import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** The server's time as far as known, renewed often enough for ages in minutes. */
export function useNow(clockOffsetMs: number): Date {
  const [now, setNow] = useState(() => new Date(Date.now() + clockOffsetMs))
  useEffect(() => {
    const renew = () => setNow(new Date(Date.now() + clockOffsetMs))
    renew()
    const timer = setInterval(renew, EVERY_MS)
    return () => clearInterval(timer)
  }, [clockOffsetMs])
  return now
}
