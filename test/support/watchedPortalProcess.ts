/**
 * The built portal in a process of its own, on a clock that the test sets: fed by hand, or by the demo sea of another
 * day. Run by `watchedPortal.ts`, which controls it by messages.
 */
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Container } from '../../server/container.ts'
import type { FeedRow, PayloadStores, PayloadKind, Payloads } from '../../server/feeds/ports.ts'
import type { SourceName } from '../../src/domain/kernel/readings.ts'

export interface WatchedOptions {
  dataDir: string
  /** what the clock says at the start; from then on it runs */
  nowMs: number
  /** undefined: fed by hand alone */
  demo?: boolean
}

export type WatchedOrder =
  | {
      [K in Exclude<PayloadKind, 'observations'>]: { kind: K; payload: Payloads[K]; receivedAt?: Date }
    }[Exclude<PayloadKind, 'observations'>]
  | { kind: 'clock'; byMs: number }

async function compiled<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(resolve('dist', path)).href)) as Module
}

let offsetMs = 0
const clock = { now: () => new Date(Date.now() + offsetMs) }

async function open({ dataDir, nowMs, demo = false }: WatchedOptions) {
  offsetMs = nowMs - Date.now()
  const [{ buildContainer }, { openServer }, { readEnv }, { handler }] = await Promise.all([
    compiled<typeof import('../../server/container.ts')>('server/container.js'),
    compiled<typeof import('../../server/http/app.ts')>('server/http/app.js'),
    compiled<typeof import('../../server/env.ts')>('server/env.js'),
    compiled<{ handler: import('../../server/http/builtSite.ts').AstroHandler }>('web/server/entry.mjs'),
  ])
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', FEEDS: 'demo' })
  const feed: FeedRow & { source: SourceName } = { id: 0, source: 'kma-buoy', mode: 'demo' }
  let payloadStores: PayloadStores | undefined
  const container = await buildContainer(env, {
    clock,
    ...(!demo && {
      feeds: (parts) => {
        payloadStores = parts.payloadStores
        return {
          status: () => [],
          async prepare() {
            const { FeedState } =
              await compiled<typeof import('../../entities/index.ts')>('entities/index.js')
            const state = { name: 'by hand', source: feed.source, mode: feed.mode, rows: 0 }
            feed.id = (await parts.db.write((tx) => tx.save(FeedState, state))).id
            return [feed]
          },
          rowsOf: () => [feed],
          retry: () => Promise.resolve(false),
          start: () => undefined,
          tick: () => Promise.resolve(),
          stop: () => Promise.resolve(),
        }
      },
    }),
  })
  const site = { handler, clientFolder: resolve('dist/web/client') }
  const { server, complete } = openServer(container, () => Promise.resolve(site))
  await container.load()
  await complete()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  container.start()
  return {
    container,
    port: (server.address() as AddressInfo).port,
    obey: obeying(container, feed, () => payloadStores),
  }
}

function obeying(container: Container, feed: FeedRow, payloadStores: () => PayloadStores | undefined) {
  return async (order: WatchedOrder): Promise<void> => {
    if (order.kind === 'clock') {
      offsetMs += order.byMs
      container.services.warnings.refresh()
      return
    }
    const kept = payloadStores()
    if (!kept) throw new Error('the demo sea feeds this portal')
    const store = kept[order.kind] as (row: FeedRow, payload: unknown, at: Date) => Promise<unknown>
    await store(feed, order.payload, order.receivedAt ?? clock.now())
    await container.hot.refresh()
  }
}

let obey: ((order: WatchedOrder) => Promise<void>) | undefined
process.on('message', (message: { id: number; open?: WatchedOptions; order?: WatchedOrder }) => {
  const answer = async () => {
    if (message.open) {
      const opened = await open(message.open)
      obey = opened.obey
      return opened.port
    }
    if (message.order) await obey?.(message.order)
    return undefined
  }
  answer().then(
    (value) => process.send?.({ id: message.id, value }),
    (error: unknown) => process.send?.({ id: message.id, error: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
