import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { ask, DATA, graphql, INSIDE } from './asking.ts'

const nested = (levels: number) => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`

describe('whatever is asked', () => {
  const paths = [
    `${DATA}/obs/buoy/list`,
    `${DATA}/obs/buoy/item`,
    `${DATA}/obs/buoy/22101/list`,
    `${DATA}/ccm/cd/list`,
    '/graphql',
    '/mmis/',
    '/mmis/stations/22101',
    '/mmis/preferences',
  ]
  const names = [
    'stn_id',
    'obs_elmnt',
    'from',
    'to',
    'grp_cd',
    'query',
    'variables',
    'extensions',
    'lat',
    'z',
    'at',
    'return',
    'lang',
    'stn',
  ]
  const text = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('', '0', '-1', 'null', '[]', '{}', '%00', '🌊'),
  )

  it('never ends in a defect, and never exposes internals', async () => {
    const question = fc.record({
      path: fc.constantFrom(...paths),
      query: fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(question, async ({ path, query }) => {
        const answer = await ask({ path: `${path}?${new URLSearchParams(query)}` })
        expect(answer.status).toBeLessThan(500)
        expect(answer.status >= 400 && INSIDE.test(answer.text)).toBe(false)
      }),
      { numRuns: 150, seed: 20260504 },
    )
  })

  it('survives a request that is not HTTP', async () => {
    const { hostname, port } = new URL(inject('portalOrigin'))
    const answer = await new Promise<string>((done, fail) => {
      const socket = connect(Number(port), hostname, () => socket.end('NONSENSE\r\n\r\n'))
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', (part: string) => (text += part))
      socket.on('close', () => done(text))
      socket.on('error', fail)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect((await ask({ path: '/healthz' })).status).toBe(200)
  })

  it('answers a page that does not exist as a page', async () => {
    const answer = await ask({ path: '/mmis/nowhere', headers: { Accept: 'text/html' } })
    expect(answer).toMatchObject({ status: 404, type: expect.stringContaining('text/html') as string })
    const unknown = await ask({ path: '/mmis/stations/00000', headers: { Accept: 'text/html' } })
    expect(unknown.status).toBe(404)
  })

  it('refuses a query nested thousands of levels deep', async () => {
    const answer = await ask(graphql(nested(5_000)))
    expect(answer.status).toBe(400)
  })
})
