import { readFileSync } from 'node:fs'
import express from 'express'
import type { StartPeer } from './peer.ts'

/** Express with one route that sends the portal's own answer by `res.json`, knowing nobody and asking no database. */
export const start: StartPeer = (port, dataFile) => {
  const body = JSON.parse(readFileSync(dataFile, 'utf8')) as unknown
  const app = express()
  app.get('/', (_request, response) => {
    response.json(body)
  })
  return new Promise((done) => app.listen(port, '127.0.0.1', () => done()))
}
