/** Started as `node run.js <peer> <port> <data file>`. Each peer loads only what it needs itself. */
import type { StartPeer } from './peer.ts'

const PEERS: Record<string, () => Promise<{ start: StartPeer }>> = {
  bareHttp: () => import('./bareHttp.ts'),
  plainApollo: () => import('./plainApollo.ts'),
  apolloTypeOrm: () => import('./apolloTypeOrm.ts'),
  mercurius: () => import('./mercurius.ts'),
  argon2: () => import('./argon2.ts'),
}

const [name = '', port = '', dataFile = ''] = process.argv.slice(2)
const peer = PEERS[name]
if (peer === undefined) throw new Error(`no peer is called "${name}": ${Object.keys(PEERS).join(', ')}`)
await (await peer()).start(Number(port), dataFile)
