import type { AddressInfo } from 'node:net'
import express from 'express'
import type { Express } from 'express'
import pino from 'pino'
import { errorHandler } from '../../server/http/errors.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'

/** Serves a few REST handlers, as the portal would, to one viewer; nothing else of it runs. */
export async function serveRoutes(viewer: () => Viewer, mount: (app: Express) => void) {
  const app = express().disable('x-powered-by')
  app.use(express.json())
  app.use((request, _response, next) => {
    request.viewer = viewer()
    next()
  })
  mount(app)
  app.use(errorHandler(pino({ enabled: false })))
  const server = app.listen(0, '127.0.0.1')
  // on a busy machine a test may pause longer than the usual five seconds between two requests
  server.keepAliveTimeout = 120_000
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** POSTs when there is a body, else GETs @returns status and parsed answer */
    async ask(path: string, body?: unknown) {
      const post = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const response = await fetch(origin + path, body === undefined ? {} : post)
      return {
        status: response.status,
        headers: response.headers,
        answer: (await response.json()) as Record<string, unknown>,
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
