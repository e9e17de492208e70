import { argon2, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { ARGON2_COST } from '../../server/accounts/auth/passwords.ts'
import type { StartPeer } from './peer.ts'

/** The limit of a log-in: one hash of the portal's cost for each request, and nothing else. */
export const start: StartPeer = (port) => {
  const parameters = {
    message: Buffer.from('Harbour-2026'),
    nonce: randomBytes(16),
    memory: ARGON2_COST.memoryKib,
    passes: ARGON2_COST.passes,
    parallelism: ARGON2_COST.lanes,
    tagLength: 32,
  }
  const server = createServer((_request, response) => {
    argon2('argon2id', parameters, (error) => {
      response.writeHead(error ? 500 : 200).end()
    })
  })
  return new Promise((done) => server.listen(port, '127.0.0.1', done))
}
