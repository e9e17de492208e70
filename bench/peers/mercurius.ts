import fastify from 'fastify'
import mercurius from 'mercurius'
import { inside, PEER_SCHEMA, readStations, type PeerBox, type StartPeer } from './peer.ts'

/** Mercurius with its just-in-time compiler from the first request on, over an array in memory. */
export const start: StartPeer = async (port, dataFile) => {
  const stations = readStations(dataFile)
  const app = fastify()
  await app.register(mercurius.default ?? mercurius, {
    schema: PEER_SCHEMA,
    resolvers: {
      Query: { stations: (_: unknown, { bbox }: { bbox?: PeerBox | null }) => inside(stations, bbox) },
    },
    jit: 1,
  })
  await app.listen({ port, host: '127.0.0.1' })
}
