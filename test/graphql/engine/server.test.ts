import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHost, serveGraphql } from '../fakes.ts'

const { host } = buildHost()
let portal: Awaited<ReturnType<typeof serveGraphql>>
beforeAll(async () => {
  portal = await serveGraphql(host)
})
afterAll(() => portal.close())

const query = '{ station(code: "22101") { nameKo } }'
const data = { station: { nameKo: '덕적도' } }

describe('the GraphQL address', () => {
  it('answers a query by POST and by GET', async () => {
    expect((await portal.ask(query)).json.data).toEqual(data)
    const get = await portal.request(`/graphql?query=${encodeURIComponent(query)}`)
    expect(get.json.data).toEqual(data)
    expect(get.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('takes variables in the address', async () => {
    const named = encodeURIComponent('query Q($c: String!) { station(code: $c) { nameKo } }')
    const variables = encodeURIComponent('{"c":"22101"}')
    const { json } = await portal.request(`/graphql?query=${named}&variables=${variables}&operationName=Q`)
    expect(json.data).toEqual(data)
  })

  it('answers a query by GET even to a browser, and shows a person without one the explorer', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const asked = await portal.request(`/graphql?query=${encodeURIComponent(query)}`, { headers: { accept } })
    expect(asked.json.data).toEqual(data)
    const { status, headers } = await portal.request('/graphql', { headers: { accept } })
    expect([status, headers.get('location')]).toEqual([303, '/mmis/graphiql'])
  })

  it('may be read from any site, without cookies', async () => {
    const asked = await portal.ask(query)
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
    const preflight = await portal.request('/graphql', {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
  })

  it('answers HEAD without a body', async () => {
    const { status, text } = await portal.request(`/graphql?query=${encodeURIComponent(query)}`, {
      method: 'HEAD',
    })
    expect([status, text]).toEqual([200, ''])
  })
})
