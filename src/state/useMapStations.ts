import { useEffect, useReducer, useRef } from 'react'
import type { ReadFailure } from '../api/readError.ts'
import { ReadError } from '../api/readError.ts'
import type { MapStation } from '../api/readings.ts'
import { fetchMapStations } from '../api/readings.ts'

export interface StationsState {
  stations: readonly MapStation[]
  /** when the server last said that this is the newest it has; undefined before the first answer */
  confirmedAt?: Date
  /** why the last attempt brought nothing; the stations are then the last good ones */
  failure?: ReadFailure
  isAsking: boolean
  /** ms to add to the reader's clock to get the server's, as close as a minute and a half: what hangs on it begins anew */
  clockOffsetMs: number
}

const EVERY_MS = 60_000
const RETRY_MS = 15_000
const CLOCK_TOLERANCE_MS = 90_000

type Event =
  | { type: 'asked' }
  | { type: 'failed'; failure: ReadFailure }
  | { type: 'answered'; stations?: MapStation[]; at: Date; servedAt?: Date }

const START: StationsState = { stations: [], isAsking: true, clockOffsetMs: 0 }

export function nextStations(state: StationsState, event: Event): StationsState {
  switch (event.type) {
    case 'asked':
      return { ...state, isAsking: true }
    case 'failed':
      return { ...state, isAsking: false, failure: event.failure }
    case 'answered': {
      const known = state.clockOffsetMs
      const offset = event.servedAt ? event.servedAt.getTime() - event.at.getTime() : known
      return {
        stations: event.stations ?? state.stations,
        confirmedAt: event.at,
        isAsking: false,
        clockOffsetMs: Math.abs(offset - known) > CLOCK_TOLERANCE_MS ? offset : known,
      }
    }
  }
}

/**
 * The newest values of all stations, asked for every minute, when the page is looked at again and when the network
 * comes back. A failure keeps the last good values and tries again sooner.
 */
export function useMapStations(): StationsState & { retry(): void } {
  const [state, send] = useReducer(nextStations, START)
  const retry = useRef(() => {})
  useEffect(() => {
    const stop = new AbortController()
    let etag: string | null = null
    let timer = 0
    let isAsking = false
    const ask = async () => {
      if (isAsking || stop.signal.aborted) return
      isAsking = true
      clearTimeout(timer)
      send({ type: 'asked' })
      let waitMs = EVERY_MS
      try {
        const result = await fetchMapStations(etag, stop.signal)
        if (result.state === 'new') etag = result.etag
        const stations = result.state === 'new' ? result.stations : undefined
        send({ type: 'answered', stations, at: new Date(), servedAt: result.servedAt })
      } catch (error) {
        if (stop.signal.aborted) return
        waitMs = RETRY_MS
        send({ type: 'failed', failure: error instanceof ReadError ? error.failure : 'malformed' })
      } finally {
        isAsking = false
      }
      timer = window.setTimeout(askIfSeen, waitMs)
    }
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    retry.current = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', askIfSeen)
    window.addEventListener('online', askIfSeen)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
      window.removeEventListener('online', askIfSeen)
    }
  }, [])
  return { ...state, retry: () => retry.current() }
}
