import { useEffect, useEffectEvent, useState } from 'react'

export type Fetched<T> =
  | { state: 'idle' }
  | { state: 'waiting' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; value: T }

/** A portal that has just started has its forecasts some seconds later, and a phone at sea its signal. */
const AGAIN_AFTER_MS = 10_000

/**
 * What a panel or layer asks for when it is wanted. A value that is there stays while it is asked for anew and when that
 * fails; another subject starts empty.
 *
 * @param subject what the value is of; undefined: nothing is wanted now
 * @param everyMs how often it is asked for anew, and soon after a failure; by default neither
 */
export function useFetched<T>(
  subject: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
  everyMs?: number,
): Fetched<T> & { retry(): void } {
  const [result, setResult] = useState<{ subject: string; fetched: Fetched<T> }>()
  const [attempt, setAttempt] = useState(0)
  const ask = useEffectEvent((signal: AbortSignal) => load(signal))
  useEffect(() => {
    if (subject === undefined) return
    const stop = new AbortController()
    const take = (fetched: Fetched<T>) => {
      if (stop.signal.aborted) return
      setResult((known) => {
        const isKept =
          fetched.state === 'failed' && known?.subject === subject && known.fetched.state === 'ready'
        return isKept ? known : { subject, fetched }
      })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const askNow = () => {
      const askAgain = (afterMs: number) => {
        if (everyMs !== undefined && !stop.signal.aborted) timer = setTimeout(askNow, afterMs)
      }
      ask(stop.signal).then(
        (value) => {
          take({ state: 'ready', value })
          askAgain(everyMs ?? 0)
        },
        (error: unknown) => {
          take({ state: 'failed', error })
          askAgain(AGAIN_AFTER_MS)
        },
      )
    }
    askNow()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [subject, attempt, everyMs])
  const retry = () => {
    setResult(undefined)
    setAttempt((n) => n + 1)
  }
  if (subject === undefined) return { state: 'idle', retry }
  return { ...(result?.subject === subject ? result.fetched : { state: 'waiting' }), retry }
}
