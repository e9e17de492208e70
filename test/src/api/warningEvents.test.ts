import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearWarningEvents } from '../../../src/api/warningEvents.ts'

/** Far longer than the page waits at first, and than its longest pause with all that chance adds. */
const LONG_MS = 700_000

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  tell(data: string) {
    this.dispatchEvent(new MessageEvent('warnings', { data }))
  }
  /** A full server sends a reader away; a mere break leaves the browser to come back. */
  fail(isSentAway: boolean) {
    if (isSentAway) this.readyState = FakeSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
}

const page = () => Object.assign(new EventTarget(), { visibilityState: 'visible', readyState: 'complete' })
const open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED)

let fakeDocument: ReturnType<typeof page>
let fakeWindow: EventTarget
let heard: unknown[]
let stops: (() => void)[]
const listen = () => {
  const stop = hearWarningEvents((data) => heard.push(data))
  stops.push(stop)
  return stop
}
const see = (state: 'visible' | 'hidden') => {
  fakeDocument.visibilityState = state
  fakeDocument.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  ;[fakeDocument, fakeWindow, heard, stops, FakeSource.all] = [page(), new EventTarget(), [], [], []]
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', fakeDocument)
  vi.stubGlobal('window', fakeWindow)
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

describe('the portal’s events of warnings', () => {
  it('are not asked for until the page itself has loaded', () => {
    fakeDocument.readyState = 'loading'
    listen()
    vi.advanceTimersByTime(LONG_MS)
    expect(FakeSource.all).toEqual([])
    fakeWindow.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(1_000)
    expect(FakeSource.all.map(({ url }) => url)).toEqual(['/mmis/warnings/events'])
  })

  it('come over one connection for all who listen, which ends with the last of them', () => {
    const [first, second] = [listen(), listen()]
    vi.advanceTimersByTime(1_000)
    expect(FakeSource.all).toHaveLength(1)
    open()[0]?.tell('one')
    expect(heard).toEqual(['one', 'one'])
    first()
    first()
    open()[0]?.tell('two')
    expect(heard).toEqual(['one', 'one', 'two'])
    second()
    expect(open()).toEqual([])
    see('visible')
    vi.advanceTimersByTime(LONG_MS)
    expect(FakeSource.all).toHaveLength(1)
  })

  it('are heard again when somebody listens again', () => {
    listen()()
    listen()
    vi.advanceTimersByTime(1_000)
    expect(open()).toHaveLength(1)
  })

  it('are heard only while the page can be seen, and after it was kept and is shown again', () => {
    listen()
    vi.advanceTimersByTime(1_000)
    see('hidden')
    expect(open()).toEqual([])
    see('visible')
    expect(open()).toHaveLength(1)
    fakeWindow.dispatchEvent(new Event('pagehide'))
    expect(open()).toEqual([])
    fakeWindow.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(open()).toHaveLength(1)
  })

  it('are left to the browser after a break, and asked for later and later after a refusal', () => {
    listen()
    vi.advanceTimersByTime(1_000)
    open()[0]?.fail(false)
    vi.advanceTimersByTime(LONG_MS)
    expect(FakeSource.all).toHaveLength(1)
    const waits = Array.from({ length: 9 }, () => {
      open()[0]?.fail(true)
      let seconds = 0
      while (open().length === 0 && seconds < LONG_MS / 1_000) {
        vi.advanceTimersByTime(1_000)
        seconds += 1
      }
      return seconds
    })
    expect(waits[0]).toBeLessThanOrEqual(10)
    expect(waits.at(-1)).toBeGreaterThanOrEqual(300)
    expect(waits.at(-1)).toBeLessThanOrEqual(600)
    open()[0]?.tell('news')
    open()[0]?.fail(true)
    vi.advanceTimersByTime(10_000)
    expect(open()).toHaveLength(1)
  })
})
