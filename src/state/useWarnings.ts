import { useEffect, useState } from 'react'
import type { ReadFailure } from '../api/readError.ts'
import { ReadError } from '../api/readError.ts'
import type { WarningArea } from '../api/warningAreas.ts'
import { fetchWarningAreas } from '../api/warningAreas.ts'
import { hearWarningEvents } from '../api/warningEvents.ts'

export interface WarningsState {
  areas: readonly WarningArea[]
  /** when the portal last said that these are all; undefined before its first answer */
  confirmedAt?: Date
  /** why the last attempt brought nothing; the areas are then the last good ones */
  failure?: ReadFailure
}

/** The portal tells of changes by itself; this is for a connection that hears nothing and does not notice. */
const EVERY_MS = 300_000
const RETRY_MS = 15_000
/**
 * After news, how long until each further question. News that come together are one; a portal that tells of a change may
 * still be preparing the answer that shows it.
 */
const AFTER_NEWS_MS = [250, 1_250, 3_000]

const START: WarningsState = { areas: [] }

/**
 * The warnings and where they hold: asked for at the start, whenever the portal tells of a change, and when the page is
 * looked at again. Only a page that is looked at listens.
 *
 * @param clockOffsetMs to add to the reader's clock to get the server's
 */
export function useWarnings(isWanted: boolean, clockOffsetMs: number): WarningsState {
  const [state, setState] = useState(START)
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    let etag: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let waiting: number[] = []
    const askIn = (waitMs: number) => {
      clearTimeout(timer)
      if (!stop.signal.aborted) timer = setTimeout(() => void ask(), waitMs)
    }
    const ask = async () => {
      // a page that is looked at again asks by itself
      if (document.visibilityState !== 'visible') return
      isAsking = true
      let waitMs = EVERY_MS
      try {
        const answer = await fetchWarningAreas(etag, stop.signal)
        if (answer.state === 'new') etag = answer.etag
        const confirmedAt = new Date(Date.now() + clockOffsetMs)
        setState(({ areas }) => ({ areas: answer.state === 'new' ? answer.areas : areas, confirmedAt }))
      } catch (error) {
        if (stop.signal.aborted) return
        waitMs = RETRY_MS
        setState((known) => ({ ...known, failure: error instanceof ReadError ? error.failure : 'malformed' }))
      } finally {
        isAsking = false
      }
      askIn(waiting.shift() ?? waitMs)
    }
    const hearNews = () => {
      waiting = [...AFTER_NEWS_MS]
      // what is being asked for may have been answered before the change: it is followed by the first of these
      if (!isAsking) askIn(waiting.shift() ?? 0)
    }
    hearNews()
    const end = hearWarningEvents(hearNews)
    document.addEventListener('visibilitychange', hearNews)
    return () => {
      stop.abort()
      clearTimeout(timer)
      end()
      document.removeEventListener('visibilitychange', hearNews)
    }
  }, [isWanted, clockOffsetMs])
  return state
}
