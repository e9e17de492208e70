import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPortal } from '../../../support/portal.ts'
import { buildReport, startTestPortal } from '../../../support/portal.ts'

const PREPARED = '{"operationName":"Prepared"}'
const TYPE = 'application/json; charset=utf-8'
const JSON_HEAD = { 'content-type': 'application/json' }

describe('a POST', () => {
  let portal: TestPortal
  const post = (body: string, headers: Record<string, string> = JSON_HEAD) =>
    portal.ask('/graphql', { method: 'POST', headers, body })

  beforeAll(async () => {
    portal = await startTestPortal({ reports: [buildReport()] })
    portal.container.hot.register('prepared post', () => [
      { key: '/graphql', post: PREPARED, body: '{"data":"prepared"}', type: TYPE },
    ])
    await portal.container.hot.refresh()
  })

  it('of a prepared operation is answered before Express', async () => {
    const { sent } = portal.container.hot.hits
    const answer = await post(PREPARED)
    expect(answer.json()).toEqual({ data: 'prepared' })
    expect(answer.headers['x-request-id']).toBeUndefined()
    expect(portal.container.hot.hits.sent).toBe(sent + 1)
  })

  it('is never answered with "not modified"', async () => {
    const { etag = '' } = (await post(PREPARED)).headers
    expect((await post(PREPARED, { ...JSON_HEAD, 'if-none-match': etag })).status).toBe(200)
  })

  it('of the same length but another body takes the normal path, body and all', async () => {
    const query = '{"query":"{stations{code}}"}'
    expect(query).toHaveLength(PREPARED.length)
    const answer = await post(query)
    expect(answer.headers['x-request-id']).toBeDefined()
    expect(answer.text).toContain('22101')
  })

  it('of what is no JSON, an empty text or another type is refused, not lost', async () => {
    expect((await post('{"query":"{stations{code}')).status).toBe(400)
    expect((await post('""')).status).toBe(400)
    expect((await post('')).status).toBe(400)
    expect((await post(PREPARED, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('to another path with a prepared body is not answered', async () => {
    const answer = await portal.ask('/mmis_marine_api/graphql', {
      method: 'POST',
      headers: JSON_HEAD,
      body: PREPARED,
    })
    expect(answer.status).toBe(404)
  })
})
