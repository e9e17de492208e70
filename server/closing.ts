import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** A turn that is longer may have missed who came during it. */
const SHORT_TURN_MS = 1
/** Who was just answered and asks again is there by then, on a busy machine too. */
const QUIET_FOR_MS = 50
/** For how long the door is held open at most for those whom the system has let in already. */
const QUIET_WITHIN_MS = 500
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
 * Ends a server so that nobody who was let in is turned away unheard: what the system has accepted is taken in first,
 * each answer from then on is its connection's last one, and a connection that rests is closed only when it was just
 * looked at. Who comes later finds nobody listening, and can go elsewhere at once.
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
   * Lets requests wait: who is answered comes back at once, and there would always be somebody at the door.
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
   * Waits until nobody has come for a while. Where somebody always does, until a moment in which the system has just been
   * asked and had nobody.
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
          nowMs < endMs ? nowMs - cameMs >= QUIET_FOR_MS : isEmpty || nowMs >= endMs + QUIET_FOR_MS
        taken = this.#taken
        turnMs = nowMs
        if (isOver) resolve()
        else setImmediate(look)
      }
      setImmediate(look)
    })
  }
}
