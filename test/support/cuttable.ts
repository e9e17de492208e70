import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { atEnd } from './cleanUp.ts'
import type { TestDatabases } from './databases.ts'

export interface Cuttable {
  engine: TestDatabases
  /** breaks every connection and refuses new ones, as a server that crashed does */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A database server that can be taken away and given back, by a wire of our own to it. */
export async function cuttable(engine: TestDatabases): Promise<Cuttable> {
  const { url = '', dataDir } = await engine.config({ migrate: true })
  const server = new URL(url)
  const open = new Set<Socket>()
  const wire = createServer((near) => {
    const far = connect(Number(server.port), server.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => wire.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = wire.address() as AddressInfo
  const wired = new URL(url)
  wired.port = String(port)
  const cut = async () => {
    const closed = new Promise((resolve) => wire.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  atEnd(() => (wire.listening ? cut() : Promise.resolve()))
  return {
    engine: { ...engine, config: () => Promise.resolve({ url: wired.href, dataDir }) },
    cut,
    mend: () => listen(port),
  }
}
