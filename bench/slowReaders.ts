import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface SlowReaders {
  /** bytes that all of them have taken so far, headers included */
  taken(): number
  close(): void
}

/** One piece is taken at a time, and then nothing for a while. */
const PIECE_BYTES = 16_384
const PAUSE_MS = 1_000

/**
 * Begins downloads of different parts of one file that are read far slower than they could be sent, and waits until
 * each has been answered.
 *
 * @param path address of a file on the host
 * @throws Error when an answer is not 206
 */
export async function readSlowly(
  origin: string,
  path: string,
  { count, headers }: { count: number; headers(at: number): Record<string, string> },
): Promise<SlowReaders> {
  const { hostname, port } = new URL(origin)
  let taken = 0
  const timers: NodeJS.Timeout[] = []
  const sockets: Socket[] = []
  const close = () => {
    for (const timer of timers) clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
  const open = (at: number) =>
    new Promise<void>((resolve, reject) => {
      let isAnswered = false
      const socket = connect({ host: hostname, port: Number(port) })
      sockets.push(socket)
      socket.on('error', reject)
      socket.on('readable', () => {
        if (isAnswered) return
        const first = take(socket)
        if (first === undefined) return
        isAnswered = true
        if (first.startsWith('HTTP/1.1 206')) resolve()
        else reject(new Error(`${path} was answered with ${first.slice(0, 200)}`))
        // readers know nothing of each other: their moments are spread over the pause
        const begin = () => timers.push(setInterval(() => take(socket), PAUSE_MS))
        timers.push(setTimeout(begin, (at / count) * PAUSE_MS))
      })
      const more = Object.entries(headers(at)).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nRange: bytes=${at * 1_000}-\r\n${more.join('')}\r\n`,
      )
    })
  const take = (socket: Socket): string | undefined => {
    const piece = socket.read(Math.min(PIECE_BYTES, socket.readableLength)) as Buffer | null
    taken += piece?.length ?? 0
    return piece?.toString('latin1')
  }
  try {
    await Promise.all(Array.from({ length: count }, (_, at) => open(at)))
  } catch (error) {
    close()
    throw error
  }
  return { taken: () => taken, close }
}
