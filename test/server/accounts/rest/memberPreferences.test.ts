import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberCustom, memberCustomChange } from '../../../../server/accounts/rest/memberPreferences.ts'
import { mountRoutes } from '../../../../server/http/mountRoutes.ts'
import { Preferences } from '../../../../server/accounts/preferences.ts'
import type { Viewer } from '../../../../src/domain/accounts/roles.ts'
import { ANONYMOUS } from '../../../../src/domain/accounts/roles.ts'
import { sqlite } from '../../../support/databases.ts'
import { saveMember } from '../../../support/members.ts'
import { serveRoutes } from '../../../support/restRoutes.ts'
import { httpParts, routesWith } from '../../../support/routeParts.ts'

const PATH = memberCustom.path

describe('custom settings of existing clients', () => {
  let viewer: Viewer
  let rest: Awaited<ReturnType<typeof serveRoutes>>
  beforeAll(async () => {
    const db = await sqlite.open()
    viewer = await saveMember(db, 'fisher01')
    const services = { preferences: new Preferences({ db }) }
    const routes = routesWith([memberCustom, memberCustomChange], { services })
    rest = await serveRoutes(
      () => viewer,
      (app) =>
        mountRoutes(app, routes, {
          parts: httpParts(),
          identify: (_request, _response, next) => next(),
          prefixes: [],
        }),
    )
  })
  afterAll(() => rest.close())

  it.each([
    ['nothing', {}],
    ['our own name of a unit', { wsUnit: 'kn' }],
    ['a list', { wsUnit: ['knot'] }],
    ['an object', { wsUnit: { $set: 'knot' } }],
  ])('refuse %s', async (_case, body) => {
    const { status, answer } = await rest.ask(PATH, body)
    expect([status, answer.code]).toEqual([400, 'INPUT_INVALID'])
  })

  it('begin with m/s and keep what was chosen, in both envelopes', async () => {
    expect((await rest.ask(PATH)).answer).toMatchObject({
      payload: { wsUnit: 'm/s' },
      data: { wsUnit: 'm/s' },
    })
    expect((await rest.ask(PATH, { wsUnit: 'knot' })).answer).toMatchObject({ payload: { wsUnit: 'knot' } })
    expect((await rest.ask(PATH)).answer).toMatchObject({ code: '0000', payload: { wsUnit: 'knot' } })
  })

  it('ask for a login', async () => {
    viewer = ANONYMOUS
    for (const asked of [await rest.ask(PATH), await rest.ask(PATH, { wsUnit: 'knot' })]) {
      expect(asked.status).toBe(401)
      expect(asked.answer).toMatchObject({ code: 'LOGIN_REQUIRED', error: { type: 'LOGIN' } })
    }
  })
})
