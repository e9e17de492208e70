import { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import express from 'express'
import { inside, PEER_SCHEMA, readStations, type PeerBox, type StartPeer } from './peer.ts'

/** Apollo Server as its documentation shows it, over an array in memory. */
export const start: StartPeer = async (port, dataFile) => {
  const stations = readStations(dataFile)
  const server = new ApolloServer({
    typeDefs: PEER_SCHEMA,
    resolvers: {
      Query: { stations: (_: unknown, { bbox }: { bbox?: PeerBox | null }) => inside(stations, bbox) },
    },
  })
  await server.start()
  const app = express()
  app.use('/graphql', express.json(), expressMiddleware(server))
  await new Promise<void>((done) => {
    app.listen(port, '127.0.0.1', () => done())
  })
}
