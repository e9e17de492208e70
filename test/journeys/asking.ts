import { inject } from 'vitest'

export const DATA = '/mmis_marine_api/v1/kma'
export const JSON_TYPE = { 'Content-Type': 'application/json' }
export const MEGABYTE = 'x'.repeat(1_048_576)

/** What an answer to a stranger must never hold: stack frames, paths of our files, words of the database. */
export const INSIDE = /node_modules|\bat [\w.<>]+ \(|\.[jt]s:\d+|SQLITE|typeorm/i

export interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks the shared portal, without following redirects. */
export async function ask({ path, ...init }: Asked) {
  const answer = await fetch(inject('portalOrigin') + path, { redirect: 'manual', ...init })
  const text = await answer.text()
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text }
}

export const graphql = (query: string, variables?: object): Asked => ({
  path: '/graphql',
  method: 'POST',
  headers: JSON_TYPE,
  body: JSON.stringify({ query, variables }),
})
