import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ChartOrder, DrawnChart } from './order.ts'

/** Marks a process that was started for this and its file not merely imported. */
export const CHART_ROLE = 'draw-charts'

export interface DrawOrder {
  id: number
  chart: ChartOrder
}

export type DrawDone = { id: number; drawn: DrawnChart } | { id: number; failure: Error }

/** Its memory is given back when nothing was drawn for this long. */
const IDLE_MS = 60_000
/** MB; a chart needs a fifth of it, and what is wrong with a chart must not take the machine's. */
const MOST_HEAP_MB = 128

interface Waiting {
  resolve(drawn: DrawnChart): void
  reject(error: Error): void
}

/**
 * Draws charts in a process of their own at low priority. A thread would do, but of the 100 MB that
 * a few charts take none ever came back from it, and a fault of the renderer, which is native code, would end the
 * portal. Started when first needed, ended after a quiet minute.
 */
export class ChartProcess {
  readonly #waiting = new Map<number, Waiting>()
  readonly #idleMs: number
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #orders = 0
  #isClosed = false

  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs
  }

  /** of the process, while there is one */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** @throws Error for what cannot be drawn, when the process ends, the signal is aborted or it is closed */
  async draw(chart: ChartOrder, signal: AbortSignal): Promise<DrawnChart> {
    signal.throwIfAborted()
    if (this.#isClosed) throw closed()
    const child = (this.#child ??= this.#start())
    clearTimeout(this.#idle)
    hold(child)
    const id = (this.#orders += 1)
    const { promise, resolve, reject } = Promise.withResolvers<DrawnChart>()
    // a drawing that never ends would keep all others waiting
    const giveUp = () => {
      reject(signal.reason as Error)
      this.#end(child, new Error('An earlier chart took too long'))
    }
    signal.addEventListener('abort', giveUp, { once: true })
    this.#waiting.set(id, { resolve, reject })
    const order: DrawOrder = { id, chart }
    child.send(order, (error) => error && this.#end(child, error))
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  /** Ends the process; what is under way is refused. @returns when it has ended */
  async close(): Promise<void> {
    this.#isClosed = true
    const child = this.#child
    if (!child) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    hold(child)
    this.#end(child, closed())
    await ended
  }

  #start(): ChildProcess {
    // beside this file stands its source in tests and its compiled form in production
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
    const entry = fileURLToPath(new URL(`./chartProcessEntry.${extension}`, import.meta.url))
    const child = fork(entry, [CHART_ROLE], {
      // numbers and times as they are
      serialization: 'advanced',
      // it needs none of the secrets
      env: {},
      execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', (done: DrawDone) => this.#settle(child, done))
    child.on('error', (error) => this.#end(child, error))
    child.on('exit', (code, signal) =>
      this.#end(child, new Error(`The chart process ended (${signal ?? code})`)),
    )
    return child
  }

  #settle(child: ChildProcess, done: DrawDone): void {
    const waiting = this.#waiting.get(done.id)
    this.#waiting.delete(done.id)
    if ('drawn' in done) waiting?.resolve(done.drawn)
    else waiting?.reject(done.failure)
    if (this.#waiting.size > 0 || this.#child !== child) return
    letGo(child)
    this.#idle = setTimeout(() => this.#end(child, closed()), this.#idleMs).unref()
  }

  /** Forgotten first: a caller that arrives while it ends gets a new process. */
  #end(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return
    this.#child = undefined
    clearTimeout(this.#idle)
    // it keeps nothing that could be half written
    child.kill('SIGKILL')
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

const closed = () => new Error('The chart process is closed')

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** A process with nothing to do must not keep a command from ending. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
