import { atMostEvery } from './calls.ts'
import type { BackgroundWork } from './media/ports.ts'

/** Forecasts come zone by zone. */
const SOON_MS = 2_000

interface Reported {
  onChange(fn: () => void): () => unknown
}

export interface NewsParts {
  make(signal: AbortSignal): Promise<void>
  withinMs: number
  warn(error: unknown): void
}

/** Makes something anew soon after a source has changed, and at the start: a job alone would come minutes later. */
export function onNews(sources: readonly Reported[], { make, withinMs, warn }: NewsParts): BackgroundWork {
  const over = new AbortController()
  let making = Promise.resolve()
  let endings: (() => unknown)[] = []
  const news = atMostEvery(SOON_MS, () => {
    making = making
      .then(() => make(AbortSignal.any([over.signal, AbortSignal.timeout(withinMs)])))
      .catch((error: unknown) => {
        if (!over.signal.aborted) warn(error)
      })
  })
  return {
    start() {
      endings = sources.map((source) => source.onChange(news.ask))
      news.ask()
    },
    stop() {
      for (const end of endings) end()
      news.stop()
      over.abort()
      return making
    },
  }
}
