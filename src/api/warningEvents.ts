/** Where the server tells open pages of warnings. */
const ADDRESS = '/mmis/warnings/events'
const EVENT = 'warnings'
/** The page itself comes first. */
const BEGIN_AFTER_MS = 1_000
/** A browser comes back by itself after a break; after a refusal we do, later each time. */
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 300_000

interface Listener {
  hear(data: unknown): void
}

const listeners = new Set<Listener>()
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let pauseMs = FIRST_RETRY_MS

/**
 * Calls back with the text of each event in which the portal publishes warnings, while the page can be seen; the first
 * one tells what stands. All who listen share the page's one connection: it is opened for the first, a moment after
 * the page has loaded, and closed after the last. Who comes later is not sent what came before.
 *
 * @returns the function that ends it
 */
export function hearWarningEvents(hear: (data: unknown) => void): () => void {
  const listener = { hear }
  listeners.add(listener)
  if (listeners.size === 1) begin()
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) end()
  }
}

function begin(): void {
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', comeBack)
  if (document.readyState === 'complete') openSoon()
  else window.addEventListener('load', openSoon, { once: true })
}

function end(): void {
  document.removeEventListener('visibilitychange', follow)
  window.removeEventListener('pagehide', close)
  window.removeEventListener('pageshow', comeBack)
  window.removeEventListener('load', openSoon)
  close()
}

function openSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(open, BEGIN_AFTER_MS)
}

function open(): void {
  close()
  if (document.visibilityState !== 'visible') return
  const opened = new EventSource(ADDRESS)
  source = opened
  opened.addEventListener(EVENT, ({ data }) => {
    pauseMs = FIRST_RETRY_MS
    for (const { hear } of listeners) hear(data)
  })
  opened.addEventListener('error', () => {
    if (source !== opened || opened.readyState !== EventSource.CLOSED) return
    // not all pages that were sent away at once shall come back at once
    timer = setTimeout(open, pauseMs * (1 + Math.random()))
    pauseMs = Math.min(LONGEST_RETRY_MS, pauseMs * 2)
  })
}

function close(): void {
  clearTimeout(timer)
  source?.close()
  source = undefined
}

function follow(): void {
  if (document.visibilityState === 'visible') open()
  else close()
}

/** A page that was kept when the reader left it, and is shown again. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) open()
}
