import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** A longer turn of the event loop may have missed connections that came during it. */
const SHORT_TURN_MS = 1
/** A client that was just answered and asks again has arrived by then, on a busy machine too. */
const QUIET_FOR_MS = 50
/** Longest wait for connections that the kernel has accepted already. */
const QUIET_WITHIN_MS = 1_000
/** So much longer for one moment without any, where clients come all the time and turns are long. */
const EMPTY_WITHIN_MS = 300
const LOOK_EVERY_MS = 50

/** Milliseconds since the end began; together with the database the portal takes less than five seconds. */
export interface EndTimes {
  /** a connection that has never asked anything, such as one that a browser opens in advance, goes too */
  silentMs: number
  /** what answers wait for has to be refused */
  lateMs: number
  /** whatever is still open is cut off */
  lastMs: number
}

const END_TIMES: EndTimes = { silentMs: 1_000, lateMs: 2_500, lastMs: 3_500 }

/**
 * Closes a server without dropping accepted connections: what the kernel has accepted is served first,
 * each response from then on closes its connection, and an idle connection is closed only when it was just
 * checked. Later clients are refused the connection, and can go elsewhere at once.
 */
export class ServerEnd {
  readonly #server: Server
  readonly #times: EndTimes
  readonly #sockets = new Set<Socket>()
  #taken = 0

  constructor(server: Server, times: EndTimes = END_TIMES) {
    this.#server = server
    this.#times = times
    server.on('connection', (socket: Socket) => {
      this.#taken += 1
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  /**
   * @param onLate refuses what answers wait for
   * @returns when every connection is closed
   */
  async close(onLate: () => void): Promise<void> {
    const server = this.#server
    const { silentMs, lateMs, lastMs } = this.#times
    const startedMs = performance.now()
    const release = this.#holdRequests()
    await this.#untilQuiet()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    release()
    const late = setTimeout(onLate, lateMs)
    const last = setTimeout(() => server.closeAllConnections(), lastMs)
    // once sockets were looked at: what has just come is no longer taken for rest
    const looking = setInterval(() => {
      setImmediate(() => {
        server.closeIdleConnections()
        if (performance.now() - startedMs < silentMs) return
        for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
      })
    }, LOOK_EVERY_MS)
    await closed
    clearInterval(looking)
    clearTimeout(late)
    clearTimeout(last)
  }

  /**
   * Lets requests wait: an answered client comes back at once, and there would always be a new request.
   *
   * @returns ends that; each answer from then on is the last one of its connection
   */
  #holdRequests(): () => void {
    const server = this.#server
    const handlers = server.listeners('request') as RequestListener[]
    const held: Parameters<RequestListener>[] = []
    const answer: RequestListener = (request, response) => {
      response.shouldKeepAlive = false
      for (const handle of handlers) handle.call(server, request, response)
    }
    let take: RequestListener = (...asked) => void held.push(asked)
    server.removeAllListeners('request')
    server.on('request', (request, response) => take(request, response))
    return () => {
      take = answer
      for (const asked of held) answer(...asked)
    }
  }

  /**
   * Waits until no connection has come for a while. Under constant load, until the kernel has just been
   * asked and had none.
   */
  #untilQuiet(): Promise<void> {
    const endMs = performance.now() + QUIET_WITHIN_MS
    let taken = this.#taken
    let turnMs = performance.now()
    let cameMs = turnMs
    return new Promise((resolve) => {
      const look = () => {
        const nowMs = performance.now()
        const isEmpty = taken === this.#taken && nowMs - turnMs <= SHORT_TURN_MS
        if (!isEmpty) cameMs = nowMs
        const isOver =
          nowMs < endMs ? nowMs - cameMs >= QUIET_FOR_MS : isEmpty || nowMs >= endMs + EMPTY_WITHIN_MS
        taken = this.#taken
        turnMs = nowMs
        if (isOver) resolve()
        else setImmediate(look)
      }
      setImmediate(look)
    })
  }
}
