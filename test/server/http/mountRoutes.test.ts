import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PROVENANCE } from '../../../server/http/rest/envelope.ts'
import type { Route } from '../../../server/http/defineRoute.ts'
import { Reply, routesFor, withTwins } from '../../../server/http/defineRoute.ts'
import { mountRoutes } from '../../../server/http/mountRoutes.ts'
import { form, read } from '../../../server/http/policy.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import type { Viewer } from '../../../src/domain/accounts/roles.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import { atEnd } from '../../support/cleanUp.ts'
import { MEMBER } from '../../support/forecastApi.ts'
import { serveRoutes } from '../../support/restRoutes.ts'
import { httpParts } from '../../support/routeParts.ts'

async function serve(
  routes: Route[],
  { viewer = ANONYMOUS, mode = 'live' }: { viewer?: Viewer; mode?: FeedMode } = {},
) {
  const mounting = {
    parts: httpParts({ mode }),
    identify: (_request: unknown, _response: unknown, next: () => void) => next(),
    prefixes: ['/open'],
  }
  const api = await serveRoutes(
    () => viewer,
    (app) => mountRoutes(app, withTwins(routes), mounting),
  )
  atEnd(() => api.close())
  return api.ask
}

const defineRoute = routesFor<object>()

const shallow = { ...read, name: 'depth', path: '/open/depth', perMinute: 60, answer: z.number() }

describe('a declared route', () => {
  it('refuses a value that its query schema does not allow, before its handler runs', async () => {
    const query = z.object({ metres: z.string().regex(/^\d+$/).transform(Number) })
    const ask = await serve([defineRoute({ ...shallow, query, handle: (asked) => asked.query.metres })])
    expect((await ask('/open/depth?metres=deep')).answer).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
    })
    expect((await ask('/open/depth?metres=12')).answer).toMatchObject({ payload: 12, data: 12 })
  })

  it('refuses a visitor before it looks at what was sent, where it is for members', async () => {
    const declared = { ...form, name: 'note', path: '/note', who: 'member', origins: 'own' } as const
    const route = defineRoute({
      ...declared,
      body: z.object({ text: z.string() }),
      answer: z.string(),
      handle: ({ viewer, body }) => `${viewer.loginId}: ${body.text}`,
    })
    const visitor = await serve([route])
    expect((await visitor('/note', {})).answer).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
    const member = await serve([route], { viewer: MEMBER })
    expect((await member('/note', {})).answer).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
    const { answer, headers } = await member('/note', { text: 'calm' })
    expect(answer.data).toBe('fisher01: calm')
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
      'no-store',
      null,
    ])
  })

  it('says that its data are simulated while they are, unless its handler knows better', async () => {
    const depth = defineRoute({ ...shallow, hasProvenance: true, handle: () => 3 })
    const chart = defineRoute({
      ...shallow,
      name: 'chart',
      path: '/open/chart',
      hasProvenance: true,
      handle: () => new Reply(3, PROVENANCE.replay),
    })
    const ask = await serve([depth, chart], { mode: 'demo' })
    expect((await ask('/open/depth')).answer).toMatchObject({
      mode: 'demo',
      notice: expect.any(String) as string,
    })
    expect((await ask('/open/chart')).answer).toMatchObject({ mode: 'replay' })
  })

  it('sends rows that are made one by one as a list', async () => {
    function* rows() {
      for (let id = 1; id <= 250; id++) yield { id }
    }
    const answer = z.array(z.object({ id: z.number() }))
    const ask = await serve([defineRoute({ ...shallow, answer, handle: rows })])
    const { data } = (await ask('/open/depth')).answer
    expect(data).toHaveLength(250)
    expect(data).toMatchObject({ 0: { id: 1 }, 249: { id: 250 } })
  })

  it('answers under the path of a twin too, and refuses a change by a link', async () => {
    const route = defineRoute({
      ...form,
      name: 'consent',
      path: '/consent',
      who: 'member',
      origins: 'own',
      answer: z.string(),
      twins: [
        { name: 'consentByGet', method: 'GET' },
        { name: 'consentAgain', path: '/again' },
      ],
      handle: ({ path }) => path,
    })
    const bySession = await serve([route], { viewer: { ...MEMBER, via: 'session' } })
    expect((await bySession('/consent')).answer).toMatchObject({ status: 403, code: 'ORIGIN_FOREIGN' })
    const byToken = await serve([route], { viewer: MEMBER })
    expect((await byToken('/consent')).answer.data).toBe('/consent')
    expect((await byToken('/again', {})).answer.data).toBe('/again')
    expect((await byToken('/again')).answer).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
  })
})
